import type { OrderState } from '@polam/domain/order';
import type { DoneCode } from './call.ts';
import type { LiveEventType } from './events.ts';
import type { FieldProblem, ProblemDetail } from './problems.ts';
import type { RefusalCode } from './refusals.ts';

interface AboutListing {
  readonly author: string;
  readonly listing: string;
}

/** What has become of an order; `lapsed` where nobody confirmed it in time. */
export type OrderChange = Exclude<OrderState, 'pending-confirmation'> | 'lapsed';

/** What the sentence of each kind of notice names. */
export interface NoticeWords {
  readonly 'offer.proposed': AboutListing;
  readonly 'negotiation.opened': AboutListing;
  readonly 'offer.voided': { readonly listing: string };
  readonly 'order.placed': AboutListing;
  readonly 'order.changed': AboutListing & { readonly change: OrderChange };
  readonly 'person.followed': { readonly person: string };
  readonly 'wish.cheaper': AboutListing;
}

/** What is said of each change of an order. */
export type OrderSentences = Readonly<Record<OrderChange, (words: AboutListing) => string>>;

/** The sentences of the API in one language: a missing one does not compile. */
export interface Messages {
  readonly refusals: Readonly<Record<RefusalCode, string>>;
  readonly problems: Readonly<Record<FieldProblem, (figures: { limit: string }) => string>>;
  readonly done: Readonly<Record<DoneCode, string>>;
  /** What stands in the place of a name that was erased. */
  readonly nameless: string;
  readonly notices: { readonly [T in LiveEventType]: (words: NoticeWords[T]) => string };
}

const grouped = new Intl.NumberFormat('en-IN');

/** The sentence of a field's problem, its figures grouped the Indian way. */
export function problemSentence(messages: Messages, { problem, limit }: ProblemDetail): string {
  return messages.problems[problem]({ limit: limit === undefined ? '' : grouped.format(limit) });
}
