import type * as calls from '@polam/contract/calls/cold-storage';
import { restorableFrom, restorableUntil } from '@polam/domain/restoring';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import { auditStorage } from './audit-storage.ts';
import { findColdStorage } from './cold-storage.repository.ts';
import {
  deleteRemovedStorages,
  listRemovedStorages,
  removeColdStorage,
  restoreColdStorage,
} from './removed-storages.repository.ts';
import { adminDocument } from './storage-document.ts';

/** Removing cold storages, and restoring them within a day. */
export function buildRemoving(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
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
