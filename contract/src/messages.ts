import type { BookingChange } from '@polam/domain/booking-change';
import type { OfferDecision, Party, VoidReason } from '@polam/domain/negotiation';
import type { OrderState } from '@polam/domain/order';
import type { NoticeTopic } from '@polam/domain/notice-topic';
import type { OrderNote } from '@polam/domain/order-notes';
import type { ReminderKind } from '@polam/domain/reminder';
import type { DoneCode } from './call.ts';
import type { LiveEventType } from './events.ts';
import type { FieldProblem, ProblemDetail } from './problems.ts';
import type { RefusalCode } from './refusals.ts';

interface AboutListing {
  readonly author: string;
  readonly listing: string;
}

/**
 * Change of an order; `lapsed` where it was not confirmed in time, `settled` where it was not completed in
 * time, `upheld` or `annulled` where an admin ended a dispute.
 */
export type OrderChange =
  Exclude<OrderState, 'pending-confirmation'> | 'lapsed' | 'settled' | 'upheld' | 'annulled';

/** The matches of a notice: the receiver's side, the best match, and the number of others. */
interface MatchWords extends AboutListing {
  readonly side: Party;
  readonly others: number;
}

/** Equipment of a booking, and the user who books it. */
interface AboutEquipment {
  readonly author: string;
  readonly equipment: string;
}

/** Outcome of an offer as its sentence needs it; `missed` where the reader left an offer unanswered. */
export type OfferFate = OfferDecision | 'auto-accepted' | 'auto-declined' | 'missed';

/** Values in the sentence of each kind of notice. */
export interface NoticeWords {
  readonly 'offer.proposed': AboutListing;
  readonly 'negotiation.opened': AboutListing;
  readonly 'offer.voided': {
    readonly listing: string;
    readonly reason: VoidReason;
    readonly subject: 'listing' | 'quote';
  };
  readonly 'offer.decided': AboutListing & { readonly fate: OfferFate };
  readonly 'order.placed': AboutListing;
  readonly 'order.changed': AboutListing & { readonly change: OrderChange; readonly reason: string };
  readonly 'order.noted': AboutListing & { readonly note: OrderNote };
  readonly 'rating.asked': AboutListing;
  readonly 'rating.opened': AboutListing & { readonly stars: number };
  readonly 'reminder.due': AboutListing & { readonly about: ReminderKind };
  readonly 'person.followed': { readonly person: string };
  readonly 'wish.cheaper': AboutListing;
  readonly 'message.posted': AboutListing & { readonly preview: string };
  readonly 'match.found': MatchWords;
  readonly 'booking.requested': AboutEquipment;
  readonly 'booking.changed': AboutEquipment & { readonly change: BookingChange };
  readonly 'storage.asked': { readonly author: string; readonly storage: string; readonly preview: string };
  readonly 'complaint.decided': { readonly outcome: 'dismissed' | 'upheld'; readonly named: string };
  readonly 'password.reset': object;
  readonly 'listing.posted-for': { readonly listing: string };
  readonly 'conduct.warned': {
    readonly act: 'warned' | 'taken-down';
    readonly words: string;
    readonly listing: string;
  };
}

/** Sentence of each outcome of an offer. */
export type OfferSentences = Readonly<Record<OfferFate, (words: AboutListing) => string>>;

/** Sentence of each change of an order. */
export type OrderSentences = Readonly<
  Record<OrderChange, (words: AboutListing & { readonly reason: string }) => string>
>;

/** Sentence of each note on an order. */
export type NoteSentences = Readonly<Record<OrderNote, (words: AboutListing) => string>>;

/** Sentence of each change of a booking. */
export type BookingSentences = Readonly<Record<BookingChange, (words: AboutEquipment) => string>>;

/** Sentence of each kind of reminder. */
export type ReminderSentences = Readonly<Record<ReminderKind, (words: AboutListing) => string>>;

/** The sentences of the API in one language: a missing one does not compile. */
export interface Messages {
  readonly refusals: Readonly<Record<RefusalCode, string>>;
  readonly problems: Readonly<Record<FieldProblem, (figures: { limit: string }) => string>>;
  readonly done: Readonly<Record<DoneCode, string>>;
  /** Shown in place of a deleted name. */
  readonly nameless: string;
  /** Names of the notice topics, as users switch them on and off. */
  readonly topics: Readonly<Record<NoticeTopic, string>>;
  readonly notices: { readonly [T in LiveEventType]: (words: NoticeWords[T]) => string };
}

const grouped = new Intl.NumberFormat('en-IN');

/** The sentence of a field's problem, with numbers grouped the Indian way. */
export function problemSentence(messages: Messages, { problem, limit }: ProblemDetail): string {
  return messages.problems[problem]({ limit: limit === undefined ? '' : grouped.format(limit) });
}
