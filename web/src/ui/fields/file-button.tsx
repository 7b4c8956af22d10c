import type { ChangeEvent } from 'react';
import { buttonClass } from '../button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

interface FileButtonProps {
  readonly text: string;
  /** Media types of the files that may be chosen. */
  readonly accept: string;
  readonly disabled: boolean;
  readonly onTake: (file: File) => void;
}

/** A button that lets one file be chosen. */
export function FileButton({ text, accept, disabled, onTake }: FileButtonProps) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file !== undefined) onTake(file);
    // The same file may be chosen again.
    event.target.value = '';
  };
  return (
    <label
      className={cx(
        buttonClass({ look: 'plain' }),
        'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-sky',
        disabled && 'opacity-60',
      )}
    >
      <Icon name="camera" />
      <span className="min-w-0">{text}</span>
      <input type="file" accept={accept} disabled={disabled} onChange={take} className="sr-only" />
    </label>
  );
}
