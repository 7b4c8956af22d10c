import { toRequest } from '@polam/contract/answer';
import { create, get, listForUser } from '@polam/contract/calls/listings';
import { place } from '@polam/contract/calls/orders';
import { categories } from '@polam/database/catalogue/categories';
import { shippedCommodities } from '@polam/database/seed/commodity';
import type { Hit } from './load.ts';
import type { Market } from './market.ts';
import { makeQueries } from './queries.ts';
import type { SignedIn } from './sessions.ts';

const PAGES = 16;
const PAGE_SIZE = 24;
const DETAILS = 2_000;
const READERS_A_PAGE = 10;
/** Coprime to the numbers of readers, pages and listings: no two requests in a row share any of them. */
const STRIDE = 7_919;

/**
 * Pages of each category by price, each for many readers. Cursors are the server's own, so its pages are walked
 * once; this also checks that they differ.
 */
export async function listHits(url: string, readers: readonly SignedIn[]): Promise<readonly Hit[]> {
  const pages = await Promise.all(categories.map(({ slug }) => walk(url, slug, readers[0])));
  return forReaders(pages.flat(), readers);
}

async function walk(url: string, category: string, reader: SignedIn | undefined): Promise<readonly Hit[]> {
  const hits: Hit[] = [];
  let cursor: string | undefined;
  while (hits.length < PAGES) {
    const asked = {
      category,
      sort: 'price-asc',
      limit: PAGE_SIZE,
      ...(cursor === undefined ? {} : { cursor }),
    } as const;
    const { method, url: path } = toRequest(listForUser, asked);
    const response = await fetch(`${url}${path}`, { headers: { authorization: reader?.token ?? '' } });
    const page = (await response.json()) as Readonly<Record<string, unknown>>;
    const shown = page['products'];
    if (!Array.isArray(shown) || shown.length !== PAGE_SIZE) throw new Error(`${path} was no full page.`);
    hits.push({ method, path });
    if (typeof page['nextCursor'] !== 'string') break;
    cursor = page['nextCursor'];
  }
  return hits;
}

/** Different listings, each opened by different readers. */
export async function detailHits({ db }: Market, readers: readonly SignedIn[]): Promise<readonly Hit[]> {
  const listings = await db<{ id: string }[]>`
    select id from listings where state = 'active' order by md5(id::text) limit ${DETAILS}`;
  const pages = listings.map(({ id }) => {
    const { method, url: path } = toRequest(get, { listingId: id });
    return { method, path };
  });
  return forReaders(pages, readers);
}

/** Words in three languages, with typing mistakes, each for many readers. */
export function searchHits(readers: readonly SignedIn[]): readonly Hit[] {
  const pages = makeQueries().map((search) => {
    const { method, url: path } = toRequest(listForUser, { search, limit: PAGE_SIZE });
    return { method, path };
  });
  return forReaders(pages, readers);
}

/** New listings of all commodities, at prices of the market. */
export function createHits(count: number, readers: readonly SignedIn[]): readonly Hit[] {
  return Array.from({ length: count }, (_, turn) => {
    const commodity = shippedCommodities[(turn * STRIDE) % shippedCommodities.length];
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
export async function orderHits(
  { db }: Market,
  readers: readonly SignedIn[],
  count: number,
): Promise<readonly Hit[]> {
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

/** Each page for several readers, in an order in which neither repeats soon. */
function forReaders(pages: readonly Hit[], readers: readonly SignedIn[]): readonly Hit[] {
  return Array.from({ length: pages.length * READERS_A_PAGE }, (_, turn) => {
    const page = pages[(turn * STRIDE) % pages.length] ?? { method: 'GET', path: '/' };
    // One reader further in each pass: else the readers of a page would be the same in each.
    return { ...page, ...tokenAt(readers, turn + Math.floor(turn / pages.length)) };
  });
}

function tokenAt(readers: readonly SignedIn[], turn: number): { token: string } {
  return { token: readers[turn % readers.length]?.token ?? '' };
}
