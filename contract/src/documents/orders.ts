import { orderActors, orderStates } from '@polam/domain/order';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { at, document } from '../fields.ts';
import { quantity, rupees } from '../scalars.ts';
import { commodityReference } from './catalogue.ts';
import { photo } from './listings.ts';
import { person } from './people.ts';
import { count, instant, nullable, plain } from './values.ts';

/** A sum that leaves the server: far above what one unit may cost. */
const sum = z.codec(z.number(), z.number(), {
  decode: (value) => Math.round(value * 100),
  encode: (value) => value / 100,
});

/** An order as its two parties see it, each with the other's phone; what was agreed is the order's own copy. */
export const order = document({
  id: at('_id', plain),
  /** The side that the reader is on. */
  side: at('side', z.enum(['buyer', 'seller'])),
  state: at('state', z.enum(orderStates)),
  confirmBy: at('confirmBy', instant),
  endedAt: at('endedAt', z.nullable(instant)),
  listingId: at('productId', plain),
  listingSlug: at('slug', plain),
  offerId: at('offer', nullable),
  name: at('name', plain),
  commodity: at('commodityId', commodityReference),
  photo: at('photo', z.nullable(photo)),
  quantityMilli: at('quantity', quantity),
  unit: at('quantityUnit', z.enum(units)),
  packGrams: at('packGrams', z.nullable(z.number())),
  pricePaise: at('price', rupees),
  totalPaise: at('total', sum),
  buyer: at('buyer', person),
  seller: at('seller', person),
  placedAt: at('createdAt', instant),
  updatedAt: at('updatedAt', instant),
});

/** One line of an order's history: what it became, who made it so, and when. */
export const orderEvent = document({
  state: at('state', z.enum(orderStates)),
  by: at('by', z.enum(orderActors)),
  at: at('createdAt', instant),
});

/** What was sold and bought in a month; the month is `YYYY-MM`, in India. */
export const monthOfTrade = document({
  month: at('month', plain),
  soldPaise: at('sold', sum),
  soldCount: at('soldCount', count),
  boughtPaise: at('bought', sum),
  boughtCount: at('boughtCount', count),
});
