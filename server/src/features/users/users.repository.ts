import {
  ratedFields,
  revealedFields,
  type ContactField,
  type RatedRow,
  type UserValues,
} from '@polam/contract/users/fields';
import type { Query } from '@polam/database/connect';
import type { Language } from '@polam/domain/catalogue';
import type { District } from '@polam/domain/place';
import { columns, columnsIf } from '@polam/server/http/columns.repository';
import type { Fragment } from '@polam/server/http/keyset.repository';

/** Reader of users: decides whose contacts are visible, and the language of place names. */
export interface Reader {
  /** Null: a visitor, who sees no contacts. */
  readonly id: string | null;
  readonly isAdmin: boolean;
  readonly language: Language;
  /** Instant of reading: an order that has lapsed by then makes nobody known. */
  readonly at: Date;
}

/** The same in a statement, where the reader may be another one for each row. */
export type ReaderOfRow = Omit<Reader, 'id'> & { readonly id: Fragment | string | null };

/** Contact of a user; each field is null where the reader may not have it. */
type Contact = Readonly<Record<ContactField, string | null>>;

/** A user as one reader may see them. */
export interface UserRow extends Contact, RatedRow {
  /** Null with the address, and where the rule suffices. */
  readonly addressSpellings: UserValues['addressSpellings'];
  readonly id: string;
  readonly name: string;
  readonly district: District | null;
  readonly description: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Whether the reader is the user, an admin, or somebody whom the user has answered. */
  readonly isKnown: boolean;
}

/** Some users as a reader may see them; suspended ones are not found. */
export async function findUsersById(
  db: Query,
  ids: readonly string[],
  reader: Reader,
): Promise<readonly UserRow[]> {
  return db<UserRow[]>`
    select ${userColumns(db, reader)} from ${userTables(db, reader, db`users`)}
    where u.id = any(${[...ids]}::uuid[]) and u.suspended_at is null`;
}

/**
 * Whether a reader may see the contact of the user `u`: those who trade with the user, and all signed-in
 * users who are not blocked where the user shows it to all. Source: RULES "Trust".
 */
export function contactVisible(db: Query, reader: ReaderOfRow) {
  if (reader.id === null) return db`false`;
  return db`(
    u.contact_visibility = 'everyone'
      and not exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = ${reader.id})
    or ${isPartner(db, reader)})`;
}

/** Those of some users whom a reader knows, so that their contacts do not count among a day's new ones. */
export async function listKnown(
  db: Query,
  ids: readonly string[],
  reader: Reader,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db<{ id: string }[]>`
    select u.id from users u where u.id = any(${[...ids]}::uuid[]) and ${hasAnswered(db, reader)}`;
  return rows.map(({ id }) => id);
}

/** Whether a reader trades with the user `u`, or wants to: also the user, and an admin with all users. */
export function isPartner(db: Query, reader: ReaderOfRow) {
  if (reader.id === null) return db`false`;
  if (reader.isAdmin) return db`true`;
  return db`(u.id = ${reader.id} or exists (
    select from negotiations n
    where (n.buyer_id = ${reader.id} and n.seller_id = u.id) or (n.buyer_id = u.id and n.seller_id = ${reader.id})
  ) or exists (
    select from orders o
    where ${isUnderWay(db, reader)}
      and ((o.buyer_id = ${reader.id} and o.seller_id = u.id) or (o.buyer_id = u.id and o.seller_id = ${reader.id}))
  ))`;
}

/**
 * Whether the user `u` has taken part in trading with a reader. A user who wrote to a stranger and has no
 * answer yet is a partner, but looking at the stranger's phone counts: else a greeting to everybody would be
 * a list of phones.
 */
export function hasAnswered(db: Query, reader: Reader) {
  if (reader.id === null) return db`false`;
  if (reader.isAdmin) return db`true`;
  return db`(u.id = ${reader.id} or exists (
    select from negotiations n
    cross join lateral (select case when n.buyer_id = u.id then 'buyer' else 'seller' end as side) his
    where ((n.buyer_id = ${reader.id} and n.seller_id = u.id) or (n.buyer_id = u.id and n.seller_id = ${reader.id}))
      and ${hasTakenPart(db, db`his.side`)}
  ) or exists (
    select from orders o
    where o.seller_id = u.id and o.buyer_id = ${reader.id} and ${isConfirmed(db)}
  ) or exists (
    select from orders o
    where o.buyer_id = u.id and o.seller_id = ${reader.id} and ${isUnderWay(db, reader)}
  ))`;
}

/** Whether an order `o` counts between its two: it is neither cancelled nor past its confirmation. */
export function isUnderWay(db: Query, { at }: Pick<Reader, 'at'>) {
  return db`(o.state <> 'cancelled' and not (o.state = 'pending-confirmation' and o.confirm_by <= ${at}))`;
}

/** Whether the seller of an order `o` has confirmed it. */
export function isConfirmed(db: Query) {
  return db`o.state not in ('cancelled', 'pending-confirmation')`;
}

/** Whether a side of a negotiation `n`, `buyer` or `seller`, has written or answered in it. */
export function hasTakenPart(db: Query, side: Fragment) {
  return db`(
    exists (select from messages m where m.negotiation_id = n.id and m.author = ${side})
    or exists (
      select from offers f
      where f.negotiation_id = n.id and (f.author = ${side} or f.state in ('accepted', 'declined'))
    )
  )`;
}

/** The district `d` as a {@link District}, null where it is not known. */
export function districtColumn(db: Query) {
  return db`
    d.names || jsonb_build_object('stateCode', d.state_code)`;
}

/** Ratings and trades of a user as one column, a `RatedRow`. */
export function ratedColumn(db: Query, user: 'u' | 'b' | 's') {
  const of = db(user);
  return db`json_build_object('ratingSum', ${of}.rating_sum, 'ratingCount', ${of}.rating_count,
    'tradeRecord', ${of}.trade_record, 'nameSpellings', ${of}.name_spellings)`;
}

/** Columns of the user `u` that a reader may see. */
export function userColumns(db: Query, reader: Reader) {
  return db`
    u.id, u.name, ${columns(db, 'u', ratedFields)},
    ${districtColumn(db)} as district, u.description, u.created_at as "createdAt",
    u.updated_at as "updatedAt",
    ${hasAnswered(db, reader)} as "isKnown",
    ${columnsIf(db, db`c.visible`, { table: 'u', fields: revealedFields })}`;
}

/** Some users `u` with their districts and whether the reader may have their contacts. */
export function userTables(db: Query, reader: Reader, users: Fragment) {
  return db`
    ${users} u left join districts d on d.id = u.district_id
    cross join lateral (select ${contactVisible(db, reader)} as visible) c`;
}
