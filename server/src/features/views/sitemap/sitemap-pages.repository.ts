import type { Query } from '@polam/database/connect';

/** Kinds of pages of their own beside listings: equipment on offer, and cold storages. */
export type PageKind = 'machine' | 'storage';

/** A page by the id in its address. */
export interface PageAddress {
  readonly id: string;
  readonly updatedAt: Date;
}

/** The id at a distance of some places behind another one, oldest first; null behind the last. */
export async function findPageBehind(
  db: Query,
  kind: PageKind,
  { id, places }: { id: string | null; places: number },
): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    select id ${shown(db, kind)} ${from(db, kind, id)} order by created_at, id offset ${places} limit 1`;
  return row?.id ?? null;
}

/** Pages from one on, oldest first. */
export async function listPageAddresses(
  db: Query,
  kind: PageKind,
  { id, limit }: { id: string | null; limit: number },
): Promise<readonly PageAddress[]> {
  return db<PageAddress[]>`
    select id, updated_at as "updatedAt" ${shown(db, kind)} ${from(db, kind, id)}
    order by created_at, id limit ${limit}`;
}

function shown(db: Query, kind: PageKind) {
  return kind === 'machine' ? db`from equipment where state = 'active'` : db`from cold_storages where true`;
}

function from(db: Query, kind: PageKind, id: string | null) {
  const table = db(kind === 'machine' ? 'equipment' : 'cold_storages');
  return id === null
    ? db``
    : db`and (created_at, id) >= (select created_at, id from ${table} where id = ${id})`;
}
