import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../cx.ts';
import type { IconName } from '../icon-paths.ts';
import { Icon } from '../icon.tsx';
import { scrollGently } from '../scroll-gently.ts';

export function FactLine({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center gap-3 py-2">
      <Icon name={icon} className="size-5 text-leaf" />
      <dt className="min-w-0 flex-1 text-soil-soft first-letter:uppercase">{term}</dt>
      <dd className="max-w-[55%] min-w-0 text-end font-semibold">{children}</dd>
    </div>
  );
}

/**
 * A line of a list that an address may name after its `#`: it is scrolled into view and marked when it
 * appears.
 */
export function NamedLine({ id, children }: { id: string; children: ReactNode }) {
  const line = useRef<HTMLLIElement>(null);
  const { hash } = useLocation();
  const isNamed = hash === `#${id}`;
  useEffect(() => {
    if (!isNamed || line.current === null) return;
    line.current.focus({ preventScroll: true });
    scrollGently(line.current);
  }, [isNamed]);
  return (
    <li
      ref={line}
      id={id}
      tabIndex={-1}
      className={cx('scroll-mt-20 rounded-card', isNamed && 'outline-2 outline-offset-2 outline-turmeric')}
    >
      {children}
    </li>
  );
}
