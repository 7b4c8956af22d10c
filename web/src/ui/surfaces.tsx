import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** What a note is about. */
export type Tone = 'plain' | 'leaf' | 'turmeric' | 'chilli' | 'sky';

const tones: Readonly<Record<Tone, string>> = {
  plain: 'bg-sunk text-soil',
  leaf: 'bg-leaf-tint text-leaf',
  turmeric: 'bg-turmeric-tint text-soil',
  chilli: 'bg-chilli-tint text-chilli',
  sky: 'bg-sky-tint text-sky',
};

/** A white sheet on the paper. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-card border border-line bg-card shadow-card', className)} />;
}

/** A word or two that tell a state. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-small font-semibold',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

/** A sentence that should be noticed, set apart from the page. */
export function Notice({
  tone = 'sky',
  role,
  children,
}: {
  tone?: Tone;
  role?: 'alert' | 'status';
  children: ReactNode;
}) {
  return (
    <div role={role} className={cx('flex items-start gap-2.5 rounded-card px-4 py-3', tones[tone])}>
      <Icon name={tone === 'chilli' || tone === 'turmeric' ? 'warning' : 'info'} className="mt-0.5 size-5" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** The way to this page from the top. The last crumb is the page itself. */
export function Breadcrumbs({
  label,
  crumbs,
}: {
  label: string;
  crumbs: readonly { text: string; to?: string }[];
}) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-small text-soil-soft">
        {crumbs.map(({ text, to }) => (
          <li key={text} className="flex items-center gap-1">
            {to ? (
              <>
                <Link to={to} className="inline-flex min-h-9 items-center underline-offset-4 hover:underline">
                  {text}
                </Link>
                <Icon name="chevron-right" className="size-4" />
              </>
            ) : (
              <span aria-current="page" className="inline-flex min-h-9 items-center font-semibold text-soil">
                {text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
