import type * as calls from '@polam/contract/calls/cold-storage';
import type { OutputOf } from '@polam/contract/call';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import type { Language } from '@polam/domain/catalogue';
import { placeIn } from '@polam/domain/place';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/bind';
import type { House } from '@polam/server/http/house';
import { pageOf, pageWish, toldTotal } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import { uuidv7 } from 'uuidv7';
import {
  countColdStorages,
  findColdStorage,
  insertColdStorage,
  listColdStorages,
  type ColdStorageRow,
} from './cold-storage.repository.ts';

type ColdStorageDocument = OutputOf<typeof calls.create>['coldStorage'];

/** Cold storages: businesses, whose phone is for everybody. */
export function buildColdStorage(house: House) {
  const create: Handler<typeof calls.create> = async (input, { actor, commit, language, requestId }) => {
    const id = uuidv7();
    return commit(async (tx) => {
      await insertColdStorage(tx, { ...input, id });
      await recordAudit(tx, { actorId: actor.id, action: 'cold-storage-created', subjectId: id, requestId });
      const row = await findColdStorage(tx, id);
      return row === null ? refuse('fault') : ok({ coldStorage: coldStorageDocument(row, language) });
    });
  };

  const list: Handler<typeof calls.list> = async ({ search = null, ...input }, { language }) => {
    const page = pageWish(input, { usual: DEFAULT_PAGE });
    const [rows, count] = await Promise.all([
      listColdStorages(house.db, search, page),
      countColdStorages(house.db, search),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    return ok({
      coldStorages: shown.map((row) => coldStorageDocument(row, language)),
      nextCursor,
      total: toldTotal(count),
    });
  };

  return { create, list };
}

/** The cold storages of a running server. */
export type ColdStorage = ReturnType<typeof buildColdStorage>;

function coldStorageDocument(row: ColdStorageRow, language: Language): ColdStorageDocument {
  const { district, createdAt, updatedAt, ...facts } = row;
  const place = placeIn(district, language);
  return {
    ...facts,
    district: place.district,
    regionState: place.state,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
