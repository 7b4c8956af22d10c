import type { Pool } from 'pg';
import type { Catalogue } from './catalogue.ts';
import { listingJson, type ListingRow } from './documents.ts';

/** Query of a list, as the address has it. */
export type ListQuery = Readonly<Record<string, string | undefined>>;

/** Name of a page's listings on the wire. */
const LISTINGS = 'products';
const MOST_COUNTED = 1_000;
const USUAL_PAGE = 20;
const MOST_A_PAGE = 100;

const columns = `
  l.id, l.seller_id, l.commodity_id, l.district_id, l.name, l.slug, l.description, l.price_paise,
  l.quantity_milli, l.reserved_milli, l.unit, l.pack_grams, l.family_rank, l.comparable_price, l.quality, l.organic,
  l.shipping, l.available_on, l.harvest_until, l.deliver_by, l.last_on, l.state, l.terms, l.created_at, l.updated_at,
  u.name as seller_name, u.district_id as seller_district_id, u.rating_sum, u.rating_count,
  coalesce((
    select json_agg(json_build_object('_id', p.photo_id, 'width', p.width, 'height', p.height) order by p.position)
    from careful.listing_photos p where p.listing_id = l.id
  ), '[]') as photos`;

/** The phone of a seller, to those who trade with the seller; $1 is the reader. */
const partnersPhone = `
  case when exists (
    select from careful.negotiations n
    where n.buyer_id = $1 and n.seller_id = l.seller_id or n.buyer_id = l.seller_id and n.seller_id = $1
  ) then u.phone end as phone`;

const isSaved = `
  exists (select from careful.wishes w where w.user_id = $1 and w.listing_id = l.id) as is_saved`;

type Counted = ListingRow & {
  readonly count: number;
  readonly family_rank: number;
  readonly comparable_price: number;
};

/** Dependencies of the reads. */
interface Shop {
  readonly pool: Pool;
  readonly catalogue: Catalogue;
}

/** The reads of the careful server: one statement each. */
export function buildReads(shop: Shop) {
  return {
    listForUser: async (query: ListQuery, userId: string) => {
      const find = query['q'] === undefined ? byPrice : bySearch;
      return pageJson(shop, query, await find(shop, query, userId));
    },
    listForVisitor: async (query: ListQuery) => {
      const values = [sizeOf(query) + 1];
      const { rows } = await shop.pool.query<Counted>({ name: 'newest', text: newestText, values });
      return { ...pageJson(shop, query, rows), nextCursor: null };
    },
    findDetail: (id: string, userId: string) => findDetail(shop, id, userId),
  };
}

async function byPrice(
  { pool, catalogue }: Shop,
  query: ListQuery,
  userId: string,
): Promise<readonly Counted[]> {
  const categoryId = catalogue.categoryIds.get(query['category'] ?? '') ?? null;
  const [rank, price, id] = cursorOf(query);
  const values = [userId, categoryId, rank, price, id, sizeOf(query) + 1];
  return (await pool.query<Counted>({ name: 'by-price', text: byPriceText, values })).rows;
}

/** By words; by similar names only where the words find nothing. */
async function bySearch({ pool }: Shop, query: ListQuery, userId: string): Promise<readonly Counted[]> {
  const text = query['q'] ?? '';
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const prefixes = words.map((word) => `${word}:*`).join(' & ');
  const size = sizeOf(query) + 1;
  const byWords = { name: 'by-words', text: byWordsText, values: [userId, prefixes, size] };
  const found = await pool.query<Counted>(byWords);
  if (found.rows.length > 0) return found.rows;
  const bySimilar = { name: 'by-similar', text: bySimilarText, values: [userId, text, size] };
  return (await pool.query<Counted>(bySimilar)).rows;
}

async function findDetail({ pool, catalogue }: Shop, id: string, userId: string) {
  const statement = { name: 'detail', text: detailText, values: [userId, id] };
  const { rows } = await pool.query<ListingRow & { responders: readonly unknown[] }>(statement);
  const [row] = rows;
  if (row === undefined) return null;
  const product = listingJson(row, catalogue);
  const proposalsReceived = row.responders.length === 0 ? {} : { [row.id]: row.responders };
  return {
    success: true,
    message: 'Done.',
    product: { ...product, sellerId: { ...product.sellerId, proposalsReceived } },
  };
}

function pageJson({ catalogue }: Shop, query: ListQuery, rows: readonly Counted[]) {
  const size = sizeOf(query);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  const total = rows[0]?.count ?? 0;
  return {
    success: true,
    message: 'Done.',
    [LISTINGS]: shown.map((row) => listingJson(row, catalogue)),
    nextCursor: last === undefined ? null : cursorAt(last),
    total: total > MOST_COUNTED ? `${MOST_COUNTED}+` : total,
  };
}

function sizeOf({ limit }: ListQuery): number {
  return Math.min(Math.max(1, Number(limit ?? USUAL_PAGE) || USUAL_PAGE), MOST_A_PAGE);
}

function cursorOf({ cursor }: ListQuery): readonly unknown[] {
  if (cursor === undefined) return [-1, 0, '00000000-0000-0000-0000-000000000000'];
  return JSON.parse(Buffer.from(cursor, 'base64url').toString()) as readonly unknown[];
}

function cursorAt({ family_rank, comparable_price, id }: Counted): string {
  return Buffer.from(JSON.stringify([family_rank, comparable_price, id])).toString('base64url');
}

const byPriceText = `
  select ${columns}, ${partnersPhone}, ${isSaved}, (
    select count(*)::int from (
      select from careful.listings c
      where c.state = 'active' and c.category_id = $2 and c.seller_id <> $1 and c.last_on >= current_date
      limit ${MOST_COUNTED + 1}
    ) c
  ) as count
  from (
    select * from careful.listings l
    where l.state = 'active' and l.category_id = $2 and l.seller_id <> $1 and l.last_on >= current_date
      and (l.family_rank, l.comparable_price, l.id) > ($3, $4, $5)
    order by l.family_rank, l.comparable_price, l.id limit $6
  ) l join careful.users u on u.id = l.seller_id
  order by l.family_rank, l.comparable_price, l.id`;

const byWordsText = `
  with found as (
    select l.id, l.created_at, ts_rank(l.words, $2::tsquery) as rank, count(*) over ()::int as count
    from careful.listings l
    where l.words @@ $2::tsquery and l.state = 'active' and l.seller_id <> $1 and l.last_on >= current_date
    order by rank desc, l.created_at desc limit $3
  )
  select ${columns}, ${partnersPhone}, ${isSaved}, f.count
  from found f join careful.listings l on l.id = f.id join careful.users u on u.id = l.seller_id
  order by f.rank desc, f.created_at desc`;

const bySimilarText = `
  with found as (
    select l.id, l.created_at, public.similarity(l.name, $2) as rank, count(*) over ()::int as count
    from careful.listings l
    where l.name operator(public.%) $2 and l.state = 'active' and l.seller_id <> $1 and l.last_on >= current_date
    order by rank desc, l.created_at desc limit $3
  )
  select ${columns}, ${partnersPhone}, ${isSaved}, f.count
  from found f join careful.listings l on l.id = f.id join careful.users u on u.id = l.seller_id
  order by f.rank desc, f.created_at desc`;

const newestText = `
  select ${columns}, null as phone, (
    select count(*)::int from (
      select from careful.listings c where c.state = 'active' and c.last_on >= current_date limit ${MOST_COUNTED + 1}
    ) c
  ) as count
  from (
    select * from careful.listings l where l.state = 'active' and l.last_on >= current_date
    order by l.created_at desc, l.id desc limit $1
  ) l join careful.users u on u.id = l.seller_id
  order by l.created_at desc, l.id desc`;

/** The seller sees all who responded, a buyer himself, others nobody. */
const detailText = `
  select ${columns}, ${partnersPhone}, ${isSaved}, coalesce((
    select json_agg(json_build_object(
      'sentBy', b.id, 'sentname', b.name, 'phone', b.phone, 'offerCount', o.count, 'lastOfferAt', o.last_at,
      'lastState', o.states[1]))
    from careful.negotiations n
    join careful.users b on b.id = n.buyer_id
    cross join lateral (
      select count(*) as count, max(created_at) as last_at, array_agg(state order by created_at desc) as states
      from careful.offers where negotiation_id = n.id
    ) o
    where n.listing_id = l.id and (n.seller_id = $1 or n.buyer_id = $1)
  ), '[]') as responders
  from careful.listings l join careful.users u on u.id = l.seller_id
  where l.id = $2 and l.state <> 'deleted'`;
