import type { OutputOf } from '@polam/contract/call';
import { get, type listForVisitor } from '@polam/contract/calls/listings';
import { listAnswered, listProposed, thread } from '@polam/contract/calls/offers';
import { useCallback } from 'react';
import { useAsk, useForget } from '~/lib/ask.ts';
import { useAskPages } from '~/lib/ask-pages.ts';

/** One negotiation with its offers, oldest first. */
export type Negotiation = NonNullable<OutputOf<typeof thread>['negotiation']>;

/** One offer of a negotiation. */
export type Offer = Negotiation['offers'][number];

/** A listing as offers speak about it. */
export type OfferedListing = OutputOf<typeof listForVisitor>['listings'][number];

/** Who has answered a listing. */
export type Responder = OutputOf<typeof get>['listing']['seller']['proposalsReceived'][string][number];

/** The two people and the lot that a thread is about. */
export interface ThreadOf {
  readonly listingId: string;
  readonly sellerId: string;
  readonly buyerId: string;
}

/** The offers between a buyer and a seller about a lot; `negotiation` is null before the first. */
export function useThread(about: ThreadOf, options: { enabled?: boolean } = {}) {
  return useAsk(thread, about, options);
}

/** One's own listings that others have answered, latest answer first. */
export function useAnswered() {
  return useAskPages(listAnswered, {});
}

/** The listings that one has sent offers for, latest first. */
export function useProposed() {
  return useAsk(listProposed, {});
}

/** Tells the cache that negotiations have moved on: every open screen of theirs asks again. */
export function useForgetOffers(): () => Promise<void> {
  const forget = useForget();
  return useCallback(() => forget(thread, listAnswered, listProposed, get), [forget]);
}
