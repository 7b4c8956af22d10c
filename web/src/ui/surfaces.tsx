import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

/** Colours of a note or badge. */
export type Tone = 'plain' | 'leaf' | 'turmeric' | 'chilli' | 'sky';

const tones: Readonly<Record<Tone, string>> = {
  plain: 'bg-sunk text-soil',
  leaf: 'bg-leaf-tint text-leaf',
  turmeric: 'bg-turmeric-tint text-soil',
  chilli: 'bg-chilli-tint text-chilli',
  sky: 'bg-sky-tint text-sky',
};

/** A card on the page's background. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-card border border-line bg-card shadow-card', className)} />;
}

/** A word or two for a state. */
export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-small font-semibold',
        tones[tone],
      )}
    >
      {icon && <Icon name={icon} className="size-4" />}
      <span className="min-w-0">{children}</span>
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
      <div className="any-script min-w-0">{children}</div>
    </div>
  );
}
