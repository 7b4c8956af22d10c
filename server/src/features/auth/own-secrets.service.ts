import type * as calls from '@polam/contract/calls/account';
import { canonicalAnswer, roles } from '@polam/domain/users/user';
import { recordAudit, type AuditedAction } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import {
  findAccountById,
  lockAccount,
  setAnswer,
  setEmail,
  setPassword,
  type AccountRow,
} from './auth.repository.ts';
import { isEasyPassword, type Hasher } from './password.ts';
import { weakAnswer } from './weak-answer.ts';

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
