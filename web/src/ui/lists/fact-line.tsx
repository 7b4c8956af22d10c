import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';

interface FactLineProps {
  readonly icon: IconName;
  readonly term: string;
  readonly children: ReactNode;
}

/** One fact with its icon, in a list of facts. */
export function FactLine({ icon, term, children }: FactLineProps) {
  return (
    <div className="flex min-h-12 items-center gap-3 py-2">
      <Icon name={icon} className="size-5 text-leaf" />
      <dt className="min-w-0 flex-1 text-soil-soft">{term}</dt>
      <dd className="max-w-[55%] min-w-0 text-end font-semibold">{children}</dd>
    </div>
  );
}
