import type { House } from '@polam/server/http/house';
import type { Listings } from '../listings/index.ts';
import { buildAnswers } from './answers.service.ts';
import { buildForgetting } from './forget-party.service.ts';
import { buildOpening } from './open-negotiation.service.ts';
import { buildProposing } from './propose-offer.service.ts';
import { buildThread } from './thread.service.ts';
import { buildVoiding } from './void-offers.service.ts';

/** Negotiations about listings and their offers. */
export function buildOffers(house: House, deps: { listings: Listings }) {
  return {
    ...buildProposing(house, deps),
    ...buildOpening(house, deps),
    ...buildThread(house, deps),
    ...buildAnswers(house, deps),
    ...buildVoiding(deps),
    ...buildForgetting(deps),
  };
}

/** The offers of a running server. */
export type Offers = ReturnType<typeof buildOffers>;
