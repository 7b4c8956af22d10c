import { describe, expect, it } from 'vitest';
import { stampsOf } from './stamps.ts';

describe('when something was made and last changed', () => {
  it('is told to the millisecond, in universal time', () => {
    const made = new Date('2026-11-22T06:00:00.5Z');
    const changed = new Date('2026-11-22T07:30:00Z');

    expect(stampsOf({ createdAt: made, updatedAt: changed })).toEqual({
      createdAt: '2026-11-22T06:00:00.500Z',
      updatedAt: '2026-11-22T07:30:00.000Z',
    });
  });
});
