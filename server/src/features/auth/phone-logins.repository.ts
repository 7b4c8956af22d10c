import type { Database, Query, Transaction } from '@polam/database/connect';
import { roles } from '@polam/domain/users/user';
import { PHONE_CODE } from '@polam/domain/users/phone-login';
import type { Spellings } from '@polam/domain/names/own-spelling';

/** A number that an account is signed in to by, about to be stored. */
interface NewPhoneLogin {
  readonly phone: string;
  readonly userId: string;
  /** Null where codes are sent. */
  readonly pinHash: string | null;
  /** Null where nobody has proven whose the number is. */
  readonly provenAt: Date | null;
}

/** Gives an account its number. False where the number has an account, also one that is just being made. */
export async function insertPhoneLogin(
  tx: Transaction,
  { phone, userId, pinHash, provenAt }: NewPhoneLogin,
): Promise<boolean> {
  const made = await tx`
    insert into phone_logins (phone, user_id, pin_hash, proven_at)
    values (${phone}, ${userId}, ${pinHash}, ${provenAt})
    on conflict (phone) do nothing
    returning 1`;
  return made.length > 0;
}

/** Takes the number from an account: it may have another one, or leaves. */
export async function deletePhoneLogin(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from phone_logins where user_id = ${userId}`;
}

/** Account that a number opens. */
export interface NumberHolder {
  readonly id: string;
  readonly name: string;
  /** The name in other scripts, as its owner writes it; absent where a rule suffices. */
  readonly spellings?: Spellings;
  /** Whether the number stays there when an admin gives it to another. */
  readonly keeps: boolean;
}

export async function findNumberHolder(db: Query, phone: string): Promise<NumberHolder | null> {
  const [row] = await db<(Omit<NumberHolder, 'spellings'> & { spellings: Spellings | null })[]>`
    select u.id, u.name, u.name_spellings as spellings, not (${losesNumber(db, { isByAdmin: true })}) as keeps
    from phone_logins l join users u on u.id = l.user_id
    where l.phone = ${phone}`;
  if (row === undefined) return null;
  const { spellings, ...holder } = row;
  return spellings === null ? holder : { ...holder, spellings };
}

/**
 * Whether an account, `l` and `u`, loses its number to somebody who has proven it: where it has not proven it itself and has
 * another way in; an admin's act leaves those of admins alone.
 */
function losesNumber(db: Query, { isByAdmin }: { isByAdmin: boolean }) {
  return db`l.proven_at is null and u.email is not null ${isByAdmin ? db`and u.role <> ${roles.admin}` : db``}`;
}

/**
 * Takes a number, which somebody has just proven to be theirs, from the account that loses it. Gives the id of its owner; null
 * where there is no such account.
 */
export async function deleteUnproven(
  tx: Transaction,
  { phone, ...act }: { phone: string; isByAdmin: boolean },
): Promise<string | null> {
  const [row] = await tx<{ userId: string }[]>`
    delete from phone_logins l using users u
    where l.phone = ${phone} and u.id = l.user_id and ${losesNumber(tx, act)}
    returning l.user_id as "userId"`;
  return row?.userId ?? null;
}

/** Records that the number of an account is its owner's; a PIN, which somebody else may have set, is of no use any more. */
export async function markProven(
  tx: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await tx`update phone_logins set proven_at = ${at}, pin_hash = null where user_id = ${userId}`;
}

/** Gives an account another PIN; false where it has no number. */
export async function setPin(
  tx: Transaction,
  { userId, pinHash }: { userId: string; pinHash: string },
): Promise<boolean> {
  const { count } = await tx`update phone_logins set pin_hash = ${pinHash} where user_id = ${userId}`;
  return count > 0;
}

/** Changes where a user is called, if that was the number that is signed in with. */
export async function moveContact(
  tx: Transaction,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await tx`update users set phone = ${to}, updated_at = now() where id = ${userId} and phone = ${from}`;
}

/** A code about to be sent. */
interface NewCode {
  readonly phone: string;
  readonly codeHash: string;
  /** Hash of the address from which it is asked for. */
  readonly from: string;
  readonly at: Date;
}

/**
 * Stores the code that is going to be sent to a number, in place of the one before. Gives the seconds to wait where that
 * one was sent just now, and stays; null where the new one is stored. Whoever asks for one that stays may try it, too.
 */
export async function storeCode(
  tx: Transaction,
  { phone, codeHash, from, at }: NewCode,
): Promise<number | null> {
  const expiresAt = new Date(at.getTime() + PHONE_CODE.minutes * 60_000);
  const latestBefore = new Date(at.getTime() - PHONE_CODE.pauseSeconds * 1_000);
  const stored = await tx`
    insert into phone_codes as c (phone, code_hash, sent_at, expires_at, asked_from)
    values (${phone}, ${codeHash}, ${at}, ${expiresAt}, jsonb_build_object(${from}::text, 0))
    on conflict (phone) do update set
      code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries = 0,
      asked_from = excluded.asked_from
      where c.sent_at <= ${latestBefore}
    returning 1`;
  if (stored.length > 0) return null;
  const [row] = await tx<{ sentAt: Date }[]>`
    update phone_codes set asked_from = case
      when asked_from ? ${from}::text
        or (select count(*) from jsonb_object_keys(asked_from)) >= ${PHONE_CODE.askers} then asked_from
      else asked_from || jsonb_build_object(${from}::text, 0) end
    where phone = ${phone}
    returning sent_at as "sentAt"`;
  const sentAt = row?.sentAt ?? at;
  return Math.max(1, Math.ceil((sentAt.getTime() - latestBefore.getTime()) / 1_000));
}

/** Deletes a code that did not leave, so that the next one need not wait. */
export async function dropCode(
  db: Query,
  { phone, codeHash }: Pick<NewCode, 'phone' | 'codeHash'>,
): Promise<void> {
  await db`delete from phone_codes where phone = ${phone} and code_hash = ${codeHash}`;
}

/**
 * Takes one of the tries of a number's code, before it is compared: of those of the address, where the code was asked for from
 * there, else of those of all others. Gives its hash; null where there is none to be tried.
 */
export async function takeTry(
  db: Database,
  { phone, from, at }: Omit<NewCode, 'codeHash'>,
): Promise<string | null> {
  const own = db`(asked_from ->> ${from}::text)::int`;
  const [row] = await db<{ codeHash: string }[]>`
    update phone_codes set
      tries = case when ${own} is null then tries + 1 else tries end,
      asked_from = case when ${own} is null then asked_from
        else asked_from || jsonb_build_object(${from}::text, ${own} + 1) end
    where phone = ${phone} and expires_at > ${at} and coalesce(${own}, tries) < ${PHONE_CODE.tries}
    returning code_hash as "codeHash"`;
  return row?.codeHash ?? null;
}

/** Uses a code up; false where it was used meanwhile. */
export async function spendCode(
  tx: Transaction,
  { phone, codeHash }: { phone: string; codeHash: string },
): Promise<boolean> {
  const { count } = await tx`delete from phone_codes where phone = ${phone} and code_hash = ${codeHash}`;
  return count > 0;
}

/** Deletes codes that have expired; those of the last hour stay, as they say when the last one was sent. */
export async function deleteOldCodes(db: Query): Promise<void> {
  await db`delete from phone_codes where expires_at < now() - interval '1 hour'`;
}

/**
 * The user who signs in by a number and whose it is: it was proven, or is the account's only way in. Null also where
 * another account has only claimed it.
 */
export async function findOwnerOfNumber(db: Query, phone: string): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    select u.id from phone_logins l join users u on u.id = l.user_id and u.suspended_at is null
    where l.phone = ${phone} and (l.proven_at is not null or u.email is null)`;
  return row?.id ?? null;
}
