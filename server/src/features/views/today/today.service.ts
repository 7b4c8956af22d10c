import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/views/views';
import { mapLanguages, type Names } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { equipmentNames } from '@polam/domain/hire/equipment-names';
import { allNamesOf } from '@polam/domain/market/listing';
import type { Spellings } from '@polam/domain/names/own-spelling';
import { spokenName } from '@polam/domain/names/spoken-name';
import { byUrgency, renewBy, type TaskKind, taskKinds, TASKS_SHOWN } from '@polam/domain/trade/today';
import { previewOf } from '@polam/domain/users/conversation';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { formatTotal } from '@polam/server/http/keyset';
import { ok } from '@polam/server/http/result';
import { type HireTaskRow, listHireTasks } from '../../bookings/index.ts';
import { type UnreadChat, unreadChatsOf } from '../../chats/index.ts';
import { type EnquiryTaskRow, listEnquiryTasks } from '../../cold-storage/index.ts';
import { listListingTasks } from '../../listings/index.ts';
import { listOfferTasks } from '../../offers/index.ts';
import { listOrderTasks } from '../../orders/index.ts';
import { listMatchTasks, type MatchTaskRow } from '../../requirements/index.ts';
import type { TaskRow, TradeTaskRow } from '../../users/index.ts';

/** Tasks of a user in all features, as they are at this instant, the most urgent first. */
export function buildToday({ db, now }: AppContext): Handler<typeof calls.today> {
  return async (_input, { actor }) => {
    const at = now();
    const query = { userId: actor.id, at, today: dayInIndia(at) };
    const [offers, orders, hires, listings, matches, enquiries, { chats, total }] = await Promise.all([
      listOfferTasks(db, query),
      listOrderTasks(db, query),
      listHireTasks(db, query),
      listListingTasks(db, query),
      listMatchTasks(db, query),
      listEnquiryTasks(db, query),
      unreadChatsOf(db, { userId: actor.id, limit: TASKS_SHOWN }),
    ]);
    const groups = taskGroups([
      ...[...offers, ...orders].map(tradeTask),
      ...hires.map(hireTask),
      ...listings.map(listingTask),
      ...matches.map(matchTask),
      ...enquiries.map(enquiryTask),
      ...chats.map((chat) => chatTask(chat, total)),
    ]);
    return ok({ groups: [...byUrgency(groups, at)] });
  };
}

type TaskGroup = OutputOf<typeof calls.today>['groups'][number];
type Task = TaskGroup['firsts'][number];

/** One of the few shown tasks of a kind, and the total of the kind. */
interface ShownTask {
  readonly kind: TaskKind;
  readonly total: number;
  readonly task: Task;
}

const STORAGE_PICTURE = 'cold-storage';

const nothingElse = {
  otherId: null,
  otherName: null,
  until: null,
  on: null,
  to: null,
  quantityMilli: null,
  unit: null,
  pricePaise: null,
  totalPaise: null,
  parts: 1,
  words: null,
  side: null,
  isOver: false,
  listingId: null,
  requirementId: null,
  negotiationId: null,
} satisfies Partial<Task>;

/** Groups of tasks, one for each kind. */
function taskGroups(tasks: readonly ShownTask[]): TaskGroup[] {
  return taskKinds.flatMap((kind) => {
    const each = tasks.filter((one) => one.kind === kind);
    const [first] = each;
    if (first === undefined) return [];
    return [{ kind, count: formatTotal(first.total), firsts: each.map(({ task }) => task) }];
  });
}

/** Task about an offer or an order. */
function tradeTask(row: TradeTaskRow): ShownTask {
  const { quantityMilli, unit, pricePaise, totalPaise, parts, listingId, requirementId, negotiationId } = row;
  const terms = { quantityMilli, unit, pricePaise, totalPaise, parts, side: row.side, isOver: row.isOver };
  return toShownTask(row, { names: subjectNames(row), ...terms, listingId, requirementId, negotiationId });
}

/** Task about a booking of equipment. */
function hireTask(row: HireTaskRow): ShownTask {
  const { name: item, model, kindSlug: typeSlug, kindNames: typeNames, to } = row;
  const equipment = { item, model, typeSlug, typeNames };
  return toShownTask(row, {
    names: mapLanguages((language) => equipmentNames(equipment, language).name),
    to,
  });
}

/** Task to renew a listing that leaves the market soon. */
function listingTask(row: TaskRow): ShownTask {
  const until = row.dueOn === null ? null : renewBy(row.dueOn).toISOString();
  return toShownTask(row, { names: subjectNames(row), until, listingId: row.id });
}

/** Task about a new match. */
function matchTask(row: MatchTaskRow): ShownTask {
  const { parts, listingId, requirementId } = row;
  return toShownTask(row, { names: subjectNames(row), parts, listingId, requirementId });
}

/** Task to read messages. */
function chatTask({ negotiationId, subject, other, unread, preview }: UnreadChat, total: number): ShownTask {
  const about = { id: negotiationId, names: subject.names, picture: subject.picture, negotiationId };
  const said = { ...sideOf(other), parts: unread, words: preview };
  return { kind: 'message-to-read', total, task: { ...nothingElse, ...about, ...said } };
}

/** Task to answer an enquiry about a cold storage. */
function enquiryTask(row: EnquiryTaskRow): ShownTask {
  const { id, storageName: name, otherId, otherName, otherSpellings, message, total } = row;
  const names = mapLanguages((language) => spokenName({ name }, language));
  const about = { id, names, picture: STORAGE_PICTURE };
  const other = sideOf({ id: otherId, name: otherName, spellings: otherSpellings });
  const said = { ...other, words: previewOf(message) };
  return { kind: 'enquiry-to-answer', total, task: { ...nothingElse, ...about, ...said } };
}

/** The other side of a task. */
function sideOf({ id, name, spellings = null }: Side): Partial<Task> {
  return { otherId: id, otherName: name, ...(spellings !== null && { otherSpellings: spellings }) };
}

interface Side {
  readonly id: string | null;
  readonly name: string | null;
  readonly spellings?: Spellings | null;
}

function toShownTask(row: TaskRow, more: Partial<Task> & Pick<Task, 'names'>): ShownTask {
  const { kind, total, id, picture, otherId, otherName, otherSpellings, until, dueOn: on } = row;
  const other = sideOf({ id: otherId, name: otherName, spellings: otherSpellings });
  const shared = { id, picture, ...other, until: until?.toISOString() ?? null, on };
  return { kind, total, task: { ...nothingElse, ...shared, ...more } };
}

function subjectNames({ name, kindSlug: slug, kindNames: names, ...row }: TaskRow): Names {
  const { variety = null, varietyNames = null } = row;
  return allNamesOf({ name, commodity: { slug, names }, variety, varietyNames });
}
