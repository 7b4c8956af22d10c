import type { Refused } from '@polam/contract/answer';
import type { OutputOf } from '@polam/contract/call';
import type { get, listForVisitor } from '@polam/contract/calls/listings';
import { answer, conversation, propose, proposeToBuyer, quote } from '@polam/contract/calls/offers';
import { seenTermsOf } from '@polam/contract/offers/seen-terms';
import { isUnit } from '@polam/domain/quantity';
import type { Answer } from '@polam/domain/trade/negotiation';
import { useState } from 'react';
import { useAsk } from '~/lib/api/ask.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import type { OutboxEntry } from '~/lib/offline/outbox-store.ts';
import { useOutbox } from '~/lib/offline/use-outbox.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { useShowOffers } from './known-offers.ts';
import type { Terms } from './offer-terms.tsx';

/** One negotiation with its offers, oldest first. */
export type Negotiation = NonNullable<OutputOf<typeof conversation>['negotiation']>;

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

/** Why an offer or an answer was refused. */
export type OfferRefusal = Pick<Refused, 'message'> & { readonly error: Refused['error'] | null };

const noRefusal: OfferRefusal = { error: null, message: '' };

/** Answers an offer as its reader saw it, also for a farmer, and shows the result. */
export function useAnswer({
  version,
  actsFor,
}: Pick<Negotiation, 'version'> & { readonly actsFor?: string | undefined }) {
  const { send, isSending } = useSubmit(answer);
  const showOffers = useShowOffers();
  const [refused, setRefused] = useState<OfferRefusal>(noRefusal);
  const give = async (
    { id: offerId, ...offer }: Pick<Offer, 'id' | 'payment' | 'deductions'>,
    decision: Answer,
  ) => {
    const seen = decision === 'accept' ? seenTermsOf(offer) : {};
    const given = await send({ offerId, answer: decision, version, ...seen, actsFor });
    setRefused(given.ok ? noRefusal : given);
    if (given.ok) {
      toast.success(given.message);
      showOffers({ negotiation: given.value.negotiation });
    }
    // The answer is shown already: the rest need not be awaited.
    return given.ok;
  };
  return { give, isSending, refusal: refused };
}

/** An offer stored on this device: on its way, waiting for the network, or refused with the reason. */
export interface WaitingOffer {
  readonly entry: OutboxEntry;
  readonly terms: Terms;
  /** Id of the listing, or of the requirement that is quoted on. */
  readonly subjectId: string;
  readonly isQuote: boolean;
}

const offering: ReadonlySet<string> = new Set([propose.name, proposeToBuyer.name, quote.name]);

/** The offers of the signed-in user that wait on this device, the oldest first. */
export function useWaitingOffers(): readonly WaitingOffer[] {
  return useOutbox().flatMap((entry) => {
    const offer = waitingOffer(entry);
    return offer === null ? [] : [offer];
  });
}

/** The waiting offers of the conversation of a name. */
export function useWaitingOffersOf(name: string): readonly WaitingOffer[] {
  return useWaitingOffers().filter(({ entry }) => entry.conversation === name);
}

/** Whether an outbox entry is a seller's offer to a buyer who has answered the listing. */
export function isToBuyer({ call }: OutboxEntry): boolean {
  return call === proposeToBuyer.name;
}

/** An outbox entry as an offer; null where it is none. */
export function waitingOffer(entry: OutboxEntry): WaitingOffer | null {
  if (!offering.has(entry.call)) return null;
  const { listingId, requirementId, pricePaise, quantityMilli, neededOn, note, payment, deductions } =
    entry.input;
  const isQuote = entry.call === quote.name;
  const subjectId = isQuote ? requirementId : listingId;
  const unit = entry.shown?.['unit'] ?? entry.input['unit'];
  const isWhole =
    typeof subjectId === 'string' &&
    typeof pricePaise === 'number' &&
    typeof quantityMilli === 'number' &&
    typeof neededOn === 'string';
  if (!isWhole || typeof unit !== 'string' || !isUnit(unit)) return null;
  return {
    entry,
    subjectId,
    isQuote,
    terms: {
      pricePaise,
      quantityMilli,
      neededOn,
      unit,
      note: typeof note === 'string' ? note : '',
      payment: typeof payment === 'string' ? payment : null,
      deductions: typeof deductions === 'string' ? deductions : null,
    },
  };
}
