import { storedBooking, type BookingValues } from '@polam/contract/bookings/fields';
import type { Query, Transaction } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
import type { Day } from '@polam/domain/day';
import type { BookingSide, BookingState, DaySpan, BookingActor } from '@polam/domain/hire/booking';
import type { PlacedBooking } from '@polam/domain/hire/equipment-calendar';
import type { District } from '@polam/domain/place';
import type { Spellings } from '@polam/domain/names/own-spelling';
import { columns, written } from '@polam/server/http/columns.repository';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { countTo, keyset, type Fragment } from '@polam/server/http/keyset.repository';
import { districtColumn } from '../users/index.ts';

/** A request to be stored. */
export interface NewBooking extends Omit<BookingValues, 'createdAt' | 'updatedAt'> {
  readonly equipmentId: string;
  readonly ownerId: string;
  readonly hirerId: string;
  readonly at: Date;
}

/** Fields that decide on a move of a booking, and the data of its notices. */
export interface BookingFacts extends BookingValues {
  readonly equipmentId: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly ownerSpellings: Spellings | null;
  readonly hirerId: string;
  readonly hirerName: string;
  readonly hirerSpellings: Spellings | null;
  readonly unit: number | null;
  readonly state: BookingState;
  readonly movedBy: BookingActor | null;
  readonly item: string;
  readonly typeSlug: string;
  readonly typeNames: Names;
}

/** A booking with its equipment and both sides. */
export interface BookingRow extends BookingFacts {
  readonly ownerPhone: string;
  readonly hirerPhone: string;
  readonly model: string;
  readonly photoId: string | null;
  readonly district: District | null;
}

const storedColumns = [
  ...storedBooking,
  'equipmentId',
  'ownerId',
  'hirerId',
  'unit',
  'state',
  'movedBy',
] as const satisfies readonly (keyof BookingFacts)[];

export interface BookingFilter {
  readonly userId: string;
  readonly side: BookingSide;
  readonly isOpen: boolean;
  readonly equipmentId: string | null;
  readonly at: Date;
  readonly today: Day;
}

/** Stores a request. */
export async function insertBooking(tx: Transaction, booking: NewBooking): Promise<void> {
  const { from, to, at, ...fields } = booking;
  const row = { ...fields, beginsOn: from, endsOn: to, createdAt: at, updatedAt: at };
  await tx`insert into bookings ${written(tx, row)}`;
}

/** The same request, where it is waiting already; null where there is none. */
export async function findSameRequest(
  tx: Transaction,
  { equipmentId, hirerId, from, to, ratePaise, workMilli, note, at }: Omit<NewBooking, 'id'>,
): Promise<BookingRow | null> {
  const [row] = await tx<BookingRow[]>`
    select ${rowColumns(tx)} from bookings b ${around(tx)}
    where b.equipment_id = ${equipmentId} and b.hirer_id = ${hirerId} and b.begins_on = ${from} and b.ends_on = ${to}
      and b.state = 'requested' and b.confirm_by > ${at}
      and b.rate_paise = ${ratePaise} and b.work_milli is not distinct from ${workMilli} and b.note = ${note}
    limit 1`;
  return row ?? null;
}

/** Makes other requests of a hirer wait until the transaction ends. The equipment is locked before. */
export async function lockRequestsOf(tx: Transaction, hirerId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`booking requests of ${hirerId}`}, 0))`;
}

/** Number of a hirer's waiting requests, counted up to `most`. */
export async function countWaiting(
  tx: Transaction,
  { hirerId, at, most }: { hirerId: string; at: Date; most: number },
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (
      select from bookings where hirer_id = ${hirerId} and state = 'requested' and confirm_by > ${at} limit ${most}
    ) waiting`;
  return row?.count ?? 0;
}

/** Facts of a booking, not locked; null where there is none. */
export async function findBookingFacts(db: Query, id: string): Promise<BookingFacts | null> {
  const [row] = await db<BookingFacts[]>`${facts(db)} where b.id = ${id}`;
  return row ?? null;
}

/**
 * Locks a booking until the transaction ends; null where there is none. Its equipment is locked before it.
 */
export async function lockBooking(tx: Transaction, id: string): Promise<BookingFacts | null> {
  const [row] = await tx<BookingFacts[]>`${facts(tx)} where b.id = ${id} for no key update of b`;
  return row ?? null;
}

/** Locks the requested and confirmed bookings of equipment that have a day left. */
export async function lockBookingsOf(
  tx: Transaction,
  { equipmentId, today }: { equipmentId: string; today: Day },
): Promise<readonly BookingFacts[]> {
  return tx<BookingFacts[]>`
    ${facts(tx)}
    where b.equipment_id = ${equipmentId} and b.ends_on > ${today} and b.state in ('requested', 'confirmed')
    order by b.id for no key update of b`;
}

/** The confirmed bookings of equipment that overlap a span. */
export async function listPromised(
  db: Query,
  { equipmentId, from, to }: DaySpan & { equipmentId: string },
): Promise<readonly (DaySpan & Pick<PlacedBooking, 'id' | 'unit'>)[]> {
  return db<(DaySpan & Pick<PlacedBooking, 'id' | 'unit'>)[]>`
    select id, unit, begins_on as "from", ends_on as "to" from bookings
    where equipment_id = ${equipmentId} and state = 'confirmed' and begins_on < ${to} and ends_on > ${from}`;
}

/** Gives bookings the same new state. */
export async function markBookings(
  tx: Transaction,
  { ids, state, by, at }: { ids: readonly string[]; state: BookingState; by: BookingActor; at: Date },
): Promise<void> {
  await tx`
    update bookings set state = ${state}, moved_by = ${by}, updated_at = ${at}
    where id = any(${[...ids]}::uuid[])`;
}

/** Sets the unit numbers of bookings and confirms the given request, in one statement. */
export async function placeAll(
  tx: Transaction,
  { units, confirmedId, at }: { units: ReadonlyMap<string, number>; confirmedId: string | null; at: Date },
): Promise<void> {
  await tx`
    update bookings b set unit = p.unit,
      state = 'confirmed', moved_by = case when b.id = ${confirmedId}::uuid then 'owner' else b.moved_by end,
      updated_at = case when b.id = ${confirmedId}::uuid then ${at} else b.updated_at end
    from unnest(${[...units.keys()]}::uuid[], ${[...units.values()]}::smallint[]) as p (id, unit)
    where b.id = p.id and (b.unit is distinct from p.unit or b.state <> 'confirmed')`;
}

/**
 * Marks late requests as lapsed, and gives them. Requests that another transaction has locked are left to
 * that.
 */
export async function markLapsed(
  tx: Transaction,
  { at, limit }: { at: Date; limit: number },
): Promise<readonly BookingFacts[]> {
  const late = await tx<{ id: string }[]>`
    with late as (
      select id from bookings where state = 'requested' and confirm_by <= ${at}
      order by confirm_by limit ${limit} for no key update skip locked
    )
    update bookings b set state = 'lapsed', moved_by = 'timer', updated_at = ${at} from late where b.id = late.id
    returning b.id`;
  if (late.length === 0) return [];
  return tx<BookingFacts[]>`${facts(tx)} where b.id = any(${late.map(({ id }) => id)}::uuid[])`;
}

/** Locks the open bookings of a user, on either side. */
export async function lockOpenBookingsOf(
  tx: Transaction,
  { userId, today }: { userId: string; today: Day },
): Promise<readonly BookingFacts[]> {
  return tx<BookingFacts[]>`
    ${facts(tx)}
    where (b.owner_id = ${userId} or b.hirer_id = ${userId})
      and b.state in ('requested', 'confirmed') and b.ends_on > ${today}
    order by b.id for no key update of b`;
}

/** Ids of the equipment that a hirer has requested, in the order of locking. */
export async function listAwaitedIds(tx: Transaction, hirerId: string): Promise<readonly string[]> {
  const rows = await tx<{ id: string }[]>`
    select distinct equipment_id as id from bookings where hirer_id = ${hirerId} and state = 'requested' order by id`;
  return rows.map(({ id }) => id);
}

/** Locks the waiting requests of a hirer. Their equipment is locked before them. */
export async function lockRequestsBy(
  tx: Transaction,
  { hirerId, at }: { hirerId: string; at: Date },
): Promise<readonly BookingFacts[]> {
  return tx<BookingFacts[]>`
    ${facts(tx)}
    where b.hirer_id = ${hirerId} and b.state = 'requested' and b.confirm_by > ${at}
    order by b.id for no key update of b`;
}

/** Deletes all bookings in which a user was the hirer. */
export async function deleteBookingsOf(tx: Transaction, hirerId: string): Promise<void> {
  await tx`delete from bookings where hirer_id = ${hirerId}`;
}

export async function findBooking(db: Query, id: string): Promise<BookingRow | null> {
  const [row] = await db<
    BookingRow[]
  >`select ${rowColumns(db)} from bookings b ${around(db)} where b.id = ${id}`;
  return row ?? null;
}

/** A page of a user's bookings, newest first. */
export async function listBookings(
  db: Query,
  filter: BookingFilter,
  page: PageQuery,
): Promise<readonly (BookingRow & Keyed)[]> {
  const { order, key, after } = keyset(db, page, { date: db`b.created_at`, id: db`b.id` });
  return db<(BookingRow & Keyed)[]>`
    select ${rowColumns(db)}, ${key} as "sortKey"
    from (
      select b.* from bookings b where ${conditions(db, filter)} ${after} order by ${order} limit ${page.rows}
    ) b ${around(db)}
    order by ${order}`;
}

/** Number of bookings of a filter, counted to one beyond the limit of counting. */
export async function countBookings(db: Query, filter: BookingFilter): Promise<number> {
  return countTo(db, db`from bookings b where ${conditions(db, filter)}`);
}

/** Open by the clock: lapsed requests and confirmed bookings whose days are over are not. */
function conditions(db: Query, { userId, side, isOpen, equipmentId, at, today }: BookingFilter): Fragment {
  const open = db`(b.state = 'requested' and b.confirm_by > ${at} or b.state = 'confirmed' and b.ends_on > ${today})`;
  return db`
    ${side === 'owner' ? db`b.owner_id = ${userId}` : db`b.hirer_id = ${userId}`}
    and ${isOpen ? open : db`not ${open}`}
    ${equipmentId === null ? db`` : db`and b.equipment_id = ${equipmentId}`}`;
}

function facts(db: Query): Fragment {
  return db`
    select ${factColumns(db)}
    from bookings b join equipment e on e.id = b.equipment_id join equipment_types t on t.id = e.type_id
    join users o on o.id = b.owner_id join users h on h.id = b.hirer_id`;
}

function factColumns(db: Query): Fragment {
  return db`
    ${columns(db, 'b', storedColumns)}, b.begins_on as "from", b.ends_on as "to", o.name as "ownerName",
    o.name_spellings as "ownerSpellings", h.name as "hirerName", h.name_spellings as "hirerSpellings", e.item, t.slug as "typeSlug", t.names as "typeNames"`;
}

function rowColumns(db: Query): Fragment {
  return db`
    ${factColumns(db)}, e.phone as "ownerPhone", h.phone as "hirerPhone", e.model,
    ${districtColumn(db)} as district,
    (select photo_id from equipment_photos ep where ep.equipment_id = e.id order by position limit 1) as "photoId"`;
}

function around(db: Query): Fragment {
  return db`
    join equipment e on e.id = b.equipment_id join equipment_types t on t.id = e.type_id
    left join districts d on d.id = e.district_id
    join users o on o.id = b.owner_id join users h on h.id = b.hirer_id`;
}
