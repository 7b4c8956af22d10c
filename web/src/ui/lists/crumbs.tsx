import type { MouseEventHandler } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';

/** A page on the path to this one; without `to` it is the page itself. */
export interface Crumb {
  readonly text: string;
  readonly to?: string;
  readonly onClick?: MouseEventHandler;
}

/** Path to this page from the first one. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-small text-soil-soft">
        {crumbs.map(({ text, to, onClick }, position) => (
          <li key={to ?? text} className="flex min-w-0 items-center gap-1">
            {position > 0 && <Icon name="chevron-right" className="size-4" />}
            {to === undefined ? (
              <span
                aria-current="page"
                className="any-script min-w-0 py-2.5 font-semibold wrap-anywhere text-soil"
              >
                {text}
              </span>
            ) : (
              <Link
                to={to}
                onClick={onClick}
                data-up={onClick === undefined ? undefined : ''}
                className="reach min-w-0 py-2.5 underline-offset-4 hover:text-soil hover:underline"
              >
                {text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface BackLinkProps {
  readonly to: string;
  /** Name of the page above: "Listings posted". */
  readonly text: string;
  /** Text before it for screen readers, in place of the arrow: "Back to". */
  readonly backText: string;
  readonly onClick?: MouseEventHandler;
  readonly className?: string;
}

/**
 * Link to the page above, in reach of the thumb: replaces the breadcrumbs where there is no room for them.
 */
export function BackLink({ to, text, backText, onClick, className }: BackLinkProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      data-up=""
      className={cx(
        'press -ms-2 inline-flex min-h-12 min-w-0 items-center gap-1.5 rounded-card px-2 font-semibold text-leaf no-underline hover:bg-leaf-tint',
        className,
      )}
    >
      <Icon name="arrow-left" className="size-5" />
      <span className="sr-only">{backText}</span>
      <span className="min-w-0">{text}</span>
    </Link>
  );
}
