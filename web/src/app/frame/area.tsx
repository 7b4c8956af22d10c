import { Outlet, useLocation } from 'react-router';
import type { FrameLink } from '~/features/dashboard/links.ts';
import { paths } from '~/paths.ts';
import { pageStart } from './page-start.ts';
import { PlaceBar } from './place-bar.tsx';
import { SideMenu, SideMenuSheet } from './side-menu.tsx';

/** The home pages of the areas hold all links of the menu themselves. */
const homes: ReadonlySet<string> = new Set([paths.user(), paths.admin()]);

/** Layout of an area: its pages beside its menu, a column on wide screens and a sheet on narrow ones. */
export function Area({ links }: { links: readonly FrameLink[] }) {
  const isHome = homes.has(useLocation().pathname.replace(/\/$/, ''));
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
