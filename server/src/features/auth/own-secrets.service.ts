import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/account';
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

/** Changing what one signs in with. Each asks for the password once more. */
export function buildOwnSecrets(appContext: AppContext, hasher: Hasher) {
  /** The account of an actor, if the password is its own; null where it is not. */
  const findVerified = async ({ id }: Actor, password: string): Promise<AccountRow | null> => {
    const account = await findAccountById(appContext.db, id);
    const isRight = account !== null && (await hasher.verify(account.passwordHash, password));
    return isRight ? account : null;
  };

  const changePassword: Handler<typeof calls.changePassword> = async (input, context) => {
    const { actor, commit } = context;
    const account = await findVerified(actor, input.password);
    if (account === null) return wrongPassword();
    if (isEasyPassword(input.newPassword, [account.email, account.phone]))
      return refuse('invalid-input', { newPassword: { problem: 'password-common' } });

    const passwordHash = await hasher.hash(input.newPassword);
    return commit(async (tx) => {
      if (!(await lockAccount(tx, account))) return wrongPassword();
      await setPassword(tx, { id: account.id, passwordHash });
      await appContext.sessions.endOthersOf(tx, actor);
      await record(tx, 'password-changed', context);
      return ok({});
    });
  };

  const changeEmail: Handler<typeof calls.changeEmail> = async ({ email, password }, context) => {
    const account = await findVerified(context.actor, password);
    if (account === null) return wrongPassword();
    return context.commit(async (tx) => {
      if (!(await lockAccount(tx, account))) return wrongPassword();
      if (!(await setEmail(tx, { id: account.id, email })))
        return refuse('email-taken', { email: { problem: 'taken' } });
      await record(tx, 'email-changed', context);
      return ok({});
    });
  };

  return {
    findVerified,
    lockVerified: lockAccount,
    changePassword,
    changeEmail,
    changeAnswer: changeAnswerWith(hasher, findVerified),
  };
}

function changeAnswerWith(
  hasher: Hasher,
  findVerified: (actor: Actor, password: string) => Promise<AccountRow | null>,
): Handler<typeof calls.changeAnswer> {
  return async ({ password, answer = '' }, context) => {
    const account = await findVerified(context.actor, password);
    if (account === null) return wrongPassword();
    const secretAnswer = canonicalAnswer(answer);
    // Source: GUARD "Secret answer": never for admins.
    if (secretAnswer !== '' && account.role === roles.admin) return refuse('forbidden');
    const weak = weakAnswer(secretAnswer, [account.email, account.phone]);
    if (weak !== null) return weak;

    const answerHash = secretAnswer === '' ? null : await hasher.hash(secretAnswer);
    return context.commit(async (tx) => {
      if (!(await lockAccount(tx, account))) return wrongPassword();
      await setAnswer(tx, { id: account.id, answerHash });
      await record(tx, 'answer-changed', context);
      return ok({});
    });
  };
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
