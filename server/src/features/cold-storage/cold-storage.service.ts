import type * as calls from '@polam/contract/calls/cold-storage';
import { restorableFrom, restorableUntil } from '@polam/domain/restoring';
import { assemble } from '@polam/server/assemble';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import type { Erased } from '../users/index.ts';
import { auditStorage } from './audit-storage.ts';
import { findColdStorage, releaseStoragesOf } from './cold-storage.repository.ts';
import { deleteEnquiriesOf } from './enquiries.repository.ts';
import {
  deleteRemovedEnquiriesOf,
  deleteRemovedStorages,
  listRemovedStorages,
  removeColdStorage,
  restoreColdStorage,
} from './removed-storages.repository.ts';
import { buildStorageAdmin } from './storage-admin.service.ts';
import { buildOwnStorages } from './own-storages.service.ts';
import { adminDocument, coldStorageDocument } from './storage-document.ts';
import { buildStorageList } from './storage-lists.service.ts';

/** Cold storages: businesses, whose phone is public. */
export function buildColdStorage(appContext: AppContext, rooms: { catalogue: Catalogue }) {
  /**
   * Listener to users who leave: their enquiries are deleted, and their cold storages have no manager any
   * more.
   */
  const eraseUser = async (tx: Transaction, { userId }: Erased): Promise<void> => {
    await releaseStoragesOf(tx, userId);
    await deleteEnquiriesOf(tx, userId);
    await deleteRemovedEnquiriesOf(tx, userId);
  };

  return assemble(
    buildStorageAdmin(appContext, rooms),
    buildRemoving(appContext, rooms),
    buildOwnStorages(appContext, rooms),
    {
      list: buildStorageList(appContext, rooms),
      get: buildStoragePage(appContext, rooms),
      eraseUser,
    },
  );
}

/** The cold storages of a running server. */
export type ColdStorage = ReturnType<typeof buildColdStorage>;

/** One cold storage as its page shows it. */
function buildStoragePage(
  appContext: AppContext,
  { catalogue }: { catalogue: Catalogue },
): Handler<typeof calls.get> {
  return async ({ storageId }, { language }) => {
    const [row, current] = await Promise.all([
      findColdStorage(appContext.db, storageId),
      catalogue.current(),
    ]);
    if (row === null) return refuse('not-found');
    return ok({ coldStorage: coldStorageDocument(row, { language, catalogue: current }) });
  };
}

/** Removing cold storages, and restoring them within a day. */
function buildRemoving(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
  const remove: Handler<typeof calls.remove> = ({ storageId }, context) =>
    context.commit(async (tx) => {
      if (!(await removeColdStorage(tx, storageId, appContext.now()))) return refuse('not-found');
      await auditStorage(tx, context, { action: 'cold-storage-removed', subjectId: storageId });
      return ok({});
    });

  const restore: Handler<typeof calls.restore> = async ({ storageId }, context) => {
    const current = await catalogue.current();
    return context.commit(async (tx) => {
      const isBack = await restoreColdStorage(tx, storageId, restorableFrom(appContext.now()));
      if (isBack) await auditStorage(tx, context, { action: 'cold-storage-restored', subjectId: storageId });
      // After a second press it is restored already.
      const row = await findColdStorage(tx, storageId);
      if (row === null) return refuse('not-found');
      return ok({ coldStorage: adminDocument(row, { language: context.language, catalogue: current }) });
    });
  };

  const listRemoved: Handler<typeof calls.listRemoved> = async () => {
    const rows = await listRemovedStorages(appContext.db, restorableFrom(appContext.now()));
    const coldStorages = rows.map(({ removedAt, ...row }) => ({
      ...row,
      removedAt: removedAt.toISOString(),
      restorableUntil: restorableUntil(removedAt).toISOString(),
    }));
    return ok({ coldStorages });
  };

  /** Deletes removed storages that nobody can restore any more. */
  const deleteRemoved = () => deleteRemovedStorages(appContext.db, restorableFrom(appContext.now()));

  return { remove, restore, listRemoved, deleteRemoved };
}
