import { describe, expect, it } from 'vitest';
import { byUrgency, countWaiting, renewBy, waitingAt, type TaskGroup, type TaskKind } from './today.ts';

const now = new Date('2026-03-05T06:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

function group(
  kind: TaskKind,
  ends: readonly (number | null)[],
  count: number | string = ends.length,
): TaskGroup {
  return { kind, count, firsts: ends.map((hours) => ({ until: hours === null ? null : inHours(hours) })) };
}

const kindsOf = (groups: readonly TaskGroup[]) => groups.map(({ kind }) => kind);

describe('the order of what waits', () => {
  it('begins with what is over within a day, the soonest first, and goes on by kind', () => {
    const groups = [
      group('match-to-see', [null]),
      group('lot-to-renew', [20]),
      group('order-to-dispatch', [null]),
      group('offer-to-answer', [30]),
      group('booking-to-answer', [22, 2]),
    ];

    expect(kindsOf(byUrgency(groups, now))).toEqual([
      'booking-to-answer',
      'lot-to-renew',
      'offer-to-answer',
      'order-to-dispatch',
      'match-to-see',
    ]);
  });

  it('takes what is over in just a day for pressing, and what is over a moment later for not', () => {
    const order = (hours: number) =>
      kindsOf(byUrgency([group('offer-to-answer', [30]), group('deal-to-rate', [hours])], now));

    expect(order(24)).toEqual(['deal-to-rate', 'offer-to-answer']);
    expect(order(24.001)).toEqual(['offer-to-answer', 'deal-to-rate']);
  });
});

describe('what still waits', () => {
  it('is without what has run out meanwhile, and without kinds of which nothing is left', () => {
    const groups = [group('offer-to-answer', [-1, 5], 7), group('order-to-confirm', [0])];

    expect(waitingAt(groups, now)).toEqual([{ ...group('offer-to-answer', [5]), count: 6 }]);
  });

  it('stays as many as nobody has counted', () => {
    expect(waitingAt([group('offer-to-answer', [-1], '1000+')], now)).toMatchObject([{ count: '1000+' }]);
  });
});

describe('how much waits in all', () => {
  it('is the sum of all kinds, or more than anybody has counted', () => {
    const some = [group('offer-to-answer', [1, 2]), group('match-to-see', [null])];

    expect(countWaiting([])).toBe(0);
    expect(countWaiting(some)).toBe(3);
    expect(countWaiting([...some, group('message-to-read', [null], '1000+')])).toBe('1000+');
  });
});

it('a listing is on the market until its last day in India is over', () => {
  expect(renewBy('2026-03-05').toISOString()).toBe('2026-03-05T18:30:00.000Z');
});
