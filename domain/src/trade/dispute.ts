import type { Party } from './negotiation.ts';
import type { OrderState } from './order.ts';

/** Reason of a dispute, as tiles name it; `other` needs words. */
export const disputeKinds = ['wet', 'short', 'not-paid', 'other-goods', 'other'] as const;

/** One of them. */
export type DisputeKind = (typeof disputeKinds)[number];

/** Most characters in the reason of a dispute, in its answer, and in the decision that ends it. */
export const DISPUTE_LENGTH = 500;

/** Days within which the other side answers a dispute before an admin decides. */
export const ANSWER_DAYS = 2;

/** Days from its beginning within which an admin decides a dispute. */
export const DECISION_DAYS = 5;

/** Most photos that a side adds to an order: weighing slips, and what a dispute shows. */
export const MAX_ORDER_PHOTOS = 12;

/** Most photos of one dispute or one answer. */
export const MAX_DISPUTE_PHOTOS = 3;

/** Subject of a photo of an order: a weighing slip, or the goods of a dispute or of its answer. */
export const orderPhotoKinds = ['slip', 'dispute', 'answer'] as const;

/** One of them. */
export type OrderPhotoKind = (typeof orderPhotoKinds)[number];

/** States by which disputes are listed: waiting, or ended by an admin. */
export const disputeStates = ['open', 'settled'] as const;

/** One of them. */
export type DisputeState = (typeof disputeStates)[number];

/** Whether a dispute says what it is about: by its tile, or by words. */
export function isDisputeSaid({ kind, words }: { kind: DisputeKind; words: string }): boolean {
  return kind !== 'other' || words !== '';
}

/** Whether a side may answer the dispute of an order: the one that did not open it, until it is decided. */
export function mayAnswerDispute(state: OrderState, openedBy: Party | null, by: Party): boolean {
  return state === 'disputed' && openedBy !== null && openedBy !== by;
}

/** Whom an open dispute waits for, and until when. */
export interface DisputeStep {
  readonly awaits: 'other-side' | 'admin';
  readonly until: Date;
}

/** The next step of an open dispute at an instant: the answer of the other side, then the decision of an admin. */
export function disputeStep(
  { openedAt, isAnswered }: { readonly openedAt: Date; readonly isAnswered: boolean },
  now: Date,
): DisputeStep {
  const answerBy = daysAfter(openedAt, ANSWER_DAYS);
  if (!isAnswered && now < answerBy) return { awaits: 'other-side', until: answerBy };
  return { awaits: 'admin', until: daysAfter(openedAt, DECISION_DAYS) };
}

function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * 86_400_000);
}
