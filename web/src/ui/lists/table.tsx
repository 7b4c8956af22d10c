import type { ComponentProps, ReactNode } from 'react';
import type { To } from 'react-router';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';

/** Direction in which a column is sorted; `none` where another one is. */
export type SortDirection = 'up' | 'down' | 'none';

const ariaSorts = { up: 'ascending', down: 'descending', none: 'none' } as const;

/** A table that scrolls by itself where it is wider than its place; `label` is its accessible name. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // It scrolls, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus, or keys cannot scroll it
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto rounded-small">
      <table className="w-full border-collapse text-start">{children}</table>
    </div>
  );
}

/** The head of a column. */
export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        'py-2 pe-2 text-start sm:pe-3 text-small font-semibold text-soil-soft last:pe-0',
        className,
      )}
    />
  );
}

interface SortHeadProps {
  readonly text: string;
  readonly direction: SortDirection;
  /** Text of the sort order: "Price: lowest first". */
  readonly sortText: string;
  readonly onSort: () => void;
  /** Address of the page that is sorted so, where this one has not all rows. */
  readonly to?: To | undefined;
}

/** The head of a column that sorts: pressing it reverses the order. */
export function SortHead({ text, direction, sortText, onSort, to }: SortHeadProps) {
  const content = (
    <>
      {text}
      <Icon
        name="chevron-down"
        className="size-4 group-aria-[sort=ascending]:rotate-180 group-aria-[sort=none]:opacity-40"
      />
    </>
  );
  const look =
    'press -mx-1 inline-flex min-h-12 min-w-12 items-center gap-1 rounded-small px-1 text-start font-semibold hover:text-soil';
  return (
    <HeadCell aria-sort={ariaSorts[direction]} className="group py-0">
      {to === undefined ? (
        <button type="button" onClick={onSort} aria-label={sortText} className={look}>
          {content}
        </button>
      ) : (
        <Link to={to} replace preventScrollReset aria-label={sortText} className={cx(look, 'no-underline')}>
          {content}
        </Link>
      )}
    </HeadCell>
  );
}

/** One field of a row. */
export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={cx('py-2.5 pe-2 align-top sm:pe-3 last:pe-0', className)} />;
}

/** A row; where one of its links fills it, the whole row is the link. */
export function Row(props: ComponentProps<'tr'>) {
  return <tr {...props} className={cx('relative border-t border-line hover:bg-sunk', props.className)} />;
}
