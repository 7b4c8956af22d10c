import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';
import { Link } from '../link.tsx';
import { showInRow } from './show-in-row.ts';

/** A tab with its sheet. */
export interface Tab {
  /** Value of the query parameter. */
  readonly key: string;
  readonly title: string;
  readonly icon?: IconName;
  /** Number of entries in the tab. */
  readonly count?: number | string;
  readonly sheet: ReactNode;
}

/** Number of tabs that fit beside each other in words of the usual size. */
const ROOMY = 4;

interface TabsProps {
  /** Subject of the tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Query parameter of the address with the open tab; two rows on a page need two. */
  readonly param?: string;
}

/**
 * A row of tabs, one of which is open. Each is a link that puts the open one into the address: it can be
 * shared, and works before hydration. Arrows, Home and End move between the tabs.
 */
export function Tabs({ label, tabs, param = 'tab' }: TabsProps) {
  const id = useId();
  const [search] = useSearchParams();
  const asked = tabs.findIndex(({ key }) => key === search.get(param));
  const open = tabs[Math.max(asked, 0)];
  const addressOf = ({ key }: Tab) => {
    const next = new URLSearchParams(search);
    if (key === tabs[0]?.key) next.delete(param);
    else next.set(param, key);
    return { search: next.toString() };
  };
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <div
        role="tablist"
        aria-label={label}
        className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <TabLink
            key={tab.key}
            id={id}
            tab={tab}
            isOpen={tab === open}
            isTight={tabs.length > ROOMY}
            to={addressOf(tab)}
          />
        ))}
      </div>
      {open !== undefined && (
        <div
          role="tabpanel"
          id={`${id}-sheet-${open.key}`}
          aria-labelledby={`${id}-tab-${open.key}`}
          tabIndex={0}
          className="min-w-0 rounded-small"
        >
          {open.sheet}
        </div>
      )}
    </div>
  );
}

interface TabLinkProps {
  readonly id: string;
  readonly tab: Tab;
  readonly isOpen: boolean;
  /** Whether there are so many tabs that all have small text, also where there is room. */
  readonly isTight: boolean;
  readonly to: { readonly search: string };
}

function TabLink({ id, tab: { key, title, icon, count }, isOpen, isTight, to }: TabLinkProps) {
  return (
    <Link
      ref={isOpen ? showInRow : undefined}
      to={to}
      replace
      preventScrollReset
      role="tab"
      id={`${id}-tab-${key}`}
      aria-selected={isOpen}
      aria-controls={isOpen ? `${id}-sheet-${key}` : undefined}
      tabIndex={isOpen ? 0 : -1}
      onKeyDown={walk}
      className={cx(
        'press flex min-h-16 flex-col items-center gap-0.5 border-b-3 px-1 py-2 text-center text-small leading-tight font-semibold no-underline -outline-offset-3!',
        !isTight && 'md:text-base',
        isOpen ? 'border-leaf! text-leaf' : 'border-transparent! text-soil-soft hover:text-soil',
      )}
    >
      {icon && <Icon name={icon} className="size-5" />}
      <span
        className={cx(
          'flex flex-1 flex-col',
          icon === undefined && count === undefined ? 'justify-center' : 'justify-between',
          !isTight && 'md:flex-row md:justify-center md:gap-1.5',
        )}
      >
        <span>{title}</span>
        {count !== undefined && <span className="font-normal">{` ${count}`}</span>}
      </span>
    </Link>
  );
}

/** Moves along the row by keys; opening a tab costs nothing, so each opens when it is focused. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  // With these keys, arrows are the browser's: back and forward.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const row = event.currentTarget.closest('[role=tablist]');
  const tabs = [...(row?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  const reached = tabs[stepFrom(event.key, at, tabs.length) ?? -1];
  if (reached === undefined) return;
  event.preventDefault();
  reached.focus();
  reached.click();
}

function stepFrom(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  // A link does not react to the space bar by itself; a tab does.
  return key === ' ' ? at : null;
}
