import { useState, type ReactNode } from 'react';
import { Icon } from '~/ui/icon.tsx';

interface FoldProps {
  readonly title: ReactNode;
  /** Open from the start, as something in it is filled in. */
  readonly startsOpen?: boolean;
  /** Held open while something in it needs attention. */
  readonly isHeldOpen: boolean;
  readonly children: ReactNode;
}

/** A part of a form that few need, behind its title. */
export function Fold({ title, startsOpen = false, isHeldOpen, children }: FoldProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      open={isOpen || isHeldOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/fold rounded-card border border-line bg-card px-4"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-2 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron-down" className="size-5 shrink-0 group-open/fold:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-4 pb-4">{children}</div>
    </details>
  );
}
