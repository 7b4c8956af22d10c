import { useText } from '~/i18n/language.tsx';
import { Button } from '~/ui/button.tsx';

interface SaveTableButtonProps {
  readonly save: () => Promise<void>;
  readonly isBusy: boolean;
}

/** Saves a list as a table on the device; the button is at the end of the line with the count. */
export function SaveTableButton({ save, isBusy }: SaveTableButtonProps) {
  const t = useText();
  return (
    <Button look="quiet" small icon="download" busy={isBusy} onClick={() => void save()} className="-me-3">
      {t('admin.export')}
    </Button>
  );
}
