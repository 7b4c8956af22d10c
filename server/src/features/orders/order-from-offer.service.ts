import { searchKey } from '@polam/domain/commodity-search';
import { confirmationDue } from '@polam/domain/order';
import { totalPaise } from '@polam/domain/quantity';
import type { Transaction } from '@polam/server/http/context';
import type { Listener } from '@polam/server/http/listeners';
import { measureOf, type Deal, type Approached } from '../offers/index.ts';
import type { Keeping } from './keep-order.service.ts';
import { within } from './lock-ground.service.ts';
import type { OrderMoves } from './make-order-move.service.ts';
import type { NewOrder } from './orders.repository.ts';
import type { Placed } from './place-order.service.ts';

interface Dealing {
  readonly moves: OrderMoves;
  readonly keeping: Keeping;
  /** Tells the rooms to the right that an order stands. */
  readonly tellPlaced: Listener<Placed>;
}

/** Orders that accepted offers make. */
export function buildDealing({ moves, keeping, tellPlaced }: Dealing) {
  /** Hears what two sides have agreed on: it is an order from that instant. */
  async function dealMade(tx: Transaction, deal: Deal): Promise<void> {
    const order = orderOf(deal);
    await keeping.keep(tx, order, deal.by);
    const { listingId, buyerId } = order;
    if (listingId !== null) await tellPlaced(tx, { listingId, buyerId });
  }

  /** Hears that somebody is about to trade about something: what time has ended holds none of it any longer. */
  async function freeOverdue(tx: Transaction, { listingId, requirementId, at }: Approached): Promise<void> {
    await moves.freeOverdue(tx, { listingIds: within(listingId), requirementIds: within(requirementId) }, at);
  }

  return { dealMade, freeOverdue };
}

/** The order keeps what was agreed, so that later changes of lot and requirement do not touch it. */
function orderOf({ orderId, subject, negotiation, offer, lotMilli, at }: Deal): NewOrder {
  const { listing, requirement } = subject;
  const { pricePaise, quantityMilli } = offer;
  const { commodityId } = requirement ?? subject.listing;
  const name = listing?.name ?? requirement?.commodityName ?? '';
  return {
    id: orderId,
    listingId: listing?.id ?? null,
    requirementId: requirement?.id ?? null,
    negotiationId: negotiation.id,
    offerId: offer.id,
    buyerId: negotiation.buyerId,
    sellerId: negotiation.sellerId,
    commodityId,
    name,
    searchName: searchKey(name),
    ...measureOf(subject),
    pricePaise,
    quantityMilli,
    lotMilli: lotMilli === quantityMilli ? null : lotMilli,
    totalPaise: totalPaise(pricePaise, quantityMilli),
    confirmBy: confirmationDue(at),
    at,
  };
}
