import { listingStates } from '@polam/domain/market/listing';
import { describe, expect, it } from 'vitest';
import { buildListing } from '~/testing/builders.ts';
import { hoursToRestore, movesOf } from './own-moves.ts';

const now = new Date('2026-03-10T06:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

describe('what a seller can do with a listing', () => {
  it('has one move at hand, and the rest beside it', () => {
    const moves = listingStates.map((state) => {
      const { main, others } = movesOf(buildListing({ state }), now);
      return [state, main, ...others];
    });

    expect(moves).toEqual([
      ['active', 'pause', 'close', 'renew', 'delete'],
      ['paused', 'resume', 'close', 'renew', 'delete'],
      ['sold-out', null, 'close', 'delete'],
      ['closed', 'renew', 'delete'],
      ['expired', 'renew', 'close', 'delete'],
      ['deleted', null],
    ]);
  });

  it('is not renewing what lives as long as can be, such as a harvest that is to come', () => {
    const toCome = { availableOn: '2026-03-11', lastOn: '2026-04-10' };

    expect(movesOf(buildListing({ state: 'paused', ...toCome }), now).others).toEqual(['close', 'delete']);
    expect(movesOf(buildListing({ state: 'closed', ...toCome }), now).main).toBe('renew');
  });

  it('is putting it back while there is time', () => {
    const deleted = buildListing({ state: 'deleted', restorableUntil: inHours(2.5) });

    expect(movesOf(deleted, now)).toEqual({ main: 'restore', others: [], mayChange: false });
    expect(hoursToRestore(deleted, now)).toBe(3);
    expect(movesOf({ ...deleted, restorableUntil: inHours(0) }, now).main).toBeNull();
  });
});
