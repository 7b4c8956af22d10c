import { describe, expect, it } from 'vitest';
import { orderStates } from '../trade/order.ts';
import { partRoad, partStops } from './road.ts';

const waiting = { isWholeAgreed: false, receivedAt: null };

describe('the road of a farmer’s part', () => {
  it.each([
    ['pending-confirmation', waiting, ['now', 'ahead', 'ahead', 'ahead']],
    ['confirmed', waiting, ['done', 'now', 'ahead', 'ahead']],
    ['dispatched', waiting, ['done', 'now', 'ahead', 'ahead']],
    ['delivered', waiting, ['done', 'done', 'now', 'ahead']],
    ['delivered', { ...waiting, isWholeAgreed: true }, ['done', 'done', 'done', 'now']],
    ['disputed', waiting, ['done', 'done', 'now', 'ahead']],
    ['completed', waiting, ['done', 'done', 'done', 'now']],
    ['completed', { ...waiting, receivedAt: '2026-03-02' }, ['done', 'done', 'done', 'done']],
    ['cancelled', waiting, ['ahead', 'ahead', 'ahead', 'ahead']],
  ] as const)('stands, %s with %o, as %o', (state, part, expected) => {
    const road = partRoad({ ...part, state });

    expect(partStops.map((stop) => road[stop])).toEqual(expected);
  });

  it('has one lit stop in every state until the money has come', () => {
    for (const state of orderStates.filter((each) => each !== 'cancelled')) {
      const standings = Object.values(partRoad({ ...waiting, state }));
      expect(standings.filter((standing) => standing === 'now')).toHaveLength(1);
    }
  });
});
