import type * as calls from '@polam/contract/calls/consents';
import type { OutputOf } from '@polam/contract/call';
import { accountDocuments } from '@polam/domain/users/consent';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok } from '@polam/server/http/result';
import {
  deleteNominee,
  findNominee,
  erasePosition,
  hasPosition,
  insertConsents,
  listConsents,
  saveNominee,
  withdrawConsents,
  type ConsentRow,
} from './consents.repository.ts';

type Consent = OutputOf<typeof calls.get>['consents'][number];

/** Consents of users, their withdrawal, and nominees for the case of need. */
export function buildConsents(appContext: AppContext) {
  const consentsOf = async (userId: string) => ({
    consents: (await listConsents(appContext.db, userId)).map(consentOf),
    nominee: await findNominee(appContext.db, userId),
  });

  const get: Handler<typeof calls.get> = async (_input, { actor }) =>
    ok({ ...(await consentsOf(actor.id)), hasLocation: await hasPosition(appContext.db, actor.id) });

  const agree: Handler<typeof calls.agree> = ({ version }, { actor, commit, language }) =>
    commit(async (tx) => {
      const at = appContext.now();
      await insertConsents(tx, { userId: actor.id, documents: accountDocuments, version, language, at });
      return ok({});
    });

  const withdrawLocation: Handler<typeof calls.withdrawLocation> = (_input, { actor, commit }) =>
    commit(async (tx) => {
      const at = appContext.now();
      await withdrawConsents(tx, { userId: actor.id, document: 'location', at });
      await erasePosition(tx, actor.id, at);
      return ok({});
    });

  const setNominee: Handler<typeof calls.setNominee> = (nominee, { actor, commit }) =>
    commit(async (tx) => {
      await saveNominee(tx, { ...nominee, userId: actor.id, at: appContext.now() });
      return ok({});
    });

  const removeNominee: Handler<typeof calls.removeNominee> = (_input, { actor, commit }) =>
    commit(async (tx) => {
      await deleteNominee(tx, actor.id);
      return ok({});
    });

  /**
   * For a user who leaves: the nominee is deleted, and consents are withdrawn but stay as the proof of them.
   */
  const endConsents = async (tx: Transaction, userId: string, at: Date): Promise<void> => {
    await deleteNominee(tx, userId);
    await withdrawConsents(tx, { userId, document: null, at });
  };

  return { get, agree, withdrawLocation, setNominee, removeNominee, consentsOf, endConsents };
}

function consentOf({ agreedAt, withdrawnAt, ...row }: ConsentRow): Consent {
  return { ...row, agreedAt: agreedAt.toISOString(), withdrawnAt: withdrawnAt?.toISOString() ?? null };
}
