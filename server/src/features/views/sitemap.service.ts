import type * as calls from '@polam/contract/calls/sitemap';
import { OTHER_COMMODITY } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import type { Handler } from '@polam/server/http/bind';
import type { House } from '@polam/server/http/house';
import { ok } from '@polam/server/http/result';
import { findBehind, listAddresses, listGoodsOnMarket } from './sitemap.repository.ts';

/** Listings of a part; with a page for each seller it stays far below the 50,000 that a part may name. */
const PART = 5_000;
/** A million listings; each part is found by a walk along its piece of an index. */
const MAX_PARTS = 200;

/** What search engines are told of: goods, listings and sellers on the market. */
export function buildSitemap(house: House) {
  const today = () => dayInIndia(house.now());

  const overview: Handler<typeof calls.overview> = async () => {
    const [goods, parts] = await Promise.all([listGoodsOnMarket(house.db, today()), listParts()]);
    return ok({ goods: goods.filter(({ slug }) => slug !== OTHER_COMMODITY), parts: [...parts] });
  };

  const part: Handler<typeof calls.part> = async ({ fromId = null }) => {
    const rows = await listAddresses(house.db, { id: fromId, limit: PART, on: today() });
    return ok({ listings: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })) });
  };

  /** The first listing of every part. */
  async function listParts(): Promise<readonly string[]> {
    const parts: string[] = [];
    let first = await findBehind(house.db, { id: null, places: 0 });
    while (first !== null && parts.length < MAX_PARTS) {
      parts.push(first);
      first = await findBehind(house.db, { id: first, places: PART });
    }
    return parts;
  }

  return { overview, part };
}
