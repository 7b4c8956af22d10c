import type { OrderState } from './order.ts';

/** Stars that one side of a completed order may give the other. */
export const ratingStars = [1, 2, 3, 4, 5] as const;

/** Most characters in the words of a rating. */
export const RATING_LENGTH = 500;

/** Days after completion within which each side may rate the other. Source: RULES "Trust". */
export const RATING_DAYS = 7;

/** Why a rating is refused: the order is not completed, or its days are over. */
export type RatingRefusal = 'rating-too-early' | 'rating-too-late';

/** Fields of an order on which it depends whether it may be rated now. */
export interface RatedOrder {
  /** The effective state at the instant in question. */
  readonly state: OrderState;
  /** Null until the order has ended. */
  readonly endedAt: Date | null;
}

/** Deadline for both sides to rate an order that was completed at an instant. */
export function rateBy(completedAt: Date): Date {
  return new Date(completedAt.getTime() + RATING_DAYS * 86_400_000);
}

/** Deadline for rating an order at an instant, or why it may not be rated. */
export function ratableUntil(
  { state, endedAt }: RatedOrder,
  now: Date,
): { ok: true; rateBy: Date } | { ok: false; error: RatingRefusal } {
  if (state !== 'completed' || endedAt === null) return { ok: false, error: 'rating-too-early' };
  const until = rateBy(endedAt);
  return now < until ? { ok: true, rateBy: until } : { ok: false, error: 'rating-too-late' };
}

/**
 * When the ratings of an order become visible: once both sides have written, else when their days are over.
 */
export function ratingsOpenAt({
  writtenAt,
  rateBy: until,
}: {
  writtenAt: readonly Date[];
  rateBy: Date;
}): Date {
  const last = Math.max(...writtenAt.map((at) => at.getTime()));
  return writtenAt.length < 2 ? until : new Date(Math.min(last, until.getTime()));
}

/** Whether a rating is visible at an instant: only then does the other side see it. */
export function isRatingOpen(openAt: Date, now: Date): boolean {
  return openAt <= now;
}
