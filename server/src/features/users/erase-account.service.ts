import type * as calls from '@polam/contract/calls/account';
import { canonicalEmail } from '@polam/domain/user';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { deleteAnswersOf } from '@polam/server/http/calls/idempotency.repository';
import { ok, refuse } from '@polam/server/http/result';
import { wrongPassword, type Auth } from '../auth/index.ts';
import type { Photos } from '../photos/index.ts';
import { eraseAccount, lockAdmins, lockErasing, lockRoles } from './account.repository.ts';
import { buildLeaving, type Erased } from './leaving.ts';
import { isOrdinary } from './suspended-account.repository.ts';

/** Erasing one's own account: personal data is deleted, and others' finished trades stay without a name. */
export function buildErasing(appContext: AppContext, { auth, photos }: { auth: Auth; photos: Photos }) {
  const leaving = buildLeaving();

  const takeAway = async (tx: Transaction, erased: Erased): Promise<void> => {
    const { userId, at } = erased;
    await leaving.notify(tx, erased);
    await photos.deleteAllOf(tx, userId);
    await deleteAnswersOf(tx, userId);
    await appContext.sessions.endAllOf(tx, userId);
    await auth.consents.endConsents(tx, userId, at);
    // Last of all: it waits for transactions that are just writing something that refers to the account.
    await eraseAccount(tx, { id: userId, at });
  };

  const erase: Handler<typeof calls.erase> = async ({ password, confirmation }, context) => {
    const { actor, requestId, commit } = context;
    const account = await auth.account.findVerified(actor, password);
    if (account === null) return wrongPassword();
    if (canonicalEmail(confirmation) !== account.email)
      return refuse('invalid-input', { confirmation: { problem: 'email-differs' } });

    const { id } = account;
    const result = await commit(async (tx) => {
      await lockErasing(tx);
      await lockRoles(tx);
      // Read anew: the role may have changed since the password was verified.
      const isLastAdmin = !(await isOrdinary(tx, id)) && (await lockAdmins(tx)) === 1;
      if (isLastAdmin) return refuse('last-admin');
      if (!(await auth.account.lockVerified(tx, account))) return wrongPassword();
      await takeAway(tx, { userId: id, at: appContext.now() });
      // An order that was just being placed when this began is seen only now.
      if (await leaving.isBound(tx, id)) return refuse('open-orders');
      await recordAudit(tx, { actorId: id, action: 'account-erased', subjectId: id, requestId });
      return ok({});
    });
    appContext.changes.notify('sessions');
    return result;
  };

  return { erase, whenErased: leaving.whenErased, unlessBound: leaving.unlessBound };
}
