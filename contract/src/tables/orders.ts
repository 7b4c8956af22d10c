import { dayInIndia } from '@polam/domain/day';
import { namesOf } from '@polam/domain/market/listing';
import { quantityFromMilli } from '@polam/domain/quantity';
import { shortNumber } from '@polam/domain/short-number';
import type { OutputOf } from '../call.ts';
import type { listDisputes, listTransactions } from '../calls/orders.ts';
import { disputedFields, shownOrder } from '../orders/fields.ts';
import { cellsOf, type Table } from './table.ts';

type Order = OutputOf<typeof listTransactions>['orders'][number];

/** The table of a user's transactions. */
export const transactionsTable = {
  name: 'transactions',
  columns: {
    completedOn: ({ endedAt }) => (endedAt === null ? '' : dayInIndia(new Date(endedAt))),
    side: ({ side }, { words }) => words.tradeSides[side],
    listing: (order, { language }) => namesOf(order, language).name,
    ownName: (order, { language }) => namesOf(order, language).ownName ?? '',
    quantity: ({ weighedMilli, quantityMilli }) => quantityFromMilli(weighedMilli ?? quantityMilli),
    unit: ({ unit }, { units }) => units[unit].name({ count: 1 }),
    ...cellsOf(shownOrder, 'pricePaise', 'totalPaise'),
    otherSide: (order) => otherSideOf(order).name,
    phone: (order) => otherSideOf(order).phone ?? '',
    district: (order) => otherSideOf(order).district ?? '',
    orderNumber: ({ id }) => shortNumber(id),
    order: ({ id }) => id,
  },
} satisfies Table<Order>;

function otherSideOf({ side, buyer, seller }: Order): Order['buyer'] {
  return side === 'seller' ? buyer : seller;
}

type DisputedOrder = OutputOf<typeof listDisputes>['orders'][number];

export const disputesTable = {
  name: 'disputes',
  columns: {
    disputedOn: ({ dispute }) => dayInIndia(new Date(dispute.openedAt)),
    orderNumber: ({ id }) => shortNumber(id),
    order: ({ id }) => id,
    listing: (order, { language }) => namesOf(order, language).name,
    quantity: ({ weighedMilli, quantityMilli }) => quantityFromMilli(weighedMilli ?? quantityMilli),
    unit: ({ unit }, { units }) => units[unit].name({ count: 1 }),
    ...cellsOf(disputedFields, 'totalPaise'),
    buyer: ({ buyer }) => buyer.name,
    buyerPhone: ({ buyer }) => buyer.phone ?? '',
    seller: ({ seller }) => seller.name,
    sellerPhone: ({ seller }) => seller.phone ?? '',
    by: ({ dispute }, { words }) => words.sides[dispute.by],
    reason: ({ dispute }) => dispute.reason,
    state: ({ state }, { words }) =>
      words.disputeStates[state === 'completed' || state === 'cancelled' ? state : 'disputed'],
    settlement: ({ dispute }) => dispute.settlement ?? '',
  },
} satisfies Table<DisputedOrder>;
