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
 * What has become of an order; `lapsed` where nobody confirmed it in time, `settled` where nobody completed it,
 * `upheld` or `annulled` where an admin ended a dispute.
 */
export type OrderChange =
  Exclude<OrderState, 'pending-confirmation'> | 'lapsed' | 'settled' | 'upheld' | 'annulled';

/** Whom a match joins: the receiver's side of it, the best of those on the other, and how many more there are. */
interface MatchWords extends AboutListing {
  readonly side: Party;
  readonly others: number;
}

/** A machine that somebody books, and whose booking it is. */
interface AboutEquipment {
  readonly author: string;
  readonly equipment: string;
}

/** What has become of an offer, and whose it was; `missed` where the reader left one without an answer. */
export type OfferFate = OfferDecision | 'auto-accepted' | 'auto-declined' | 'missed';

/** What the sentence of each kind of notice names. */
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

/** What is said of each end of an offer. */
export type OfferSentences = Readonly<Record<OfferFate, (words: AboutListing) => string>>;

/** What is said of each change of an order. */
export type OrderSentences = Readonly<
  Record<OrderChange, (words: AboutListing & { readonly reason: string }) => string>
>;

/** What is said of each note on an order. */
export type NoteSentences = Readonly<Record<OrderNote, (words: AboutListing) => string>>;

/** What is said of each change of a booking. */
export type BookingSentences = Readonly<Record<BookingChange, (words: AboutEquipment) => string>>;

/** What is said of each thing that somebody is reminded of. */
export type ReminderSentences = Readonly<Record<ReminderKind, (words: AboutListing) => string>>;

/** The sentences of the API in one language: a missing one does not compile. */
export interface Messages {
  readonly refusals: Readonly<Record<RefusalCode, string>>;
  readonly problems: Readonly<Record<FieldProblem, (figures: { limit: string }) => string>>;
  readonly done: Readonly<Record<DoneCode, string>>;
  /** What stands in the place of a name that was erased. */
  readonly nameless: string;
  /** What notices are about, as one switches them on and off. */
  readonly topics: Readonly<Record<NoticeTopic, string>>;
  readonly notices: { readonly [T in LiveEventType]: (words: NoticeWords[T]) => string };
}

const grouped = new Intl.NumberFormat('en-IN');

/** The sentence of a field's problem, its figures grouped the Indian way. */
export function problemSentence(messages: Messages, { problem, limit }: ProblemDetail): string {
  return messages.problems[problem]({ limit: limit === undefined ? '' : grouped.format(limit) });
}
