import type { Query, Transaction } from '@polam/database/connect';
import type { District } from '@polam/domain/place';
import type { Keyed, PageWish } from '@polam/server/http/keyset';
import { anywhere, countTo, keyset } from '@polam/server/http/keyset.repository';
import { districtColumn } from '../users/index.ts';

/** A cold storage. */
export interface ColdStorageRow {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly phone: string;
  readonly address: string;
  readonly pincode: string;
  /** Null is shown as NA. */
  readonly capacityTonnes: number | null;
  readonly description: string;
  readonly link: string;
  readonly license: string;
  readonly district: District | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A cold storage to be registered. */
export type NewColdStorage = Omit<ColdStorageRow, 'district' | 'createdAt' | 'updatedAt'>;

/** Registers a cold storage in the district of its pincode. */
export async function insertColdStorage(tx: Transaction, storage: NewColdStorage): Promise<void> {
  const { id, name, owner, phone, address, pincode, capacityTonnes, description, link, license } = storage;
  await tx`
    insert into cold_storages (
      id, name, owner, phone, address, pincode, district_id, capacity_tonnes, description, link, license
    ) values (
      ${id}, ${name}, ${owner}, ${phone}, ${address}, ${pincode},
      (select district_id from pincodes where pincode = ${pincode}),
      ${capacityTonnes}, ${description}, ${link}, ${license}
    )`;
}

/** One cold storage. */
export async function findColdStorage(db: Query, id: string): Promise<ColdStorageRow | null> {
  const [row] = await db<ColdStorageRow[]>`select ${columns(db)} from ${tables(db)} where s.id = ${id}`;
  return row ?? null;
}

/** A page of cold storages whose name, address or district holds a text; all where it is null. */
export async function listColdStorages(
  db: Query,
  search: string | null,
  page: PageWish,
): Promise<readonly (ColdStorageRow & Keyed)[]> {
  const { order, key, after } = keyset(db, page, {
    date: db`s.created_at`,
    id: db`s.id`,
    cheapest: [],
    dearest: [],
  });
  return db<(ColdStorageRow & Keyed)[]>`
    select ${columns(db)}, ${key} as "sortKey"
    from ${tables(db)} where ${condition(db, search)} ${after}
    order by ${order}
    limit ${page.rows}`;
}

/** How many cold storages a text finds, counted to one beyond the limit of counting. */
export async function countColdStorages(db: Query, search: string | null): Promise<number> {
  return countTo(db, db`from cold_storages s where ${condition(db, search)}`);
}

function condition(db: Query, search: string | null) {
  if (search === null) return db`true`;
  const text = anywhere(search.toLowerCase());
  return db`(
    lower(s.name || ' ' || s.address) like ${text} or s.pincode = ${search}
    or s.district_id in (
      select id from districts
      where lower(name_en) like ${text} or name_te like ${text} or name_hi like ${text} or lower(synonyms) like ${text}
    )
  )`;
}

function columns(db: Query) {
  return db`
    s.id, s.name, s.owner, s.phone, s.address, s.pincode, s.capacity_tonnes as "capacityTonnes", s.description,
    s.link, s.license, ${districtColumn(db)} as district,
    s.created_at as "createdAt", s.updated_at as "updatedAt"`;
}

function tables(db: Query) {
  return db`cold_storages s left join districts d on d.id = s.district_id`;
}
