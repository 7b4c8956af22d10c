import type * as calls from '@polam/contract/calls/prices';
import { pricesTable } from '@polam/contract/tables/prices';
import { addDays, dayInIndia } from '@polam/domain/day';
import { stateCodeOf } from '@polam/domain/prices/market-names';
import { weekOf } from '@polam/domain/prices/own-trades';
import { LEAST_NEIGHBOURS } from '@polam/domain/prices/price-bounds';
import { familyRank } from '@polam/domain/quantity';
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
  findAsked,
  findLatest,
  listDaysOf,
  listForTable,
  listLatestOfStates,
  listMarketsOf,
  listPriced,
} from './prices.repository.ts';
import { buildWatches } from './watches.service.ts';

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

/** What cached answers about prices show: what is asked here may be as old as the latest of other figures. */
export const shownPrices: ShownBy<typeof calls> = {};

const QUINTALS_OF_A_TON = 10;

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

  const get: Handler<typeof calls.get> = async ({ slug, state }, { language }) => {
    const commodity = await commodityOf(rooms, slug);
    if (commodity === null) return refuse('not-found');
    const { id: commodityId } = commodity;
    const latest = await listLatestOfStates(db, commodityId);
    const asked = state === undefined ? undefined : stateCodeOf(state);
    const chosen = asked ?? mostTraded(latest);
    const of = { commodityId, stateCode: chosen ?? '' };
    const [days, markets, districts] = await Promise.all([
      listDaysOf(db, of),
      listMarketsOf(db, of),
      rooms.catalogue.places.districts(),
    ]);
    return ok({
      commodity: commodityReferenceOf(commodity),
      states: latest.map((row) => statePriceOf(row, language)),
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

/** Code of the state with the most arrivals among the latest rows; the first where none tells them. */
function mostTraded(latest: Awaited<ReturnType<typeof listLatestOfStates>>): string | undefined {
  return latest.toSorted((one, other) => (other.arrivalsKg ?? 0) - (one.arrivalsKg ?? 0))[0]?.stateCode;
}

/** Handlers of what a price is compared with. */
function buildComparing(appContext: AppContext, rooms: Rooms) {
  const latest: Handler<typeof calls.latest> = async ({ slug, state }, { language }) => {
    const commodity = await commodityOf(rooms, slug);
    if (commodity === null) return refuse('not-found');
    const stateCode = state === undefined ? null : (stateCodeOf(state) ?? null);
    const row = await findLatest(appContext.db, { commodityId: commodity.id, stateCode });
    return ok({
      latest: row === null ? null : statePriceOf(row, language),
      supportPrices: supportPricesOf(commodity, {
        today: dayInIndia(appContext.now()),
        lastDay: undefined,
      }),
    });
  };

  const asked: Handler<typeof calls.asked> = async ({ slug }) => {
    const commodity = await commodityOf(rooms, slug);
    if (commodity === null) return refuse('not-found');
    const today = dayInIndia(appContext.now());
    const found = await findAsked(appContext.db, {
      commodityId: commodity.id,
      today,
      familyRank: familyRank('quintal', null),
    });
    // A median of a few is the price of one seller.
    const isEnough = found.median !== null && found.count >= LEAST_NEIGHBOURS;
    return ok({
      // Comparable prices are those of a ton.
      askedPaise: isEnough ? Math.round((found.median ?? 0) / QUINTALS_OF_A_TON) : null,
      count: found.count,
    });
  };

  return { latest, asked };
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
