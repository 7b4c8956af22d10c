import { isEasyPin, SECRET_DIGITS } from '@polam/domain/users/phone-login';
import type { AppContext } from '@polam/server/http/app-context';
import { findRecentAct } from '@polam/server/http/audit.repository';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import { findAccountByPhone, lockUser } from './auth.repository.ts';
import { deletePhoneLogin, insertPhoneLogin } from './phone-logins.repository.ts';
import { endingOf, type PhoneLoginDeps, takeFromClaimant } from './phone-logins.service.ts';

/** A user whose number an admin has checked. */
export interface MovedPhone {
  readonly userId: string;
  readonly phone: string;
  /** The admin. */
  readonly actorId: string;
  readonly requestId: string;
  readonly reason: string;
}

/** PIN for the user to begin with, where no codes are sent; null otherwise. */
export interface NewWayIn {
  readonly pin: string | null;
  readonly pinHash: string | null;
}

/** Account that has been moved, by this request or by an earlier press of the same button. */
export interface Moved {
  readonly pin: string | null;
  readonly isRepetition: boolean;
}

/** For so long the same act of the same admin is a second press of the button. */
const SECOND_PRESS_MS = 60_000;

/**
 * Moves accounts to numbers that an admin has checked: for who has lost the SIM, or forgotten the PIN. The calling feature
 * checks who may do so, and records it.
 */
export function moveToPhoneWith(appContext: AppContext, { codes, hasher }: PhoneLoginDeps) {
  /** Derived from the request, so that a second press answers the PIN of the first, which is stored only as a hash. */
  const pinOf = async (
    requestId: string,
    { phone, userId }: Pick<MovedPhone, 'phone' | 'userId'>,
    round = 0,
  ): Promise<string> => {
    const digest = await appContext.keyedHash(`moved-phone ${requestId} ${userId} ${phone} ${round}`);
    const pin = digitsOf(digest);
    return isEasyPin(pin, [phone]) ? pinOf(requestId, { phone, userId }, round + 1) : pin;
  };

  /** Makes what the user is going to be given. Outside a unit of work, as it hashes. */
  const prepare = async (moved: MovedPhone): Promise<NewWayIn> => {
    if (codes.areSent) return { pin: null, pinHash: null };
    const pin = await pinOf(moved.requestId, moved);
    return { pin, pinHash: await hasher.hash(pin) };
  };

  /** Result of the first press, if this is the second one and the account is still as the first has left it. */
  const findFirstPress = async (tx: Transaction, moved: MovedPhone): Promise<Moved | null> => {
    const since = new Date(appContext.now().getTime() - SECOND_PRESS_MS);
    const { actorId, userId: subjectId, reason } = moved;
    const first = await findRecentAct(tx, { actorId, action: 'phone-moved', subjectId, reason, since });
    const account = first === null ? null : await findAccountByPhone(tx, moved.phone);
    if (first === null || account?.id !== moved.userId) return null;
    if (account.pinHash === null) return codes.areSent ? { pin: null, isRepetition: true } : null;
    const pin = await pinOf(first.requestId, moved);
    return (await hasher.verify(account.pinHash, pin)) ? { pin, isRepetition: true } : null;
  };

  /** Moves an account, also to a number that another has only claimed; ends all its sessions and notifies its owner. */
  const move = async (
    tx: Transaction,
    moved: MovedPhone,
    { pin, pinHash }: NewWayIn,
  ): Promise<Result<Moved, 'phone-taken' | 'not-found'>> => {
    const { userId, phone } = moved;
    if (!(await lockUser(tx, userId))) return refuse('not-found');
    const first = await findFirstPress(tx, moved);
    if (first !== null) return ok(first);
    await deletePhoneLogin(tx, userId);
    await takeFromClaimant(appContext, tx, moved);
    const provenAt = appContext.now();
    if (!(await insertPhoneLogin(tx, { phone, userId, pinHash, provenAt })))
      return refuse('phone-taken', { phone: { problem: 'taken' } });
    await appContext.sessions.endAllOf(tx, userId);
    await announce(tx, { type: 'login.changed', what: 'moved', ending: endingOf(phone) }, [userId]);
    return ok({ pin, isRepetition: false });
  };

  return { prepare, move };
}

function digitsOf(digest: string): string {
  const bytes = Buffer.from(digest, 'base64url');
  return String(bytes.readUIntBE(0, 6) % 10 ** SECRET_DIGITS).padStart(SECRET_DIGITS, '0');
}
