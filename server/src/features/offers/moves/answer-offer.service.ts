import type { OfferRow } from '@polam/contract/offers/fields';
import type { InputOf, OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/offers';
import { isAsOffered, offeredTerms } from '@polam/contract/offers/offered-terms';
import { dayInIndia } from '@polam/domain/day';
import {
  answerer,
  isOfChange,
  offerStateAt,
  stateByAnswer,
  tryMove,
  type Answer,
  type OfferState,
  type Party,
} from '@polam/domain/trade/negotiation';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Agent } from '@polam/server/http/calls/agents.repository';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse, type Refusal } from '@polam/server/http/result';
import { agreementRefusal, noteActFor, type DoneFor } from '../../agents/index.ts';
import { silenceBetween, type Silence } from '../../users/index.ts';
import { listOffers } from '../offers.repository.ts';
import { hasOverduePayment } from '../overdue-payments.repository.ts';
import type { Deciding } from './decide-offer.service.ts';
import type { Subjects } from './lock-subject.service.ts';
import { negotiationDocument, negotiationWithoutContact, partyOf } from '../offer-documents.ts';
import { type Chat, fromTo, stateOf } from '../parties.ts';
import { findNegotiationOfOffer, lockNegotiation, type NegotiationRow } from '../negotiations.repository.ts';
import {
  agreementOf,
  isSubjectOpen,
  namedSubject,
  tradeRefusal,
  type TradeRefusal,
  type TradeSubject,
} from '../trade-subject.ts';

type AnswerInput = InputOf<typeof calls.answer>;
type Answered = OutputOf<typeof calls.answer>;
type AnswerRefusal =
  | TradeRefusal
  | Silence
  | 'not-your-turn'
  | 'offer-changed'
  | 'offer-expired'
  | 'offer-countered'
  | 'offer-withdrawn'
  | 'offer-answered'
  | 'offer-void'
  | 'offer-terms-changed'
  | 'offer-unseen'
  | 'below-limit'
  | 'no-lowest-price'
  | 'paid-too-late'
  | 'payment-overdue';

/** Error for each state of an offer that is no longer pending. */
const goneRefusal: Readonly<Record<Exclude<OfferState, 'pending'>, AnswerRefusal>> = {
  accepted: 'offer-answered',
  declined: 'offer-answered',
  countered: 'offer-countered',
  withdrawn: 'offer-withdrawn',
  expired: 'offer-expired',
  void: 'offer-void',
};

/** Handler that accepts, declines or withdraws an offer. */
export function buildAnswering(
  appContext: AppContext,
  { subjects, deciding }: { subjects: Subjects; deciding: Deciding },
) {
  const { judge, lookAt } = buildJudging(subjects);

  const answer: Handler<typeof calls.answer> = (input, context) =>
    context.commit<Answered, AnswerRefusal | 'not-found' | 'forbidden'>(async (tx) => {
      const { actor, agent } = context;
      const at = appContext.now();
      const found = await findNegotiationOfOffer(tx, input.offerId);
      const party = found === null ? null : partyOf(found, actor.id);
      if (found === null || party === null) return refuse('not-found');
      if (agent !== null && !mayAnswerFor(agent, found, { party, ...input })) return refuse('forbidden');
      const judged = await judge(tx, found, { input, party, at });
      if (judged === null) return refuse('offer-changed');
      if (isGiven(judged, input)) return ok(documentOf(judged, context));

      const refusal =
        answerRefusal(judged, input) ??
        (await limitRefusal(tx, context, { judged, ...input })) ??
        (await acceptRefusal(tx, judged, input));
      if (refusal !== null) return refusal;
      await deciding.decide(tx, { ...judged, answer: input.answer, by: party });
      await noteActFor(tx, context, answeredFor(judged, input));
      return ok(documentOf(await lookAt(tx, judged), context));
    });

  return { answer };
}

function answeredFor({ subject, at }: Judged, { answer }: AnswerInput): DoneFor {
  const { requirementId: _, ...named } = namedSubject(subject);
  return { act: answer === 'accept' ? 'offer-accepted' : 'offer-declined', ...named, at };
}

/** Whether an agent may give an answer: one who sells for a farmer buys nothing, not from the farmer either. */
function mayAnswerFor(
  agent: Agent,
  { buyerId }: NegotiationRow,
  by: { party: Party; answer: Answer },
): boolean {
  return by.party === 'seller' && by.answer !== 'withdraw' && buyerId !== agent.id;
}

/** Refusal of an offer that an agent may not accept, by what the farmer has consented to; null where it may be accepted. */
async function limitRefusal(
  tx: Transaction,
  context: Context<Actor>,
  { judged: { subject, offer, at }, answer }: { judged: Judged; answer: Answer },
): ReturnType<typeof agreementRefusal> {
  return answer === 'accept' ? agreementRefusal(tx, context, agreementOf(subject, offer, at)) : null;
}

/** Whether the same answer was given before; a repeated answer succeeds again. */
function isGiven({ offer, party }: Judged, { answer }: AnswerInput): boolean {
  return party === answerer(answer, offer.author) && offer.state === stateByAnswer(answer);
}

function answerRefusal(judged: Judged, { answer, version }: AnswerInput): Refusal<AnswerRefusal> | null {
  const { offer, party, negotiation, at } = judged;
  const state = offerStateAt(offer, at);
  if (state !== 'pending')
    return refuse(isOfChange(offer.voidReason) ? 'offer-terms-changed' : goneRefusal[state]);
  if (version !== undefined && version !== negotiation.version) return refuse('offer-changed');
  // The subject counts as open here, as the trade refusals say more exactly why it is not.
  const tried = tryMove({ ...stateOf(judged, at), isSubjectOpen: true }, party, answer);
  return tried.ok ? null : refuse('not-your-turn');
}

/**
 * Refusal of accepting an offer; null where it may be accepted. With a user who has blocked the other, offers
 * can still be declined and withdrawn.
 */
async function acceptRefusal(
  tx: Transaction,
  { subject, offer, negotiation, party, at }: Judged,
  { answer, seenPayment = null, seenDeductions = null }: AnswerInput,
): Promise<Refusal<
  TradeRefusal | Silence | 'offer-terms-changed' | 'offer-unseen' | 'payment-overdue'
> | null> {
  if (answer !== 'accept') return null;
  // A page that was loaded before an upgrade shows the price alone.
  if (offer.payment !== seenPayment || offer.deductions !== seenDeductions) return refuse('offer-unseen');
  // A process of an earlier version may have changed the terms without voiding the offers about them.
  if (!isAsOffered(offer.goods, offeredTerms(subject))) return refuse('offer-terms-changed');
  const silence = await silenceBetween(tx, fromTo({ ...negotiation, party }));
  if (silence !== null) return refuse(silence);
  const today = dayInIndia(at);
  // A yes of the buyer is a promise to pay, as an offer is.
  const isInDebt = party === 'buyer' && (await hasOverduePayment(tx, negotiation.buyerId, today));
  return isInDebt ? refuse('payment-overdue') : tradeRefusal(subject, offer.quantityMilli, today);
}

function documentOf(judged: Judged, { actor, agent }: Pick<Context<Actor>, 'actor' | 'agent'>): Answered {
  const document = negotiationDocument(judged, { readerId: actor.id, at: judged.at });
  const shown = agent === null ? document : negotiationWithoutContact(document);
  return { negotiation: shown, orderId: document.orderId };
}

/** Data to judge an answer by. All of it is locked. */
interface Judged extends Chat {
  readonly subject: TradeSubject;
  readonly offer: OfferRow;
  readonly party: Party;
  readonly at: Date;
}

/** An answer to an offer, and the party that gives it. */
interface Answering {
  readonly input: { readonly offerId: string; readonly answer: Answer };
  readonly party: Party;
  readonly at: Date;
}

/** Locks the data that decides on an answer. */
function buildJudging(subjects: Subjects) {
  /** Locks the data in the fixed order. Null where the quote is about another listing meanwhile. */
  async function judge(
    tx: Transaction,
    found: NegotiationRow,
    { input, party, at }: Answering,
  ): Promise<Judged | null> {
    const subject = await subjects.lockSubject(tx, found, at);
    if (subject === null) throw new Error(`negotiation ${found.id} is about nothing`);
    const negotiation = await lockNegotiation(tx, found.id);
    if (negotiation.listingId !== found.listingId) return null;
    const offers = await listOffers(tx, negotiation.id);
    const offer = offers.find(({ id }) => id === input.offerId);
    if (offer === undefined) throw new Error(`offer ${input.offerId} was just there and is gone`);
    const isOpen = isSubjectOpen(subject, dayInIndia(at));
    return { subject, negotiation, offers, offer, party, at, isSubjectOpen: isOpen };
  }

  async function lookAt(tx: Transaction, judged: Judged): Promise<Judged> {
    const negotiation = await lockNegotiation(tx, judged.negotiation.id);
    return { ...judged, negotiation, offers: await listOffers(tx, negotiation.id) };
  }

  return { judge, lookAt };
}
