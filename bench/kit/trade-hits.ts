import { toRequest } from '@polam/contract/answer';
import { get, listForUser } from '@polam/contract/calls/listings';
import { categories } from '@polam/database/catalogue/categories';
import type { Hit } from './load.ts';
import type { Market } from './market.ts';
import { makeQueries } from './queries.ts';
import { openReaders } from './readers.ts';
import type { SignedIn } from './sessions.ts';
import type { Side } from './versus.ts';

const PAGES = 16;
const PAGE_SIZE = 24;
const DETAILS = 2_000;
const READERS_A_PAGE = 10;
/** Coprime to the numbers of readers, pages and listings: no two requests in a row share any of them. */
export const STRIDE = 7_919;

/**
 * Pages of each category by price, each for many readers. Cursors are the server's own, so its pages are walked
 * once; this also checks that they differ.
 */
export async function listHits({ server, market }: Side): Promise<readonly Hit[]> {
  const { url } = server;
  const readers = await openReaders(market);
  const pages: Hit[] = [];
  // One after the other: a cold server refuses what waits too long.
  for (const { slug } of categories) pages.push(...(await walk(url, slug, readers[0])));
  return forReaders(pages, readers);
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
    if (!Array.isArray(shown) || shown.length !== PAGE_SIZE)
      throw new Error(`${path} answered ${response.status}, no full page.`);
    hits.push({ method, path });
    if (typeof page['nextCursor'] !== 'string') break;
    cursor = page['nextCursor'];
  }
  return hits;
}

/** Different listings, each opened by different readers. */
export async function detailHits(market: Market): Promise<readonly Hit[]> {
  const readers = await openReaders(market);
  const listings = await market.db<{ id: string }[]>`
    select id from listings where state = 'active' order by md5(id::text) limit ${DETAILS}`;
  const pages = listings.map(({ id }) => {
    const { method, url: path } = toRequest(get, { listingId: id });
    return { method, path };
  });
  return forReaders(pages, readers);
}

/** Words in three languages, with typing mistakes, each for many readers. */
export async function searchHits(market: Market): Promise<readonly Hit[]> {
  const pages = makeQueries().map((search) => {
    const { method, url: path } = toRequest(listForUser, { search, limit: PAGE_SIZE });
    return { method, path };
  });
  return forReaders(pages, await openReaders(market));
}

/** Each page for several readers, in an order in which neither repeats soon. */
function forReaders(pages: readonly Hit[], readers: readonly SignedIn[]): readonly Hit[] {
  return Array.from({ length: pages.length * READERS_A_PAGE }, (_, turn) => {
    const page = pages[(turn * STRIDE) % pages.length] ?? { method: 'GET', path: '/' };
    // One reader further in each pass: else the readers of a page would be the same in each.
    return { ...page, ...tokenAt(readers, turn + Math.floor(turn / pages.length)) };
  });
}

/** The token of each reader in turn. */
export function tokenAt(readers: readonly SignedIn[], turn: number): { token: string } {
  return { token: readers[turn % readers.length]?.token ?? '' };
}
