import type * as calls from '@polam/contract/calls/cold-storage';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { withinKm } from '@polam/domain/distance';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, formatTotal } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue, CatalogueSnapshot } from '../catalogue/index.ts';
import { coldStorageDocument } from './storage-document.ts';
import {
  countColdStorages,
  listColdStorages,
  storagePage,
  type StorageFilter,
} from './storage-lists.repository.ts';

/** The public list of cold storages. */
export function buildStorageList(
  appContext: AppContext,
  { catalogue }: { catalogue: Catalogue },
): Handler<typeof calls.list> {
  return async ({ pincode, within, district, ...input }, { language }) => {
    const around = pincode === undefined ? null : await catalogue.places.around(pincode);
    if (pincode !== undefined && around === null)
      return refuse('invalid-input', { pincode: { problem: 'pincode-unknown' } });
    if (pincode === undefined && (within !== undefined || input.sort === 'nearest'))
      return refuse('invalid-input', { pincode: { problem: 'required' } });
    const reach = around === null || within === undefined ? null : withinKm(around, within);
    const current = await catalogue.current();
    const filter: StorageFilter = {
      search: searchOf(input.search, current),
      districtIds: reach?.map(({ place: { id } }) => id) ?? null,
      districtId: district ?? null,
      commodityId: input.commodityId ?? null,
      hasRoom: input.hasRoom === true || null,
    };
    const page = storagePage(input, around?.map(({ place: { id } }) => id) ?? [], DEFAULT_PAGE);
    const [rows, count] = await Promise.all([
      listColdStorages(appContext.db, filter, page),
      countColdStorages(appContext.db, filter),
    ]);
    const kmTo = new Map(around?.map(({ place: { id }, km }) => [id, Math.round(km)]));
    const { shown, nextCursor } = pageOf(rows, page);
    const documents = shown.map((row) => {
      const km = kmTo.get(row.districtId ?? '') ?? null;
      return coldStorageDocument(row, { language, catalogue: current, km });
    });
    return ok({ coldStorages: documents, nextCursor, total: formatTotal(count) });
  };
}

/** Meaning of a search: the text itself, and the crops that it names. */
export function searchOf(text: string | undefined, catalogue: CatalogueSnapshot): StorageFilter['search'] {
  return text === undefined ? null : { text, commodityIds: catalogue.search(text) };
}
