import { dayInIndia } from '@polam/domain/day';
import { namesOf, shownVariety } from '@polam/domain/market/listing';
import { rupeesFromPaise } from '@polam/domain/money';
import { quantityFromMilli } from '@polam/domain/quantity';
import { shortNumber } from '@polam/domain/short-number';
import type { OutputOf } from '../call.ts';
import type { listDisputes, listTransactions } from '../calls/orders.ts';
import { disputedFields, shownOrder } from '../orders/fields.ts';
import { bothNames } from './names.ts';
import { cellsOf, type Table } from './table.ts';

type Order = OutputOf<typeof listTransactions>['orders'][number];

/** A row of a user's transactions: an own order, or the own part of one that another farmer has organised. */
export type Transaction = Pick<
  Order,
  | 'id'
  | 'endedAt'
  | 'side'
  | 'name'
  | 'commodity'
  | 'variety'
  | 'varietyName'
  | 'quantityMilli'
  | 'weighedMilli'
  | 'unit'
  | 'pricePaise'
  | 'totalPaise'
  | 'passedOnPaise'
> & {
  /** The other side; of a part, the organiser. */
  readonly other: Order['buyer'];
};

/** The table of a user's transactions. */
export const transactionsTable = {
  name: 'transactions',
  columns: {
    completedOn: ({ endedAt }) => (endedAt === null ? '' : dayInIndia(new Date(endedAt))),
    side: ({ side }, { words }) => words.tradeSides[side],
    listing: (order, { language }) => namesOf(order, language).name,
    variety: (order) => shownVariety(order) ?? '',
    ownName: (order, { language }) => namesOf(order, language).ownName ?? '',
    quantity: ({ weighedMilli, quantityMilli }) => quantityFromMilli(weighedMilli ?? quantityMilli),
    unit: ({ unit }, { units }) => units[unit].name({ count: 1 }),
    ...cellsOf(shownOrder, 'pricePaise', 'totalPaise'),
    ownPaise: ({ side, totalPaise, passedOnPaise }) =>
      side === 'seller' ? rupeesFromPaise(totalPaise - (passedOnPaise ?? 0)) : '',
    passedOnPaise: ({ passedOnPaise }) => (passedOnPaise === null ? '' : rupeesFromPaise(passedOnPaise)),
    otherSide: ({ other }, { language }) => bothNames(other, language),
    phone: ({ other }) => other.phone ?? '',
    district: ({ other }) => other.district ?? '',
    orderNumber: ({ id }) => shortNumber(id),
    order: ({ id }) => id,
  },
} satisfies Table<Transaction>;

type DisputedOrder = OutputOf<typeof listDisputes>['orders'][number];

export const disputesTable = {
  name: 'disputes',
  columns: {
    disputedOn: ({ dispute }) => dayInIndia(new Date(dispute.openedAt)),
    orderNumber: ({ id }) => shortNumber(id),
    order: ({ id }) => id,
    listing: (order, { language }) => namesOf(order, language).name,
    variety: (order) => shownVariety(order) ?? '',
    quantity: ({ weighedMilli, quantityMilli }) => quantityFromMilli(weighedMilli ?? quantityMilli),
    unit: ({ unit }, { units }) => units[unit].name({ count: 1 }),
    ...cellsOf(disputedFields, 'totalPaise'),
    buyer: ({ buyer }, { language }) => bothNames(buyer, language),
    buyerPhone: ({ buyer }) => buyer.phone ?? '',
    seller: ({ seller }, { language }) => bothNames(seller, language),
    sellerPhone: ({ seller }) => seller.phone ?? '',
    by: ({ dispute }, { words }) => words.sides[dispute.by],
    reason: ({ dispute }) => dispute.reason,
    state: ({ state }, { words }) =>
      words.disputeStates[state === 'completed' || state === 'cancelled' ? state : 'disputed'],
    settlement: ({ dispute }) => dispute.settlement ?? '',
  },
} satisfies Table<DisputedOrder>;
