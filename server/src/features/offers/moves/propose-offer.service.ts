import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/offers';
import { listingMark } from '@polam/contract/offers/offered-terms';
import { dayInIndia, type Day } from '@polam/domain/day';
import { listingStateOn } from '@polam/domain/market/listing';
import { deductionsOf } from '@polam/domain/trade/agreed-deductions';
import { answerOfLimits, stateByAnswer } from '@polam/domain/trade/negotiation';
import { parsePaymentTerms } from '@polam/domain/trade/payment/payment-terms';
import type { Unit } from '@polam/domain/quantity';
import type { Agent } from '@polam/server/http/calls/agents.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse, type Refusal, type Result } from '@polam/server/http/result';
import { agreementRefusal, noteActFor } from '../../agents/index.ts';
import { orderSumRefusal, type TradedListing } from '../../listings/index.ts';
import type { Deciding } from './decide-offer.service.ts';
import type { Subjects } from './lock-subject.service.ts';
import { notifyOffer, type MadeOffer, type Moves, type OfferingRefusal } from './make-move.service.ts';
import { offerDocument, offerWithoutContact, type OfferDocument } from '../offer-documents.ts';
import { sideOf, type Side } from '../parties.ts';
import {
  agreementOf,
  dayRefusal,
  deductionsRefusal,
  namedSubject,
  stockRefusal,
  type TradeSubject,
} from '../trade-subject.ts';

/** Terms and recipient of an offer about a listing. */
export interface Proposal {
  readonly listingId: string;
  readonly otherId: string | null;
  readonly unit: Unit | null;
  /** Mark of the listing's terms that the author saw; null where a client does not send it. */
  readonly seenTerms: string | null;
  readonly quantityMilli: number;
  readonly pricePaise: number;
  readonly neededOn: Day;
  readonly note: string;
  /** Terms of payment in their written form; null where none are named. */
  readonly payment: string | null;
  /** Deductions in their written form; null where there are none. */
  readonly deductions: string | null;
}

type ProposeRefusal =
  | 'not-found'
  | 'invalid-input'
  | 'own-listing'
  | 'no-such-party'
  | 'listing-closed'
  | 'unit-mismatch'
  | 'goods-changed'
  | 'more-than-available'
  | 'not-answering'
  | 'blocked-by-you'
  | 'not-your-turn'
  | 'offers-used-up'
  | 'payment-overdue'
  | 'forbidden'
  | 'below-limit'
  | 'no-lowest-price'
  | 'paid-too-late';

interface Proposing {
  readonly subjects: Subjects;
  readonly moves: Moves;
  readonly deciding: Deciding;
}

/** Handlers that send an offer or a counter-offer about a listing, from either side. */
export function buildProposing(appContext: AppContext, { subjects, moves, deciding }: Proposing) {
  async function send(
    proposal: Proposal,
    context: Context<Actor>,
  ): Promise<Result<{ offer: OfferDocument }, ProposeRefusal>> {
    const { actor, agent, commit } = context;
    const at = appContext.now();
    const today = dayInIndia(at);
    const unmeant = dayRefusal(proposal.neededOn, today) ?? orderSumRefusal(proposal);
    if (unmeant !== null) return unmeant;

    return commit(async (tx) => {
      const { listingId } = proposal;
      const subject = await subjects.lockSubject(tx, { listingId, requirementId: null }, at);
      if (subject?.kind !== 'listing' || subject.listing.state === 'deleted') return refuse('not-found');
      const { listing } = subject;
      const side = sideOf(listing, { actorId: actor.id, otherId: proposal.otherId });
      if (!side.ok) return side;
      const refusal =
        termsRefusal(listing, proposal, today) ??
        agentRefusal(agent, side.value) ??
        (await agreementRefusal(tx, context, agreementOf(subject, proposal, at)));
      if (refusal !== null) return refusal;
      const only = agent === null ? undefined : 'counter';
      const made = await moves.makeMove(tx, { subject, side: side.value, proposal, at, only });
      if (!made.ok) return refuse(listingRefusal(made.error));
      const { requirementId: _, ...named } = namedSubject(subject);
      await noteActFor(tx, context, { act: 'offer-countered', ...named, at });
      const offer = await settle(tx, deciding, { subject, made: made.value, at });
      const document = offerDocument(offer, { ...made.value, at });
      return ok({ offer: agent === null ? document : offerWithoutContact(document) });
    });
  }

  const propose: Handler<typeof calls.propose> = (input, context) => send(proposalOf(input), context);

  const proposeToBuyer: Handler<typeof calls.proposeToBuyer> = (
    { buyerId: recipientId, ...input },
    context,
  ) => send(proposalOf({ ...input, recipientId }), context);

  return { propose, proposeToBuyer };
}

/** A new offer about a listing. */
interface Settling {
  readonly subject: TradeSubject & { readonly kind: 'listing' };
  readonly made: MadeOffer;
  readonly at: Date;
}

/** Notifies the other side, or decides a buyer's offer by the seller's limits. */
async function settle(
  tx: Transaction,
  deciding: Deciding,
  { subject, made, at }: Settling,
): Promise<MadeOffer['offer']> {
  const { offer } = made;
  const answer = offer.author === 'buyer' ? answerByLimits(subject.listing, offer) : null;
  if (answer === null) {
    await notifyOffer(tx, subject, made);
    return offer;
  }
  await deciding.decide(tx, { subject, ...made, answer, by: 'limit', at });
  return { ...offer, state: stateByAnswer(answer) };
}

/**
 * The seller's limit to accept is a price that is paid by weighing, with nothing taken from it: an offer with deductions, or
 * that is paid later, the seller answers.
 */
function answerByLimits(
  listing: TradedListing,
  { pricePaise, deductions, payment }: MadeOffer['offer'],
): ReturnType<typeof answerOfLimits> {
  const answer = answerOfLimits(listing, pricePaise);
  const restDays = parsePaymentTerms(payment ?? '')?.restDays ?? 0;
  return answer === 'accept' && (restDays > 0 || deductionsOf(deductions).length > 0) ? null : answer;
}

function proposalOf({
  recipientId,
  unit,
  seenTerms,
  note,
  payment,
  deductions,
  ...terms
}: InputOf<typeof calls.propose>): Proposal {
  return {
    ...terms,
    otherId: recipientId ?? null,
    unit: unit ?? null,
    seenTerms: seenTerms ?? null,
    note: note ?? '',
    payment: payment ?? null,
    deductions: deductions ?? null,
  };
}

function termsRefusal(
  listing: TradedListing,
  { unit, seenTerms, ...offered }: Proposal,
  today: Day,
): Refusal<
  'listing-closed' | 'goods-changed' | 'unit-mismatch' | 'more-than-available' | 'invalid-input'
> | null {
  // A sold-out listing may be offered for again once it has come back.
  if (listingStateOn(listing, today) !== 'active') return refuse('listing-closed');
  if (seenTerms !== null && seenTerms !== listingMark(listing)) return refuse('goods-changed');
  if (unit !== null && unit !== listing.unit)
    return refuse('unit-mismatch', { unit: { problem: 'not-a-choice' } });
  const subject: TradeSubject = { kind: 'listing', listing, requirement: null };
  const unreckonable = deductionsRefusal(subject, offered);
  if (unreckonable !== null) return unreckonable;
  const refusal = stockRefusal(subject, offered.quantityMilli, today);
  return refusal === null ? null : refuse('more-than-available', refusal.fields);
}

/** Refusal of an offer that an agent makes: one who sells for a farmer buys nothing, not from the farmer either. */
function agentRefusal(agent: Agent | null, { party, buyerId }: Side): Refusal<'forbidden'> | null {
  return agent !== null && (party !== 'seller' || buyerId === agent.id) ? refuse('forbidden') : null;
}

/**
 * Other refusals do not occur for a listing: an answer needs a pending offer, and is only tried where there
 * is one.
 */
function listingRefusal(
  error: OfferingRefusal,
): Exclude<OfferingRefusal, 'no-pending-offer' | 'requirement-closed'> {
  return error === 'no-pending-offer' || error === 'requirement-closed' ? 'not-your-turn' : error;
}
