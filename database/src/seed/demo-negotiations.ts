import { addDays } from '@polam/domain/day';
import { paiseFromRupees } from '@polam/domain/money';
import { milliFromQuantity } from '@polam/domain/quantity';
import type { Query } from '../connect.ts';
import { buildMessage, type MessageRow } from './chats.ts';
import type { DemoNegotiation, DemoOffer } from './data/demo-negotiations.ts';
import { demoNegotiations } from './data/demo-negotiations.ts';
import { listingSoldBy, type DemoGoods } from './demo-goods.ts';
import type { DemoStage } from './demo-stage.ts';
import type { ListingRow } from './listings.ts';
import { buildNegotiation, buildOffer, type NegotiationRow } from './offers.ts';

/** A negotiation of the demo as it was inserted. */
export interface DemoTalk {
  readonly negotiation: DemoNegotiation;
  readonly row: NegotiationRow;
  readonly lot: ListingRow;
  readonly messages: readonly MessageRow[];
}

/** Inserts the negotiations about goods of the season with their offers and messages, and returns them. */
export async function addDemoNegotiations(
  db: Query,
  stage: DemoStage,
  goods: readonly DemoGoods[],
): Promise<readonly DemoTalk[]> {
  const talks: DemoTalk[] = [];
  for (const negotiation of demoNegotiations) {
    const lot = listingSoldBy(negotiation, goods);
    if (lot === null) continue;
    const row = await addNegotiation(db, negotiation, { stage, lot });
    for (const [at, offer] of negotiation.offers.entries()) {
      await buildOffer(db, offerWishes(row.id, offer, { stage, next: negotiation.offers[at + 1] }));
    }
    const messages: MessageRow[] = [];
    for (const { author, text, hoursAgo } of negotiation.messages ?? [])
      messages.push(
        await buildMessage(db, { negotiationId: row.id, author, text, createdAt: stage.hoursAgo(hoursAgo) }),
      );
    talks.push({ negotiation, row, lot, messages });
  }
  return talks;
}

async function addNegotiation(
  db: Query,
  { buyer, offers, messages = [] }: DemoNegotiation,
  { stage, lot }: { stage: DemoStage; lot: ListingRow },
) {
  const hours = [...offers, ...messages].map(({ hoursAgo }) => hoursAgo);
  return buildNegotiation(db, {
    listingId: lot.id,
    buyerId: stage.person(buyer).id,
    sellerId: lot.sellerId,
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
    decidedAt: state === 'pending' ? null : stage.hoursAgo(next?.hoursAgo ?? offer.hoursAgo - hoursOf(state)),
  };
}

/** Two waking days are the 48 hours of an offer. */
function hoursOf(state: DemoOffer['state']): number {
  return state === 'expired' ? 30 : 1;
}
