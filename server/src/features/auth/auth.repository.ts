import { givenFields, identityFields, type GivenRow, type UserValues } from '@polam/contract/users/fields';
import type { Query, Transaction } from '@polam/database/connect';
import type { Language } from '@polam/domain/catalogue';
import type { Spellings } from '@polam/domain/names/own-spelling';
import type { Role } from '@polam/domain/users/user';
import { columns, inserted } from '@polam/server/http/columns.repository';

const UNIQUE_VIOLATION = '23505';

type Identity = Pick<UserValues, (typeof identityFields)[number]>;

/** An account with its secrets; it never leaves this feature. */
export interface AccountRow extends Identity, GivenRow {
  /** Null for an account without an email. */
  readonly passwordHash: string | null;
  /** Null: reset by secret answer is off. */
  readonly answerHash: string | null;
  readonly suspended: boolean;
  /** Null until one was chosen. */
  readonly language: Language | null;
  /** The number that signs in; null where there is none. */
  readonly loginPhone: string | null;
  /** Null where there is no number, or codes are sent to it. */
  readonly pinHash: string | null;
  /** Whether the owner of the number has proven it. */
  readonly isProven: boolean;
  /** The village in other scripts, as the user writes it; null where a rule suffices. */
  readonly addressSpellings: Spellings | null;
}

/** Values of a new account. */
export interface NewAccount extends Omit<Identity, 'email' | 'pincode'> {
  readonly id: string;
  readonly role: Role;
  /** Null, with its password, for an account that is opened by a number. */
  readonly email: string | null;
  readonly passwordHash: string | null;
  /** Null: the address names a village. */
  readonly pincode: string | null;
  readonly answerHash: string | null;
  /** Coordinates in degrees, where the user allowed it. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  /** The language in which the account was opened. */
  readonly language: Language | null;
}

/** The account of an email in its canonical form. */
export async function findAccountByEmail(db: Query, email: string): Promise<AccountRow | null> {
  const [row] = await db<AccountRow[]>`select ${accountOf(db)} where users.email = ${email}`;
  return row ?? null;
}

/** The account that is signed in to by a number. */
export async function findAccountByPhone(db: Query, phone: string): Promise<AccountRow | null> {
  const [row] = await db<AccountRow[]>`select ${accountOf(db)} where p.phone = ${phone}`;
  return row ?? null;
}

/** The account of an id, unless it is suspended. */
export async function findAccountById(db: Query, id: string): Promise<AccountRow | null> {
  const [row] = await db<AccountRow[]>`
    select ${accountOf(db)} where users.id = ${id} and suspended_at is null`;
  return row ?? null;
}

function accountOf(db: Query) {
  return db`
    ${columns(db, 'users', givenFields)}, ${columns(db, 'users', identityFields)}, language,
    address_spellings as "addressSpellings",
    password_hash as "passwordHash", answer_hash as "answerHash",
    suspended_at is not null as suspended,
    p.phone as "loginPhone", p.pin_hash as "pinHash", p.proven_at is not null as "isProven"
    from users left join phone_logins p on p.user_id = users.id`;
}

/**
 * Holds an account as it was when its password was verified, until the transaction ends. False where the
 * password was changed, another way in was, or the account suspended meanwhile.
 */
export async function holdAccount(tx: Transaction, account: AccountRow): Promise<boolean> {
  const held = await tx`select 1 from users where ${isOpen(tx, account)} for share`;
  return held.length > 0 && (await isNumberUnchanged(tx, account));
}

/**
 * Locks an account to change it, if it is as it was when its password was verified, until the transaction ends.
 * False where the password was changed or the account suspended meanwhile.
 */
export async function lockAccount(tx: Transaction, account: AccountRow): Promise<boolean> {
  // No key update: transactions that write a row that refers to the account need not wait.
  const locked = await tx`select 1 from users where ${isOpen(tx, account)} for no key update`;
  return locked.length > 0 && (await isNumberUnchanged(tx, account));
}

/** Locks a user whose way in an admin changes; false for somebody who has left. */
export async function lockUser(tx: Transaction, id: string): Promise<boolean> {
  const locked = await tx`select 1 from users where id = ${id} and erased_at is null for no key update`;
  return locked.length > 0;
}

/** Whether the account of an id may sign in, and its password is as it was. */
function isOpen(tx: Transaction, { id, passwordHash }: AccountRow) {
  return tx`id = ${id} and suspended_at is null and password_hash is not distinct from ${passwordHash}`;
}

/**
 * Whether the number of an account and its PIN are as they were. Asked after the row of the user is locked, as every change
 * of them locks it: a statement that waits for the lock does not see what has changed meanwhile elsewhere.
 */
async function isNumberUnchanged(tx: Transaction, { id, loginPhone, pinHash }: AccountRow): Promise<boolean> {
  if (loginPhone === null) return true;
  const same = await tx`
    select 1 from phone_logins
    where user_id = ${id} and phone = ${loginPhone} and pin_hash is not distinct from ${pinHash}`;
  return same.length > 0;
}

/** Whether the secret answer of a locked account is as it was: who becomes an admin, for one, has none any more. */
export async function isAnswerUnchanged(
  tx: Transaction,
  { id, answerHash }: Pick<AccountRow, 'id' | 'answerHash'>,
): Promise<boolean> {
  const same = await tx`
    select 1 from users where id = ${id} and answer_hash is not distinct from ${answerHash}`;
  return same.length > 0;
}

/**
 * Creates an account in the district of its pincode, or in the one that its address names. False where the email has one
 * already.
 */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<boolean> {
  const { position, ...values } = account;
  const districtId =
    account.pincode === null
      ? tx`(
          select min(id) from districts
          where exists (select from jsonb_each_text(names) n where lower(n.value) = lower(${account.address}))
          having count(*) = 1)`
      : tx`(select district_id from pincodes where pincode = ${account.pincode})`;
  const made = await tx`
    insert into users ${inserted(tx, { ...values, ...position, districtId })}
    on conflict (email) do nothing
    returning 1`;
  return made.length > 0;
}

/** Sets a new password, if the secret answer that was verified is still the account's. */
export async function replacePassword(
  tx: Transaction,
  { id, answerHash, newPasswordHash }: { id: string; answerHash: string; newPasswordHash: string },
): Promise<boolean> {
  const replaced = await tx`
    update users set password_hash = ${newPasswordHash}, updated_at = now()
    where id = ${id} and answer_hash = ${answerHash} and role = '1' and suspended_at is null
    returning 1`;
  return replaced.length > 0;
}

/** Makes an account an admin; its reset by secret answer is switched off with that. */
export async function promoteAccount(tx: Transaction, id: string): Promise<void> {
  await tx`update users set role = '0', answer_hash = null, updated_at = now() where id = ${id}`;
}

/** Gives an account another password. */
export async function setPassword(
  tx: Transaction,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<void> {
  await tx`update users set password_hash = ${passwordHash}, updated_at = now() where id = ${id}`;
}

/** Gives an account another secret answer; null switches the reset by it off. */
export async function setAnswer(
  tx: Transaction,
  { id, answerHash }: { id: string; answerHash: string | null },
): Promise<void> {
  await tx`update users set answer_hash = ${answerHash}, updated_at = now() where id = ${id}`;
}

/** Gives an account that has none an email and a password. False where the email has an account already. */
export async function setEmailLogin(
  tx: Transaction,
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string },
): Promise<boolean> {
  return unlessTaken(
    tx,
    (part) => part`
      update users set email = ${email}, password_hash = ${passwordHash}, updated_at = now() where id = ${id}`,
  );
}

/** Gives an account another email. False where that has an account already. */
export async function setEmail(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  return unlessTaken(
    tx,
    (part) => part`update users set email = ${email}, updated_at = now() where id = ${id}`,
  );
}

/** Writes an email; false where it has an account. */
async function unlessTaken(
  tx: Transaction,
  write: (part: Transaction) => PromiseLike<unknown>,
): Promise<boolean> {
  try {
    await tx.savepoint((part) => write(part));
    return true;
  } catch (error) {
    // Two users may ask for one email at the same moment: the index alone decides.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
