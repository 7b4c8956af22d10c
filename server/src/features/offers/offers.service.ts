import type { House } from '@polam/server/http/house';
import type { Listings } from '../listings/index.ts';
import { buildAnswers } from './answers.service.ts';
import { voidPending } from './offers.repository.ts';
import { buildOpening } from './open-negotiation.service.ts';
import { buildProposing } from './propose-offer.service.ts';
import { buildThread } from './thread.service.ts';

/** Negotiations about listings and their offers. */
export function buildOffers(house: House, deps: { listings: Listings }) {
  return {
    ...buildProposing(house, deps),
    ...buildOpening(house, deps),
    ...buildThread(house, deps),
    ...buildAnswers(house, deps),
    /** Hears that a listing has left the market: what is still asked for it is void. */
    listingClosed: voidPending,
  };
}

/** The offers of a running server. */
export type Offers = ReturnType<typeof buildOffers>;
