import { userGuard } from '@polam/contract/calls/auth';
import { Outlet } from 'react-router';
import { userLinks } from '~/features/dashboard/links.ts';
import { SideMenu } from '~/app/frame/side-menu.tsx';
import { Guard } from '~/app/guards/guard.tsx';
import { paths } from '~/paths.ts';

/** The pages of who is signed in. */
export default function UserArea() {
  return (
    <Guard check={userGuard} elsewhere={paths.login()} remembers>
      <div className="xl:mx-auto xl:grid xl:max-w-[1200px] xl:grid-cols-[14rem_minmax(0,1fr)] xl:ps-4">
        <SideMenu links={userLinks} />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </Guard>
  );
}
