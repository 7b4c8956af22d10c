import { useState, type ReactNode } from 'react';
import { Icon } from '~/ui/icon.tsx';

interface FoldedFieldProps {
  readonly label: string;
  /** Summary of the input so far, in a line. */
  readonly summary: string;
  /** Unfolds the field. */
  readonly isRefused: boolean;
  /** Sentence of the refusal, where the fields themselves do not say it. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Fields behind one tap, loaded when they are first opened. */
export function FoldedField({ label, summary, isRefused, error, children }: FoldedFieldProps) {
  const [isOpen, setOpen] = useState(false);
  // Once shown, the fields stay: half a number that is folded away is not lost.
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details
      open={isOpen || isRefused}
      className="group rounded-card border border-line px-3.5"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) setWasOpen(true);
      }}
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 py-2">
        <Icon name="scale" className="size-5 shrink-0 text-leaf" />
        <span className="grid min-w-0 grow">
          <span className="font-semibold">{label}</span>
          <span className="text-small text-soil-soft">{summary}</span>
        </span>
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {(wasOpen || isRefused) && children}
      {isRefused && error !== undefined && (
        <p role="alert" className="pb-3 text-small font-semibold text-chilli">
          {error}
        </p>
      )}
    </details>
  );
}
