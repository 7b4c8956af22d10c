import { addDays } from '@polam/domain/day';
import { paiseFromRupees } from '@polam/domain/money';
import { milliFromQuantity } from '@polam/domain/quantity';
import type { Query } from '../connect.ts';
import { buildMessage } from './chats.ts';
import type { DemoNegotiation, DemoOffer } from './data/demo-negotiations.ts';
import { demoNegotiations } from './data/demo-negotiations.ts';
import { listingSoldBy } from './demo-goods.ts';
import type { DemoStage } from './demo-stage.ts';
import type { ListingRow } from './listings.ts';
import { buildNegotiation, buildOffer } from './offers.ts';

/** Inserts the negotiations of the demo with their offers and messages, so that screens of proposals have something to show. */
export async function addDemoNegotiations(
  db: Query,
  stage: DemoStage,
  listings: readonly ListingRow[],
): Promise<void> {
  for (const negotiation of demoNegotiations) {
    const { id } = await addNegotiation(db, negotiation, { stage, listings });
    for (const [at, offer] of negotiation.offers.entries()) {
      await buildOffer(db, offerWishes(id, offer, { stage, next: negotiation.offers[at + 1] }));
    }
    for (const { author, text, hoursAgo } of negotiation.messages ?? [])
      await buildMessage(db, { negotiationId: id, author, text, createdAt: stage.hoursAgo(hoursAgo) });
  }
}

async function addNegotiation(
  db: Query,
  { buyer, seller, of, offers, messages = [] }: DemoNegotiation,
  { stage, listings }: { stage: DemoStage; listings: readonly ListingRow[] },
) {
  const listing = listingSoldBy({ seller, of }, { stage, listings });
  const hours = [...offers, ...messages].map(({ hoursAgo }) => hoursAgo);
  return buildNegotiation(db, {
    listingId: listing.id,
    buyerId: stage.person(buyer).id,
    sellerId: listing.sellerId,
    createdAt: stage.hoursAgo(Math.max(...hours)),
    updatedAt: stage.hoursAgo(Math.min(...hours)),
  });
}

/** An offer was decided when the next one came, or an hour after it was made. */
function offerWishes(
  negotiationId: string,
  offer: DemoOffer,
  { stage, next }: { stage: DemoStage; next: DemoOffer | undefined },
) {
  const { author, state, note } = offer;
  return {
    negotiationId,
    author,
    state,
    note,
    pricePaise: paiseFromRupees(offer.rupees),
    quantityMilli: milliFromQuantity(offer.quantity),
    neededOn: addDays(stage.today, offer.neededInDays),
    createdAt: stage.hoursAgo(offer.hoursAgo),
    decidedAt: state === 'pending' ? null : stage.hoursAgo(next?.hoursAgo ?? offer.hoursAgo - 1),
  };
}
