import { Fragment, type ReactNode } from 'react';
import { cx } from './cx.ts';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface IconLinkProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly className?: string;
  /** Content at the corner of the icon: a count. */
  readonly children?: ReactNode;
}

/** A round link of one icon; `label` describes its target to screen readers. */
export function IconLink({ to, icon, label, className = 'grid', children }: IconLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className={cx(
        'press relative size-12 shrink-0 place-items-center rounded-full hover:bg-sunk large-text:size-6',
        className,
      )}
    >
      <Icon name={icon} />
      {children}
    </Link>
  );
}

/** An email address: a long one breaks before its host, or before a dot of the name, not anywhere. */
export function EmailText({ email }: { email: string }) {
  const breaks = [...email.matchAll(/(?!^)(?:\.(?=.*@)|@(?!.*@))/g)].map(({ index }) => index);
  return [0, ...breaks].map((start, place) => (
    <Fragment key={start}>
      {start > 0 && <wbr />}
      {email.slice(start, breaks[place])}
    </Fragment>
  ));
}
