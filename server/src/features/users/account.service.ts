import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/account';
import type { Language } from '@polam/domain/catalogue';
import { placeIn } from '@polam/domain/place';
import { readIdentity } from '@polam/domain/users/phone-login';
import { meanRating, roles, type Role } from '@polam/domain/users/user';
import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import { deleteAnswersOf } from '@polam/server/http/calls/idempotency.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import { noListeners } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import { promoteAccount, wrongPassword, type Auth } from '../auth/index.ts';
import type { Photos } from '../photos/index.ts';
import {
  eraseAccount,
  findOwnAccount,
  lockAdmins,
  lockErasing,
  lockRoles,
  updateAccount,
  type OwnAccountRow,
  demoteAdmin,
  findRoles,
  isOrdinary,
} from './account.repository.ts';
import { buildSuspending } from './suspend-account.service.ts';

/** A user's own account as its document shows it. */
export type AccountDocument = OutputOf<typeof calls.get>['account'];

/** One's own account: looked at, changed and erased. */
export function buildAccounts(appContext: AppContext, deps: { auth: Auth; photos: Photos }) {
  const get: Handler<typeof calls.get> = async (_input, { actor, language }) => {
    const row = await findOwnAccount(appContext.db, actor.id);
    return row === null ? refuse('not-found') : ok({ account: accountDocument(row, language) });
  };

  const update: Handler<typeof calls.update> = (change, { actor, commit, language }) =>
    commit(async (tx) => {
      await updateAccount(tx, { id: actor.id, change, at: appContext.now() });
      const row = await findOwnAccount(tx, actor.id);
      return row === null ? refuse('not-found') : ok({ account: accountDocument(row, language) });
    });

  /** The account of a user as a document; null for an unknown id. */
  const findAccount = async (id: string, language: Language): Promise<AccountDocument | null> => {
    const row = await findOwnAccount(appContext.db, id);
    return row === null ? null : accountDocument(row, language);
  };

  return assemble(buildErasing(appContext, deps), buildSuspending(appContext), {
    get,
    update,
    findAccount,
    changeRole,
  });
}

/** The accounts of a running server, each for its owner. */
export type Accounts = ReturnType<typeof buildAccounts>;

function accountDocument(row: OwnAccountRow, language: Language): AccountDocument {
  const { district, ratingSum, ratingCount, createdAt, ...facts } = row;
  return {
    ...facts,
    ...placeIn(district, language),
    rating: meanRating({ ratingSum, ratingCount }),
    ratingCount,
    createdAt: createdAt.toISOString(),
  };
}

/** Result of a change of role; nothing happens where the role is the same. */
type RoleChanged = 'changed' | 'same' | 'not-found' | 'forbidden' | 'last-admin';

/**
 * Makes a user an admin or a user again. The actor must still be an admin when all admins are locked, so that
 * two who take the role from each other at the same instant do not leave the market without one.
 */
export async function changeRole(
  tx: Transaction,
  { actorId, userId, role }: { actorId: string; userId: string; role: Role },
): Promise<RoleChanged> {
  await lockRoles(tx);
  const admins = await lockAdmins(tx);
  const found = await findRoles(tx, [actorId, userId]);
  if (found.get(actorId) !== roles.admin) return 'forbidden';
  const before = found.get(userId);
  if (before === undefined) return 'not-found';
  if (before === role) return 'same';
  if (role === roles.admin) await promoteAccount(tx, userId);
  else if (admins === 1) return 'last-admin';
  else await demoteAdmin(tx, userId);
  return 'changed';
}

/** Erasing one's own account: personal data is deleted, and others' finished trades stay without a name. */
function buildErasing(appContext: AppContext, { auth, photos }: { auth: Auth; photos: Photos }) {
  const leaving = buildLeaving();

  const takeAway = async (tx: Transaction, erased: Erased): Promise<void> => {
    const { userId, at } = erased;
    await leaving.notify(tx, erased);
    await photos.deleteAllOf(tx, userId);
    await deleteAnswersOf(tx, userId);
    await appContext.sessions.endAllOf(tx, userId);
    await auth.deletePhoneLogin(tx, userId);
    await auth.deleteOriginsOf(tx, userId);
    await auth.consents.endConsents(tx, userId, at);
    // Last of all: it waits for transactions that are just writing something that refers to the account.
    await eraseAccount(tx, { id: userId, at });
  };

  const erase: Handler<typeof calls.erase> = async ({ password, confirmation }, context) => {
    const { requestId, commit } = context;
    const account = await auth.account.findVerified(context, password);
    if (account === null) return wrongPassword();
    const differs = confirmationProblem(account, confirmation);
    if (differs !== null) return refuse('invalid-input', { confirmation: { problem: differs } });

    const { id } = account;
    return commit(async (tx) => {
      await lockErasing(tx);
      await lockRoles(tx);
      // Read anew: the role may have changed since the password was verified.
      const isLastAdmin = !(await isOrdinary(tx, id)) && (await lockAdmins(tx)) === 1;
      if (isLastAdmin) return refuse('last-admin');
      if (!(await auth.account.lockVerified(tx, account))) return wrongPassword();
      await takeAway(tx, { userId: id, at: appContext.now() });
      // An order that was just being placed when this began is seen only now.
      const obligation = await leaving.findObligation(tx, id);
      if (obligation !== null) return refuse(obligation);
      await recordAudit(tx, { actorId: id, action: 'account-erased', subjectId: id, requestId });
      return ok({});
    });
  };

  return { erase, whenErased: leaving.whenErased, addObligationCheck: leaving.addObligationCheck };
}

/** Who leaves writes the email or the number of the account, so that none is erased by a slip. */
function confirmationProblem(
  { email, loginPhone }: { email: string; loginPhone: string | null },
  confirmation: string,
): 'email-differs' | 'phone-differs' | null {
  const typed = readIdentity(confirmation);
  if (typed?.kind === 'email' && typed.email === email) return null;
  if (typed?.kind === 'phone' && typed.phone === loginPhone) return null;
  return email === '' ? 'phone-differs' : 'email-differs';
}

/** A user who leaves for good, and the instant. */
export interface Erased {
  readonly userId: string;
  readonly at: Date;
}

/** Obligations of a user who wants to leave: a refusal of leaving. */
type Obligation = 'open-orders' | 'payouts-owed';

/** Finds inside the transaction an obligation of a user who wants to leave; null where there is none. */
type FindObligation = (tx: Transaction, userId: string) => Promise<Obligation | null>;

/** Listeners to users who leave, and checks for their obligations. */
function buildLeaving() {
  const { add, notify } = noListeners<Erased>();
  const checks: FindObligation[] = [];
  return {
    /** Adds a listener of a later feature to users who leave, to delete what it holds of them. */
    whenErased: add,
    notify,
    /** Adds a check of a later feature for obligations, which keep a user from leaving. */
    addObligationCheck: (check: FindObligation): void => void checks.push(check),
    findObligation: async (tx: Transaction, userId: string): Promise<Obligation | null> => {
      for (const check of checks) {
        const obligation = await check(tx, userId);
        if (obligation !== null) return obligation;
      }
      return null;
    },
  };
}
