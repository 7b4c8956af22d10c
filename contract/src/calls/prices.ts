import { PRICE_NAME_LENGTH } from '@polam/domain/market/variety';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MAX_COMMODITIES, MAX_HELD_PRICES, MAX_WATCHES } from '../documents/list-bounds.ts';
import {
  commodityPrices,
  heldPrice,
  latestPrice,
  pricedCommodity,
  priceImport,
  priceWatch,
} from '../documents/prices.ts';
import { at, document } from '../fields.ts';
import { listOf } from '../lists.ts';
import { choice, id, maybe, rupees, text } from '../scalars.ts';
import { tableCall } from '../tables/table-call.ts';

/** Greatest number of characters, little less than the largest body of a call. */
const MAX_PRICE_TABLE = 90_000;

/** Slug or id of a commodity. */
const slug = at('slug', text(120));
/** Code of a state, or its name in any language. */
const state = at('state', maybe(text(80)));
/** A variety in any spelling; left out, or where nothing is known of it: the crop. */
const variety = at('variety', maybe(text(PRICE_NAME_LENGTH)));

export const list = call('prices.list', 'GET /api/v1/prices', {
  summary: 'The commodities of which prices are known, each with the range of its latest day.',
  reads: ['prices', 'catalogue'],
  access: 'public',
  output: document({ commodities: at('commodities', listOf(pricedCommodity, MAX_COMMODITIES)) }),
  cache: 'public',
});

export const get = call('prices.get', 'GET /api/v1/prices/{slug}', {
  summary:
    'Prices of a commodity or of one variety: the latest of each state, the days of one, markets, support prices.',
  reads: ['prices', 'catalogue'],
  access: 'public',
  input: {
    slug,
    state,
    variety,
    /** The state of the reader: it comes first, and its days are shown where no state is named. */
    home: at('home', maybe(text(80))),
  },
  output: commodityPrices,
  cache: 'public',
});

export const latest = call('prices.latest', 'GET /api/v1/prices/{slug}/latest', {
  summary:
    'The latest price of a variety, else of its commodity, in a state, else in any, and the support prices that hold.',
  reads: ['prices', 'catalogue'],
  access: 'public',
  input: { slug, state, variety },
  output: latestPrice,
  cache: 'public',
});

export const exportPrices = tableCall('prices.exportPrices', '/api/v1/prices/{slug}/export', {
  summary:
    'Prices of a commodity or of one variety by day, state and market as CSV with a byte-order mark, the latest first.',
  access: 'public',
  table: 'prices',
  input: { slug, state, variety },
});

export const watches = call('prices.watches', 'GET /api/v1/prices/watches', {
  summary: 'The prices that the user waits for, and those that were told.',
  reads: ['prices'],
  access: 'user',
  output: document({ watches: at('watches', listOf(priceWatch, MAX_WATCHES)) }),
});

export const watch = call('prices.watch', 'POST /api/v1/prices/{slug}/watch', {
  summary: 'Tells the user once when a price is as high; set again, it waits again.',
  changes: ['prices'],
  access: 'user',
  input: {
    slug,
    state,
    /** The `marketId` of a row of markets in that state; left out: the averages of states. */
    market: at('market', maybe(text(120))),
    variety,
    abovePaise: at('above', rupees),
  },
  output: document({ watch: at('watch', priceWatch) }),
  refusals: ['watches-full'],
  showsTo: 'oneself',
});

export const unwatch = call('prices.unwatch', 'DELETE /api/v1/prices/watches/{id}', {
  summary: 'Waits for a price no longer; twice is once.',
  changes: ['prices'],
  access: 'user',
  input: { watchId: at('id', id) },
  output: document({}),
  showsTo: 'oneself',
});

export const upload = call('prices.upload', 'POST /api/v1/admin/prices', {
  summary:
    'Adds prices from a CSV text with the columns day, state, commodity and modal or average; market, variety, min, max, arrivals, unit and currency may follow. Rows that are there already count as read.',
  changes: ['prices'],
  access: 'admin',
  input: { csv: at('csv', text(MAX_PRICE_TABLE, { lines: true })) },
  output: priceImport,
});

export const held = call('prices.held', 'GET /api/v1/admin/prices/held', {
  summary: 'Prices that are held, as they are far from their neighbours; the oldest first.',
  reads: ['prices', 'catalogue'],
  access: 'admin',
  output: document({ prices: at('prices', listOf(heldPrice, MAX_HELD_PRICES)) }),
});

export const decide = call('prices.decide', 'POST /api/v1/admin/prices/{id}/decide', {
  summary: 'Shows a held price, or refuses it.',
  changes: ['prices'],
  access: 'admin',
  input: { priceId: at('id', id), outcome: at('outcome', choice(['shown', 'refused'])) },
  output: document({ state: at('state', z.enum(['shown', 'refused'])) }),
});
