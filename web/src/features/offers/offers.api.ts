import type { OutputOf } from '@polam/contract/call';
import type { get, listForVisitor } from '@polam/contract/calls/listings';
import { answer, listAnswered, listProposed, conversation } from '@polam/contract/calls/offers';
import type { Answer } from '@polam/domain/trade/negotiation';
import { useState } from 'react';
import { useAsk } from '~/lib/api/ask.ts';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { useShowOffers } from './known-offers.ts';

/** One negotiation with its offers, oldest first. */
export type Negotiation = NonNullable<OutputOf<typeof conversation>['negotiation']>;

/** One offer of a negotiation. */
export type Offer = Negotiation['offers'][number];

/** A listing in the answers about offers. */
export type OfferedListing = OutputOf<typeof listForVisitor>['listings'][number];

/** A user who has responded to a listing. */
export type Responder = OutputOf<typeof get>['listing']['seller']['proposalsReceived'][string][number];

/** Ids of the two users and the listing of a conversation. */
export interface ConversationOf {
  readonly listingId: string;
  readonly sellerId: string;
  readonly buyerId: string;
}

/** The offers between a buyer and a seller about a listing; `negotiation` is null before the first. */
export function useConversation(about: ConversationOf, options: { enabled?: boolean } = {}) {
  return useAsk(conversation, about, options);
}

/** The reader's own listings to which other users have responded, latest response first. */
export function useAnswered() {
  return useAskPages(listAnswered, {});
}

/** The listings for which the reader has sent offers, latest first. */
export function useProposed() {
  return useAsk(listProposed, {});
}

/** Answers an offer as its reader saw it, and shows the result. */
export function useAnswer({ version }: Pick<Negotiation, 'version'>) {
  const { send, isSending } = useSubmit(answer);
  const showOffers = useShowOffers();
  const [refused, setRefused] = useState({ offerId: '', message: '' });
  const give = async ({ id: offerId }: Pick<Offer, 'id'>, decision: Answer) => {
    const given = await send({ offerId, answer: decision, version });
    setRefused({ offerId, message: given.ok ? '' : given.message });
    if (given.ok) {
      toast.success(given.message);
      showOffers({ negotiation: given.value.negotiation });
    }
    // The answer is shown already: the rest need not be awaited.
    return given.ok;
  };
  return { give, isSending, refusal: refused.message };
}
