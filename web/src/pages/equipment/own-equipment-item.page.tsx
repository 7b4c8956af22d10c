import { dayInIndia } from '@polam/domain/day';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { BookingList } from '~/features/bookings/booking-list.tsx';
import { FreeDaysCalendar } from '~/features/bookings/free-days-calendar.tsx';
import { ConversationList } from '~/features/chats/conversation-list.tsx';
import { equipmentTitle, type OwnEquipment } from '~/features/equipment/equipment.ts';
import { useOwnEquipmentList } from '~/features/equipment/equipment.api.ts';
import { EditEquipment } from '~/features/equipment/post-equipment.tsx';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { inPage } from '~/lib/screens/page-missing.tsx';
import { useSession } from '~/lib/session/session.ts';
import { useNow } from '~/lib/clock.ts';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { EmptyState, Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { toast } from '~/ui/overlays/toast.ts';

/** A piece of the user's equipment: conversations, the edit form, and for hire requests and calendar. */
export default function OwnEquipmentItemPage() {
  const session = useSession();
  const { id = '' } = useParams();
  if (session.state !== 'signed-in') return null;
  return <OwnEquipmentItemScreen key={id} ownerId={session.user.id} equipmentId={id} />;
}

function OwnEquipmentItemScreen({ ownerId, equipmentId }: { ownerId: string; equipmentId: string }) {
  const t = useText();
  const [search] = useSearchParams();
  return (
    <AnswerView
      query={useOwnEquipmentList(ownerId)}
      coming={inPage(t('equipment.mine'))(<Skeleton className="h-96" />)}
      failed={t('equipment.load-failed')}
      renderFailed={inPage(t('equipment.mine'))}
    >
      {({ equipment: own }) => {
        const equipment = own.find(({ id, state }) => id === equipmentId && state !== 'deleted');
        if (equipment === undefined) return <ItemMissing />;
        return search.get('change') === '1' ? (
          <Changing equipment={equipment} />
        ) : (
          <Managing equipment={equipment} ownerId={ownerId} />
        );
      }}
    </AnswerView>
  );
}

function ItemMissing() {
  const t = useText();
  return inPage(t('equipment.mine'))(
    <EmptyState picture={picturePath('tractor')} text={t('equipment.missing')}>
      <LinkButton to={paths.ownEquipment()}>{t('equipment.mine')}</LinkButton>
    </EmptyState>,
  );
}

interface ManagingProps {
  readonly equipment: OwnEquipment;
  readonly ownerId: string;
}

function Managing({ equipment, ownerId }: ManagingProps) {
  const t = useText();
  const name = equipmentTitle(equipment, useLanguage());
  const { id, purpose } = equipment;
  return (
    <div className="page grid content-start gap-6 py-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-8">
      <PageTitle text={name} />
      <header className="flex flex-wrap items-center justify-between gap-3 lg:col-span-2">
        <h1 className="any-script text-title leading-tight wrap-anywhere">{name}</h1>
        <div className="grid grow grid-cols-1 gap-2 min-[22rem]:grid-cols-[auto_minmax(0,1fr)] sm:flex sm:grow-0">
          <LinkButton look="plain" icon="edit" to={`${paths.ownEquipmentItem({ id })}?change=1`}>
            {t('equipment.change')}
          </LinkButton>
          <LinkButton look="plain" icon="eye" to={paths.equipment({ id })}>
            {t('equipment.public-page')}
          </LinkButton>
        </div>
      </header>
      <div className="grid min-w-0 content-start gap-6">
        {purpose === 'hire' && <Requests equipment={equipment} />}
        <Askers equipment={equipment} ownerId={ownerId} />
      </div>
      {purpose === 'hire' && <Calendar equipmentId={id} name={name} />}
    </div>
  );
}

function Requests({ equipment: { id, picture } }: { equipment: OwnEquipment }) {
  const t = useText();
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-large">{t('bookings.requests')}</h2>
      <BookingList
        side="owner"
        state="open"
        equipmentId={id}
        place="narrow"
        empty={<EmptyState picture={picturePath(picture)} text={t('bookings.none-owner')} />}
      />
    </section>
  );
}

/** Conversations about the equipment, each with its unread count. */
function Askers({ equipment: { id, picture }, ownerId }: ManagingProps) {
  const t = useText();
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-large">{t('equipment.askers')}</h2>
      <ConversationList
        readerId={ownerId}
        query={{ equipmentId: id }}
        empty={<EmptyState picture={picturePath(picture)} text={t('equipment.askers-none')} />}
      />
    </section>
  );
}

function Calendar({ equipmentId, name }: { equipmentId: string; name: string }) {
  const t = useText();
  const today = dayInIndia(useNow());
  return (
    <Card className="grid content-start gap-3 self-start p-4">
      <h2 className="text-large">{t('bookings.calendar')}</h2>
      <FreeDaysCalendar equipmentId={equipmentId} name={name} today={today} />
    </Card>
  );
}

function Changing({ equipment }: { equipment: OwnEquipment }) {
  const t = useText();
  const navigate = useNavigate();
  const onSaved = (message: string) => {
    toast.success(message);
    void navigate(paths.ownEquipment());
  };
  return (
    <div className="page grid content-start gap-6 py-6">
      <PageTitle text={t('equipment.change-title')} />
      <h1 className="text-title leading-tight">{t('equipment.change-title')}</h1>
      <div className="w-full max-w-2xl">
        <EditEquipment equipment={equipment} onSaved={onSaved} />
      </div>
    </div>
  );
}
