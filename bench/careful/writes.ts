import type { PoolClient } from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Catalogue, Commodity } from './catalogue.ts';
import { Refused, type Answer } from './commit.ts';
import { listingJson, type ListingRow } from './documents.ts';

/** Content of a writing request: the fields of Polam's calls. */
export type Body = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;
const CONFIRM_WITHIN_MS = DAY_MS;
const weightUnits: Readonly<Record<string, number>> = { kg: 1_000, quintal: 100_000, ton: 1_000_000 };

/** The writes of the careful server, each inside a transaction that has taken its key. */
export function buildWrites(catalogue: Catalogue) {
  /** Posts a listing with the first line of its ledger, and notifies the buyers whose requirements it matches. */
  async function createListing(client: PoolClient, userId: string, body: Body): Promise<Answer> {
    const posted = readListing(body, catalogue);
    const id = uuidv7();
    const { rows } = await client.query<ListingRow>({
      name: 'create',
      text: createText,
      values: [id, userId, ...Object.values(posted), uuidv7()],
    });
    const [row] = rows;
    if (row === undefined) throw new Error('The listing was not inserted.');
    await client.query({ name: 'matches', text: matchesText, values: [id, userId] });
    const product = listingJson(row, catalogue);
    return { status: 201, body: { success: true, message: 'Product created successfully', product } };
  }

  return { createListing, placeOrder };
}

/** Reserves stock under a lock; writes the order, its first event, the line of the ledger and the notice. */
async function placeOrder(client: PoolClient, userId: string, body: Body): Promise<Answer> {
  const listingId = String(body['itemid']);
  const found = await client.query<Stock>({ name: 'lock', text: lockText, values: [listingId, userId] });
  const [stock] = found.rows;
  if (stock === undefined) throw refused(404, 'Not found.');
  if (stock.seller_id === userId || stock.blocked) throw refused(200, 'You cannot order this.');
  if (stock.open_order !== null)
    return {
      status: 200,
      body: { success: true, message: 'Added to cart successfully!', order: stock.open_order },
    };
  const quantityMilli = Math.round(Number(body['quantity'] ?? stock.left_milli / 1_000) * 1_000);
  if (!(quantityMilli > 0) || quantityMilli > stock.left_milli) throw refused(200, 'Not enough is left.');
  const orderId = uuidv7();
  const confirmBy = new Date(Date.now() + CONFIRM_WITHIN_MS);
  const ids = [orderId, uuidv7(), uuidv7(), uuidv7()];
  await client.query({
    name: 'order',
    text: orderText,
    values: [...ids, listingId, userId, quantityMilli, confirmBy],
  });
  return { status: 200, body: { success: true, message: 'Added to cart successfully!', order: orderId } };
}

interface Stock {
  readonly seller_id: string;
  readonly left_milli: number;
  readonly open_order: string | null;
  readonly blocked: boolean;
}

function refused(status: number, message: string): Refused {
  return new Refused({ status, body: { success: false, message } });
}

/** The columns of a new listing in the order of its statement. Errors: Refused. */
function readListing(body: Body, { byName }: Catalogue) {
  const name = text(body['name'], 80);
  const commodity = byName.get(name.toLowerCase());
  const price = Number(body['price']);
  const quantity = Number(body['quantity']);
  if (commodity === undefined || !(price > 0) || !(quantity > 0))
    throw refused(422, 'Please check the form.');
  const unit = text(body['quantityUnit'] ?? 'quintal', 20);
  const grams = weightUnits[unit] ?? null;
  const pricePaise = Math.round(price * 100);
  const quality = body['quality'] === undefined ? null : Number(body['quality']);
  return {
    commodityId: commodity.id,
    categoryId: commodity.categoryId,
    name,
    slug: commodity.slug,
    description: text(body['description'] ?? '', 2_000),
    pricePaise,
    quantityMilli: Math.round(quantity * 1_000),
    unit,
    familyRank: grams === null ? 1 : 0,
    comparablePrice: Math.round((pricePaise * 1_000_000) / (grams ?? 1_000)),
    quality,
    organic: body['organic'] === true,
    shipping: body['shipping'] === true,
    lastOn: lastDayOf(commodity),
    words: [name, commodity.synonyms, ...Object.values(commodity.names)].join(' '),
  };
}

function text(value: unknown, most: number): string {
  const read = typeof value === 'string' ? value.trim() : '';
  if (read.length > most) throw refused(422, 'Please check the form.');
  return read;
}

function lastDayOf({ perishable }: Commodity): string {
  return new Date(Date.now() + (perishable ? 7 : 30) * DAY_MS).toISOString().slice(0, 10);
}

const createText = `
  with created as (
    insert into careful.listings (
      id, seller_id, district_id, commodity_id, category_id, name, slug, description, price_paise, quantity_milli,
      unit, family_rank, comparable_price, quality, organic, shipping, available_on, last_on, terms, words)
    select $1::uuid, u.id, u.district_id, $3::uuid, $4::uuid, $5, $6, $7::text, $8::bigint, $9::bigint, $10, $11, $12::bigint, $13,
      $14::boolean, $15::boolean, current_date, $16::date, substr(md5($1::uuid::text), 1, 7),
      setweight(to_tsvector('simple', $17::text), 'A') || setweight(to_tsvector('simple', $7::text), 'B')
    from careful.users u where u.id = $2
    returning *
  ), ledger as (
    insert into careful.stock_movements (id, listing_id, kind, quantity_delta, reserved_delta)
    select $18::uuid, id, 'list', quantity_milli, 0 from created
  )
  select l.*, u.name as seller_name, u.district_id as seller_district_id, u.rating_sum, u.rating_count, u.phone,
    '[]'::json as photos
  from created l join careful.users u on u.id = l.seller_id`;

const matchesText = `
  insert into careful.notices (id, recipient_id, event)
  select uuidv7(), r.buyer_id, jsonb_build_object(
    'type', 'match.found', 'requirementId', r.id, 'listingId', l.id, 'listingName', l.name, 'sentBy', l.seller_id,
    'sentname', u.name, 'price', l.price_paise, 'quantity', l.quantity_milli, 'quantityUnit', l.unit)
  from careful.listings l
  join careful.users u on u.id = l.seller_id
  join careful.requirements r on r.commodity_id = l.commodity_id and r.family_rank = l.family_rank
    and r.state in ('open', 'partly-filled') and r.comparable_price >= l.comparable_price * 100 / 110
  where l.id = $1 and r.buyer_id <> $2 and r.needed_on >= l.available_on and (l.organic or not r.organic)
    and (l.shipping or r.district_id = l.district_id)
  limit 50`;

const lockText = `
  select l.seller_id, l.quantity_milli - l.reserved_milli as left_milli,
    (select o.id from careful.orders o
      where o.listing_id = l.id and o.buyer_id = $2 and o.state not in ('completed', 'cancelled')) as open_order,
    exists (select from careful.blocks b
      where b.blocker_id = l.seller_id and b.blocked_id = $2 or b.blocker_id = $2 and b.blocked_id = l.seller_id
    ) as blocked
  from careful.listings l where l.id = $1 and l.state = 'active' and l.last_on >= current_date
  for no key update of l`;

const orderText = `
  with reserved as (
    update careful.listings set reserved_milli = reserved_milli + $7, updated_at = now(),
      state = case when quantity_milli = reserved_milli + $7 then 'sold-out' else state end
    where id = $5 returning *
  ), ordered as (
    insert into careful.orders (id, listing_id, buyer_id, seller_id, commodity_id, name, unit, pack_grams, price_paise,
      quantity_milli, total_paise, state, confirm_by)
    select $1, id, $6, seller_id, commodity_id, name, unit, pack_grams, price_paise, $7::bigint,
      price_paise * $7::bigint / 1000, 'pending-confirmation', $8 from reserved
  ), event as (
    insert into careful.order_events (id, order_id, state, made_by) values ($2, $1, 'pending-confirmation', 'buyer')
  ), ledger as (
    insert into careful.stock_movements (id, listing_id, order_id, kind, quantity_delta, reserved_delta)
    values ($3, $5, $1, 'reserve', 0, $7)
  )
  insert into careful.notices (id, recipient_id, event)
  select $4, r.seller_id, jsonb_build_object(
    'type', 'order.placed', 'orderId', $1::uuid, 'listingId', r.id, 'listingName', r.name, 'sentBy', b.id,
    'sentname', b.name, 'price', r.price_paise, 'quantity', $7::bigint, 'quantityUnit', r.unit)
  from reserved r join careful.users b on b.id = $6`;
