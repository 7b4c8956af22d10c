import { listingStates } from '@polam/domain/market/listing';
import { MAX_SHARES, shareStates } from '@polam/domain/pool/pool';
import { units } from '@polam/domain/quantity';
import { MAX_DEDUCTIONS } from '@polam/domain/trade/agreed-deductions';
import { orderStates } from '@polam/domain/trade/order';
import * as z from 'zod/mini';
import { at, namedDocument } from '../fields.ts';
import { listOf } from '../lists.ts';
import { rupees } from '../scalars.ts';
import { namedUser } from './users.ts';
import { count, instant, names, nullable, plain, quantityLeft, rupeesOrNull, sum } from './values.ts';

const unit = at('quantityUnit', z.enum(units));
const quantityOrNull = z.nullable(quantityLeft);

const shareFields = {
  /** Whether the farmer is the seller of the listing, who organises the pool. */
  isOrganiser: at('organiser', z.boolean()),
  state: at('state', z.enum(shareStates)),
  askedMilli: at('asked', quantityLeft),
  quantityMilli: at('quantity', quantityLeft),
  reservedMilli: at('reserved', quantityLeft),
  /** Whether the page of the listing may name the farmer. */
  showsName: at('showName', z.boolean()),
};

/** A farmer's share of a pooled listing: what was asked for, what is left of it, and what of that is reserved. */
export const poolShare = namedDocument('PoolShare', {
  id: at('_id', plain),
  /** Null while a number is invited: whose it is stays untold until its farmer says yes. */
  farmer: at('farmer', z.nullable(namedUser)),
  /** Last digits of an invited number; null else. */
  phoneEnding: at('phoneEnding', nullable),
  ...shareFields,
});

/** The listing of a pool as its farmers see it; its quantities are the sums of the shares. */
export const pooledListing = namedDocument('PooledListing', {
  id: at('_id', plain),
  slug: at('slug', plain),
  category: at('category', plain),
  name: at('name', plain),
  names: at('names', names),
  unit,
  pricePaise: at('price', rupees),
  quantityMilli: at('quantity', quantityLeft),
  availableMilli: at('quantityLeft', quantityLeft),
  state: at('state', z.enum(listingStates)),
});

/** A pool as its organiser sees it; before anybody is invited it has no shares. */
export const pool = namedDocument('Pool', {
  listing: at('product', pooledListing),
  shares: at('shares', listOf(poolShare, MAX_SHARES * 4)),
});

/** A farmer's part of an order: what was allotted, what counts of it now, and what it comes to. */
export const orderShare = namedDocument('OrderShare', {
  shareId: at('share', plain),
  orderId: at('order', plain),
  farmer: at('farmer', namedUser),
  isOrganiser: at('organiser', z.boolean()),
  state: at('state', z.enum(orderStates)),
  name: at('name', plain),
  unit,
  pricePaise: at('price', rupees),
  quantityMilli: at('quantity', quantityLeft),
  /** The whole order, and its weight that both sides have confirmed or that waits for one of them; null until it is weighed. */
  wholeMilli: at('whole', quantityLeft),
  wholeWeighedMilli: at('wholeWeighed', quantityOrNull),
  isWholeAgreed: at('wholeAgreed', z.boolean()),
  /** The own weight; null until it is written. */
  weighedMilli: at('weighed', quantityOrNull),
  /** When the farmer has confirmed the own weight. */
  confirmedAt: at('confirmedAt', z.nullable(instant)),
  countedMilli: at('counted', quantityLeft),
  /** The gross sum of the quantity that counts; `sum` is the rest after the deductions of the order. */
  grossPaise: at('gross', sum),
  /** Deductions that the order was agreed with, in their written form; null: none. */
  deductions: at('deductions', nullable),
  /** Amounts that each of them takes of this part, in their order. */
  takenPaise: at('taken', listOf(sum, MAX_DEDUCTIONS)),
  /** Values that both sides of the order have found at weighing, in their written form. */
  found: at('found', nullable),
  /** By what counts now; final once the order is completed, null where it was cancelled. */
  paise: at('sum', rupeesOrNull),
  /** The last day for paying it out; null before the order is completed. */
  dueOn: at('dueOn', nullable),
  paidAt: at('paidAt', z.nullable(instant)),
  receivedAt: at('receivedAt', z.nullable(instant)),
  /** When the order was completed or cancelled; null while it is open. */
  endedAt: at('endedAt', z.nullable(instant)),
  createdAt: at('createdAt', instant),
});

/** Most parts of orders in a farmer's list, the latest first. */
export const MAX_OWN_PARTS = 100;

/** A share as its farmer sees it, with the listing, its organiser, and the orders that it was allotted to. */
export const ownShare = namedDocument('OwnShare', {
  id: at('_id', plain),
  farmer: at('farmer', namedUser),
  ...shareFields,
  listing: at('product', pooledListing),
  organiser: at('seller', namedUser),
  orders: at('orders', listOf(orderShare, MAX_OWN_PARTS)),
});

/** The farmers of a pooled listing as everybody sees them: how many, and the names of those who agreed to it. */
export const shownPool = namedDocument('ShownPool', {
  farmerCount: at('farmers', count),
  farmers: at('names', listOf(namedUser, MAX_SHARES)),
});
