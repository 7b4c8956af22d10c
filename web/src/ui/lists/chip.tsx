import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

interface ChipProps {
  readonly text: string;
  /** Accessible name of the remove button: "Take away: Organic". */
  readonly removeText: string;
  readonly onRemove: () => void;
}

/** A chosen value, removed by one tap. */
export function Chip({ text, removeText, onRemove }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={removeText}
      onClick={onRemove}
      className="press inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-leaf bg-leaf-tint ps-3.5 pe-2.5 text-small font-semibold text-leaf hover:border-leaf-deep"
    >
      <span className="any-script min-w-0 truncate">{text}</span>
      <Icon name="close" className="size-4" />
    </button>
  );
}

/** Chips side by side, and a button that clears them all. */
export function ChipRow({
  children,
  clear,
}: {
  readonly children: ReactNode;
  readonly clear?: { readonly text: string; readonly onClear: () => void } | undefined;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {children}
      {clear !== undefined && (
        <button
          type="button"
          onClick={clear.onClear}
          className="press min-h-11 rounded-full px-3 text-small font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {clear.text}
        </button>
      )}
    </div>
  );
}
