import { describe, expect, it } from 'vitest';
import { orderStates } from './order.ts';
import { isRatingOpen, ratableUntil, rateBy, ratingsOpenAt } from './rating.ts';

const completedAt = new Date('2026-03-02T04:00:00Z');
const until = new Date('2026-03-09T04:00:00Z');
const before = new Date(until.getTime() - 1);

describe('rating the other side of an order', () => {
  it('is possible for seven days after it was completed', () => {
    const order = { state: 'completed', endedAt: completedAt } as const;

    expect(rateBy(completedAt)).toEqual(until);
    expect(ratableUntil(order, completedAt)).toEqual({ ok: true, rateBy: until });
    expect(ratableUntil(order, before)).toEqual({ ok: true, rateBy: until });
    expect(ratableUntil(order, until)).toEqual({ ok: false, error: 'rating-too-late' });
  });

  it.each(orderStates.filter((state) => state !== 'completed'))(
    'is too early for one that is %s',
    (state) => {
      for (const endedAt of [null, completedAt])
        expect(ratableUntil({ state, endedAt }, completedAt)).toEqual({
          ok: false,
          error: 'rating-too-early',
        });
    },
  );
});

describe('the ratings of an order', () => {
  const first = new Date('2026-03-03T04:00:00Z');
  const second = new Date('2026-03-05T04:00:00Z');

  it('open once both sides have written, else when their days are over', () => {
    expect(ratingsOpenAt({ writtenAt: [second, first], rateBy: until })).toEqual(second);
    expect(ratingsOpenAt({ writtenAt: [first], rateBy: until })).toEqual(until);
    expect(isRatingOpen(until, before)).toBe(false);
    expect(isRatingOpen(until, until)).toBe(true);
  });
});
