import { givenOf } from '@polam/contract/fields';
import {
  changedFields,
  givenFields,
  storedUser,
  type GivenRow,
  type UserValues,
} from '@polam/contract/users/fields';
import type { Query, Transaction } from '@polam/database/connect';
import type { District } from '@polam/domain/place';
import type { Language } from '@polam/domain/catalogue';
import { isInScript, type Spellings } from '@polam/domain/names/own-spelling';
import { NAMELESS, type Role } from '@polam/domain/users/user';
import { columns, written } from '@polam/server/http/columns.repository';
import { districtColumn } from './users.repository.ts';

/** An account as its owner sees it. */
export interface OwnAccountRow extends UserValues, GivenRow {
  /** To about a kilometre; null where no place is stored. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly district: District | null;
  readonly hasAnswer: boolean;
  /** The number that the user signs in with; null where there is none. */
  readonly loginPhone: string | null;
  readonly hasPassword: boolean;
  readonly hasPin: boolean;
  readonly createdAt: Date;
}

/** Changes of a user's own account; fields that are left out stay as they are. */
type AccountChange = { readonly [K in (typeof changedFields)[number]]?: UserValues[K] | undefined };

/** The account of a user as the owner sees it; null for an unknown id. */
export async function findOwnAccount(db: Query, id: string): Promise<OwnAccountRow | null> {
  const [row] = await db<OwnAccountRow[]>`
    select ${columns(db, 'u', givenFields)}, ${columns(db, 'u', storedUser)},
      round(u.latitude::numeric, 2)::float8 as latitude, round(u.longitude::numeric, 2)::float8 as longitude,
      ${districtColumn(db)} as district, u.answer_hash is not null as "hasAnswer",
      p.phone as "loginPhone", u.password_hash is not null as "hasPassword", p.pin_hash is not null as "hasPin",
      u.created_at as "createdAt"
    from users u left join districts d on d.id = u.district_id left join phone_logins p on p.user_id = u.id
    where u.id = ${id} and u.suspended_at is null`;
  return row ?? null;
}

/**
 * Changes an account; another pincode changes its district too, and deletes the coordinates found before. Spellings are of the
 * name and the address for which they were written: without others, they go with these.
 */
export async function updateAccount(
  tx: Transaction,
  { id, change, at }: { id: string; change: AccountChange; at: Date },
): Promise<void> {
  const { pincode, nameSpellings, addressSpellings, ...values } = givenOf(changedFields, change);
  const { name, address } = values;
  const spelled = {
    ...spellingsOf(tx, 'name', { text: name, spelled: nameSpellings }),
    ...spellingsOf(tx, 'address', { text: address, spelled: addressSpellings }),
  };
  await tx`update users set ${written(tx, { ...values, ...spelled, updatedAt: at })} where id = ${id}`;
  if (pincode === undefined) return;
  await tx`
    update users set
      pincode = ${pincode}, district_id = (select district_id from pincodes where pincode = ${pincode}),
      latitude = null, longitude = null
    where id = ${id} and pincode is distinct from ${pincode}`;
}

interface Spelled {
  readonly text: string | undefined;
  readonly spelled: Spellings | null | undefined;
}

/** The column of the spellings of a name or address; none where they stay as they are. */
function spellingsOf(tx: Transaction, of: 'name' | 'address', { text, spelled }: Spelled) {
  const column = `${of}Spellings`;
  if (spelled !== undefined) return { [column]: jsonOrNull(tx, without(spelled, text)) };
  if (text === undefined) return {};
  return { [column]: tx`case when ${tx(of)} = ${text} then ${tx(`${of}_spellings`)} end` };
}

/** Spellings in other scripts than that of what they spell: its own has no field in which another could be taken back. */
function without(spelled: Spellings | null, text = ''): Spellings {
  const others = Object.entries(spelled ?? {}).filter(
    ([language]) => !isInScript(text, language as Language),
  );
  return Object.fromEntries(others);
}

function jsonOrNull(tx: Transaction, spelled: Spellings) {
  return Object.keys(spelled).length === 0 ? null : tx.json(spelled);
}

/**
 * Makes transactions that change the admins, or take an account away, wait for each other until they end: one
 * admin must be left. It is taken after the locks of users, so that none of these waits for another
 * crosswise.
 */
export async function lockRoles(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('polam.roles'))`;
}

/** Locks all admins that are not suspended until the transaction ends; returns their number. */
export async function lockAdmins(tx: Transaction): Promise<number> {
  const admins = await tx`
    select 1 from users where role = '0' and suspended_at is null order by id for no key update`;
  return admins.length;
}

/**
 * Makes erasures of accounts wait for each other until the transaction ends: each locks the listings and
 * orders of several users, and two who trade with each other would do so crosswise.
 */
export async function lockErasing(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('polam.erase-account'))`;
}

/** Overwrites all personal data of an account; nobody can sign in with it again and its email is free. */
export async function eraseAccount(tx: Transaction, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx`
    update users set
      name = ${NAMELESS}, email = ${`${id}@erased.invalid`}, phone = null, address = '', pincode = null,
      district_id = null, latitude = null, longitude = null, description = '', role = '1', password_hash = '',
      answer_hash = null, upi_id = null, language = null, name_spellings = null, address_spellings = null, contact_visibility = 'partners',
      suspended_at = coalesce(suspended_at, ${at}), erased_at = ${at}, updated_at = ${at}
    where id = ${id}`;
}

/** The roles of some users who may sign in, locked until the transaction ends. */
export async function findRoles(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, Role>> {
  const rows = await tx<{ id: string; role: Role }[]>`
    select id, role from users where id = any(${[...ids]}::uuid[]) and suspended_at is null
    order by id for no key update`;
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** Makes an admin a user again. */
export async function demoteAdmin(tx: Transaction, id: string): Promise<void> {
  await tx`update users set role = '1', updated_at = now() where id = ${id}`;
}

/** Whether a user exists and is no admin. */
export async function isOrdinary(db: Query, id: string): Promise<boolean> {
  const rows = await db`select from users where id = ${id} and role <> '0' and erased_at is null`;
  return rows.length > 0;
}

export async function markSuspended(tx: Transaction, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx`update users set suspended_at = ${at} where id = ${id} and suspended_at is null`;
}

/** Lifts the suspension of a user; false where the user was not suspended, or has left. */
export async function markLetBack(tx: Transaction, id: string): Promise<boolean> {
  const { count } = await tx`
    update users set suspended_at = null where id = ${id} and suspended_at is not null and erased_at is null`;
  return count > 0;
}
