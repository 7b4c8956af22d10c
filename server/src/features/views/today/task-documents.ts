import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/views';
import { mapLanguages, type Names } from '@polam/domain/catalogue';
import { previewOf } from '@polam/domain/users/conversation';
import { allNamesOf } from '@polam/domain/market/listing';
import { equipmentNames } from '@polam/domain/hire/equipment-names';
import { taskKinds, renewBy, type TaskKind } from '@polam/domain/trade/today';
import { formatTotal } from '@polam/server/http/keyset';
import type { UnreadChat } from '../../chats/index.ts';
import type { TaskRow, TradeTaskRow } from '../../users/index.ts';
import type { EnquiryTaskRow } from '../../cold-storage/index.ts';
import type { HireTaskRow } from '../../bookings/index.ts';
import type { MatchTaskRow } from '../../requirements/index.ts';

type TaskGroup = OutputOf<typeof calls.today>['groups'][number];
type Task = TaskGroup['firsts'][number];

/** One of the few shown tasks of a kind, and the total of the kind. */
export interface ShownTask {
  readonly kind: TaskKind;
  readonly total: number;
  readonly task: Task;
}

/** The picture of a cold storage. */
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
export function taskGroups(tasks: readonly ShownTask[]): TaskGroup[] {
  return taskKinds.flatMap((kind) => {
    const each = tasks.filter((one) => one.kind === kind);
    const [first] = each;
    if (first === undefined) return [];
    return [{ kind, count: formatTotal(first.total), firsts: each.map(({ task }) => task) }];
  });
}

/** Task about an offer or an order. */
export function tradeTask(row: TradeTaskRow): ShownTask {
  const { quantityMilli, unit, pricePaise, totalPaise, parts, listingId, requirementId, negotiationId } = row;
  const terms = { quantityMilli, unit, pricePaise, totalPaise, parts, side: row.side, isOver: row.isOver };
  return toShownTask(row, { names: subjectNames(row), ...terms, listingId, requirementId, negotiationId });
}

/** Task about a booking of equipment. */
export function hireTask(row: HireTaskRow): ShownTask {
  const { name: item, model, kindSlug: typeSlug, kindNames: typeNames, to } = row;
  const equipment = { item, model, typeSlug, typeNames };
  return toShownTask(row, {
    names: mapLanguages((language) => equipmentNames(equipment, language).name),
    to,
  });
}

/** Task to renew a listing that leaves the market soon. */
export function listingTask(row: TaskRow): ShownTask {
  const until = row.dueOn === null ? null : renewBy(row.dueOn).toISOString();
  return toShownTask(row, { names: subjectNames(row), until, listingId: row.id });
}

/** Task about a new match. */
export function matchTask(row: MatchTaskRow): ShownTask {
  const { parts, listingId, requirementId } = row;
  return toShownTask(row, { names: subjectNames(row), parts, listingId, requirementId });
}

/** Task to read messages. */
export function chatTask(
  { negotiationId, subject, other, unread, preview }: UnreadChat,
  total: number,
): ShownTask {
  const about = { id: negotiationId, names: subject.names, picture: subject.picture, negotiationId };
  const said = { otherId: other.id, otherName: other.name, parts: unread, words: preview };
  return { kind: 'message-to-read', total, task: { ...nothingElse, ...about, ...said } };
}

/** Task to answer an enquiry about a cold storage. */
export function enquiryTask(row: EnquiryTaskRow): ShownTask {
  const { id, storageName: name, otherId, otherName, message, total } = row;
  const about = { id, names: mapLanguages(() => name), picture: STORAGE_PICTURE };
  const said = { otherId, otherName, words: previewOf(message) };
  return { kind: 'enquiry-to-answer', total, task: { ...nothingElse, ...about, ...said } };
}

function toShownTask(row: TaskRow, more: Partial<Task> & Pick<Task, 'names'>): ShownTask {
  const { kind, total, id, picture, otherId, otherName, until, dueOn: on } = row;
  const shared = { id, picture, otherId, otherName, until: until?.toISOString() ?? null, on };
  return { kind, total, task: { ...nothingElse, ...shared, ...more } };
}

function subjectNames({ name, kindSlug: slug, kindNames: names }: TaskRow): Names {
  return allNamesOf({ name, commodity: { slug, names } });
}
