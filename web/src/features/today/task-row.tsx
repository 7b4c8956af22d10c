import { addDays, type Day, dayInIndia } from '@polam/domain/day';
import { lastDayOfSpan } from '@polam/domain/hire/last-day';
import type { Party } from '@polam/domain/trade/negotiation';
import { PRESSING_HOURS, type TaskKind } from '@polam/domain/trade/today';
import type { Text } from '~/i18n/catalogue.ts';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import type { Formats } from '~/i18n/formats.ts';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { placeOfOrder, placeOfOrders } from '~/lib/screens/order-place.ts';
import { paths, picturePath, withQuery } from '~/paths.ts';
import type { IconName } from '~/ui/icon-paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { Picture } from '~/ui/photos/picture.tsx';
import { Badge } from '~/ui/surfaces.tsx';
import type { Task } from './today.api.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_HOURS = 24;
/** Up to this the time left is given in hours: an offer has two days. */
const MOST_HOURS = 48;

interface TimeProps {
  readonly task: Task;
  readonly now: Date;
}

/** Deadline or due day of a task; nothing where no time is set. */
function TaskTime(props: TimeProps) {
  const t = useText();
  const formats = useFormats();
  const { task, now } = props;
  const text = endText(t, props) ?? dayText(t, formats, props);
  if (text === null) return null;
  return (
    <Badge tone={isPressing(task, now) ? 'turmeric' : 'plain'} icon="clock">
      {text}
    </Badge>
  );
}

/** Whether a task runs out, or is due, within a day. */
export function isPressing({ until, on }: Task, now: Date): boolean {
  if (until !== null) return new Date(until).getTime() - now.getTime() <= PRESSING_HOURS * HOUR_MS;
  return on !== null && on <= addDays(dayInIndia(now), 1);
}

function endText(t: Text, { task: { until }, now }: TimeProps): string | null {
  if (until === null) return null;
  const leftMs = new Date(until).getTime() - now.getTime();
  const hours = Math.floor(leftMs / HOUR_MS);
  if (hours < 1) return t('today.within.minutes', { count: Math.max(1, Math.floor(leftMs / MINUTE_MS)) });
  if (hours <= MOST_HOURS) return t('today.within.hours', { count: hours });
  return t('today.within.days', { count: Math.floor(hours / DAY_HOURS) });
}

function dayText(t: Text, { shortDay: day }: Formats, { task: { on, to }, now }: TimeProps): string | null {
  if (on === null) return null;
  const today = dayInIndia(now);
  const tomorrow = addDays(today, 1);
  return to === null ? dueText(on) : hireText({ from: on, to });

  function dueText(dueOn: Day): string {
    if (dueOn < today) return t('today.overdue', { day: day(dueOn) });
    if (dueOn === today) return t('today.due-today');
    return dueOn === tomorrow ? t('today.due-tomorrow') : t('today.due', { day: day(dueOn) });
  }

  function hireText(days: { from: Day; to: Day }): string {
    if (days.from < today) return t('today.until', { day: day(lastDayOfSpan(days)) });
    if (days.from === today) return t('today.begins-today');
    return days.from === tomorrow ? t('today.begins-tomorrow') : t('today.begins', { day: day(days.from) });
  }
}

interface TaskRowProps {
  readonly kind: TaskKind;
  readonly task: Task;
  readonly now: Date;
}

/** Row of a task: what, with whom, until when; all of it links to the page where it is done. */
export function TaskRow({ kind, task, now }: TaskRowProps) {
  const t = useText();
  const language = useLanguage();
  const spokenName = useSpokenName();
  const { names, otherName, otherSpellings: spellings, picture, parts } = task;
  return (
    <Link
      to={wayOf(kind).to(task)}
      className="press flex min-h-12 items-center gap-3 px-4 py-3 no-underline hover:bg-sunk"
    >
      <Picture
        src={picturePath(picture)}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 self-start rounded-small bg-sunk p-1"
      />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="any-script font-semibold">{names[language]}</span>
          {otherName !== null && (
            <span className="any-script text-soil-soft">{spokenName({ name: otherName, spellings })}</span>
          )}
        </span>
        <TaskFacts kind={kind} task={task} />
        <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <TaskTime task={task} now={now} />
          {kind === 'message-to-read' && parts > 1 && (
            <Badge tone="leaf">{t('chat.new', { count: parts })}</Badge>
          )}
          <span className="ms-auto inline-flex items-center gap-1 font-semibold text-leaf">
            {t(`today.do.${kind}`)}
            <Icon name="chevron-right" className="size-5" />
          </span>
        </span>
      </span>
    </Link>
  );
}

/** Facts of a waiting task: quantity and sum, the number of quotes, the last message. */
function TaskFacts({ kind, task }: { kind: TaskKind; task: Task }) {
  const t = useText();
  const facts = useFacts(kind, task);
  const { words } = task;
  if (words !== null)
    return <span className="any-script truncate">{words === '' ? t('today.photo') : words}</span>;
  return facts.length === 0 ? null : <span className="break-words">{facts.join(' · ')}</span>;
}

function useFacts(kind: TaskKind, task: Task): readonly string[] {
  const t = useText();
  const { rupees, quantity } = useFormats();
  const { quantityMilli, unit, pricePaise, totalPaise, parts: count, requirementId } = task;
  if (kind === 'match-to-see')
    return [t(requirementId === null ? 'today.buyers-it-suits' : 'today.lots-that-suit', { count })];
  const per = unit === null ? '' : t(`listings.per.${unit}`);
  const price = pricePaise === null ? null : t('listings.price-per', { price: rupees(pricePaise), per });
  if (kind === 'quote-to-answer' && count > 1 && price !== null)
    return [t('today.quotes', { count }), t('today.quotes-from', { price })];
  const amount = quantityMilli === null || unit === null ? null : quantity(quantityMilli, unit);
  const sum = totalPaise === null ? null : rupees(totalPaise);
  return [amount, price, sum].filter((fact) => fact !== null);
}

/** Icon of a kind of task, the page where one of it is done, and the page that lists all of it. */
interface TaskWay {
  readonly icon: IconName;
  readonly to: (task: Task) => string;
  readonly all: string;
}

const hiredOut = withQuery(paths.bookings(), { side: 'owner' });
const toChat = ({ negotiationId }: Task) =>
  negotiationId === null ? paths.chats() : paths.chat({ id: negotiationId });

const ways: { readonly [Kind in TaskKind]: TaskWay } = {
  'offer-to-answer': { icon: 'deals', to: toOffer, all: paths.offers() },
  'quote-to-answer': { icon: 'requirement', to: toOffer, all: paths.postRequirement() },
  'order-to-confirm': ofOrders('orders', 'seller'),
  'booking-to-answer': listed('tractor', hiredOut),
  'order-to-complete': ofOrders('orders', 'buyer'),
  'hire-to-fetch': listed('tractor', paths.bookings()),
  'hire-to-hand-over': listed('tractor', hiredOut),
  'order-to-dispatch': ofOrders('send', 'seller'),
  'order-to-receive': ofOrders('truck', 'buyer'),
  'payment-to-make': ofOrders('check', 'buyer'),
  'payment-to-receive': ofOrders('check', 'seller'),
  'message-to-read': { icon: 'chat', to: toChat, all: paths.chats() },
  'enquiry-to-answer': { icon: 'warehouse', to: () => paths.ownColdStorages(), all: paths.ownColdStorages() },
  'lot-to-renew': { icon: 'calendar', to: toOwnListing, all: paths.listingsPosted() },
  'deal-to-rate': ofOrders('star', 'buyer'),
  'match-to-see': { icon: 'leaf', to: toMatches, all: paths.requirements() },
};

/** The icon and the links of a kind, from one table. */
export function wayOf(kind: TaskKind): TaskWay {
  return ways[kind];
}

/** A task that is done in the list itself, at the entry with its id. */
function listed(icon: IconName, path: string): TaskWay {
  return { icon, to: ({ id }) => `${path}#${id}`, all: path };
}

/** Orders are in the list of their side, those that are over in a list of their own. */
function ofOrders(icon: IconName, usually: Party): TaskWay {
  const to = ({ id, side, isOver }: Task) => placeOfOrder({ id, side: side ?? usually, isOver });
  return { icon, to, all: placeOfOrders({ side: usually, isOver: false }) };
}

/** An offer about a requirement is shown beside other quotes, one about a listing in its conversation. */
function toOffer(task: Task): string {
  return task.requirementId === null ? toChat(task) : paths.requirement({ id: task.requirementId });
}

function toOwnListing({ listingId }: Task): string {
  return listingId === null ? paths.listingsPosted() : paths.ownListing({ pid: listingId });
}

function toMatches({ listingId, requirementId }: Task): string {
  if (requirementId !== null) return paths.requirement({ id: requirementId });
  if (listingId === null) return paths.requirements();
  return withQuery(paths.listingNegotiations({ pid: listingId }), { tab: 'leads' });
}
