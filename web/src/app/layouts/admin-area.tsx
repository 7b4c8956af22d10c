import { adminGuard } from '@polam/contract/calls/auth';
import { adminLinks } from '~/features/dashboard/links.ts';
import { Area } from '~/app/frame/area.tsx';
import { Guard } from '~/app/guards/guard.tsx';
import { paths } from '~/paths.ts';

/** The pages of admins. */
export default function AdminArea() {
  return (
    <Guard check={adminGuard} elsewhere={paths.home()}>
      <Area links={adminLinks} />
    </Guard>
  );
}
