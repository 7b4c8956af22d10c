import { randomInt } from 'node:crypto';
import { isEasyPin, SECRET_DIGITS } from '@polam/domain/users/phone-login';
import type { AppContext } from '@polam/server/http/app-context';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import { lockUser } from './auth.repository.ts';
import { deletePhoneLogin, insertPhoneLogin } from './phone-logins.repository.ts';
import { endingOf, type PhoneLoginDeps, takeFromClaimant } from './phone-logins.service.ts';

/** A user whose number an admin has checked. */
export interface MovedPhone {
  readonly userId: string;
  readonly phone: string;
  /** The admin. */
  readonly actorId: string;
  readonly requestId: string;
}

/** PIN for the user to begin with, where no codes are sent; null otherwise. */
export interface NewWayIn {
  readonly pin: string | null;
  readonly pinHash: string | null;
}

/**
 * Moves accounts to numbers that an admin has checked: for who has lost the SIM, or forgotten the PIN. The calling feature
 * checks who may do so, and records it.
 */
export function moveToPhoneWith(appContext: AppContext, { codes, hasher }: PhoneLoginDeps) {
  /** Makes what the user is going to be given. Outside a unit of work, as it hashes. */
  const prepare = async (phone: string): Promise<NewWayIn> => {
    if (codes.areSent) return { pin: null, pinHash: null };
    const pin = randomPin(phone);
    return { pin, pinHash: await hasher.hash(pin) };
  };

  /** Moves an account, also to a number that another has only claimed; ends all its sessions and notifies its owner. */
  const move = async (
    tx: Transaction,
    moved: MovedPhone,
    { pinHash }: NewWayIn,
  ): Promise<Result<null, 'phone-taken' | 'not-found'>> => {
    const { userId, phone } = moved;
    if (!(await lockUser(tx, userId))) return refuse('not-found');
    await deletePhoneLogin(tx, userId);
    await takeFromClaimant(appContext, tx, moved);
    const provenAt = appContext.now();
    if (!(await insertPhoneLogin(tx, { phone, userId, pinHash, provenAt })))
      return refuse('phone-taken', { phone: { problem: 'taken' } });
    await appContext.sessions.endAllOf(tx, userId);
    await announce(tx, { type: 'login.changed', what: 'moved', ending: endingOf(phone) }, [userId]);
    return ok(null);
  };

  return { prepare, move };
}

function randomPin(phone: string): string {
  const pin = String(randomInt(10 ** SECRET_DIGITS)).padStart(SECRET_DIGITS, '0');
  return isEasyPin(pin, [phone]) ? randomPin(phone) : pin;
}
