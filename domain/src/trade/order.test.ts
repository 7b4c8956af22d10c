import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completionDue,
  confirmationDue,
  isOrderOpen,
  madeByClock,
  openMoves,
  orderActors,
  orderedMilli,
  orderStateAt,
  orderStates,
  tryOrderMove,
  type OrderActor,
  type OrderMove,
  type OrderState,
} from './order.ts';
import { stockAfter } from '../market/stock.ts';

const moves: readonly OrderMove[] = [
  'confirm',
  'dispatch',
  'deliver',
  'complete',
  'cancel',
  'lapse',
  'settle',
  'dispute',
  'uphold',
  'annul',
];
const no = 'not-your-move';
const over = 'order-not-open';

function row(state: OrderState, by: OrderActor): string[] {
  return moves.map((move) => {
    const result = tryOrderMove(state, by, move);
    if (!result.ok) return result.error;
    const { stock } = result.effect;
    return stock === null ? result.effect.state : `${result.effect.state}, ${stock}`;
  });
}

describe('the table of an order’s moves', () => {
  it.each([
    ['pending-confirmation', 'buyer', [no, no, no, no, 'cancelled, release', no, no, no, no, no]],
    ['pending-confirmation', 'seller', ['confirmed', no, no, no, 'cancelled, release', no, no, no, no, no]],
    ['pending-confirmation', 'timer', [no, no, no, no, no, 'cancelled, release', no, no, no, no]],
    ['confirmed', 'buyer', [no, no, no, no, 'cancelled, release', no, no, no, no, no]],
    ['confirmed', 'seller', [no, 'dispatched', no, no, 'cancelled, release', no, no, no, no, no]],
    ['confirmed', 'timer', [no, no, no, no, no, no, no, no, no, no]],
    ['dispatched', 'buyer', [no, no, 'delivered', no, no, no, no, 'disputed', no, no]],
    ['dispatched', 'seller', [no, no, 'delivered', no, no, no, no, 'disputed', no, no]],
    ['dispatched', 'timer', [no, no, no, no, no, no, no, no, no, no]],
    ['delivered', 'buyer', [no, no, no, 'completed, sell', no, no, no, 'disputed', no, no]],
    ['delivered', 'seller', [no, no, no, no, no, no, no, 'disputed', no, no]],
    ['delivered', 'timer', [no, no, no, no, no, no, 'completed, sell', no, no, no]],
    ['disputed', 'buyer', [no, no, no, no, no, no, no, no, no, no]],
    ['disputed', 'seller', [no, no, no, no, no, no, no, no, no, no]],
    ['disputed', 'timer', [no, no, no, no, no, no, no, no, no, no]],
    ['pending-confirmation', 'admin', [no, no, no, no, no, no, no, no, no, no]],
    ['confirmed', 'admin', [no, no, no, no, no, no, no, no, no, no]],
    ['dispatched', 'admin', [no, no, no, no, no, no, no, no, no, no]],
    ['delivered', 'admin', [no, no, no, no, no, no, no, no, no, no]],
    ['disputed', 'admin', [no, no, no, no, no, no, no, no, 'completed, sell', 'cancelled, release']],
  ] as const)('of one that is %s gives the %s these', (state, by, cells) => {
    expect(row(state, by)).toEqual(cells);
  });

  it.each(['completed', 'cancelled'] as const)('moves nothing that is %s', (state) => {
    for (const by of orderActors) expect(row(state, by)).toEqual(moves.map(() => over));
  });

  it('shows each side its buttons, the way forward first', () => {
    expect(openMoves('pending-confirmation', 'seller')).toEqual(['confirm', 'cancel']);
    expect(openMoves('pending-confirmation', 'buyer')).toEqual(['cancel']);
    expect(openMoves('delivered', 'buyer')).toEqual(['complete']);
    expect(openMoves('completed', 'buyer')).toEqual([]);
  });

  it('lets go of an order’s stock once, however it is moved', () => {
    const step = fc.tuple(fc.constantFrom(...moves), fc.constantFrom(...orderActors));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let state: OrderState = 'pending-confirmation';
        let listing = { quantityMilli: 50_000, reservedMilli: 10_000 };
        for (const [move, by] of steps) {
          const result = tryOrderMove(state, by, move);
          if (!result.ok) continue;
          state = result.effect.state;
          const after =
            result.effect.stock === null ? listing : stockAfter(listing, result.effect.stock, 10_000);
          if (after === null) throw new Error(`${move} broke the stock`);
          listing = after;
        }
        expect(listing.reservedMilli).toBe(isOrderOpen(state) ? 10_000 : 0);
        expect(listing.quantityMilli).toBe(state === 'completed' ? 40_000 : 50_000);
      }),
    );
  });
});

describe('an order that nobody confirms', () => {
  const placedAt = new Date('2026-11-21T06:00:00Z');
  const confirmBy = confirmationDue(placedAt);

  it('is cancelled a day after it was placed, whether or not a timer has said so', () => {
    const order = { state: 'pending-confirmation', confirmBy, completeBy: null } as const;

    expect(confirmBy).toEqual(new Date('2026-11-22T06:00:00Z'));
    expect(orderStateAt(order, new Date('2026-11-22T05:59:59.999Z'))).toBe('pending-confirmation');
    expect(orderStateAt(order, confirmBy)).toBe('cancelled');
  });
});

describe('an order that was delivered and nobody completes', () => {
  const confirmBy = new Date('2026-11-22T06:00:00Z');
  const completeBy = completionDue(new Date('2026-11-25T09:30:00Z'));
  const order = { state: 'delivered', confirmBy, completeBy } as const;

  it('is completed a week after it was delivered, whether or not a timer has said so', () => {
    expect(completeBy).toEqual(new Date('2026-12-02T09:30:00Z'));
    expect(orderStateAt(order, new Date('2026-12-02T09:29:59.999Z'))).toBe('delivered');
    expect(orderStateAt(order, completeBy)).toBe('completed');
  });

  it('is completed at that instant, however much later somebody looks', () => {
    const later = new Date('2027-01-01T00:00:00Z');

    expect(madeByClock(order, later)).toEqual({ move: 'settle', state: 'completed', at: completeBy });
  });

  it('and one that nobody confirms are the only ones that time ends', () => {
    const later = new Date('2027-01-01T00:00:00Z');
    const others = orderStates.filter((each) => each !== 'pending-confirmation' && each !== 'delivered');

    for (const state of others) expect(orderStateAt({ state, confirmBy, completeBy }, later)).toBe(state);
  });
});

describe('what an order takes of a listing', () => {
  const listing = { quantityMilli: 50_000, reservedMilli: 20_000 };

  it('is all that is left, or the part that is named', () => {
    expect(orderedMilli(listing, null)).toEqual({ ok: true, quantityMilli: 30_000 });
    expect(orderedMilli(listing, 30_000)).toEqual({ ok: true, quantityMilli: 30_000 });
    expect(orderedMilli(listing, 2_500)).toEqual({ ok: true, quantityMilli: 2_500 });
  });

  it('is nothing where more is asked than is left, or nothing is left', () => {
    expect(orderedMilli(listing, 30_001)).toEqual({ ok: false, error: 'more-than-available' });
    expect(orderedMilli({ quantityMilli: 20_000, reservedMilli: 20_000 }, null)).toEqual({
      ok: false,
      error: 'sold-out',
    });
  });
});
