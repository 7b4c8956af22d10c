import type { Query } from '@polam/database/connect';
import type { StorageSort } from '@polam/domain/hire/cold-storage';
import { toPageQuery, type Keyed, type KeysetSort, type PageQuery } from '@polam/server/http/keyset';
import { allOf, noneOf, type Conditions } from '@polam/server/http/conditions.repository';
import { anywhere, countTo, keyset, sortedName } from '@polam/server/http/keyset.repository';
import { storageColumns, storageTables, type ColdStorageRow } from './cold-storage.repository.ts';

/** Filter of a list of cold storages. */
export interface StorageFilter {
  /** Part of the name, address or district, or the pincode itself; or the names of crops that it stores. */
  readonly search: { readonly text: string; readonly commodityIds: readonly string[] } | null;
  /** Districts within reach; null: all. */
  readonly districtIds: readonly string[] | null;
  readonly districtId: string | null;
  readonly commodityId: string | null;
  readonly hasRoom: true | null;
}

const storageConditions: Conditions<StorageFilter> = {
  search: isMeant,
  districtIds: (db, ids) => db`s.district_id = any(${[...ids]}::text[])`,
  districtId: (db, id) => db`s.district_id = ${id}`,
  commodityId: (db, id) => db`s.commodity_ids @> array[${id}::uuid]`,
  hasRoom: (db) => db`s.free_tonnes > 0`,
};

/** Query of one page of cold storages. */
export interface StoragePageQuery extends PageQuery {
  /** For the sort by distance: districts from the nearest on. Others come behind them. */
  readonly near: readonly string[];
}

/** Every cold storage. */
export const everyStorage: StorageFilter = noneOf(storageConditions);

/** Paging sorts by the negated free space, so that the most comes first. */
const keysetSorts: Readonly<Record<StorageSort, KeysetSort>> = {
  'date-desc': 'date-desc',
  'date-asc': 'date-asc',
  nearest: 'nearest',
  name: 'name',
  free: 'price-asc',
};

/** The page that a list of cold storages asks for. */
export function storagePage(
  input: { cursor?: string | undefined; limit?: number | undefined; sort?: StorageSort | undefined },
  near: readonly string[],
  usual: number,
): StoragePageQuery {
  return { ...toPageQuery({ ...input, sort: keysetSorts[input.sort ?? 'date-desc'] }, { usual }), near };
}

export async function listColdStorages(
  db: Query,
  filter: StorageFilter,
  page: StoragePageQuery,
): Promise<readonly (ColdStorageRow & Keyed)[]> {
  const { sort, near } = page;
  const { order, key, after } = keyset(db, page, {
    date: db`s.created_at`,
    id: db`s.id`,
    cheapest: [db`(-coalesce(s.free_tonnes, -1))`],
    nearest: [db`-coalesce(n.place, ${near.length + 1})::int`, db`s.created_at`],
    named: [sortedName(db, db`s.name`)],
  });
  const places =
    sort === 'nearest'
      ? db`left join unnest(${[...near]}::text[]) with ordinality as n (district_id, place)
          on n.district_id = s.district_id`
      : db``;
  return db<(ColdStorageRow & Keyed)[]>`
    select ${storageColumns(db)}, ${key} as "sortKey"
    from ${storageTables(db)} ${places} where true ${allOf(db, storageConditions, filter)} ${after}
    order by ${order}
    limit ${page.rows}`;
}

/** Number of cold storages that a filter lets through, counted to one beyond the limit of counting. */
export async function countColdStorages(db: Query, filter: StorageFilter): Promise<number> {
  return countTo(db, db`from cold_storages s where true ${allOf(db, storageConditions, filter)}`);
}

function isMeant(db: Query, { text: search, commodityIds }: NonNullable<StorageFilter['search']>) {
  const text = anywhere(search.toLowerCase());
  return db`(
    lower(s.name || ' ' || s.address) like ${text} or s.pincode = ${search}
    or s.district_id in (
      select id from districts
      where lower(synonyms) like ${text}
        or exists (select from jsonb_each_text(names) named where lower(named.value) like ${text})
    )
    ${commodityIds.length === 0 ? db`` : db`or s.commodity_ids && ${[...commodityIds]}::uuid[]`}
  )`;
}
