import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { FrameLink } from '~/features/dashboard/links.ts';
import { useText } from '~/i18n/language.tsx';
import { useIsFullScreen } from '~/lib/screens/full-screen.ts';
import { paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Link } from '~/ui/link.tsx';
import { Sheet } from '~/ui/overlays/dialog.tsx';
import { Icon } from '~/ui/icon.tsx';
import { pageStart } from './arrival.tsx';
import { PlaceBar } from './place-bar.tsx';
import { trailTo } from './places.ts';

/** The home pages of the areas hold all links of the menu themselves. */
const homes: ReadonlySet<string> = new Set([paths.user(), paths.admin()]);

/** Layout of an area: its pages beside its menu, a column on wide screens and a sheet on narrow ones. */
export function Area({ links }: { links: readonly FrameLink[] }) {
  const isHome = homes.has(useLocation().pathname.replace(/\/$/, ''));
  if (useIsFullScreen())
    return (
      <div {...pageStart} className="h-full outline-none">
        <Outlet />
      </div>
    );
  return (
    <div className="xl:mx-auto xl:grid xl:max-w-[1200px] xl:grid-cols-[17rem_minmax(0,1fr)] xl:ps-4">
      <SideMenu links={links} />
      <div className="min-w-0">
        <PlaceBar>{isHome ? undefined : <SideMenuSheet links={links} />}</PlaceBar>
        <div {...pageStart} className="outline-none">
          <Outlet />
        </div>
      </div>
    </div>
  );
}

/** The menu beside the pages of an area, on wide screens. */
export function SideMenu({ links }: { links: readonly FrameLink[] }) {
  return (
    <div className="sticky top-20 hidden max-h-[calc(100dvh-5rem)] self-start overflow-y-auto py-6 xl:block">
      <AreaLinks links={links} />
    </div>
  );
}

/** The same menu on narrow screens: a button, and a sheet. */
function SideMenuSheet({ links }: { links: readonly FrameLink[] }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="xl:hidden">
      <Button look="plain" small icon="menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('frame.side-menu')}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={t('frame.side-menu')}>
        <AreaLinks links={links} onLeave={close} />
      </Sheet>
    </div>
  );
}

function AreaLinks({ links, onLeave }: { links: readonly FrameLink[]; onLeave?: () => void }) {
  const t = useText();
  const currentOf = useCurrent();
  return (
    <nav aria-label={t('frame.side-menu')}>
      <ul className="grid gap-0.5">
        {links.map(({ to, text, icon }) => (
          <li key={text}>
            <Link
              to={to}
              onClick={onLeave}
              aria-current={currentOf(to)}
              className={cx(
                'flex min-h-12 items-center gap-2.5 rounded-card px-2.5 py-1 no-underline hover:bg-sunk',
                currentOf(to) !== undefined && 'bg-leaf-tint font-semibold text-leaf',
              )}
            >
              <Icon name={icon} className="size-5" />
              <span className="min-w-0">{t(text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whether a link leads to the current page, or to one above it. */
function useCurrent(): (to: string) => 'page' | 'true' | undefined {
  const { pathname } = useLocation();
  const above = new Set(trailTo(pathname).map((place) => place.to));
  return (to) => {
    if (to === pathname) return 'page';
    return above.has(to) ? 'true' : undefined;
  };
}
