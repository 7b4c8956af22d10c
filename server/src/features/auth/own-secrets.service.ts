import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/account';
import { isSixDigits, secretDigits } from '@polam/domain/users/phone-login';
import { canonicalAnswer, roles } from '@polam/domain/users/user';
import type { AppContext } from '@polam/server/http/app-context';
import { type AuditedAction, recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import {
  type AccountRow,
  findAccountById,
  lockAccount,
  setAnswer,
  setEmail,
  setPassword,
} from './auth.repository.ts';
import { type Hasher, isEasyPassword, weakAnswer } from './password.ts';
import type { PhoneCodes } from './phone-codes.ts';
import { spendCode } from './phone-logins.repository.ts';

/** The secrets of one's own account. */
export type OwnSecrets = ReturnType<typeof buildOwnSecrets>;

/** Changing what one signs in with. Each asks for the password, or what stands in its place, once more. */
export function buildOwnSecrets(appContext: AppContext, { hasher, codes }: SecretDeps) {
  const findVerified = findVerifiedWith(appContext, { hasher, codes });

  const changePassword: Handler<typeof calls.changePassword> = async (input, context) => {
    const { actor, commit } = context;
    const account = await findVerified(context, input.password);
    if (account === null) return wrongPassword();
    // An account without an email has no password either: it gets both at once.
    if (account.passwordHash === null) return refuse('forbidden');
    if (isEasyPassword(input.newPassword, [account.email, account.phone]))
      return refuse('invalid-input', { newPassword: { problem: 'password-common' } });

    const passwordHash = await hasher.hash(input.newPassword);
    return commit(async (tx) => {
      if (!(await lockVerified(tx, account))) return wrongPassword();
      await setPassword(tx, { id: account.id, passwordHash });
      await appContext.sessions.endOthersOf(tx, actor);
      await record(tx, 'password-changed', context);
      return ok({});
    });
  };

  const changeEmail: Handler<typeof calls.changeEmail> = async ({ email, password }, context) => {
    const account = await findVerified(context, password);
    if (account === null) return wrongPassword();
    if (account.passwordHash === null) return refuse('forbidden');
    return context.commit(async (tx) => {
      if (!(await lockVerified(tx, account))) return wrongPassword();
      if (!(await setEmail(tx, { id: account.id, email })))
        return refuse('email-taken', { email: { problem: 'login-taken' } });
      await record(tx, 'email-changed', context);
      return ok({});
    });
  };

  return {
    findVerified,
    lockVerified,
    changePassword,
    changeEmail,
    changeAnswer: changeAnswerWith(hasher, findVerified),
  };
}

function changeAnswerWith(
  hasher: Hasher,
  findVerified: (by: Verifying, password: string) => Promise<VerifiedAccount | null>,
): Handler<typeof calls.changeAnswer> {
  return async ({ password, answer = '' }, context) => {
    const account = await findVerified(context, password);
    if (account === null) return wrongPassword();
    const secretAnswer = canonicalAnswer(answer);
    // Source: GUARD "Secret answer": never for admins.
    if (secretAnswer !== '' && account.role === roles.admin) return refuse('forbidden');
    const weak = weakAnswer(secretAnswer, [account.email, account.phone]);
    if (weak !== null) return weak;

    const answerHash = secretAnswer === '' ? null : await hasher.hash(secretAnswer);
    return context.commit(async (tx) => {
      if (!(await lockVerified(tx, account))) return wrongPassword();
      await setAnswer(tx, { id: account.id, answerHash });
      await record(tx, 'answer-changed', context);
      return ok({});
    });
  };
}

interface SecretDeps {
  readonly hasher: Hasher;
  readonly codes: PhoneCodes;
}

/** Who names a secret, and from which address. */
type Verifying = Pick<Context<Actor>, 'actor' | 'address'>;

/** An account whose owner has shown a secret of it. */
export interface VerifiedAccount extends AccountRow {
  /** Hash of the code that has shown it, by which it is used up; null where a password or PIN has. */
  readonly codeHash: string | null;
}

/**
 * Finds the account of an actor, if a secret is its own: the password, the PIN, or the code that was sent to its number;
 * null where it is none of them. A code is used up by {@link lockVerified}.
 */
function findVerifiedWith({ db }: AppContext, { hasher, codes }: SecretDeps) {
  return async ({ actor, address }: Verifying, secret: string): Promise<VerifiedAccount | null> => {
    const account = await findAccountById(db, actor.id);
    if (account === null) return null;
    for (const hash of [account.passwordHash, account.pinHash])
      if (hash !== null && (await hasher.verify(hash, secretOf(hash, account, secret))))
        return { ...account, codeHash: null };
    const codeHash = await findOwnCode(codes, { account, secret, address });
    return codeHash === null ? null : { ...account, codeHash };
  };
}

/**
 * Locks an account as it was verified, and uses up the code that has shown it; false where either has changed meanwhile. In
 * the unit of work of what is changed: where that is refused, the code serves once more.
 */
async function lockVerified(tx: Transaction, account: VerifiedAccount): Promise<boolean> {
  const { loginPhone: phone, codeHash } = account;
  if (!(await lockAccount(tx, account))) return false;
  return codeHash === null || (phone !== null && (await spendCode(tx, { phone, codeHash })));
}

/** A PIN is compared as it is read everywhere: in any digits, without gaps. */
function secretOf(hash: string, { pinHash }: AccountRow, secret: string): string {
  return hash === pinHash ? secretDigits(secret) : secret;
}

/** Hash of the code that was sent to an account's proven number, if a secret is that. */
async function findOwnCode(
  codes: PhoneCodes,
  { account, secret, address }: { account: AccountRow; secret: string; address: string },
): Promise<string | null> {
  const { loginPhone: phone, isProven } = account;
  const code = secretDigits(secret);
  if (!codes.areSent || phone === null || !isProven || !isSixDigits(code)) return null;
  return codes.check({ phone, address }, code);
}

/** The refusal of a password that is not the account's own, beside its field. */
export function wrongPassword() {
  return refuse('wrong-password', { password: { problem: 'password-wrong' } });
}

async function record(
  tx: Transaction,
  action: AuditedAction,
  { actor, requestId }: Context<Actor>,
): Promise<void> {
  await recordAudit(tx, { actorId: actor.id, action, subjectId: actor.id, requestId });
}

type OwnSession = OutputOf<typeof calls.sessions>['sessions'][number];

/** Open sessions of an account, and ending them. */
export function buildOwnSessions(appContext: AppContext) {
  /** The sessions of an actor as documents, the current one first. */
  const sessionsOf = async (actor: Actor): Promise<OwnSession[]> => {
    const rows = await appContext.sessions.listOf(actor);
    return rows.map(({ openedAt, lastSeenAt, ...row }) => ({
      ...row,
      openedAt: openedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
  };

  /** Ends sessions with an audit row; cached sessions of this process are dropped before the answer. */
  async function end<T>(
    { actor, commit, requestId }: Context<Actor>,
    action: AuditedAction,
    work: (tx: Transaction) => Promise<Result<T, 'not-found'>>,
  ): Promise<Result<T, 'not-found'>> {
    return commit(async (tx) => {
      const done = await work(tx);
      if (done.ok) await recordAudit(tx, { actorId: actor.id, action, subjectId: actor.id, requestId });
      return done;
    });
  }

  const sessions: Handler<typeof calls.sessions> = async (_input, { actor }) =>
    ok({ sessions: await sessionsOf(actor) });

  const endSession: Handler<typeof calls.endSession> = ({ sessionId }, context) =>
    end(context, 'session-ended', async (tx) => {
      const isEnded = await appContext.sessions.endOne(tx, { id: sessionId, userId: context.actor.id });
      return isEnded ? ok({}) : refuse('not-found');
    });

  const endOtherSessions: Handler<typeof calls.endOtherSessions> = (_input, context) =>
    end(context, 'sessions-ended', async (tx) =>
      ok({ ended: await appContext.sessions.endOthersOf(tx, context.actor) }),
    );

  const endAllSessions: Handler<typeof calls.endAllSessions> = (_input, context) =>
    end(context, 'sessions-ended', async (tx) =>
      ok({ ended: await appContext.sessions.endAllOf(tx, context.actor.id) }),
    );

  return { sessionsOf, sessions, endSession, endOtherSessions, endAllSessions };
}
