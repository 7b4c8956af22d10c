import { addDays, endOfDayInIndia, type Day } from '../day.ts';
import { rateBy } from './rating.ts';

/**
 * Kinds of reminders: an offer to answer, an order to confirm, a delivery that is due, an order to rate, a part of a
 * payment that is due, and one that is overdue.
 */
export const reminderKinds = ['offer', 'confirm', 'delivery', 'rating', 'payment', 'payment-late'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

/** Time within which a reminder is useful. */
export interface ReminderWindow {
  readonly from: Date;
  readonly until: Date;
}

const HOUR_MS = 3_600_000;
const INDIA_HOURS = 5.5;

/**
 * Hours before the expiry of an unanswered offer at which its reminder is sent; half of its time for a short
 * one.
 */
export const OFFER_REMINDER_HOURS = 24;

/** Hours before its deadline at which the seller is reminded of an unconfirmed order. */
export const CONFIRM_REMINDER_HOURS = 6;

/** Days after which a user who has not rated an order is asked once more. */
export const RATING_REMINDER_DAYS = 3;

/**
 * Hours of the day in India: no reminders from `NIGHT_FROM` until `NIGHT_UNTIL`; they come at `EVENING`
 * before.
 */
const NIGHT_FROM = 21;
const NIGHT_UNTIL = 7;
const EVENING = 20;
/** Hour of the reminder on the day before a delivery, for the user who has to load or to fetch. */
const MORNING = 8;

/** When to remind of an unanswered offer; null where its time is too short. */
export function offerReminder(offer: { madeAt: Date; expiresAt: Date }): ReminderWindow | null {
  const halfMs = (offer.expiresAt.getTime() - offer.madeAt.getTime()) / 2;
  const beforeMs = Math.min(OFFER_REMINDER_HOURS * HOUR_MS, halfMs);
  return before(offer.expiresAt, { beforeMs, notBefore: offer.madeAt });
}

/** When to remind of an unconfirmed order; null where its time is too short. */
export function confirmReminder(order: { placedAt: Date; confirmBy: Date }): ReminderWindow | null {
  const beforeMs = CONFIRM_REMINDER_HOURS * HOUR_MS;
  return before(order.confirmBy, { beforeMs, notBefore: order.placedAt });
}

/** When to remind of a delivery that is due on a day: on the day before. */
export function deliveryReminder(dueOn: Day): ReminderWindow {
  const eve = addDays(dueOn, -1);
  const midnight = endOfDayInIndia(addDays(eve, -1));
  return { from: new Date(midnight.getTime() + MORNING * HOUR_MS), until: endOfDayInIndia(eve) };
}

/** Days after its due day within which a part of a payment that did not come is reminded of. */
export const LATE_REMINDER_DAYS = 3;

/** When to remind of a part of a payment that did not come by its day: from the next morning on. */
export function latePaymentReminder(dueOn: Day): ReminderWindow {
  const midnight = endOfDayInIndia(dueOn);
  return {
    from: new Date(midnight.getTime() + MORNING * HOUR_MS),
    until: endOfDayInIndia(addDays(dueOn, LATE_REMINDER_DAYS)),
  };
}

/** When to ask once more for a rating of an order that was completed at an instant. */
export function ratingReminder(completedAt: Date): ReminderWindow {
  const asked = new Date(completedAt.getTime() + RATING_REMINDER_DAYS * 24 * HOUR_MS);
  return { from: notAtNight(asked), until: rateBy(completedAt) };
}

/** Whether an instant lies in the window of a reminder. */
export function isReminderDue({ from, until }: ReminderWindow, now: Date): boolean {
  return from <= now && now < until;
}

function before(
  end: Date,
  { beforeMs, notBefore }: { beforeMs: number; notBefore: Date },
): ReminderWindow | null {
  const from = notAtNight(new Date(end.getTime() - beforeMs));
  return from > notBefore ? { from, until: end } : null;
}

/** The instant moved out of the night: one at night becomes the evening before. */
function notAtNight(at: Date): Date {
  const inIndia = new Date(at.getTime() + INDIA_HOURS * HOUR_MS);
  const hour = inIndia.getUTCHours();
  if (hour >= NIGHT_UNTIL && hour < NIGHT_FROM) return at;
  const back = hour < NIGHT_UNTIL ? 1 : 0;
  const evening = Date.UTC(
    inIndia.getUTCFullYear(),
    inIndia.getUTCMonth(),
    inIndia.getUTCDate() - back,
    EVENING,
  );
  return new Date(evening - INDIA_HOURS * HOUR_MS);
}
