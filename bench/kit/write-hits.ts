import { toRequest } from '@polam/contract/answer';
import { create } from '@polam/contract/calls/listings';
import { propose } from '@polam/contract/calls/offers';
import { place } from '@polam/contract/calls/orders';
import { shippedCommodities } from '@polam/database/seed/commodity';
import type { Hit } from './load.ts';
import type { Market } from './market.ts';
import { openReaders } from './readers.ts';
import { STRIDE, tokenAt } from './trade-hits.ts';

const DAY_MS = 86_400_000;

/** New listings of all commodities, at prices of the market. */
export async function createHits(market: Market, count: number): Promise<readonly Hit[]> {
  const readers = await openReaders(market);
  return Array.from({ length: count }, (_, turn) => {
    const commodity = shippedCommodities()[(turn * STRIDE) % shippedCommodities().length];
    const input = {
      name: commodity?.en ?? '',
      description: 'Harvested this week, clean and dry, can be seen at the farm on any day before noon.',
      pricePaise: 150_000 + ((turn * 100) % 100_000),
      quantityMilli: 20_000,
      unit: 'quintal' as const,
      quality: 1 + (turn % 5),
      organic: turn % 5 === 0,
      shipping: turn % 3 === 0,
    };
    const { method, url: path, body } = toRequest(create, input);
    return { method, path, body: JSON.stringify(body), isKeyed: true, ...tokenAt(readers, turn) };
  });
}

/** Orders of one unit each, no buyer twice of the same listing; a queue from which rounds take their parts. */
export async function orderHits(market: Market, count: number): Promise<readonly Hit[]> {
  const { db } = market;
  const readers = await openReaders(market);
  const listings = await db<{ id: string; sellerId: string }[]>`
    select id, seller_id as "sellerId" from listings
    where state = 'active' and quantity_milli - reserved_milli > 20000 and last_on > current_date
    order by md5(id::text)`;
  const placed = await db<{ pair: string }[]>`select listing_id || ' ' || buyer_id as pair from orders`;
  const known = new Set(placed.map(({ pair }) => pair));
  const hits: Hit[] = [];
  for (let turn = 0; hits.length < count; turn += 1) {
    const listing = listings[turn % listings.length];
    const buyer = readers[(turn + Math.floor(turn / listings.length)) % readers.length];
    if (listing === undefined || buyer === undefined || turn > listings.length * readers.length) break;
    if (listing.sellerId === buyer.userId || known.has(`${listing.id} ${buyer.userId}`)) continue;
    const { method, url: path, body } = toRequest(place, { listingId: listing.id, quantityMilli: 1_000 });
    hits.push({ method, path, body: JSON.stringify(body), isKeyed: true, token: buyer.token });
  }
  return hits;
}

/** First offers of many buyers for many listings, some days ahead. */
export async function offerHits(market: Market, count: number): Promise<readonly Hit[]> {
  const readers = await openReaders(market);
  const listings = await market.db<{ id: string; sellerId: string }[]>`
    select id, seller_id as "sellerId" from listings l
    where state = 'active' and unit = 'quintal' and not exists (select from negotiations where listing_id = l.id)
    order by md5('offers' || id) limit ${count}`;
  const neededOn = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  return listings.map(({ id, sellerId }, turn) => {
    const buyer = readers.find(({ userId }, at) => at >= turn % (readers.length - 1) && userId !== sellerId);
    const terms = { pricePaise: 100_000 + turn * 100, quantityMilli: 100, neededOn, notes: '' };
    const { method, url: path, body } = toRequest(propose, { listingId: id, ...terms });
    return { method, path, body: JSON.stringify(body), isKeyed: true, token: buyer?.token ?? '' };
  });
}
