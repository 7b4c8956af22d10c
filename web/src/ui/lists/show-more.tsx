import { Button } from '../button.tsx';

interface ShowMoreProps {
  readonly text: string;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** Button for the next part of a list; it stays in its place and holds the focus while that loads. */
export function ShowMore({ text, isLoading, onMore }: ShowMoreProps) {
  return (
    <Button look="plain" busy={isLoading} onClick={onMore} className="justify-self-center px-10">
      {text}
    </Button>
  );
}
