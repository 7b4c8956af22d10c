import { NavLink } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import type { FrameLink } from '~/features/dashboard/links.ts';

/** The menu beside the pages of an area, where there is room for it. */
export function SideMenu({ links }: { links: readonly FrameLink[] }) {
  const t = useText();
  return (
    <nav aria-label={t('frame.side-menu')} className="sticky top-20 hidden self-start py-6 xl:block">
      <ul className="grid gap-0.5">
        {links.map((link) => (
          <li key={link.text}>
            <NavLink
              to={link.to}
              className={({ isActive }) =>
                cx(
                  'flex min-h-12 items-center gap-3 rounded-card px-3 no-underline hover:bg-sunk',
                  isActive && 'bg-leaf-tint font-semibold text-leaf',
                )
              }
            >
              <Icon name={link.icon} className="size-5" />
              <span className="min-w-0">{t(link.text)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
