import type * as calls from '@polam/contract/calls/cold-storage';
import type { InputOf } from '@polam/contract/call';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { storagesTable } from '@polam/contract/tables/cold-storage';
import { canonicalEmail, phoneDigits } from '@polam/domain/users/user';
import { assemble } from '@polam/server/assemble';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import { MAX_ROWS, tableFile } from '@polam/server/table-file';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, formatTotal } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import type { Catalogue } from '../catalogue/index.ts';
import { auditStorage, careFields, storedOf } from './storage-care.ts';
import {
  findColdStorage,
  insertColdStorage,
  listAccountsOf,
  lockColdStorage,
  updateColdStorage,
} from './cold-storage.repository.ts';
import { coldStorageDocument, adminDocument } from './storage-document.ts';
import {
  countColdStorages,
  everyStorage,
  listColdStorages,
  storagePage,
} from './storage-lists.repository.ts';
import { searchOf } from './storage-lists.service.ts';

/** Acts of admins on cold storages. */
export function buildStorageAdmin(appContext: AppContext, rooms: { catalogue: Catalogue }) {
  return assemble(buildAdminLists(appContext, rooms.catalogue), {
    create: createWith(appContext, rooms.catalogue),
    update: updateWith(appContext, rooms.catalogue),
  });
}

function createWith(appContext: AppContext, catalogue: Catalogue): Handler<typeof calls.create> {
  return async (input, context) => {
    const current = await catalogue.current();
    const storage = { ...storedOf(input), id: uuidv7() };
    const fields = careFields(storage, current);
    if (fields !== null) return refuse('invalid-input', fields);
    return context.commit(async (tx) => {
      const manager = await managerOf(tx, input);
      if (manager === null) return refuse('invalid-input', { manager: { problem: 'unknown-person' } });
      const freeToldAt = storage.freeTonnes === null ? null : appContext.now();
      await insertColdStorage(tx, { ...storage, ...manager, freeToldAt });
      await auditStorage(tx, context, { action: 'cold-storage-created', subjectId: storage.id });
      const row = await findColdStorage(tx, storage.id);
      if (row === null) return refuse('fault');
      const options = { language: context.language, catalogue: current };
      return ok({ coldStorage: coldStorageDocument(row, options) });
    });
  };
}

function updateWith(appContext: AppContext, catalogue: Catalogue): Handler<typeof calls.update> {
  return async (input, context) => {
    const current = await catalogue.current();
    const storage = { ...storedOf(input), id: input.storageId };
    const fields = careFields(storage, current);
    if (fields !== null) return refuse('invalid-input', fields);
    return context.commit(async (tx) => {
      const before = await lockColdStorage(tx, storage.id);
      if (before === null) return refuse('not-found');
      const manager = await managerOf(tx, input);
      if (manager === null) return refuse('invalid-input', { manager: { problem: 'unknown-person' } });
      const at = appContext.now();
      // An admin who corrects the address does not confirm the free space.
      const isSameRoom = before.freeTonnes === storage.freeTonnes;
      const freeToldAt = isSameRoom ? before.freeToldAt : storage.freeTonnes === null ? null : at;
      await updateColdStorage(tx, { ...storage, ...manager, freeToldAt, at });
      await auditStorage(tx, context, { action: 'cold-storage-changed', subjectId: storage.id });
      const row = await findColdStorage(tx, storage.id);
      if (row === null) return refuse('fault');
      return ok({ coldStorage: adminDocument(row, { language: context.language, catalogue: current }) });
    });
  };
}

function buildAdminLists(appContext: AppContext, catalogue: Catalogue) {
  const listForAdmin: Handler<typeof calls.listForAdmin> = async (input, { language }) => {
    const current = await catalogue.current();
    const filter = { ...everyStorage, search: searchOf(input.search, current) };
    const page = storagePage(input, [], DEFAULT_PAGE);
    const [rows, count] = await Promise.all([
      listColdStorages(appContext.db, filter, page),
      countColdStorages(appContext.db, filter),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    const coldStorages = shown.map((row) => adminDocument(row, { language, catalogue: current }));
    return ok({ coldStorages, nextCursor, total: formatTotal(count) });
  };

  const exportForAdmin: Handler<typeof calls.exportForAdmin> = async ({ search, sort }, { language }) => {
    const current = await catalogue.current();
    const filter = { ...everyStorage, search: searchOf(search, current) };
    const rows = await listColdStorages(
      appContext.db,
      filter,
      storagePage({ sort, limit: MAX_ROWS }, [], MAX_ROWS),
    );
    const storages = rows.map((row) => adminDocument(row, { language, catalogue: current }));
    return ok(tableFile(storagesTable, storages, language));
  };

  return { listForAdmin, exportForAdmin };
}

/**
 * The one account that is named as manager, or none where none is named; null where no such account is known.
 */
async function managerOf(
  tx: Transaction,
  { manager }: Pick<InputOf<typeof calls.create>, 'manager'>,
): Promise<{ managerId: string | null } | null> {
  if (manager === undefined) return { managerId: null };
  const found = await listAccountsOf(tx, { email: canonicalEmail(manager), phone: phoneDigits(manager) });
  const [managerId] = found;
  return managerId === undefined || found.length > 1 ? null : { managerId };
}
