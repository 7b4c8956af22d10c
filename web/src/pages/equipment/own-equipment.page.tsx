import { OwnEquipmentList } from '~/features/equipment/own-equipment.tsx';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** Equipment of the user. The frame ensures that the user is signed in. */
export default function OwnEquipmentPage() {
  const t = useText();
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <div className="page grid content-start gap-6 py-6">
      <PageTitle text={t('equipment.mine')} />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{t('equipment.mine')}</h1>
        <LinkButton look="plain" icon="calendar" to={`${paths.bookings()}?side=owner`}>
          {t('bookings.requests')}
        </LinkButton>
      </header>
      <OwnEquipmentList ownerId={session.user.id} />
    </div>
  );
}
