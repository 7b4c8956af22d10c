import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';

/** One of the sheets behind a row of tabs. */
export interface Tab {
  readonly key: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly onChange: (key: string) => void;
}

/** A row of tabs of which one sheet is in sight; arrows, Home and End walk. */
export function Tabs({ label, tabs, current, onChange }: TabsProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const at = Math.max(0, tabs.findIndex((tab) => tab.key === current));

  const walk = (event: KeyboardEvent) => {
    const target = stepFrom(event.key, at, tabs.length);
    const tab = target === null ? undefined : tabs[target];
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab.key);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[target ?? 0]?.focus();
  };

  return (
    <div>
      <div ref={row} role="tablist" aria-label={label} onKeyDown={walk} tabIndex={-1} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.key}`}
            aria-selected={index === at}
            aria-controls={`${id}-sheet`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChange(tab.key)}
            className={cx(
              'press min-h-12 shrink-0 border-b-3 px-4 font-semibold',
              index === at ? 'border-leaf text-leaf' : 'border-transparent text-soil-soft hover:text-soil',
            )}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-sheet`} aria-labelledby={`${id}-tab-${tabs[at]?.key ?? ''}`} className="pt-4">
        {tabs[at]?.content}
      </div>
    </div>
  );
}

function stepFrom(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
