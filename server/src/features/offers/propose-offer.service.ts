import type * as calls from '@polam/contract/calls/offers';
import { addDays, dayInIndia, type Day } from '@polam/domain/day';
import { listingStateOn, MAX_DAYS_AHEAD } from '@polam/domain/listing';
import { quantityFromMilli, type Unit } from '@polam/domain/quantity';
import { availableMilli } from '@polam/domain/stock';
import type { Handler } from '@polam/server/http/bind';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import type { House } from '@polam/server/http/house';
import { ok, refuse, type Refusal, type Result } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import type { Listings, TradedListing } from '../listings/index.ts';
import { makeMove, type MadeOffer } from './make-move.service.ts';
import { namedListing } from './named-listing.ts';
import { offerDocument, type OfferDocument } from './offer-document.ts';
import { sideOf } from './parties.ts';

/** What somebody offers about a listing, and to whom. */
export interface Proposal {
  readonly listingId: string;
  readonly otherId: string | null;
  readonly unit: Unit | null;
  readonly quantityMilli: number;
  readonly pricePaise: number;
  readonly neededOn: Day;
  readonly note: string;
}

type ProposeRefusal =
  | 'not-found'
  | 'invalid-input'
  | 'own-listing'
  | 'no-such-party'
  | 'listing-closed'
  | 'unit-mismatch'
  | 'more-than-available'
  | 'not-your-turn'
  | 'offers-used-up';

/** Sending an offer or a counter-offer, from either side. */
export function buildProposing(house: House, { listings }: { listings: Listings }) {
  async function send(
    proposal: Proposal,
    context: Context<Actor>,
  ): Promise<Result<{ offer: OfferDocument }, ProposeRefusal>> {
    const { actor, commit } = context;
    const at = house.now();
    const tooEarlyOrLate = checkDay(proposal.neededOn, dayInIndia(at));
    if (tooEarlyOrLate !== null) return tooEarlyOrLate;

    return commit(async (tx) => {
      const listing = await listings.lock(tx, proposal.listingId);
      if (listing === null || listing.state === 'deleted') return refuse('not-found');
      const side = sideOf(listing, { actorId: actor.id, otherId: proposal.otherId });
      if (!side.ok) return side;
      const refusal = checkTerms(listing, proposal, dayInIndia(at));
      if (refusal !== null) return refusal;
      const made = await makeMove(tx, { listing, side: side.value, proposal, at });
      if (!made.ok) return made;
      await tell(tx, listing, made.value);
      return ok({ offer: offerDocument(made.value.offer, { ...made.value, unit: listing.unit, at }) });
    });
  }

  const propose: Handler<typeof calls.propose> = ({ recipientId, unit, note, ...terms }, context) =>
    send({ ...terms, otherId: recipientId ?? null, unit: unit ?? null, note: note ?? '' }, context);

  const proposeToBuyer: Handler<typeof calls.proposeToBuyer> = ({ buyerId, note, ...terms }, context) =>
    send({ ...terms, otherId: buyerId, unit: null, note: note ?? '' }, context);

  return { propose, proposeToBuyer };
}

function checkDay(neededOn: Day, today: Day): Refusal<'invalid-input'> | null {
  if (neededOn < today) return refuse('invalid-input', { neededOn: { problem: 'day-past' } });
  const isNear = neededOn <= addDays(today, MAX_DAYS_AHEAD);
  return isNear ? null : refuse('invalid-input', { neededOn: { problem: 'day-too-far' } });
}

function checkTerms(
  listing: TradedListing,
  { unit, quantityMilli }: Proposal,
  today: Day,
): Refusal<'listing-closed' | 'unit-mismatch' | 'more-than-available'> | null {
  if (listingStateOn(listing, today) !== 'active') return refuse('listing-closed');
  if (unit !== null && unit !== listing.unit)
    return refuse('unit-mismatch', { unit: { problem: 'not-a-choice' } });
  const available = availableMilli(listing);
  if (quantityMilli <= available) return null;
  const limit = quantityFromMilli(available);
  return refuse('more-than-available', { quantityMilli: { problem: 'more-than-available', limit } });
}

/** Tells the other side, in the same transaction. */
async function tell(
  tx: Transaction,
  listing: TradedListing,
  { offer, negotiation }: MadeOffer,
): Promise<void> {
  const isBuyers = offer.author === 'buyer';
  await announce(
    tx,
    {
      type: 'offer.proposed',
      listingId: listing.id,
      ...namedListing(listing),
      negotiationId: negotiation.id,
      offerId: offer.id,
      authorId: isBuyers ? negotiation.buyerId : negotiation.sellerId,
      authorName: isBuyers ? negotiation.buyerName : negotiation.sellerName,
      pricePaise: offer.pricePaise,
      quantityMilli: offer.quantityMilli,
      unit: listing.unit,
    },
    [isBuyers ? negotiation.sellerId : negotiation.buyerId],
  );
}
