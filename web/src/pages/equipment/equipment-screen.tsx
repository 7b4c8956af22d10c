import type { Answer } from '@polam/contract/answer';
import type { get } from '@polam/contract/calls/equipment';
import { dayInIndia } from '@polam/domain/day';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BookingForm } from '~/features/bookings/booking-form.tsx';
import type { FreeDaysSeed } from '~/features/bookings/bookings.api.ts';
import { FreeDaysCalendar } from '~/features/bookings/free-days-calendar.tsx';
import { equipmentNames, equipmentTitle, type Equipment } from '~/features/equipment/equipment.ts';
import { EquipmentFacts } from '~/features/equipment/equipment-details.tsx';
import { EquipmentPhotos } from '~/features/equipment/equipment-photos.tsx';
import { isMissing, useEquipment } from '~/features/equipment/equipment.api.ts';
import { type EquipmentReader, OwnerCard, ShareEquipment } from '~/features/equipment/owner-card.tsx';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { UnlessBlocked } from '~/lib/screens/blocks/unless-blocked.tsx';
import { useIsBlocked } from '~/lib/screens/blocks/use-is-blocked.ts';
import { inPage } from '~/lib/screens/page-missing.tsx';
import { useSession, type Session } from '~/lib/session/session.ts';
import { useNow } from '~/lib/clock.ts';
import { loginPath, paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { scrollGently } from '~/ui/scroll-gently.ts';
import { Card, Notice } from '~/ui/surfaces.tsx';
import { ChatAboutEquipment } from '../chats/chat-about.tsx';
import { EquipmentMissing, EquipmentPreview, EquipmentShape } from './equipment-preview.tsx';

/** Answers of the server when it rendered the page. */
export interface EquipmentSeed {
  readonly equipment: Answer<typeof get>;
  /** Null where the equipment is not for hire. */
  readonly freeDays: FreeDaysSeed | null;
  readonly publicUrl: string;
}

/** Page of equipment: photos, rate, facts, owner and calendar. */
export function EquipmentScreen({ equipmentId, seed }: { equipmentId: string; seed?: EquipmentSeed | null }) {
  const t = useText();
  return (
    <AnswerView
      query={useEquipment(equipmentId, seed?.equipment)}
      coming={<EquipmentShape />}
      wasMissing={isMissing(seed?.equipment)}
      renderFailed={inPage(t('equipment.hire'))}
      missing={<EquipmentMissing />}
    >
      {({ equipment }) => <EquipmentBody equipment={equipment} seed={seed ?? null} />}
    </AnswerView>
  );
}

function EquipmentBody({ equipment, seed }: { equipment: Equipment; seed: EquipmentSeed | null }) {
  const t = useText();
  const session = useSession();
  const reader = readerOf(equipment, session);
  const chat = useRef<HTMLElement>(null);
  const { description } = equipment;
  const hasDays = reader !== 'owner' && equipment.purpose === 'hire' && equipment.state === 'active';
  const doing = <Doing equipment={equipment} reader={reader} freeDays={seed?.freeDays ?? null} />;
  return (
    <div className="page grid grid-cols-1 gap-6 pt-4 pb-24 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-x-8 md:py-8">
      <EquipmentPreview equipment={equipment} publicUrl={seed?.publicUrl ?? null} />
      <div className="min-w-0 md:col-start-1">
        <EquipmentPhotos equipment={equipment} />
      </div>
      {/* On a phone the owner's words come before the ways to ask. */}
      <div className="min-w-0 max-md:contents md:col-start-2 md:row-span-3 md:row-start-1 md:grid md:grid-cols-1 md:content-start md:gap-5">
        <Heading equipment={equipment} />
        {hasDays && (
          <UnlessBlocked other={equipment.owner}>
            <LinkButton to="#days" icon="calendar" wide>
              {t('bookings.ask-title')}
            </LinkButton>
          </UnlessBlocked>
        )}
        {equipment.state === 'paused' && <Notice tone="turmeric">{t('equipment.paused')}</Notice>}
        <Card className="px-4 py-3">
          <h2 className="text-large">{t('equipment.facts')}</h2>
          <EquipmentFacts equipment={equipment} />
        </Card>
        <div className="grid min-w-0 grid-cols-1 gap-5 max-md:order-1">
          <OwnerCard equipment={equipment} reader={reader} onAsk={() => goTo(chat.current)} />
          {!hasDays && doing}
        </div>
      </div>
      <div className="min-w-0 max-md:contents md:col-start-1 md:grid md:grid-cols-1 md:content-start md:gap-6">
        {description !== '' && (
          <section className="grid gap-2">
            <h2 className="text-large">{t('equipment.description')}</h2>
            <p className="any-script max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
          </section>
        )}
        {hasDays && <div className="grid min-w-0 grid-cols-1 gap-5 max-md:order-1">{doing}</div>}
        {session.state === 'signed-in' && reader === 'user' && (
          <section ref={chat} className="grid scroll-mt-20 grid-cols-1 max-md:order-2 empty:hidden">
            <ChatAboutEquipment equipment={equipment} readerId={session.user.id} />
          </section>
        )}
      </div>
    </div>
  );
}

function Heading({ equipment }: { equipment: Equipment }) {
  const t = useText();
  const { rupees } = useFormats();
  const { name, ownName } = equipmentNames(equipment, useLanguage());
  const { costPaise, purpose, rateUnit } = equipment;
  return (
    <header className="flex items-start justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <h1 className="any-script text-title leading-tight wrap-anywhere">{name}</h1>
        {ownName !== null && <p className="any-script wrap-anywhere text-soil-soft">{ownName}</p>}
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-display leading-tight font-bold">{rupees(costPaise)}</span>
          {purpose === 'hire' && <span className="text-soil-soft">{t(`equipment.per.${rateUnit}`)}</span>}
        </p>
      </div>
      <ShareEquipment equipment={equipment} />
    </header>
  );
}

interface DoingProps {
  readonly equipment: Equipment;
  readonly reader: EquipmentReader;
  readonly freeDays: FreeDaysSeed | null;
}

/** Actions of the reader: sign in, request days, or manage the equipment. */
function Doing({ equipment, reader, freeDays }: DoingProps) {
  const t = useText();
  const name = equipmentTitle(equipment, useLanguage());
  const today = dayInIndia(useNow());
  const isBlocked = useIsBlocked(equipment.owner.id);
  if (reader === 'owner') return <Own equipmentId={equipment.id} />;
  if (equipment.purpose === 'sale' || equipment.state !== 'active')
    return reader === 'visitor' ? <SignInFirst purpose={equipment.purpose} /> : null;
  if (reader === 'user' && !isBlocked)
    return (
      <Days>
        <BookingForm equipment={equipment} name={name} today={today} />
      </Days>
    );
  return (
    <>
      <Days>
        <Card className="grid gap-3 p-4">
          <h2 className="text-large">{t('bookings.calendar')}</h2>
          <FreeDaysCalendar equipmentId={equipment.id} name={name} today={today} seed={freeDays} />
        </Card>
      </Days>
      {reader === 'visitor' && <SignInFirst purpose={equipment.purpose} />}
    </>
  );
}

/** Booking form; links may point to its hash. */
function Days({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '#days' && here.current !== null) scrollGently(here.current);
  }, [hash]);
  return (
    <div ref={here} id="days" className="scroll-mt-20">
      {children}
    </div>
  );
}

/** Scrolls to the chat with the owner and focuses its input. */
function goTo(chat: HTMLElement | null): void {
  if (chat === null) return;
  scrollGently(chat);
  chat.querySelector('textarea')?.focus({ preventScroll: true });
}

function SignInFirst({ purpose }: Pick<Equipment, 'purpose'>) {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-large">{t('equipment.sign-in-title')}</h2>
      <p className="text-soil-soft">{t(`equipment.sign-in-${purpose}`)}</p>
      <LinkButton to={loginPath(`${pathname}${search}`)} wide>
        {t('equipment.sign-in')}
      </LinkButton>
    </Card>
  );
}

function Own({ equipmentId }: { equipmentId: string }) {
  const t = useText();
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-large">{t('equipment.own')}</h2>
      <p className="text-soil-soft">{t('equipment.own-text')}</p>
      <LinkButton to={paths.ownEquipmentItem({ id: equipmentId })} icon="calendar" wide>
        {t('equipment.own-open')}
      </LinkButton>
    </Card>
  );
}

function readerOf({ owner }: Equipment, session: Session): EquipmentReader {
  if (session.state !== 'signed-in') return 'visitor';
  return session.user.id === owner.id ? 'owner' : 'user';
}
