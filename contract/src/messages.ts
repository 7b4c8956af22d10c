import type { BookingChange } from '@polam/domain/hire/booking';
import { lazily } from '@polam/domain/lazily';
import type { NoticeTopic } from '@polam/domain/users/notice-topic';
import type { ShareChange, ShareNote } from '@polam/domain/pool/pool';
import type { NamedNote } from '@polam/domain/trade/order-notes';
import type { ReminderKind } from '@polam/domain/trade/reminder';
import type { DoneCode } from './call.ts';
import type { LiveEventType, NoticeWords } from './events.ts';
import type { AgentAct } from '@polam/domain/groups/agent';
import type { ConsentChange, GroupChange } from './events/groups.ts';
import type { OfferFate } from './events/offers.ts';
import type { LoginChange } from './events/users.ts';
import type { OrderChange } from './events/orders.ts';
import type { FieldProblem, ProblemDetail } from './problems.ts';
import type { RefusalCode } from './refusals.ts';

interface AboutListing {
  readonly author: string;
  readonly listing: string;
}

/** Equipment of a booking, and the user who books it. */
interface AboutEquipment {
  readonly author: string;
  readonly equipment: string;
}

/** Sentence of each outcome of an offer. */
export type OfferSentences = Readonly<Record<OfferFate, (words: AboutListing) => string>>;

export type OrderSentences = Readonly<
  Record<OrderChange, (words: AboutListing & { readonly reason: string }) => string>
>;

export type NoteSentences = Readonly<Record<NamedNote, (words: AboutListing) => string>>;

export type BookingSentences = Readonly<Record<BookingChange, (words: AboutEquipment) => string>>;

/** Sentence of each change of the way into an account, with the last digits of the number. */
export type LoginSentences = Readonly<Record<LoginChange, (ending: string) => string>>;

/** Sentence of each change of a share of a pooled listing. */
export type PoolSentences = Readonly<Record<ShareChange, (words: AboutListing) => string>>;

/** Sentence of each note about a farmer's part of an order. */
export type ShareSentences = Readonly<Record<ShareNote, (words: AboutListing) => string>>;

export type ReminderSentences = Readonly<Record<ReminderKind, (words: AboutListing) => string>>;

interface AboutGroup {
  readonly author: string;
  readonly group: string;
}

export type GroupSentences = Readonly<
  Record<GroupChange, (words: AboutGroup & { readonly reason: string }) => string>
>;

export type ConsentSentences = Readonly<Record<ConsentChange, (words: AboutGroup) => string>>;

/** Permissions in an SMS with a code of consent; each has at most 30 characters, as operators drop more. */
export interface ConsentTermWords {
  readonly listings: string;
  readonly answers: string;
  readonly until: (day: string) => string;
  readonly untilEnded: string;
}

export type ActSentences = Readonly<Record<AgentAct, (words: AboutGroup & AboutListing) => string>>;

/** The sentences of the API in one language: a missing one does not compile. */
export interface Messages {
  readonly refusals: Readonly<Record<RefusalCode, string>>;
  readonly problems: Readonly<Record<FieldProblem, (figures: { limit: string }) => string>>;
  readonly done: Readonly<Record<DoneCode, string>>;
  /** Too many tries, with the time after which the next may be made. */
  readonly tryAgainIn: (count: number, unit: WaitUnit) => string;
  /** Shown in place of a deleted name. */
  readonly nameless: string;
  /** Names of the notice topics, as users switch them on and off. */
  readonly topics: Readonly<Record<NoticeTopic, string>>;
  readonly notices: { readonly [T in LiveEventType]: (words: NoticeWords[T]) => string };
}

/** Units in which a wait is told. */
export type WaitUnit = 'seconds' | 'minutes' | 'hours';

/** The sentence of a wait, in the unit in which it is two or more; rounded up, seconds to tens. */
export function waitSentence({ tryAgainIn }: Messages, seconds: number): string {
  if (seconds <= 60) return tryAgainIn(Math.ceil(seconds / 10) * 10, 'seconds');
  if (seconds <= 3_600) return tryAgainIn(Math.ceil(seconds / 60), 'minutes');
  return tryAgainIn(Math.ceil(seconds / 3_600), 'hours');
}

const grouped = lazily(() => new Intl.NumberFormat('en-IN'));

/** The sentence of a field's problem, with numbers grouped the Indian way. */
export function problemSentence(messages: Messages, { problem, limit }: ProblemDetail): string {
  return messages.problems[problem]({ limit: limit === undefined ? '' : grouped().format(limit) });
}
