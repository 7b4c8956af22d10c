import type * as calls from '@polam/contract/calls/views/sitemap';
import { MAX_PARTS, PART_SIZE } from '@polam/contract/documents/list-bounds';
import { OTHER_COMMODITY } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { ok } from '@polam/server/http/result';
import {
  findPageBehind,
  listPageAddresses,
  type PageKind,
  findBehind,
  listAddresses,
  listCommoditiesOnMarket,
} from './sitemap.repository.ts';

/** Sitemaps for search engines: commodities, listings and sellers on the market, equipment, cold storages. */
export function buildSitemap(appContext: AppContext) {
  const today = () => dayInIndia(appContext.now());

  const overview: Handler<typeof calls.overview> = async () => {
    const [commodities, parts, equipmentParts, storageParts] = await Promise.all([
      listCommoditiesOnMarket(appContext.db, today()),
      listParts((from) => findBehind(appContext.db, from)),
      listParts((from) => findPageBehind(appContext.db, 'machine', from)),
      listParts((from) => findPageBehind(appContext.db, 'storage', from)),
    ]);
    const named = commodities.filter(({ slug }) => slug !== OTHER_COMMODITY);
    return ok({ commodities: named, parts, equipmentParts, storageParts });
  };

  const part: Handler<typeof calls.part> = async ({ fromId = null }) => {
    const rows = await listAddresses(appContext.db, { id: fromId, limit: PART_SIZE, on: today() });
    return ok({ listings: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })) });
  };

  const pagesOf =
    (kind: PageKind): Handler<typeof calls.equipmentList> =>
    async ({ fromId = null }) => {
      const rows = await listPageAddresses(appContext.db, kind, { id: fromId, limit: PART_SIZE });
      return ok({ pages: rows.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() })) });
    };

  return { overview, part, equipmentList: pagesOf('machine'), storages: pagesOf('storage') };
}

/** First ids of all parts, by a walk from each to the next. */
async function listParts(
  findBehindOf: (from: { id: string | null; places: number }) => Promise<string | null>,
): Promise<string[]> {
  const parts: string[] = [];
  let first = await findBehindOf({ id: null, places: 0 });
  while (first !== null && parts.length < MAX_PARTS) {
    parts.push(first);
    first = await findBehindOf({ id: first, places: PART_SIZE });
  }
  return parts;
}
