import * as offers from '@polam/contract/calls/offers';
import type { TestActor } from '../actor.ts';
import type { TestApp } from '../test-app.ts';
import { anOffer } from '../trade/trade.ts';

async function chatOf(actor: TestActor, listingId: string): Promise<string> {
  const answer = await actor.call(offers.conversation, { listingId });
  if (!answer.ok || answer.value.negotiation === null) throw new Error('there is no negotiation');
  return answer.value.negotiation.id;
}

/** An offer that waits for its answer. */
export async function anOpenOffer(testApp: TestApp) {
  const offer = await anOffer(testApp);
  const subject = { listingId: offer.listing.id, negotiationId: await chatOf(offer.buyer, offer.listing.id) };
  return { ...offer, subject };
}
