import { userGuard } from '@polam/contract/calls/auth';
import { userLinks } from '~/features/dashboard/links.ts';
import { Area } from '~/app/frame/area.tsx';
import { Guard } from '~/app/guards/guard.tsx';
import { paths } from '~/paths.ts';

/** Layout of the pages of signed-in users. */
export default function UserArea() {
  return (
    <Guard check={userGuard} elsewhere={paths.login()} remembers>
      <Area links={userLinks} />
    </Guard>
  );
}
