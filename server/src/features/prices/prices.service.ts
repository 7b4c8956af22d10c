import type * as calls from '@polam/contract/calls/prices';
import { pricesTable } from '@polam/contract/tables/prices';
import type { Language } from '@polam/domain/catalogue';
import { addDays, dayInIndia } from '@polam/domain/day';
import { isDoubtful, orderedStates } from '@polam/domain/prices/doubtful-prices';
import { stateCodeOf } from '@polam/domain/prices/market-names';
import { weekOf } from '@polam/domain/prices/own-trades';
import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler, ShownBy } from '@polam/server/http/calls/implement';
import { ok, refuse } from '@polam/server/http/result';
import { MAX_ROWS, tableFile } from '@polam/server/table-file';
import { commodityReferenceOf, type Catalogue, type Commodity } from '../catalogue/index.ts';
import { countImports, findLastImport, insertPrices, recordImport } from './imports.repository.ts';
import { buildOpenData } from './open-data.service.ts';
import { listTradedIn } from './own-trades.repository.ts';
import { buildPriceAdmin } from './price-admin.service.ts';
import { marketPriceOf, figuresOf, statePriceOf, supportPricesOf, tabledPriceOf } from './price-documents.ts';
import {
  listDaysOf,
  listForTable,
  listLatest,
  listLatestOfStates,
  listMarketsOf,
  listPriced,
} from './prices.repository.ts';
import { buildWatches } from './watches.service.ts';

/** The latest price of a commodity in a state. */
export type LatestPrice = ReturnType<typeof statePriceOf>;

interface Rooms {
  readonly catalogue: Catalogue;
}

/** Prices of mandis: public pages of them, their sources, and wishes to be told of one. */
export function buildPrices(appContext: AppContext, rooms: Rooms) {
  return assemble(
    buildPricePages(appContext, rooms),
    buildPriceTable(appContext, rooms),
    buildComparing(appContext, rooms),
    buildPriceAdmin(appContext, rooms),
    buildWatches(appContext, rooms),
    {
      fetchOpenData: buildOpenData(appContext, rooms),
      noteTrades: () => noteTrades(appContext),
      figures: () => countImports(appContext.db, new Date(appContext.now().getTime() - FIGURE_DAYS_MS)),
    },
  );
}

/** The prices of a running server. */
export type Prices = ReturnType<typeof buildPrices>;

/** Cached answers about prices show what all of them read. */
export const shownPrices: ShownBy<typeof calls> = {};

const FIGURE_DAYS_MS = 7 * 86_400_000;

/** Weeks before the present one whose trades are looked at: an order may be settled late. */
const WEEKS_BACK = 2;

async function commodityOf({ catalogue }: Rooms, slug: string): Promise<Commodity | null> {
  return (await catalogue.current()).commodityOf(slug);
}

/** Handlers of the public pages of prices. */
function buildPricePages(appContext: AppContext, rooms: Rooms) {
  const { db } = appContext;

  const list: Handler<typeof calls.list> = async () => {
    const snapshot = await rooms.catalogue.current();
    const rows = await listPriced(db);
    return ok({
      commodities: rows.flatMap(({ commodityId, ...figures }) => {
        const commodity = snapshot.findCommodity(commodityId);
        return commodity === null ? [] : [{ commodity: commodityReferenceOf(commodity), ...figures }];
      }),
    });
  };

  const get: Handler<typeof calls.get> = async ({ slug, state, home }, { language }) => {
    const commodity = await commodityOf(rooms, slug);
    if (commodity === null) return refuse('not-found');
    const { id: commodityId } = commodity;
    const own = home === undefined ? null : (stateCodeOf(home) ?? null);
    const latest = orderedStates(await listLatestOfStates(db, commodityId), {
      slug: commodity.slug,
      home: own,
    });
    const asked = state === undefined ? undefined : stateCodeOf(state);
    const chosen = asked ?? latest[0]?.stateCode;
    const of = { commodityId, stateCode: chosen ?? '' };
    const [days, markets, districts] = await Promise.all([
      listDaysOf(db, of),
      listMarketsOf(db, of),
      rooms.catalogue.places.districts(),
    ]);
    return ok({
      commodity: commodityReferenceOf(commodity),
      states: latest.map((row) => statePriceOf(row, { slug: commodity.slug, language })),
      chosen: chosen ?? null,
      days: days.map(figuresOf),
      markets: markets.map((row) => marketPriceOf(row, { language, districts })),
      supportPrices: supportPricesOf(commodity, {
        today: dayInIndia(appContext.now()),
        lastDay: days.at(-1)?.day,
      }),
    });
  };

  return { list, get };
}

/** Handler of the table of the prices of a commodity. */
function buildPriceTable({ db }: AppContext, rooms: Rooms) {
  const exportPrices: Handler<typeof calls.exportPrices> = async ({ slug, state }, { language }) => {
    const commodity = await commodityOf(rooms, slug);
    if (commodity === null) return refuse('not-found');
    const stateCode = state === undefined ? null : (stateCodeOf(state) ?? '');
    const rows = await listForTable(db, { commodityId: commodity.id, stateCode, most: MAX_ROWS });
    const naming = { language, districts: await rooms.catalogue.places.districts() };
    return ok(
      tableFile(
        pricesTable,
        rows.map((row) => tabledPriceOf(row, naming)),
        language,
      ),
    );
  };

  return { exportPrices };
}

/** Handler and service of what a price is compared with. */
function buildComparing(appContext: AppContext, rooms: Rooms) {
  /** The latest price of some commodities by their ids: of a state, else of another, of which a sure one goes before. */
  async function latestOf(
    commodities: readonly Pick<Commodity, 'id' | 'slug'>[],
    { stateCode, language }: { readonly stateCode: string | null; readonly language: Language },
  ): Promise<ReadonlyMap<string, LatestPrice>> {
    const commodityIds = commodities.map(({ id }) => id);
    const rows =
      commodityIds.length === 0 ? [] : await listLatest(appContext.db, { commodityIds, stateCode });
    const found = commodities.flatMap(({ id, slug }) => {
      const own = rows.filter(({ commodityId }) => commodityId === id);
      const sure = own.find((row) => row.stateCode === stateCode || !isDoubtful({ ...row, slug }));
      const row = sure ?? own[0];
      return row === undefined ? [] : [[id, statePriceOf(row, { slug, language })] as const];
    });
    return new Map(found);
  }

  const latest: Handler<typeof calls.latest> = async ({ slug, state }, { language }) => {
    const commodity = await commodityOf(rooms, slug);
    if (commodity === null) return refuse('not-found');
    const stateCode = state === undefined ? null : (stateCodeOf(state) ?? null);
    const found = await latestOf([commodity], { stateCode, language });
    return ok({
      latest: found.get(commodity.id) ?? null,
      supportPrices: supportPricesOf(commodity, {
        today: dayInIndia(appContext.now()),
        lastDay: undefined,
      }),
    });
  };

  return { latest, latestOf };
}

/** Job that notes the prices of our own trades of the weeks that have ended, once each; it looks once a day. */
async function noteTrades({ db, now }: AppContext): Promise<void> {
  const at = now();
  const { done } = await findLastImport(db, 'trades');
  if (done !== null && dayInIndia(done) === dayInIndia(at)) return;
  const monday = weekOf(dayInIndia(at));
  const record = { source: 'trades', refused: {}, held: 0, trouble: null, at } as const;
  for (let week = 1; week <= WEEKS_BACK; week += 1)
    await db.begin(async (tx) => {
      const rows = await listTradedIn(tx, addDays(monday, -7 * week));
      const shown = rows.map((row) => ({ ...row, state: 'shown' as const }));
      const { shown: added } = await insertPrices(tx, 'trades', shown);
      await recordImport(tx, { ...record, read: rows.length, added });
    });
}
