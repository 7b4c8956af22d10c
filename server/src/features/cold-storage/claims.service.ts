import type * as calls from '@polam/contract/calls/cold-storage';
import { claimProblem } from '@polam/domain/hire/storage-claim';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { isStillHere } from '@polam/server/http/calls/user-lock.repository';
import type { Transaction } from '@polam/server/http/context';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import { uuidv7 } from 'uuidv7';
import {
  findClaim,
  findStorageOfClaim,
  listClaimsOf,
  listWaitingClaims,
  markConfirmed,
  markRefused,
  saveClaim,
  type ClaimRow,
} from './claims.repository.ts';
import { namedUser } from '../users/index.ts';
import { lockColdStorage, updateColdStorage, type ColdStorageRow } from './cold-storage.repository.ts';
import { auditStorage } from './storage-care.ts';

/** Claims of users to cold storages, and the decisions of admins about them. */
export function buildClaims(appContext: AppContext) {
  const claim: Handler<typeof calls.claim> = async ({ storageId, message, phone, wdraNumber }, context) =>
    context.commit(async (tx) => {
      const storage = await lockColdStorage(tx, storageId);
      if (storage === null) return refuse('not-found');
      if (storage.managerId !== null) return refuse('storage-managed');
      const given = { message, phone: phone ?? null, wdraNumber: wdraNumber ?? null };
      await saveClaim(tx, {
        ...given,
        id: uuidv7(),
        storageId,
        claimantId: context.actor.id,
        at: appContext.now(),
      });
      return ok({});
    });

  const listOwnClaims: Handler<typeof calls.listOwnClaims> = async (_input, { actor }) =>
    ok({ claims: (await listClaimsOf(appContext.db, actor.id)).map(claimDocument) });

  const listClaims: Handler<typeof calls.listClaims> = async () =>
    ok({ claims: (await listWaitingClaims(appContext.db)).map(adminDocument) });

  const decideClaim: Handler<typeof calls.decideClaim> = async (
    { claimId, isConfirmed, reason },
    context,
  ) => {
    if (!isConfirmed && reason === undefined)
      return refuse('invalid-input', { reason: { problem: 'required' } });
    return context.commit(async (tx) => {
      const storageId = await findStorageOfClaim(tx, claimId);
      const storage = storageId === null ? null : await lockColdStorage(tx, storageId);
      // Read once the cold storage is locked: of two decisions at the same instant the later one sees the other.
      const found = await findClaim(tx, claimId);
      if (storage === null || found === null) return refuse('not-found');
      const at = appContext.now();
      const decided = isConfirmed
        ? await confirm(tx, { claim: found, storage, at })
        : await refuseOne(tx, { claim: found, storage, reason: reason ?? '', at });
      if (!decided.ok) return decided;
      const action = isConfirmed ? 'cold-storage-claim-confirmed' : 'cold-storage-claim-refused';
      await auditStorage(tx, context, { action, subjectId: storage.id, reason: reason ?? '' });
      return ok({});
    });
  };

  return { claim, listOwnClaims, listClaims, decideClaim };
}

interface Deciding {
  readonly claim: ClaimRow;
  readonly storage: ColdStorageRow;
  readonly at: Date;
}

type Decided = Result<null, 'claim-answered' | 'storage-managed' | 'not-found'>;

/** Makes the claimant manager, and refuses the other claims that wait: one wins. */
async function confirm(tx: Transaction, { claim, storage, at }: Deciding): Promise<Decided> {
  const problem = claimProblem(claim, storage);
  if (problem !== null) return refuse(problem);
  // Whoever deletes the account meanwhile leaves no entry that nobody can claim any more.
  if (!(await isStillHere(tx, { id: claim.claimantId, isAlone: false }))) return refuse('not-found');
  await markConfirmed(tx, claim.id, at);
  const wdraNumber = claim.wdraNumber ?? storage.wdraNumber;
  await updateColdStorage(tx, { id: storage.id, managerId: claim.claimantId, wdraNumber, at });
  await notifyDecided(tx, { storage, isConfirmed: true, reason: '' }, [claim.claimantId]);
  const reason = OTHER_CONFIRMED;
  const others = await markRefused(tx, { storageId: storage.id, claimId: null, reason, at });
  await notifyDecided(tx, { storage, isConfirmed: false, reason: '' }, others);
  return ok(null);
}

/** Stored with claims that ended as another one was confirmed; screens and notices say so in the reader's words. */
const OTHER_CONFIRMED = 'Another claim was confirmed.';

async function refuseOne(
  tx: Transaction,
  { claim, storage, reason, at }: Deciding & { readonly reason: string },
): Promise<Decided> {
  const refused = await markRefused(tx, { storageId: storage.id, claimId: claim.id, reason, at });
  if (refused.length === 0) return refuse('claim-answered');
  await notifyDecided(tx, { storage, isConfirmed: false, reason }, refused);
  return ok(null);
}

interface Decision {
  readonly storage: ColdStorageRow;
  readonly isConfirmed: boolean;
  /** Blank where it was confirmed, or where another claim was. */
  readonly reason: string;
}

async function notifyDecided(
  tx: Transaction,
  { storage: { id: storageId, name: storageName }, isConfirmed, reason }: Decision,
  recipientIds: readonly string[],
): Promise<void> {
  if (recipientIds.length === 0) return;
  await announce(
    tx,
    { type: 'storage.claim-decided', storageId, storageName, isConfirmed, reason },
    recipientIds,
  );
}

function claimDocument({
  id,
  storageId,
  storageName,
  message,
  wdraNumber,
  state,
  reason,
  createdAt,
}: ClaimRow) {
  return {
    id,
    storageId,
    storageName,
    message,
    wdraNumber,
    state,
    reason: reason === OTHER_CONFIRMED ? null : reason,
    createdAt: createdAt.toISOString(),
  };
}

function adminDocument(row: ClaimRow) {
  const claimant = namedUser(row.claimantId, row.claimantName, row.claimantSpellings);
  return { ...claimDocument(row), phone: row.phone, isManaged: row.managerId !== null, claimant };
}
