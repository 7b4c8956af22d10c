import type * as calls from '@polam/contract/calls/prices';
import { pricesTable } from '@polam/contract/tables/prices';
import type { Language } from '@polam/domain/catalogue';
import { addDays, dayInIndia } from '@polam/domain/day';
import { isDoubtful, orderedStates } from '@polam/domain/prices/doubtful-prices';
import { varietyKey } from '@polam/domain/market/variety';
import { stateCodeOf } from '@polam/domain/prices/market-names';
import { weekOf } from '@polam/domain/prices/own-trades';
import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler, ShownBy } from '@polam/server/http/calls/implement';
import { ok, refuse } from '@polam/server/http/result';
import { MAX_ROWS, tableFile } from '@polam/server/table-file';
import {
  commodityReferenceOf,
  type Catalogue,
  type CatalogueSnapshot,
  type Commodity,
} from '../catalogue/index.ts';
import { countImports, findLastImport, insertPrices, recordImport } from './imports.repository.ts';
import { namingOf } from './naming.ts';
import { buildOpenData } from './open-data.service.ts';
import { listTradedIn } from './own-trades.repository.ts';
import { buildPriceAdmin } from './price-admin.service.ts';
import {
  marketPriceOf,
  figuresOf,
  statePriceOf,
  supportPricesOf,
  tabledPriceOf,
  varietyNameOf,
} from './price-documents.ts';
import {
  listDaysOf,
  listForTable,
  listLatest,
  listLatestOfStates,
  listMarketsOf,
  listPriced,
  listPricedVarieties,
} from './prices.repository.ts';
import { buildWatches } from './watches.service.ts';

/** The latest price of a commodity in a state. */
export type LatestPrice = ReturnType<typeof statePriceOf>;

interface Rooms {
  readonly catalogue: Catalogue;
}

/** Prices of mandis: public pages of them, their sources, and watches of them. */
export function buildPrices(appContext: AppContext, rooms: Rooms) {
  return assemble(
    buildPriceList(appContext, rooms),
    buildPricePage(appContext, rooms),
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

/** Key of a variety of a commodity by what a reader writes; empty for none. */
function keyOf({ varieties }: CatalogueSnapshot, { id }: Commodity, variety: string | undefined): string {
  return varietyKey(varieties.nameOf(id, variety ?? null) ?? '');
}

/** Names of varieties as the catalogue orders them, others after them. */
function inCatalogueOrder(
  names: readonly string[],
  { id }: Commodity,
  { varieties }: CatalogueSnapshot,
): readonly string[] {
  const order = new Map(varieties.of(id).map(({ names: { en } }, at) => [varietyKey(en), at]));
  const place = (name: string) => order.get(varietyKey(name)) ?? order.size;
  return names.toSorted((one, other) => place(one) - place(other));
}

/** Handler of the list of commodities of which prices are known. */
function buildPriceList({ db }: AppContext, rooms: Rooms) {
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

  return { list };
}

/** Handler of the public page of the prices of a commodity. */
function buildPricePage(appContext: AppContext, rooms: Rooms) {
  const { db } = appContext;

  const get: Handler<typeof calls.get> = async ({ slug, state, variety, home }, { language }) => {
    const snapshot = await rooms.catalogue.current();
    const commodity = snapshot.commodityOf(slug);
    if (commodity === null) return refuse('not-found');
    const { id: commodityId } = commodity;
    const known = inCatalogueOrder(await listPricedVarieties(db, commodityId), commodity, snapshot);
    const wanted = keyOf(snapshot, commodity, variety);
    const shown = known.find((each) => varietyKey(each) === wanted) ?? '';
    const priced = { commodityId, varietyKey: varietyKey(shown) };
    const own = home === undefined ? null : (stateCodeOf(home) ?? null);
    const latest = orderedStates(await listLatestOfStates(db, priced), { slug: commodity.slug, home: own });
    const asked = state === undefined ? undefined : stateCodeOf(state);
    const isKnownThere = shown === '' || latest.some(({ stateCode }) => stateCode === asked);
    const chosen = (isKnownThere ? asked : undefined) ?? latest[0]?.stateCode;
    const of = { ...priced, stateCode: chosen ?? '' };
    const [days, markets, districts] = await Promise.all([
      listDaysOf(db, of),
      listMarketsOf(db, of),
      rooms.catalogue.places.districts(),
    ]);
    const naming = namingOf(snapshot, districts, language);
    return ok({
      commodity: commodityReferenceOf(commodity),
      ...varietyNameOf({ commodityId, variety: shown }, naming),
      varieties: known.map((each) => varietyNameOf({ commodityId, variety: each }, naming)),
      states: latest.map((row) => statePriceOf(row, { slug: commodity.slug, ...naming })),
      chosen: chosen ?? null,
      days: days.map(figuresOf),
      markets: markets.map((row) => marketPriceOf(row, naming)),
      supportPrices: supportPricesOf(commodity, {
        today: dayInIndia(appContext.now()),
        lastDay: days.at(-1)?.day,
      }),
    });
  };

  return { get };
}

/** Handler of the table of the prices of a commodity. */
function buildPriceTable({ db }: AppContext, rooms: Rooms) {
  const exportPrices: Handler<typeof calls.exportPrices> = async (asked, { language }) => {
    const { slug, state, variety } = asked;
    const snapshot = await rooms.catalogue.current();
    const commodity = snapshot.commodityOf(slug);
    if (commodity === null) return refuse('not-found');
    const stateCode = state === undefined ? null : (stateCodeOf(state) ?? '');
    const priced = { commodityId: commodity.id, varietyKey: keyOf(snapshot, commodity, variety) };
    const rows = await listForTable(db, { ...priced, stateCode, most: MAX_ROWS });
    const naming = namingOf(snapshot, await rooms.catalogue.places.districts(), language);
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

/** A commodity of which a price is compared; perhaps one variety of it. */
interface Compared extends Pick<Commodity, 'id' | 'slug'> {
  readonly variety?: string | undefined;
}

/** Handler and service of what a price is compared with. */
function buildComparing(appContext: AppContext, rooms: Rooms) {
  /**
   * The latest price of some commodities by their ids: of the variety that is named where any is known, else of the
   * commodity; of a state, else of another, of which a sure one goes before.
   */
  async function latestOf(
    commodities: readonly Compared[],
    { stateCode, language }: { readonly stateCode: string | null; readonly language: Language },
  ): Promise<ReadonlyMap<string, LatestPrice>> {
    const snapshot = await rooms.catalogue.current();
    const { varieties } = snapshot;
    const wanted = commodities.map(({ id, slug, variety }) => {
      const key = varietyKey(varieties.nameOf(id, variety ?? null) ?? '');
      return { id, slug, keys: [...new Set([key, ''])] };
    });
    const priced = wanted.flatMap(({ id, keys }) =>
      keys.map((key) => ({ commodityId: id, varietyKey: key })),
    );
    const rows = priced.length === 0 ? [] : await listLatest(appContext.db, { priced, stateCode });
    const found = wanted.flatMap(({ id, slug, keys }) => {
      const own = rows.filter(({ commodityId }) => commodityId === id);
      const named = keys.map((key) => own.filter(({ variety }) => varietyKey(variety) === key));
      const ofFirst = named.find(({ length }) => length > 0) ?? [];
      const sure = ofFirst.find((row) => row.stateCode === stateCode || !isDoubtful({ ...row, slug }));
      const row = sure ?? ofFirst[0];
      return row === undefined ? [] : [[id, statePriceOf(row, { slug, language, varieties })] as const];
    });
    return new Map(found);
  }

  const latest: Handler<typeof calls.latest> = async ({ slug, state, variety }, { language }) => {
    const commodity = (await rooms.catalogue.current()).commodityOf(slug);
    if (commodity === null) return refuse('not-found');
    const stateCode = state === undefined ? null : (stateCodeOf(state) ?? null);
    const { id } = commodity;
    const found = await latestOf([{ id, slug: commodity.slug, variety }], { stateCode, language });
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
