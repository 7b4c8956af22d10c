import type { Answer } from '@polam/contract/answer';
import type { get } from '@polam/contract/calls/equipment';
import { dayInIndia } from '@polam/domain/day';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BookingForm } from '~/features/bookings/booking-form.tsx';
import { FreeDaysCalendar } from '~/features/bookings/free-days-calendar.tsx';
import { machineNames, machineTitle, type Machine } from '~/features/equipment/machine.ts';
import { MachineFacts } from '~/features/equipment/machine-facts.tsx';
import { MachinePhotos } from '~/features/equipment/machine-photos.tsx';
import { isMissing, useMachine } from '~/features/equipment/machines.api.ts';
import { OwnerCard, type MachineReader } from '~/features/equipment/owner-card.tsx';
import { ShareMachine } from '~/features/equipment/share-machine.tsx';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useWhyNoAnswer } from '~/lib/no-answer.ts';
import { useSession, type Session } from '~/lib/session.ts';
import { useNow } from '~/lib/use-now.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { scrollGently } from '~/ui/scroll-gently.ts';
import { Card, Notice } from '~/ui/surfaces.tsx';
import { TalkAboutMachine } from '../chats/talk-about.tsx';
import { MachineFailed, MachineMissing, MachineShape } from './machine-absent.tsx';
import { MachinePreview } from './machine-preview.tsx';

/** What the server answered while it rendered the page. */
export interface MachineSeed {
  readonly machine: Answer<typeof get>;
  readonly publicUrl: string;
}

/** The page of a machine: photos, rate, facts, its owner, and its days. */
export function MachineScreen({ machineId, seed }: { machineId: string; seed?: MachineSeed | null }) {
  const answer = useMachine(machineId, seed?.machine);
  const whyNot = useWhyNoAnswer(answer);
  const isGone = answer.error?.refused.error === 'not-found';
  if (answer.data !== undefined && !isGone)
    return <MachineBody machine={answer.data.equipment} publicUrl={seed?.publicUrl ?? null} />;
  if (isGone || (isMissing(seed?.machine) && !answer.isError)) return <MachineMissing />;
  if (whyNot === null) return <MachineShape />;
  return <MachineFailed message={whyNot} onRetry={() => void answer.refetch()} />;
}

function MachineBody({ machine, publicUrl }: { machine: Machine; publicUrl: string | null }) {
  const t = useText();
  const session = useSession();
  const reader = readerOf(machine, session);
  const talk = useRef<HTMLElement>(null);
  const { description } = machine;
  return (
    <div className="page grid grid-cols-1 gap-6 pt-4 pb-24 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-x-8 md:py-8">
      <MachinePreview machine={machine} publicUrl={publicUrl} />
      <div className="min-w-0 md:col-start-1">
        <MachinePhotos machine={machine} />
      </div>
      {/* On a phone the owner's words come before the ways to ask. */}
      <div className="min-w-0 max-md:contents md:col-start-2 md:row-span-3 md:row-start-1 md:grid md:grid-cols-1 md:content-start md:gap-5">
        <Heading machine={machine} />
        {reader !== 'owner' && machine.purpose === 'hire' && machine.state === 'active' && (
          <LinkButton to="#days" icon="calendar" wide>
            {t('bookings.ask-title')}
          </LinkButton>
        )}
        {machine.state === 'paused' && <Notice tone="turmeric">{t('equipment.paused')}</Notice>}
        <Card className="px-4 py-3">
          <h2 className="text-large">{t('equipment.facts')}</h2>
          <MachineFacts machine={machine} />
        </Card>
        <div className="grid min-w-0 grid-cols-1 gap-5 max-md:order-1">
          <OwnerCard machine={machine} reader={reader} onAsk={() => goTo(talk.current)} />
          <Doing machine={machine} reader={reader} />
        </div>
      </div>
      <div className="min-w-0 max-md:contents md:col-start-1 md:grid md:grid-cols-1 md:content-start md:gap-6">
        {description !== '' && (
          <section className="grid gap-2">
            <h2 className="text-large">{t('equipment.description')}</h2>
            <p className="any-script max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
          </section>
        )}
        {session.state === 'signed-in' && reader === 'user' && (
          <section ref={talk} className="grid scroll-mt-20 grid-cols-1 max-md:order-2 empty:hidden">
            <TalkAboutMachine machine={machine} readerId={session.user.id} />
          </section>
        )}
      </div>
    </div>
  );
}

function Heading({ machine }: { machine: Machine }) {
  const t = useText();
  const { rupees } = useFormats();
  const { name, ownName } = machineNames(machine, useLanguage());
  const { costPaise, purpose, rateUnit } = machine;
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
      <ShareMachine machine={machine} />
    </header>
  );
}

/** What the reader can do: sign in, ask for days, or look after the machine. */
function Doing({ machine, reader }: { machine: Machine; reader: MachineReader }) {
  const t = useText();
  const name = machineTitle(machine, useLanguage());
  const today = dayInIndia(useNow());
  if (reader === 'owner') return <Own machineId={machine.id} />;
  if (machine.purpose === 'sale' || machine.state !== 'active')
    return reader === 'visitor' ? <SignInFirst purpose={machine.purpose} /> : null;
  if (reader === 'user')
    return (
      <Days>
        <BookingForm machine={machine} name={name} today={today} />
      </Days>
    );
  return (
    <>
      <Days>
        <Card className="grid gap-3 p-4">
          <h2 className="text-large">{t('bookings.calendar')}</h2>
          <FreeDaysCalendar machineId={machine.id} name={name} today={today} />
        </Card>
      </Days>
      <SignInFirst purpose={machine.purpose} />
    </>
  );
}

/** Where days are asked for; a link may lead right there. */
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

/** Shows where one writes to the owner, ready to be written in. */
function goTo(talk: HTMLElement | null): void {
  if (talk === null) return;
  scrollGently(talk);
  talk.querySelector('textarea')?.focus({ preventScroll: true });
}

function SignInFirst({ purpose }: Pick<Machine, 'purpose'>) {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-large">{t('equipment.sign-in-title')}</h2>
      <p className="text-soil-soft">{t(`equipment.sign-in-${purpose}`)}</p>
      <LinkButton to={paths.login()} state={{ from: `${pathname}${search}` }} wide>
        {t('equipment.sign-in')}
      </LinkButton>
    </Card>
  );
}

function Own({ machineId }: { machineId: string }) {
  const t = useText();
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-large">{t('equipment.own')}</h2>
      <p className="text-soil-soft">{t('equipment.own-text')}</p>
      <LinkButton to={paths.ownMachine({ id: machineId })} icon="calendar" wide>
        {t('equipment.own-open')}
      </LinkButton>
    </Card>
  );
}

function readerOf({ owner }: Machine, session: Session): MachineReader {
  if (session.state !== 'signed-in') return 'visitor';
  return session.user.id === owner.id ? 'owner' : 'user';
}
