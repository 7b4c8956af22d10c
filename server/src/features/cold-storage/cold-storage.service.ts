import { assemble } from '@polam/server/assemble';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import type { Catalogue } from '../catalogue/index.ts';
import type { Erased } from '../users/index.ts';
import { releaseStoragesOf } from './cold-storage.repository.ts';
import { deleteEnquiriesOf } from './enquiries.repository.ts';
import { buildRemoving } from './remove-storage.service.ts';
import { deleteRemovedEnquiriesOf } from './removed-storages.repository.ts';
import { buildStorageAdmin } from './storage-admin.service.ts';
import { buildOwnStorages } from './own-storages.service.ts';
import { buildStorageList } from './storage-lists.service.ts';
import { buildStoragePage } from './storage-page.service.ts';

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
