import { MAX_COMMODITIES } from '@polam/contract/documents/list-bounds';
import type { Query } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';

/** A commodity by the slugs of its address. */
interface CommodityAddress {
  readonly slug: string;
  readonly categorySlug: string;
}

/** A listing by the parts of its address. */
interface ListingAddress extends CommodityAddress {
  readonly id: string;
  readonly sellerId: string | null;
  readonly updatedAt: Date;
}

/** The commodities of which any listing is on the market on a day; one index lookup each. */
export async function listCommoditiesOnMarket(db: Query, on: Day): Promise<readonly CommodityAddress[]> {
  return db<CommodityAddress[]>`
    select c.slug, g.slug as "categorySlug"
    from commodities c join categories g on g.id = c.category_id
    where exists (
      select from listings l where l.commodity_id = c.id and l.state = 'active' and l.last_on >= ${on}
    )
    order by g.position, g.slug, c.position, c.slug
    limit ${MAX_COMMODITIES}`;
}

/**
 * The id of the active listing at a distance of some places behind another one, oldest first; null behind the
 * last.
 */
export async function findBehind(
  db: Query,
  { id, places }: { id: string | null; places: number },
): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    select id from listings where state = 'active' ${from(db, id)}
    order by created_at, id
    offset ${places} limit 1`;
  return row?.id ?? null;
}

/** Active listings from one on, oldest first, without those whose last day has passed. */
export async function listAddresses(
  db: Query,
  { id, limit, on }: { id: string | null; limit: number; on: Day },
): Promise<readonly ListingAddress[]> {
  return db<ListingAddress[]>`
    select l.id, l.slug, g.slug as "categorySlug", l.updated_at as "updatedAt",
      (select id from users where id = l.seller_id and suspended_at is null) as "sellerId"
    from (
      select * from listings where state = 'active' ${from(db, id)}
      order by created_at, id
      limit ${limit}
    ) l
    join categories g on g.id = l.category_id
    where l.last_on >= ${on}
    order by l.created_at, l.id`;
}

/** The first of a part may have been sold since: its row is still there. */
function from(db: Query, id: string | null) {
  return id === null
    ? db``
    : db`and (created_at, id) >= (select created_at, id from listings where id = ${id})`;
}

/** Kinds of pages of their own beside listings: equipment on offer, and cold storages. */
export type PageKind = 'machine' | 'storage';

/** A page by the id in its address. */
interface PageAddress {
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
    select id ${shown(db, kind)} ${pagesFrom(db, kind, id)} order by created_at, id offset ${places} limit 1`;
  return row?.id ?? null;
}

/** Pages from one on, oldest first. */
export async function listPageAddresses(
  db: Query,
  kind: PageKind,
  { id, limit }: { id: string | null; limit: number },
): Promise<readonly PageAddress[]> {
  return db<PageAddress[]>`
    select id, updated_at as "updatedAt" ${shown(db, kind)} ${pagesFrom(db, kind, id)}
    order by created_at, id limit ${limit}`;
}

function shown(db: Query, kind: PageKind) {
  return kind === 'machine' ? db`from equipment where state = 'active'` : db`from cold_storages where true`;
}

function pagesFrom(db: Query, kind: PageKind, id: string | null) {
  const table = db(kind === 'machine' ? 'equipment' : 'cold_storages');
  return id === null
    ? db``
    : db`and (created_at, id) >= (select created_at, id from ${table} where id = ${id})`;
}
