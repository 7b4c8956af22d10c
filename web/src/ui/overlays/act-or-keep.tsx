import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

interface ActOrKeepProps {
  /** The button of the act. */
  readonly children: ReactNode;
  readonly keepText: string;
  readonly onKeep: () => void;
}

/** The act that a question is about, as wide as its place, and after it the smaller way to leave things as they are. */
export function ActOrKeep({ children, keepText, onKeep }: ActOrKeepProps) {
  return (
    <div className="flex flex-col gap-1 *:first:flex-auto sm:flex-row-reverse sm:flex-wrap sm:gap-3">
      {children}
      <Button look="quiet" small onClick={onKeep} className="min-h-12! self-center">
        {keepText}
      </Button>
    </div>
  );
}
