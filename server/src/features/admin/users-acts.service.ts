import type * as calls from '@polam/contract/calls/admin';
import type { RefusalCode } from '@polam/contract/refusals';
import { roles } from '@polam/domain/user';
import { recordAudit, type AuditedAction } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import type { Accounts } from '../users/index.ts';
import { findAccount } from './users.repository.ts';
import { adminAccount, type AdminAccount } from './users.service.ts';

/** Acts of admins on accounts: each is recorded in the audit, and takes effect on every process at once. */
export function buildUsersActs(appContext: AppContext, { accounts }: { accounts: Accounts }) {
  const act = actingWith(appContext);

  const changeRole: Handler<typeof calls.changeRole> = ({ userId, role }, context) =>
    act(context, userId, async (tx) => {
      const changed = await accounts.changeRole(tx, { actorId: context.actor.id, userId, role });
      if (changed === 'same') return ok(null);
      if (changed !== 'changed') return refuse(changed);
      return ok(role === roles.admin ? 'admin-made' : 'admin-unmade');
    });

  const suspend: Handler<typeof calls.suspend> = ({ userId }, context) =>
    act(context, userId, async (tx) => {
      const isNew = await accounts.suspend(tx, { userId, at: appContext.now() });
      const account = await findAccount(tx, userId);
      if (account === null) return refuse('not-found');
      if (account.role === roles.admin) return refuse('admin-stays');
      return ok(isNew ? 'account-suspended' : null);
    });

  const restore: Handler<typeof calls.restore> = ({ userId }, context) =>
    act(context, userId, async (tx) => ok((await accounts.letBack(tx, userId)) ? 'account-let-back' : null));

  const endSessions: Handler<typeof calls.endSessions> = ({ userId }, context) =>
    act(context, userId, async (tx) =>
      ok((await appContext.sessions.endAllOf(tx, userId)) > 0 ? 'sessions-ended' : null),
    );

  return { changeRole, suspend, restore, endSessions };
}

/** Does an act in one unit of work, records its actor and subject, and answers the account as it is then. */
function actingWith(appContext: AppContext) {
  return async <Code extends RefusalCode = never>(
    { actor, requestId, commit, language }: Context<Actor>,
    userId: string,
    work: (tx: Transaction) => Promise<Result<AuditedAction | null, Code>>,
  ): Promise<Result<{ account: AdminAccount }, Code | 'not-found'>> => {
    const result = await commit<{ account: AdminAccount }, Code | 'not-found'>(async (tx) => {
      const done = await work(tx);
      if (!done.ok) return done;
      const action = done.value;
      // A repetition is no act.
      if (action !== null) await recordAudit(tx, { actorId: actor.id, action, subjectId: userId, requestId });
      const row = await findAccount(tx, userId);
      return row === null ? refuse('not-found') : ok({ account: adminAccount(row, language) });
    });
    appContext.changes.notify('sessions');
    return result;
  };
}
