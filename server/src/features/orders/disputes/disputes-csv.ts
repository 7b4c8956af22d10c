import { wordsIn } from '@polam/contract/messages/by-language';
import type * as calls from '@polam/contract/calls/orders';
import type { OutputOf } from '@polam/contract/call';
import { disputeColumns, type DisputeColumn } from '@polam/contract/messages/tables/words';
import type { Language } from '@polam/domain/catalogue';
import { dayInIndia } from '@polam/domain/day';
import { namesOf } from '@polam/domain/listing-names';
import { rupeesFromPaise } from '@polam/domain/money';
import { quantityFromMilli } from '@polam/domain/quantity';
import { shortNumber } from '@polam/domain/short-number';
import { unitWord } from '../lists/transactions-csv.ts';

/** A disputed order as the admin panel shows it. */
export type DisputedDocument = OutputOf<typeof calls.listDisputes>['orders'][number];

/** The table of disputes in a reader’s language, its head first. */
export function disputeLines(
  orders: readonly DisputedDocument[],
  language: Language,
): readonly (readonly (string | number)[])[] {
  const head = disputeColumns.map((column) => wordsIn[language].tables.disputes[column]);
  const lines = orders.map((order) => {
    const cells = cellsOf(order, language);
    return disputeColumns.map((column) => cells[column]);
  });
  return [head, ...lines];
}

function cellsOf(
  { dispute, buyer, seller, state, ...order }: DisputedDocument,
  language: Language,
): Readonly<Record<DisputeColumn, string | number>> {
  const { disputeStates, sides } = wordsIn[language].tables;
  const isEnded = state === 'completed' || state === 'cancelled';
  return {
    disputedOn: dayInIndia(new Date(dispute.openedAt)),
    orderNumber: shortNumber(order.id),
    order: order.id,
    goods: namesOf(order, language).name,
    quantity: quantityFromMilli(order.weighedMilli ?? order.quantityMilli),
    unit: unitWord(order.unit, language),
    total: rupeesFromPaise(order.totalPaise),
    buyer: buyer.name,
    buyerPhone: buyer.phone ?? '',
    seller: seller.name,
    sellerPhone: seller.phone ?? '',
    by: sides[dispute.by],
    reason: dispute.reason,
    state: disputeStates[isEnded ? state : 'disputed'],
    settlement: dispute.settlement ?? '',
  };
}
