import { supportGrades } from '@polam/domain/prices/support-price-years';
import { priceProblems, priceSources } from '@polam/domain/prices/price-row';
import * as z from 'zod/mini';
import { at, document, namedDocument } from '../fields.ts';
import { listOf } from '../lists.ts';
import { commodityReference, varietyName } from './catalogue.ts';
import {
  MAX_PRICE_DAYS,
  MAX_PRICE_FAULTS,
  MAX_PRICE_MARKETS,
  MAX_STATES,
  MAX_SUPPORT_PRICES,
  MOST_PRICED_VARIETIES,
} from './list-bounds.ts';
import { count, nullable, plain, rupeesOrNull } from './values.ts';

const source = at('source', z.enum(priceSources));
const price = at('price', rupeesOrNull);

/** Prices of a day, per quintal; `price` is the modal one, else the average. */
const figures = {
  day: at('day', plain),
  price,
  minPaise: at('minPrice', rupeesOrNull),
  maxPaise: at('maxPrice', rupeesOrNull),
  arrivalsKg: at('arrivalsKg', z.nullable(z.number())),
  source,
};

/** Stored name of a variety, and its name in the language of the reader where that is another one. */
const ofVariety = { variety: at('variety', nullable), varietyName };

/** Prices of a state on one day; an average over its markets. */
export const statePrice = namedDocument('StatePrice', {
  stateCode: at('state', plain),
  state: at('stateName', plain),
  /** Null: of the crop. */
  ...ofVariety,
  ...figures,
  /** Whether the figure is known to be doubtful, or next to nothing arrived. */
  isDoubtful: at('doubtful', z.boolean()),
});

/** Prices of one market on one day; of our own trades, of a district in a week. */
export const marketPrice = namedDocument('MarketPrice', {
  ...figures,
  market: at('market', plain),
  /** The market as watches name it: of our own trades the id of a district. */
  marketId: at('marketId', plain),
  ...ofVariety,
});

/** A minimum support price: one that held on the last of the days, that holds on the day of the answer, or that comes next. */
export const supportPrice = namedDocument('SupportPrice', {
  season: at('season', z.enum(['kharif', 'rabi', 'jute'])),
  year: at('year', plain),
  /** Empty where there is one price. */
  grade: at('grade', z.enum(['', ...supportGrades])),
  pricePaise: price,
  /** Whether it held on the last of the days that the page shows. */
  isOfDays: at('ofDays', z.boolean()),
  /** First day of one that comes next; null of one that holds or held. */
  startsOn: at('startsOn', nullable),
});

/** A commodity with the latest state averages, the lowest and the highest of its latest day. */
export const pricedCommodity = namedDocument('PricedCommodity', {
  commodity: at('commodityId', commodityReference),
  day: at('day', plain),
  lowestPaise: at('lowest', rupeesOrNull),
  highestPaise: at('highest', rupeesOrNull),
  states: at('states', count),
});

/** The price page of a commodity: the latest of each state, and the days of one of them. */
export const commodityPrices = namedDocument('CommodityPrices', {
  commodity: at('commodityId', commodityReference),
  /** The variety whose prices follow; null: those of the crop. */
  ...ofVariety,
  /** Varieties of which prices are known. */
  varieties: at('varieties', listOf(document(ofVariety), MOST_PRICED_VARIETIES)),
  states: at('states', listOf(statePrice, MAX_STATES)),
  /** The state whose days follow; null where no price is known. */
  chosen: at('chosen', nullable),
  days: at('days', listOf(document(figures), MAX_PRICE_DAYS)),
  markets: at('markets', listOf(marketPrice, MAX_PRICE_MARKETS)),
  supportPrices: at('supportPrices', listOf(supportPrice, MAX_SUPPORT_PRICES)),
});

/** Latest price of a commodity, of another state where the one that was asked for has none. */
export const latestPrice = namedDocument('LatestPrice', {
  latest: at('latest', z.nullable(statePrice)),
  supportPrices: at('supportPrices', listOf(supportPrice, MAX_SUPPORT_PRICES)),
});

/** A user's watch of a price. */
export const priceWatch = namedDocument('PriceWatch', {
  id: at('_id', plain),
  commodity: at('commodityId', commodityReference),
  /** Null: any state. */
  stateCode: at('state', nullable),
  /** Name of the market, or of the district of our own trades; null: the averages of states. */
  market: at('market', nullable),
  /** Null: the commodity, at a market any variety of it. */
  ...ofVariety,
  abovePaise: at('above', rupeesOrNull),
  createdAt: at('createdAt', plain),
  /** Null while it waits. */
  toldAt: at('toldAt', nullable),
});

/** A price that waits for an admin. */
export const heldPrice = namedDocument('HeldPrice', {
  id: at('_id', plain),
  commodity: at('commodityId', commodityReference),
  stateCode: at('state', plain),
  state: at('stateName', plain),
  ...figures,
  market: at('market', plain),
  ...ofVariety,
});

/** Outcome of uploading a table: the first refused rows by the number of their line. */
export const priceImport = namedDocument('PriceImport', {
  read: at('read', count),
  added: at('added', count),
  held: at('held', count),
  refused: at('refused', count),
  faults: at(
    'faults',
    listOf(
      document({ line: at('line', count), problem: at('problem', z.enum(priceProblems)) }),
      MAX_PRICE_FAULTS,
    ),
  ),
});
