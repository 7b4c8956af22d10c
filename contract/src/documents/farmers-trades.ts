import { AGENT_LISTS } from '@polam/domain/groups/agent';
import { at, document, namedDocument } from '../fields.ts';
import { commodityReference } from './catalogue.ts';
import { listOf } from '../lists.ts';
import { listing } from './listings.ts';
import { negotiation } from './offers.ts';
import { order } from './orders.ts';

/** An open negotiation about a listing of a farmer's, with the listing. */
export const farmersNegotiation = namedDocument('FarmersNegotiation', {
  negotiation: at('negotiation', negotiation),
  listing: at('product', listing),
});

/** An open quote of a farmer's on a requirement, with the crop that it is about. */
export const farmersQuote = namedDocument('FarmersQuote', {
  negotiation: at('negotiation', negotiation),
  commodity: at('commodity', commodityReference),
});

/** The open trades of a farmer, the latest first, for who sells for the farmer. */
export const farmersTrades = document({
  negotiations: at('negotiations', listOf(farmersNegotiation, AGENT_LISTS.trades)),
  quotes: at('quotes', listOf(farmersQuote, AGENT_LISTS.trades)),
  orders: at('orders', listOf(order, AGENT_LISTS.trades)),
});
