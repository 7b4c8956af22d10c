import { addDays } from '@polam/domain/day';
import { paiseFromRupees } from '@polam/domain/money';
import type { Party } from '@polam/domain/trade/negotiation';
import { milliFromQuantity } from '@polam/domain/quantity';
import type { Query } from '@polam/database/connect';
import { buildMessage, buildNegotiation, buildOffer } from '../offers.ts';
import type { DemoNegotiation, DemoOffer } from '../data/demo-negotiations.ts';
import { demoNegotiations } from '../data/demo-negotiations.ts';
import { listingSoldBy, type PostedDemoListing } from './demo-listings.ts';
import type { DemoStage } from './demo-stage.ts';
import type { ListingRow } from '../listings.ts';

/** Inserts the negotiations about listings of the season with their offers and messages. */
export async function addDemoNegotiations(
  db: Query,
  stage: DemoStage,
  listings: readonly PostedDemoListing[],
): Promise<void> {
  for (const negotiation of demoNegotiations) {
    const listing = listingSoldBy(negotiation, listings);
    if (listing === null) continue;
    const { id: negotiationId } = await addNegotiation(db, negotiation, { stage, listing });
    for (const [at, offer] of negotiation.offers.entries()) {
      await buildOffer(db, offerOverrides(negotiationId, offer, { stage, next: negotiation.offers[at + 1] }));
    }
    for (const { author, text, hoursAgo } of negotiation.messages ?? [])
      await buildMessage(db, { negotiationId, author, text, createdAt: stage.hoursAgo(hoursAgo) });
  }
}

async function addNegotiation(
  db: Query,
  { buyer, offers, messages = [] }: DemoNegotiation,
  { stage, listing }: { stage: DemoStage; listing: ListingRow },
) {
  const lines = [...offers, ...messages];
  const hours = lines.map(({ hoursAgo }) => hoursAgo);
  return buildNegotiation(db, {
    listingId: listing.id,
    buyerId: stage.user(buyer).id,
    sellerId: listing.sellerId,
    createdAt: stage.hoursAgo(Math.max(...hours)),
    updatedAt: stage.hoursAgo(Math.min(...hours)),
    buyerReadAt: lastWrittenAt('buyer', { lines, stage }),
    sellerReadAt: lastWrittenAt('seller', { lines, stage }),
  });
}

/** When a side last wrote, which means it has read everything before; null where it has written nothing. */
function lastWrittenAt(
  side: Party,
  { lines, stage }: { lines: readonly { author: Party; hoursAgo: number }[]; stage: DemoStage },
): Date | null {
  const own = lines.filter(({ author }) => author === side).map(({ hoursAgo }) => hoursAgo);
  return own.length === 0 ? null : stage.hoursAgo(Math.min(...own));
}

/** An offer was decided when the next one was made, or an hour after it was made. */
function offerOverrides(
  negotiationId: string,
  offer: DemoOffer,
  { stage, next }: { stage: DemoStage; next: DemoOffer | undefined },
) {
  const { author, state, note, deductions = null } = offer;
  return {
    negotiationId,
    author,
    state,
    note,
    deductions,
    pricePaise: paiseFromRupees(offer.rupees),
    quantityMilli: milliFromQuantity(offer.quantity),
    neededOn: addDays(stage.today, offer.neededInDays),
    createdAt: stage.hoursAgo(offer.hoursAgo),
    decidedAt: state === 'pending' ? null : stage.hoursAgo(next?.hoursAgo ?? offer.hoursAgo - hoursOf(state)),
  };
}

/** Two waking days are the 48 hours of an offer. */
function hoursOf(state: DemoOffer['state']): number {
  return state === 'expired' ? 30 : 1;
}
