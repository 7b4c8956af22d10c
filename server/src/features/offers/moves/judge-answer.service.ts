import { dayInIndia } from '@polam/domain/day';
import type { Answer, Party } from '@polam/domain/negotiation';
import type { Transaction } from '@polam/server/http/context';
import type { Subjects } from './lock-subject.service.ts';
import type { Chat } from '../negotiation-state.ts';
import { lockNegotiation, type NegotiationRow } from '../negotiations.repository.ts';
import { listOffers, type OfferRow } from '../offers.repository.ts';
import { isSubjectOpen, type TradeSubject } from '../trade-subject.ts';

/** Data to judge an answer by. All of it is locked. */
export interface Judged extends Chat {
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
export function buildJudging(subjects: Subjects) {
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
