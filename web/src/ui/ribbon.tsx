import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

interface RibbonProps {
  readonly tone: 'turmeric' | 'sky';
  readonly icon?: IconName;
  /** `status` for a text that may come and go while the page is read. */
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** A thin bar across the page, for a state of all of it, such as being offline. */
export function Ribbon({ tone, icon, role, children }: RibbonProps) {
  return (
    <div
      role={role}
      className={cx(
        'flex items-center justify-center gap-2 px-4 py-1.5 text-center text-small',
        tone === 'turmeric' ? 'bg-turmeric-tint' : 'bg-sky-tint',
      )}
    >
      {icon && <Icon name={icon} className="size-4" />}
      <p className="min-w-0">{children}</p>
    </div>
  );
}
