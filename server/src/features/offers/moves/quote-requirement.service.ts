import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/offers';
import { dayInIndia, type Day } from '@polam/domain/day';
import { QUOTES_A_REQUIREMENT } from '@polam/domain/market/requirement';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { ok, refuse, type Refusal } from '@polam/server/http/result';
import { orderSumRefusal } from '../../listings/index.ts';
import type { SubjectRooms, Subjects } from './lock-subject.service.ts';
import { notifyOffer, type MadeOffer, type Moves, type OfferingRefusal } from './make-move.service.ts';
import { negotiationDocument, offerDocument } from '../offer-documents.ts';
import { endedAtBy, quotingSideOf, type Side } from '../parties.ts';
import { countQuoting, findNegotiation, type NegotiationRow } from '../negotiations.repository.ts';
import { listOffers } from '../offers.repository.ts';
import {
  dayRefusal,
  deductionsRefusal,
  listingMilliOf,
  needRefusal,
  stockRefusal,
  type TradeSubject,
} from '../trade-subject.ts';

type QuoteInput = InputOf<typeof calls.quote>;
type Quote = TradeSubject & { readonly kind: 'quote' };
type TermsRefusal =
  | 'requirement-closed'
  | 'more-than-needed'
  | 'lot-unfit'
  | 'listing-closed'
  | 'more-than-available'
  | 'invalid-input';
type QuoteRefusal = TermsRefusal | OfferingRefusal | 'not-found' | 'own-requirement' | 'quotes-full';

interface Quoting extends SubjectRooms {
  readonly subjects: Subjects;
  readonly moves: Moves;
}

/** Handler that quotes on a requirement, or counters a quote. */
export function buildQuoting(appContext: AppContext, { requirements, subjects, moves }: Quoting) {
  const quote: Handler<typeof calls.quote> = async (input, { actor, commit }) => {
    const at = appContext.now();
    const today = dayInIndia(at);
    const unmeant = dayRefusal(input.neededOn, today) ?? orderSumRefusal(input);
    if (unmeant !== null) return unmeant;

    return commit<ReturnType<typeof documentsOf>, QuoteRefusal>(async (tx) => {
      const found = await requirements.findTraded(tx, input.requirementId);
      if (found === null) return refuse('not-found');
      const side = quotingSideOf(found, { actorId: actor.id, otherId: input.sellerId ?? null });
      if (!side.ok) return side;
      const subject = await enter(tx, side.value, { ...input, at });
      if (subject === null) return refuse('lot-unfit');
      const refusal = termsRefusal(subject, { input, side: side.value, today });
      if (refusal !== null) return refusal;
      if (await isFull(tx, input.requirementId, side.value)) return refuse('quotes-full');

      const made = await moves.makeMove(tx, { subject, side: side.value, proposal: proposalOf(input), at });
      if (!made.ok) return made;
      await notifyOffer(tx, subject, made.value);
      const offers = await listOffers(tx, made.value.negotiation.id);
      return ok(documentsOf(made.value, { offers, readerId: actor.id, at }));
    });
  };

  /**
   * Locks the requirement, with the listing that the seller names, or else the one of the previous quote.
   * Null where one of them is not there.
   */
  async function enter(
    tx: Transaction,
    { buyerId, sellerId, party }: Side,
    { at, ...input }: QuoteInput & { readonly at: Date },
  ): Promise<Quote | null> {
    const { requirementId } = input;
    const parties = { listingId: null, requirementId, buyerId, sellerId };
    const before = await findNegotiation(tx, parties);
    const previous = before === null ? null : await previousListing(tx, before, at);
    const named = party === 'seller' ? (input.listingId ?? null) : null;
    const subject = await subjects.lockSubject(tx, { listingId: named ?? previous, requirementId }, at);
    if (subject?.kind !== 'quote') return null;
    return named !== null && subject.listing === null ? null : subject;
  }

  /** Whether the greatest number of sellers have quoted and this seller is not among them. */
  async function isFull(tx: Transaction, requirementId: string, side: Side): Promise<boolean> {
    if (side.party === 'buyer' || (await countQuoting(tx, requirementId)) < QUOTES_A_REQUIREMENT)
      return false;
    return (await findNegotiation(tx, { ...side, listingId: null, requirementId })) === null;
  }

  return { quote };
}

function proposalOf({ note = '', payment, deductions, ...terms }: QuoteInput) {
  return { ...terms, note, payment: payment ?? null, deductions: deductions ?? null };
}

/** Listing of the previous quote; null where that negotiation has ended, or its latest offer is void. */
async function previousListing(tx: Transaction, before: NegotiationRow, at: Date): Promise<string | null> {
  const offers = await listOffers(tx, before.id);
  const isOver = endedAtBy({ negotiation: before, offers }, at) !== null;
  return isOver || offers.at(-1)?.state === 'void' ? null : before.listingId;
}

function termsRefusal(
  subject: Quote,
  { input, side, today }: { input: QuoteInput; side: Side; today: Day },
): Refusal<TermsRefusal> | null {
  const { listing, requirement } = subject;
  if (listing !== null && !isFit(subject, side)) return refuse('lot-unfit');
  const unreckonable = deductionsRefusal(subject, proposalOf(input));
  if (unreckonable !== null) return unreckonable;
  const needed = needRefusal(requirement, input.quantityMilli, today);
  if (needed !== null) return needed;
  const stock = stockRefusal(subject, input.quantityMilli, today);
  if (stock === null) return null;
  return stock.error === 'sold-out' ? refuse('listing-closed') : refuse(stock.error, stock.fields);
}

/** Whether the listing is the seller's, of the same commodity, and measured in the same family of units. */
function isFit(subject: Quote, { sellerId }: Side): boolean {
  const { listing, requirement } = subject;
  if (listing === null || listing.state === 'deleted' || listing.sellerId !== sellerId) return false;
  return listing.commodityId === requirement.commodityId && Number.isFinite(listingMilliOf(subject, 1_000));
}

function documentsOf(
  { negotiation, offer }: MadeOffer,
  { offers, readerId, at }: { offers: Awaited<ReturnType<typeof listOffers>>; readerId: string; at: Date },
) {
  const chat = { negotiation, offers, isSubjectOpen: true };
  return {
    offer: offerDocument(offer, { negotiation, at }),
    negotiation: negotiationDocument(chat, { readerId, at }),
  };
}
