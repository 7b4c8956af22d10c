import type * as calls from '@polam/contract/calls/cold-storage';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { restorableFrom, restorableUntil } from '@polam/domain/restoring';
import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import { pageOf, toPageQuery } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import { uuidv7 } from 'uuidv7';
import type { Catalogue } from '../catalogue/index.ts';
import { type Erased, silenceBetween } from '../users/index.ts';
import {
  deleteRemovedStorages,
  deleteRemovedWordsOf,
  findColdStorage,
  listColdStoragesOf,
  listRemovedStorages,
  lockColdStorage,
  releaseStoragesOf,
  removeColdStorage,
  restoreColdStorage,
  updateColdStorage,
} from './cold-storage.repository.ts';
import { deleteClaimsOf } from './claims.repository.ts';
import { buildClaims } from './claims.service.ts';
import { deleteEnquiriesOf, insertEnquiry, listEnquiriesTo } from './enquiries.repository.ts';
import { buildStorageAdmin } from './storage-admin.service.ts';
import { auditStorage, careFields, careOf } from './storage-care.ts';
import { adminDocument, managedDocument, pageDocument } from './storage-document.ts';
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
    await deleteClaimsOf(tx, userId);
    await deleteRemovedWordsOf(tx, userId);
  };

  return assemble(
    buildStorageAdmin(appContext, rooms),
    buildRemoving(appContext, rooms),
    buildOwnStorages(appContext, rooms),
    buildClaims(appContext),
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
    return ok({ coldStorage: pageDocument(row, { language, catalogue: current }) });
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

/** Length of an enquiry's preview in its notice, in characters. */
const PREVIEW_LENGTH = 80;

/** Acts of the managers of cold storages, and the enquiries to them. */
function buildOwnStorages(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
  const listOwn: Handler<typeof calls.listOwn> = async (_input, { actor, language }) => {
    const [rows, current] = await Promise.all([
      listColdStoragesOf(appContext.db, actor.id),
      catalogue.current(),
    ]);
    return ok({ coldStorages: rows.map((row) => managedDocument(row, { language, catalogue: current })) });
  };

  const updateOwn: Handler<typeof calls.updateOwn> = async ({ storageId: id, ...input }, context) => {
    const current = await catalogue.current();
    return context.commit(async (tx) => {
      const before = await lockColdStorage(tx, id);
      if (before?.managerId !== context.actor.id) return refuse('not-found');
      const care = careOf(input, before);
      const fields = careFields(care, current);
      if (fields !== null) return refuse('invalid-input', fields);
      const at = appContext.now();
      // The manager confirms that it is so now, also where the figure is the same.
      await updateColdStorage(tx, { ...care, id, at, freeToldAt: care.freeTonnes === null ? null : at });
      const row = await findColdStorage(tx, id);
      if (row === null) return refuse('fault');
      return ok({ coldStorage: managedDocument(row, { language: context.language, catalogue: current }) });
    });
  };

  return assemble(buildEnquiries(appContext), { listOwn, updateOwn });
}

/** Enquiries to managers. */
function buildEnquiries(appContext: AppContext) {
  const ask: Handler<typeof calls.ask> = async ({ storageId, message }, { actor, commit }) =>
    commit(async (tx) => {
      const storage = await findColdStorage(tx, storageId);
      if (storage === null) return refuse('not-found');
      const { managerId, name: storageName } = storage;
      if (managerId === null || managerId === actor.id) return refuse('not-answering');
      const silence = await silenceBetween(tx, { from: actor.id, to: managerId });
      if (silence !== null) return refuse(silence);
      const enquiryId = uuidv7();
      const asked = await insertEnquiry(tx, { id: enquiryId, storageId, authorId: actor.id, message });
      if (asked === null) return refuse('not-answering');
      const about = { enquiryId, storageId, storageName, authorId: actor.id, authorName: asked.authorName };
      await announce(tx, { type: 'storage.asked', ...about, preview: previewOf(message) }, [managerId]);
      return ok({});
    });

  const listEnquiries: Handler<typeof calls.listEnquiries> = async (input, { actor }) => {
    const page = toPageQuery(input, { usual: DEFAULT_PAGE });
    const { shown, nextCursor } = pageOf(await listEnquiriesTo(appContext.db, actor.id, page), page);
    const enquiries = shown.map(({ id, storageId, storageName, message, createdAt, ...row }) => ({
      id,
      storageId,
      storageName,
      message,
      author: { ...row.author, phone: row.authorPhone },
      createdAt: createdAt.toISOString(),
    }));
    return ok({ enquiries, nextCursor });
  };

  return { ask, listEnquiries };
}

function previewOf(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ');
  const letters = Array.from(line);
  return letters.length <= PREVIEW_LENGTH ? line : `${letters.slice(0, PREVIEW_LENGTH).join('')} …`;
}
