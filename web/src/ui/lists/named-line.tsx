import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../cx.ts';
import { scrollGently } from '../scroll-gently.ts';

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
