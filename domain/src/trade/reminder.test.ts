import { describe, expect, it } from 'vitest';
import {
  confirmReminder,
  deliveryReminder,
  isReminderDue,
  offerReminder,
  ratingReminder,
} from './reminder.ts';

/** An instant given in Indian time. */
const india = (text: string) => new Date(`${text}:00+05:30`);

describe('a reminder of an offer', () => {
  it('comes a day before its end', () => {
    const offer = { madeAt: india('2026-03-02T10:00'), expiresAt: india('2026-03-04T10:00') };

    expect(offerReminder(offer)).toEqual({
      from: india('2026-03-03T10:00'),
      until: india('2026-03-04T10:00'),
    });
  });

  it('comes at the half of a short time', () => {
    const offer = { madeAt: india('2026-03-02T08:00'), expiresAt: india('2026-03-02T18:00') };

    expect(offerReminder(offer)?.from).toEqual(india('2026-03-02T13:00'));
  });

  it('does not come where there is no time for it by day', () => {
    const offer = { madeAt: india('2026-03-02T22:00'), expiresAt: india('2026-03-03T02:00') };

    expect(offerReminder(offer)).toBeNull();
  });
});

describe('a reminder that would come at night', () => {
  it.each([
    ['2026-03-03T05:00', '2026-03-02T20:00'],
    ['2026-03-03T12:59', '2026-03-02T20:00'],
    ['2026-03-03T13:00', '2026-03-03T07:00'],
    ['2026-03-04T02:59', '2026-03-03T20:59'],
    ['2026-03-04T03:00', '2026-03-03T20:00'],
    ['2026-03-01T03:00', '2026-02-28T20:00'],
  ])('comes the evening before: what ends at %s is told at %s', (end, notifiedAt) => {
    const confirmBy = india(end);
    const placedAt = new Date(confirmBy.getTime() - 24 * 3_600_000);

    expect(confirmReminder({ placedAt, confirmBy })?.from).toEqual(india(notifiedAt));
  });
});

describe('a reminder of a delivery', () => {
  it('comes on the day before, from the morning until its end', () => {
    const window = deliveryReminder('2026-03-05');

    expect(window).toEqual({ from: india('2026-03-04T08:00'), until: india('2026-03-05T00:00') });
    expect(isReminderDue(window, india('2026-03-04T07:59'))).toBe(false);
    expect(isReminderDue(window, india('2026-03-04T08:00'))).toBe(true);
    expect(isReminderDue(window, india('2026-03-05T00:00'))).toBe(false);
  });
});

describe('a reminder to rate', () => {
  it('comes three days after the deal, while there is time', () => {
    expect(ratingReminder(india('2026-03-02T11:00'))).toEqual({
      from: india('2026-03-05T11:00'),
      until: india('2026-03-09T11:00'),
    });
  });
});
