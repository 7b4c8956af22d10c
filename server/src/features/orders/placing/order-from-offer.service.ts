import {
  offeredCommodity,
  offeredMeasure,
  offeredSubjectName,
  offeredVariety,
} from '@polam/domain/trade/binding-terms';
import { searchKey } from '@polam/domain/search/search-key';
import { dayInIndia } from '@polam/domain/day';
import { parsePaymentTerms, paymentDueOn, paymentParts } from '@polam/domain/trade/payment/payment-terms';
import { firstState } from '@polam/domain/trade/order';
import { offeredSettlement } from '@polam/domain/trade/settlement';
import { availableMilli } from '@polam/domain/market/stock';
import type { Transaction } from '@polam/server/http/context';
import type { Listener } from '@polam/server/http/listeners';
import { uuidv7 } from 'uuidv7';
import { insertPayments, type NewPayment } from '../payments/payments.repository.ts';
import type { Approached, Agreement } from '../../offers/index.ts';
import type { Saving } from './save-order.service.ts';
import { within } from '../moves/lock-ground.service.ts';
import type { OrderMoves } from '../moves/make-order-move.service.ts';
import type { NewOrder } from '../orders.repository.ts';
import type { Placed } from './place-order.service.ts';

interface Dealing {
  readonly moves: OrderMoves;
  readonly saving: Saving;
  /** Notifies dependent features of new orders. */
  readonly notifyPlaced: Listener<readonly Placed[]>;
}

/** Orders created by accepted offers. */
export function buildDealing({ moves, saving, notifyPlaced }: Dealing) {
  /** Listener for an agreement: creates an order, confirmed by both from that instant. */
  async function agreementMade(tx: Transaction, agreement: Agreement): Promise<void> {
    const order = orderOf(agreement);
    await saving.save(tx, order, agreement.by);
    await insertPayments(tx, paymentsOf(agreement));
    const { listingId, buyerId } = order;
    if (listingId === null) return;
    if (takesAll(agreement)) await moves.listingEmptied(tx, { listingIds: [listingId], at: agreement.at });
    await notifyPlaced(tx, [{ listingId, buyerId }]);
  }

  /** Listener for a subject about to be traded: ends its overdue orders, so that they hold no stock. */
  async function freeOverdue(tx: Transaction, { listingId, requirementId, at }: Approached): Promise<void> {
    await moves.freeOverdue(tx, { listingIds: within(listingId), requirementIds: within(requirementId) }, at);
  }

  return { agreementMade, freeOverdue };
}

/** Whether the order takes all that is left of the listing; the figures are those before the order. */
function takesAll({ subject: { listing }, listingMilli }: Agreement): boolean {
  return listing !== null && listingMilli !== null && availableMilli(listing) <= listingMilli;
}

/** Parts of the payment by the terms of the accepted offer; none where it named none. */
function paymentsOf({ orderId, negotiation, offer, at }: Agreement): readonly NewPayment[] {
  const terms = offer.payment === null ? null : parsePaymentTerms(offer.payment);
  if (terms === null) return [];
  const agreedOn = dayInIndia(at);
  return paymentParts
    .filter((part) => part === 'rest' || terms.advance !== null)
    .map((part) => ({
      id: uuidv7(),
      orderId,
      buyerId: negotiation.buyerId,
      part,
      days: part === 'advance' ? terms.advanceDays : terms.restDays,
      dueOn: paymentDueOn(part, terms, { agreedOn, arrivedOn: null }),
    }));
}

/**
 * The order stores the terms as they were offered, so that no change of listing or requirement affects it.
 */
function orderOf({ orderId, subject, negotiation, offer, listingMilli, at }: Agreement): NewOrder {
  const { listing, requirement } = subject;
  const { pricePaise, quantityMilli, deductions, goods } = offer;
  const agreed = { pricePaise, quantityMilli, deductions, ...offeredMeasure(goods) };
  const name = offeredSubjectName(goods);
  return {
    id: orderId,
    listingId: listing?.id ?? null,
    requirementId: requirement?.id ?? null,
    negotiationId: negotiation.id,
    offerId: offer.id,
    buyerId: negotiation.buyerId,
    sellerId: negotiation.sellerId,
    commodityId: offeredCommodity(goods),
    name,
    searchName: searchKey(name),
    variety: offeredVariety(goods),
    ...agreed,
    listingMilli: listingMilli === quantityMilli ? null : listingMilli,
    totalPaise: offeredSettlement(agreed).netPaise,
    ...firstState('offer', at),
    at,
  };
}
