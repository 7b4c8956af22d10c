import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { cx } from '~/ui/cx.ts';
import { Link } from '~/ui/link.tsx';
import { Disclosure } from '~/ui/lists/disclosure.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { FrameLink, FrameMenu } from '~/features/dashboard/links.ts';

/** A menu of the bar that opens its links: the platform's own disclosure, closed by navigation. */
export function BarMenu({ menu }: { menu: FrameMenu }) {
  const t = useText();
  return (
    <Disclosure summary={t(menu.text)}>
      <MenuLinks links={menu.links} />
    </Disclosure>
  );
}

export function BarPlainLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        cx(
          'flex min-h-12 items-center rounded-card px-1.5 text-small font-semibold whitespace-nowrap no-underline hover:bg-sunk xl:px-3 xl:text-base',
          isActive && 'text-leaf',
        )
      }
    >
      {children}
    </NavLink>
  );
}

/** Links one below the other, each with its icon. */
export function MenuLinks({ links }: { links: readonly FrameLink[] }) {
  const t = useText();
  return (
    <ul className="grid min-w-56 gap-1 p-2">
      {links.map((link) => (
        <li key={link.to}>
          <Link
            to={link.to}
            className="flex min-h-12 items-center gap-3 rounded-small px-3 no-underline hover:bg-sunk"
          >
            <Icon name={link.icon} className="size-5 text-leaf" />
            {t(link.text)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
