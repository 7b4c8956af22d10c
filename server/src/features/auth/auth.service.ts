import type * as calls from '@polam/contract/calls/auth';
import type { InputOf } from '@polam/contract/call';
import { valuesOf } from '@polam/contract/fields';
import { identityFields } from '@polam/contract/users/fields';
import { accountDocuments, type ConsentDocument } from '@polam/domain/users/consent';
import { canonicalAnswer, canonicalEmail, roles } from '@polam/domain/users/user';
import { assemble } from '@polam/server/assemble';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import type { SmsSender } from '@polam/server/outward/sms-sender';
import { uuidv7 } from 'uuidv7';
import { findAccountByEmail, holdAccount, insertAccount, replacePassword } from './auth.repository.ts';
import { insertConsents } from './consents.repository.ts';
import { buildConsents } from './consents.service.ts';
import { deleteOldOrigins, deleteOriginsOf } from './known-origins.repository.ts';
import { openSession } from './opened-session.ts';
import { buildOwnPhone } from './own-phone.service.ts';
import { buildOwnSecrets, buildOwnSessions } from './own-secrets.service.ts';
import { buildPhoneCodes } from './phone-codes.ts';
import { deleteOldCodes, deletePhoneLogin } from './phone-logins.repository.ts';
import { buildPhoneLogins } from './phone-logins.service.ts';
import { buildPinGuard } from './pin-guard.ts';
import { moveToPhoneWith } from './moved-phone.service.ts';
import { argon2id, type Hasher, isAnswer, isEasyPassword, NOBODYS_HASH, weakAnswer } from './password.ts';

/** Options of accounts and sessions. */
export interface AuthOptions {
  /** Sender of codes; without one numbers sign in by a PIN. */
  readonly sms?: SmsSender | null;
  readonly hasher?: Hasher;
}

/** Accounts and sessions: registering, signing in and out, and resetting a password. */
export function buildAuth(appContext: AppContext, { sms = null, hasher = argon2id }: AuthOptions = {}) {
  const codes = buildPhoneCodes(appContext, { sms, hasher });
  const secrets = buildOwnSecrets(appContext, { hasher, codes });
  const phones = { hasher, codes, secrets, pinGuard: buildPinGuard(appContext) };
  return {
    login: loginWith(appContext, hasher),
    register: registerWith(appContext, hasher),
    resetPassword: resetPasswordWith(appContext, hasher),
    logout: logoutWith(appContext),
    userGuard,
    adminGuard,
    /** Secrets and sessions of one's own account. */
    account: assemble(secrets, buildOwnSessions(appContext)),
    /** Numbers by which accounts are signed in to. */
    phoneLogins: assemble(buildPhoneLogins(appContext, phones), buildOwnPhone(appContext, phones)),
    moveToPhone: moveToPhoneWith(appContext, phones),
    deletePhoneLogin,
    deleteOriginsOf,
    deleteOldCodes: () => deleteOldCodes(appContext.db),
    deleteOldOrigins: () => deleteOldOrigins(appContext.db),
    consents: buildConsents(appContext),
  };
}

/** The accounts and sessions of a running server. */
export type Auth = ReturnType<typeof buildAuth>;

function loginWith(appContext: AppContext, hasher: Hasher): Handler<typeof calls.login> {
  return async ({ email, password }, context) => {
    const { commit, address, requestId } = context;
    const tried = { account: canonicalEmail(email), actorId: null, address, requestId };
    const account = await findAccountByEmail(appContext.db, tried.account);
    const isRight = await hasher.verify(account?.passwordHash ?? NOBODYS_HASH, password);
    if (account === null || !isRight) {
      appContext.refusals.note({ action: 'sign-in-failed', limit: 'login', tried });
      return refuse('wrong-credentials');
    }
    // Only wrong tries count against an account.
    await appContext.limiter.forgive('login', tried);
    if (account.suspended) return refuse('suspended');
    return commit(async (tx) =>
      (await holdAccount(tx, account))
        ? ok(await openSession(appContext, tx, { ...context, account }))
        : refuse('wrong-credentials'),
    );
  };
}

function registerWith(appContext: AppContext, hasher: Hasher): Handler<typeof calls.register> {
  return async (input, { commit, language }) => {
    if (isEasyPassword(input.password, [input.email, input.phone]))
      return refuse('invalid-input', easy('password'));
    if (input.adult === false) return refuse('invalid-input', { adult: { problem: 'not-agreed' } });
    const secretAnswer = canonicalAnswer(input.answer ?? '');
    const weak = weakAnswer(secretAnswer, [input.name, input.email, input.phone, input.pincode]);
    if (weak !== null) return weak;
    const passwordHash = await hasher.hash(input.password);
    const answerHash = secretAnswer === '' ? null : await hasher.hash(secretAnswer);

    const account = {
      id: uuidv7(),
      ...valuesOf(identityFields, input),
      role: roles.user,
      passwordHash,
      answerHash,
      language,
    };
    return commit(async (tx) => {
      const position = positionOf(input);
      const isNew = await insertAccount(tx, { ...account, position });
      if (!isNew) return refuse('email-taken', { email: { problem: 'taken' } });
      const agreed = agreedTo(input, position);
      if (agreed !== null)
        await insertConsents(tx, { ...agreed, userId: account.id, language, at: appContext.now() });
      return ok({});
    });
  };
}

function resetPasswordWith(appContext: AppContext, hasher: Hasher): Handler<typeof calls.resetPassword> {
  return async ({ email, answer, newPassword }, { commit, address, requestId }) => {
    if (isEasyPassword(newPassword, [email])) return refuse('invalid-input', easy('newPassword'));
    const tried = { account: canonicalEmail(email), actorId: null, address, requestId };
    const account = await findAccountByEmail(appContext.db, tried.account);
    const answerHash = account?.answerHash ?? null;
    // One verification in every case: an unknown email takes no less time than a wrong answer.
    const isRight = await isAnswer(hasher, answerHash ?? NOBODYS_HASH, answer);
    if (account === null || answerHash === null || !isRight) {
      appContext.refusals.note({ action: 'reset-failed', limit: 'reset', tried });
      return refuse('reset-refused');
    }

    // A repeated request, whose answer was lost, changes nothing of which the owner has not been notified.
    const isAgain = await hasher.verify(account.passwordHash ?? NOBODYS_HASH, newPassword);
    const newPasswordHash = await hasher.hash(newPassword);
    return commit(async (tx) => {
      if (!(await replacePassword(tx, { id: account.id, answerHash, newPasswordHash })))
        return refuse('reset-refused');
      await appContext.sessions.endAllOf(tx, account.id);
      await recordAudit(tx, {
        actorId: account.id,
        action: 'password-reset',
        subjectId: account.id,
        requestId,
      });
      if (!isAgain) await announce(tx, { type: 'password.reset' }, [account.id]);
      return ok({});
    });
  };
}

function logoutWith(appContext: AppContext): Handler<typeof calls.logout> {
  return async (_input, { actor, commit }) => {
    return commit(async (tx) => {
      await appContext.sessions.end(tx, actor.tokenHash);
      return ok({});
    });
  };
}

/** The binder has already refused callers without access. */
const userGuard: Handler<typeof calls.userGuard> = async () => ok({ ok: true });
const adminGuard: Handler<typeof calls.adminGuard> = async () => ok({ ok: true });

function easy(field: 'password' | 'newPassword') {
  return { [field]: { problem: 'password-common' as const } };
}

/** A latitude without a longitude is no place. */
function positionOf({ latitude, longitude }: InputOf<typeof calls.register>) {
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** Documents to which an adult who has read the notice agrees; null for clients that show none. */
function agreedTo({ adult, agreed: version }: InputOf<typeof calls.register>, position: object | null) {
  if (adult !== true || version === undefined) return null;
  const documents: readonly ConsentDocument[] =
    position === null ? accountDocuments : [...accountDocuments, 'location'];
  return { documents, version };
}
