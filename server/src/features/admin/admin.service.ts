import type { InputOf, OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/admin';
import type { RefusalCode } from '@polam/contract/refusals';
import { auditTable } from '@polam/contract/tables/admin';
import { addDays, dayInIndia, endOfDayInIndia } from '@polam/domain/day';
import { roles } from '@polam/domain/users/user';
import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit, type AuditedAction } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import { toPageQuery, readPage } from '@polam/server/http/keyset';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { MAX_ROWS, tableFile } from '@polam/server/table-file';
import type { Auth } from '../auth/index.ts';
import { namedUser, type Accounts } from '../users/index.ts';
import { countAudit, listActors, listAudit, type AuditFilter, type AuditRow } from './audit.repository.ts';
import { buildContactMessages } from './contact-messages.service.ts';
import { countWaitingListings, foldTallies } from './fold-tallies.repository.ts';
import { findAccount } from './users.repository.ts';
import { adminAccount, buildUsers, type AdminAccount } from './users.service.ts';

/** Reads and acts of admins that belong to no single feature. */
export function buildAdmin(appContext: AppContext, rooms: { accounts: Accounts; auth: Auth }) {
  return assemble(
    buildUsers(appContext),
    buildUsersActs(appContext, rooms),
    buildMoving(rooms),
    buildContactMessages(appContext),
    buildAudit(appContext),
    buildFolding(appContext),
  );
}

/** The admin feature of a running server. */
export type Admin = ReturnType<typeof buildAdmin>;

/** Days whose tallies may still be in parts: writers add them on the day itself, or soon after it. */
const DAYS_IN_PARTS = 8;

/** Number of waiting listings that are counted in one transaction. */
const COUNTED_AT_ONCE = 5_000;

/**
 * Counts the listings that wait for it, and merges the tallies that concurrent writers have parted; those of today are
 * still being written.
 */
function buildFolding(appContext: AppContext) {
  const foldFigures = async (): Promise<number> => {
    let counted = COUNTED_AT_ONCE;
    while (counted === COUNTED_AT_ONCE) counted = await countWaitingListings(appContext.db, COUNTED_AT_ONCE);
    const today = dayInIndia(appContext.now());
    return foldTallies(appContext.db, { from: addDays(today, -DAYS_IN_PARTS), to: addDays(today, -1) });
  };

  return { foldFigures };
}

type AuditLine = OutputOf<typeof calls.listAudit>['lines'][number];

/** Audit log, for admins to search. */
function buildAudit(appContext: AppContext) {
  const toFilter = async (input: InputOf<typeof calls.exportAudit>): Promise<AuditFilter> => ({
    actorIds: input.search === undefined ? null : await listActors(appContext.db, input.search),
    action: input.action ?? null,
    // A day begins where the one before it ends.
    from: input.from === undefined ? null : endOfDayInIndia(addDays(input.from, -1)),
    to: input.to === undefined ? null : endOfDayInIndia(input.to),
  });

  const list: Handler<typeof calls.listAudit> = async (input) => {
    const meant = await toFilter(input);
    const { shown, ...rest } = await readPage(input, {
      list: (page) => listAudit(appContext.db, meant, page),
      count: () => countAudit(appContext.db, meant),
    });
    return ok({ lines: shown.map(lineOf), ...rest });
  };

  const exportAudit: Handler<typeof calls.exportAudit> = async (input, { language }) => {
    const page = toPageQuery({ sort: input.sort, limit: MAX_ROWS }, { usual: MAX_ROWS });
    const rows = await listAudit(appContext.db, await toFilter(input), page);
    return ok(tableFile(auditTable, rows.map(lineOf), language));
  };

  return { listAudit: list, exportAudit };
}

function lineOf({
  id,
  action,
  subjectId,
  subjectName,
  subjectSpellings,
  reason,
  times,
  createdAt,
  ...row
}: AuditRow): AuditLine {
  const { actorId, actorName, actorSpellings, actorEmail } = row;
  const actor =
    actorId === null
      ? null
      : { ...namedUser(actorId, actorName ?? '', actorSpellings), email: actorEmail ?? '' };
  const spelled = subjectSpellings === null ? {} : { subjectSpellings };
  const line = { id, action, actor, subjectId, subjectName, ...spelled, reason, times };
  return { ...line, createdAt: createdAt.toISOString() };
}

/** Acts of admins on accounts: each is recorded in the audit, and takes effect on every process at once. */
function buildUsersActs(appContext: AppContext, { accounts }: { accounts: Accounts }) {
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

/** Moving accounts to numbers that an admin has checked: for who has lost the SIM, or forgotten the PIN. */
function buildMoving({ auth }: { auth: Auth }) {
  const moveToPhone: Handler<typeof calls.moveToPhone> = async ({ userId, phone, reason }, context) => {
    const { actor, requestId, commit, language } = context;
    const move = { userId, phone, actorId: actor.id, requestId, reason };
    const wayIn = await auth.moveToPhone.prepare(move);
    return commit(async (tx) => {
      const account = await findAccount(tx, userId);
      if (account === null) return refuse('not-found');
      // Else one admin could take over what another may do. Admins have the command line.
      if (account.role === roles.admin) return refuse('admin-stays');
      const moved = await auth.moveToPhone.move(tx, move, wayIn);
      if (!moved.ok) return moved;
      const { pin, isRepetition } = moved.value;
      const entry = {
        actorId: actor.id,
        action: 'phone-moved',
        subjectId: userId,
        requestId,
        reason,
      } as const;
      if (!isRepetition) await recordAudit(tx, entry);
      const row = (await findAccount(tx, userId)) ?? account;
      return ok({ account: adminAccount(row, language), pin });
    });
  };

  return { moveToPhone };
}

/** Does an act in one unit of work, records its actor and subject, and answers the account as it is then. */
async function act<Code extends RefusalCode = never>(
  { actor, requestId, commit, language }: Context<Actor>,
  userId: string,
  work: (tx: Transaction) => Promise<Result<AuditedAction | null, Code>>,
): Promise<Result<{ account: AdminAccount }, Code | 'not-found'>> {
  return commit<{ account: AdminAccount }, Code | 'not-found'>(async (tx) => {
    const done = await work(tx);
    if (!done.ok) return done;
    const action = done.value;
    // A repetition is no act.
    if (action !== null) await recordAudit(tx, { actorId: actor.id, action, subjectId: userId, requestId });
    const row = await findAccount(tx, userId);
    return row === null ? refuse('not-found') : ok({ account: adminAccount(row, language) });
  });
}
