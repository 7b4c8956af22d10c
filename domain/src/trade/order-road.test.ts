import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parties, type Party } from './negotiation.ts';
import { paymentNote } from './order-notes.ts';
import { nextAct, orderRoad, roadActs, roadStops, type RoadAct, type RoadOrder } from './order-road.ts';
import { orderStates, tryOrderMove } from './order.ts';
import { weightMoves } from './weighing.ts';

const fresh: RoadOrder = {
  state: 'pending-confirmation',
  weighedMilli: null,
  proposedBy: null,
  paidAt: null,
  receivedAt: null,
  parts: [],
  isToRate: false,
};

const delivered = { ...fresh, state: 'delivered' } as const;
const weighed = { ...delivered, weighedMilli: 19_500 };

describe('the next act of an order', () => {
  it.each<[string, RoadOrder, { buyer: RoadAct | null; seller: RoadAct | null }]>([
    ['placed', fresh, { buyer: null, seller: 'confirm' }],
    ['confirmed', { ...fresh, state: 'confirmed' }, { buyer: null, seller: 'dispatch' }],
    [
      'confirmed with an advance',
      { ...fresh, state: 'confirmed', parts: [{ part: 'advance', paidAt: null, receivedAt: null }] },
      { buyer: 'pay-advance', seller: 'dispatch' },
    ],
    [
      'confirmed with an advance that is paid',
      { ...fresh, state: 'confirmed', parts: [{ part: 'advance', paidAt: 'today', receivedAt: null }] },
      { buyer: null, seller: 'receive-advance' },
    ],
    ['on its way', { ...fresh, state: 'dispatched' }, { buyer: 'deliver', seller: 'deliver' }],
    ['arrived', delivered, { buyer: 'weigh', seller: 'weigh' }],
    [
      'weighed by the seller',
      { ...delivered, proposedBy: 'seller' },
      { buyer: 'confirm-weight', seller: null },
    ],
    [
      'weighed by the buyer',
      { ...delivered, proposedBy: 'buyer' },
      { buyer: null, seller: 'confirm-weight' },
    ],
    ['weighed by both', weighed, { buyer: 'pay', seller: 'receive' }],
    ['paid', { ...weighed, paidAt: 'today' }, { buyer: 'complete', seller: 'receive' }],
    [
      'paid and received',
      { ...weighed, paidAt: 'today', receivedAt: 'today' },
      { buyer: 'complete', seller: null },
    ],
    [
      'closed without money',
      { ...weighed, state: 'completed', isToRate: true },
      { buyer: 'pay', seller: 'receive' },
    ],
    [
      'closed and paid',
      { ...weighed, state: 'completed', paidAt: 'today', receivedAt: 'today', isToRate: true },
      { buyer: 'rate', seller: 'rate' },
    ],
    ['cancelled', { ...fresh, state: 'cancelled' }, { buyer: null, seller: null }],
    ['disputed', { ...weighed, state: 'disputed' }, { buyer: null, seller: null }],
  ])('of one that is %s', (_case, order, acts) => {
    expect({ buyer: nextAct(order, 'buyer'), seller: nextAct(order, 'seller') }).toEqual(acts);
  });

  it('is never one that the server refuses', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(...parties), (order, by) => {
        const act = nextAct(order, by);
        expect(act === null || isAccepted(order, by, act)).toBe(true);
      }),
    );
  });

  it('leads every order to its end, whoever acts when', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parties), { maxLength: 30 }), (turns) => {
        const both = Array.from({ length: 20 }, () => parties).flat();
        const end = [...turns, ...both].reduce(actOf, fresh);
        expect(end).toMatchObject({ state: 'completed', paidAt: 'today', receivedAt: 'today' });
      }),
    );
  });
});

describe('the road of an order', () => {
  it('has one stop lit at most, and none behind an order that was cancelled', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(...parties), (order, by) => {
        const standings = Object.values(orderRoad(order, by).stops);
        expect(standings.filter((each) => each === 'now').length).toBeLessThanOrEqual(1);
        const isDark = standings.every((each) => each === 'ahead');
        expect(isDark).toBe(order.state === 'cancelled');
      }),
    );
  });

  it('lights the stop of the reader’s own act, and without one that of whom the reader waits for', () => {
    expect(orderRoad(fresh, 'buyer')).toMatchObject({
      stops: { agreed: 'now', sent: 'ahead' },
      act: null,
      awaited: 'confirm',
    });
    expect(orderRoad(weighed, 'seller')).toMatchObject({
      stops: { agreed: 'done', sent: 'done', weighed: 'done', paid: 'now', rated: 'ahead' },
      act: 'receive',
      awaited: null,
    });
  });

  it('of a disputed order stays where it stopped', () => {
    expect(orderRoad({ ...delivered, state: 'disputed' }, 'buyer').stops.weighed).toBe('now');
    expect(orderRoad({ ...weighed, state: 'disputed' }, 'buyer').stops.paid).toBe('now');
  });

  it('does not call weighed what was closed without a weight, and ends with the stars', () => {
    const closed = { ...delivered, state: 'completed', paidAt: 'today', receivedAt: 'today' } as const;
    expect(orderRoad(closed, 'buyer').stops).toEqual({
      agreed: 'done',
      sent: 'done',
      weighed: 'ahead',
      paid: 'done',
      rated: 'done',
    });
  });

  it('names every stop and every act once', () => {
    expect([new Set(roadStops).size, new Set(roadActs).size]).toEqual([roadStops.length, roadActs.length]);
  });
});

const anyInstant = fc.constantFrom(null, 'today');
const anyOrder: fc.Arbitrary<RoadOrder> = fc.record({
  state: fc.constantFrom(...orderStates),
  weighedMilli: fc.constantFrom(null, 19_500),
  proposedBy: fc.constantFrom(null, ...parties),
  paidAt: anyInstant,
  receivedAt: anyInstant,
  parts: fc.constantFrom(
    [],
    [{ part: 'advance', paidAt: null, receivedAt: null } as const],
    [{ part: 'advance', paidAt: 'today', receivedAt: null } as const],
  ),
  isToRate: fc.boolean(),
});

/** Whether the tables that the server enforces accept an act. */
function isAccepted(order: RoadOrder, by: Party, act: RoadAct): boolean {
  if (act === 'rate') return order.state === 'completed';
  if (act === 'weigh') return weightMoves(order.state, order, by).includes('write');
  if (act === 'confirm-weight') return weightMoves(order.state, order, by).includes('confirm');
  if (act === 'pay' || act === 'pay-advance')
    return by === 'buyer' && paymentNote(order.state, by, 'done').ok;
  if (act === 'receive' || act === 'receive-advance')
    return by === 'seller' && paymentNote(order.state, by, 'done').ok;
  return tryOrderMove(order.state, by, act).ok;
}

/** The order after an act of a side. */
function after(order: RoadOrder, by: Party, act: RoadAct): RoadOrder {
  if (act === 'rate') return { ...order, isToRate: false };
  if (act === 'weigh') return { ...order, proposedBy: by };
  if (act === 'confirm-weight') return { ...order, proposedBy: null, weighedMilli: 19_500 };
  if (act === 'pay-advance')
    return { ...order, parts: [{ part: 'advance', paidAt: 'today', receivedAt: null }] };
  if (act === 'receive-advance')
    return { ...order, parts: [{ part: 'advance', paidAt: 'today', receivedAt: 'today' }] };
  if (act === 'pay') return { ...order, paidAt: 'today' };
  if (act === 'receive') return { ...order, receivedAt: 'today' };
  const moved = tryOrderMove(order.state, by, act);
  if (!moved.ok) throw new Error(`${act} is refused`);
  return { ...order, state: moved.effect.state };
}

/** The order after a side has done what is next for it. */
function actOf(order: RoadOrder, by: Party): RoadOrder {
  const act = nextAct(order, by);
  return act === null ? order : after(order, by, act);
}
