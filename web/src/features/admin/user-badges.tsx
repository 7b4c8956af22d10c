import { useText } from '~/i18n/language.tsx';
import { Badge } from '~/ui/surfaces.tsx';
import type { AdminUser } from './users.api.ts';

/** Badges of an account: admin, suspended. */
export function UserBadges({ user: { role, suspendedAt } }: { user: AdminUser }) {
  const t = useText();
  return (
    <>
      {role === '0' && <Badge tone="sky">{t('frame.admin')}</Badge>}
      {suspendedAt !== null && (
        <Badge tone="chilli" icon="lock">
          {t('admin.suspended')}
        </Badge>
      )}
    </>
  );
}
