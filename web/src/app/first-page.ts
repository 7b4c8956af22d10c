import { currentSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';

/** Beginning of the paths of pages that are on the screen once their reader is admitted. */
const GUARDED = '/dashboard/';

/** Whether a page is on the screen some time after its document has become the app, and says so itself (`noteFirstView`). */
export function isShownLater(pathname: string): boolean {
  return (
    pathname.startsWith(GUARDED) || (pathname === paths.home() && currentSession().state === 'signed-in')
  );
}
