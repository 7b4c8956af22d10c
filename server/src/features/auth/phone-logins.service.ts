import type * as calls from '@polam/contract/calls/phone-logins';
import { accountDocuments } from '@polam/domain/users/consent';
import { isEasyPin } from '@polam/domain/users/phone-login';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse, type Refusal, type Result } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import {
  findAccountByPhone,
  holdAccount,
  insertAccount,
  isAnswerUnchanged,
  lockAccount,
} from './auth.repository.ts';
import { insertConsents } from './consents.repository.ts';
import { newAccount } from './account-by-number.ts';
import { openSession } from './opened-session.ts';
import { type Hasher, isAnswer, NOBODYS_HASH } from './password.ts';
import { type PhoneCodes, wrongCode } from './phone-codes.ts';
import type { PinGuard } from './pin-guard.ts';
import {
  deleteUnproven,
  insertPhoneLogin,
  markProven,
  setPin,
  spendCode,
} from './phone-logins.repository.ts';

/** Dependencies of the logins by number. */
export interface PhoneLoginDeps {
  readonly hasher: Hasher;
  readonly codes: PhoneCodes;
  readonly pinGuard: PinGuard;
}

/** Registering and signing in with a phone number: by a code that is sent there, or by a PIN where none are sent. */
export function buildPhoneLogins(appContext: AppContext, deps: PhoneLoginDeps) {
  const { codes } = deps;
  const way: Handler<typeof calls.way> = async () => ok({ way: codes.areSent ? 'code' : 'pin' });

  const sendCode: Handler<typeof calls.sendCode> = async ({ phone }, { address, language, requestId }) => {
    const sent = await codes.send({ phone, address }, language);
    if (!sent.ok) return sent;
    const { waitSeconds, isNew } = sent;
    const tried = { account: phone, actorId: null, address, requestId };
    if (!isNew) await appContext.limiter.forgive('code', tried);
    return ok({ waitSeconds });
  };

  return {
    way,
    sendCode,
    register: registerWith(appContext, deps),
    login: codes.areSent ? loginByCode(appContext, deps) : loginByPin(appContext, deps),
    resetPin: resetPinWith(appContext, deps),
  };
}

/** Proof of the ownership of a number: the hash of the code that was sent there, or that of a PIN. */
export type Shown =
  | { readonly codeHash: string; readonly pinHash: null }
  | { readonly codeHash: null; readonly pinHash: string };

/** The code or the PIN that comes with a new number, and from which address. */
interface SentProof {
  readonly phone: string;
  readonly code?: string | undefined;
  readonly pin?: string | undefined;
  readonly address: string;
}

/** Reads the code or the PIN that comes with a new number. */
export async function shownWith(
  { codes, hasher }: PhoneLoginDeps,
  { phone, code, pin, address }: SentProof,
): Promise<Result<Shown, 'code-needed' | 'wrong-code' | 'invalid-input'>> {
  if (codes.areSent) {
    if (code === undefined) return refuse('code-needed', { code: { problem: 'required' } });
    const codeHash = await codes.check({ phone, address }, code);
    return codeHash === null ? wrongCode() : ok({ codeHash, pinHash: null });
  }
  if (pin === undefined) return refuse('invalid-input', { pin: { problem: 'required' } });
  if (isEasyPin(pin, [phone])) return refuse('invalid-input', { pin: { problem: 'pin-easy' } });
  return ok({ codeHash: null, pinHash: await hasher.hash(pin) });
}

/**
 * Gives an account a number, in its unit of work. A number that is proven now leaves an account that has only claimed it
 * and has another way in.
 */
export async function takeNumber(
  appContext: AppContext,
  tx: Transaction,
  {
    phone,
    userId,
    shown,
    at,
    requestId,
  }: {
    readonly phone: string;
    readonly userId: string;
    readonly shown: Shown;
    readonly at: Date;
    readonly requestId: string;
  },
): Promise<Refusal<'wrong-code' | 'phone-taken'> | null> {
  const { codeHash, pinHash } = shown;
  if (codeHash !== null) {
    if (!(await spendCode(tx, { phone, codeHash }))) return wrongCode();
    await takeFromClaimant(appContext, tx, { phone, userId, actorId: null, requestId });
  }
  const provenAt = codeHash === null ? null : at;
  const isFree = await insertPhoneLogin(tx, { phone, userId, pinHash, provenAt });
  return isFree ? null : refuse('phone-taken', { phone: { problem: 'login-taken' } });
}

/**
 * Takes a number that is proven to be a user's from an account that has only claimed it and has another way in, and ends all
 * its sessions: which of them the number has opened is not known. An admin takes no number from another admin. The number
 * stays where the account is called, as nobody is without one: its owner is told to change it.
 */
export async function takeFromClaimant(
  appContext: AppContext,
  tx: Transaction,
  proven: {
    readonly phone: string;
    readonly userId: string;
    /** The admin who has checked whose it is; null where a code has shown it. */
    readonly actorId: string | null;
    readonly requestId: string;
  },
): Promise<void> {
  const { phone, userId, actorId, requestId } = proven;
  const loser = await deleteUnproven(tx, { phone, isByAdmin: actorId !== null });
  if (loser === null || loser === userId) return;
  await appContext.sessions.endAllOf(tx, loser);
  await recordAudit(tx, { actorId, action: 'phone-lost', subjectId: loser, requestId });
  await announce(tx, { type: 'login.changed', what: 'number-lost', ending: endingOf(phone) }, [loser]);
}

/** The last digits of a number, by which its owner knows it. */
export function endingOf(phone: string): string {
  return phone.slice(-3);
}

function registerWith(appContext: AppContext, deps: PhoneLoginDeps): Handler<typeof calls.register> {
  return async (input, context) => {
    if (!input.adult) return refuse('invalid-input', { adult: { problem: 'not-agreed' } });
    const shown = await shownWith(deps, { ...input, address: context.address });
    if (!shown.ok) return shown;
    const { commit, language, requestId } = context;
    const account = newAccount(input, language);
    const at = appContext.now();
    return commit(async (tx) => {
      await insertAccount(tx, { ...account, position: null });
      const numbered = { phone: input.phone, userId: account.id, shown: shown.value, at, requestId };
      const refused = await takeNumber(appContext, tx, numbered);
      if (refused !== null) return refused;
      const { id: userId } = account;
      if (shown.value.pinHash !== null)
        await deps.pinGuard.remember(tx, { userId, device: input.device, address: context.address });
      if (input.agreed !== undefined)
        await insertConsents(tx, {
          documents: accountDocuments,
          version: input.agreed,
          userId,
          language,
          at,
        });
      const { email, pincode, ...values } = account;
      const shownAccount = {
        ...values,
        email: email ?? '',
        pincode: pincode ?? '',
        ratingSum: 0,
        ratingCount: 0,
      };
      return ok(await openSession(appContext, tx, { ...context, account: shownAccount }));
    });
  };
}

function loginByCode(appContext: AppContext, { codes }: PhoneLoginDeps): Handler<typeof calls.login> {
  return async ({ phone, code }, context) => {
    const { commit, address, requestId } = context;
    const tried = { account: phone, actorId: null, address, requestId };
    const codeHash = await codes.check({ phone, address }, code);
    if (codeHash === null) {
      appContext.refusals.note({ action: 'sign-in-failed', limit: 'login', tried });
      return wrongCode();
    }
    await appContext.limiter.forgive('login', tried);
    const account = await findAccountByPhone(appContext.db, phone);
    // Whoever has the code may know whether the number has an account. One that has only claimed the number, and has
    // another way in, is not the owner's.
    const isAnothers = account !== null && !account.isProven && account.passwordHash !== null;
    if (account === null || isAnothers) return refuse('no-account');
    if (account.suspended) return refuse('suspended');

    return commit(async (tx) => {
      if (!(await lockAccount(tx, account)) || !(await spendCode(tx, { phone, codeHash })))
        return wrongCode();
      if (!account.isProven) {
        // Whoever set the PIN may be somebody else: only the owner of the number goes on.
        await markProven(tx, { userId: account.id, at: appContext.now() });
        await appContext.sessions.endAllOf(tx, account.id);
        await recordAudit(tx, {
          actorId: account.id,
          action: 'phone-proven',
          subjectId: account.id,
          requestId,
        });
      }
      return ok(await openSession(appContext, tx, { ...context, account }));
    });
  };
}

function loginByPin(
  appContext: AppContext,
  { hasher, pinGuard }: PhoneLoginDeps,
): Handler<typeof calls.login> {
  return async ({ phone, pin, device }, context) => {
    if (pin === undefined) return refuse('invalid-input', { pin: { problem: 'required' } });
    const { commit, address, requestId } = context;
    const tried = { account: phone, actorId: null, address, requestId };
    const account = await findAccountByPhone(appContext.db, phone);
    const pinTry = await pinGuard.countTry({ userId: account?.id ?? null, device, address }, tried);
    if (pinTry === null) return refuse('pin-not-enough');
    const isRight = await hasher.verify(account?.pinHash ?? NOBODYS_HASH, pin);
    if (account === null || !isRight) {
      appContext.refusals.note({ action: 'sign-in-failed', limit: 'login', tried });
      return refuse('wrong-pin');
    }
    await appContext.limiter.forgive('login', tried);
    await pinTry.forgive();
    if (account.suspended) return refuse('suspended');
    return commit(async (tx) => {
      if (!(await holdAccount(tx, account))) return refuse('wrong-pin');
      await pinGuard.remember(tx, { userId: account.id, device, address });
      return ok(await openSession(appContext, tx, { ...context, account }));
    });
  };
}

function resetPinWith(
  appContext: AppContext,
  { codes, hasher }: PhoneLoginDeps,
): Handler<typeof calls.resetPin> {
  return async ({ phone, answer, newPin }, { commit, address, requestId }) => {
    if (codes.areSent) return refuse('codes-on');
    if (isEasyPin(newPin, [phone])) return refuse('invalid-input', { newPin: { problem: 'pin-easy' } });
    const tried = { account: phone, actorId: null, address, requestId };
    const account = await findAccountByPhone(appContext.db, phone);
    // One verification in every case: an unknown number takes no less time than a wrong answer.
    const isRight = await isAnswer(hasher, account?.answerHash ?? NOBODYS_HASH, answer);
    if (account === null || !isRight || account.suspended) {
      appContext.refusals.note({ action: 'reset-failed', limit: 'reset', tried });
      return refuse('pin-reset-refused');
    }
    // Sent again after a lost answer: the owner was told.
    const isAgain = await hasher.verify(account.pinHash ?? NOBODYS_HASH, newPin);
    const pinHash = await hasher.hash(newPin);
    const { id } = account;
    return commit(async (tx) => {
      if (!(await lockAccount(tx, account)) || !(await isAnswerUnchanged(tx, account)))
        return refuse('pin-reset-refused');
      await setPin(tx, { userId: id, pinHash });
      await appContext.sessions.endAllOf(tx, id);
      await recordAudit(tx, { actorId: id, action: 'pin-reset', subjectId: id, requestId });
      if (!isAgain)
        await announce(tx, { type: 'login.changed', what: 'pin-reset', ending: endingOf(phone) }, [id]);
      return ok({});
    });
  };
}
