import { expect, it } from 'vitest';
import { bookingChange } from './booking-change.ts';

it('tells a no of the owner’s from days that another has and from a machine that is gone', () => {
  expect(
    (['owner', 'timer', 'machine'] as const).map((by) => bookingChange({ state: 'declined', by })),
  ).toEqual(['declined', 'taken', 'withdrawn']);
  expect(bookingChange({ state: 'confirmed', by: 'owner' })).toBe('confirmed');
});
