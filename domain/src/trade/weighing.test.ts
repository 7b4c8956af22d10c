import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStates } from './order.ts';
import { MAX_QUANTITY_MILLI } from '../quantity.ts';
import {
  countedMilli,
  heaviestMilli,
  listingPart,
  mayWeigh,
  mayWriteOff,
  restMilli,
  weightMoves,
  writeWeight,
  type Weights,
} from './weighing.ts';

const unweighed: Weights = {
  quantityMilli: 50_000,
  weighedMilli: null,
  weighedBy: null,
  proposedMilli: null,
  proposedBy: null,
  found: null,
  proposedFound: null,
};
const writtenBySeller: Weights = { ...unweighed, proposedMilli: 20_000, proposedBy: 'seller' };
/** A weight beside which something may have been found. */
const weight = (milli: number, found: string | null = null) => ({ milli, found });

const confirmed: Weights = { ...unweighed, weighedMilli: 20_000, weighedBy: 'seller' };

describe('what the goods of an order weigh', () => {
  it('is written down from when they are sent off until the order ends', () => {
    expect(orderStates.filter(mayWeigh)).toEqual(['dispatched', 'delivered', 'disputed']);
  });

  it.each([
    { where: 'nobody has written anything', weights: unweighed, seller: ['write'], buyer: ['write'] },
    { where: 'the seller has', weights: writtenBySeller, seller: ['correct'], buyer: ['confirm', 'correct'] },
    { where: 'both have confirmed it', weights: confirmed, seller: ['write'], buyer: ['write'] },
  ])('may be written, confirmed or corrected where $where', ({ weights, seller, buyer }) => {
    expect(weightMoves('delivered', weights, 'seller')).toEqual(seller);
    expect(weightMoves('delivered', weights, 'buyer')).toEqual(buyer);
    expect(weightMoves('completed', weights, 'buyer')).toEqual([]);
  });

  it('counts only once the other side has written the same', () => {
    const written = writeWeight(unweighed, 'seller', weight(20_000));
    const both = written && writeWeight(written.weights, 'buyer', weight(20_000));

    expect(written).toEqual({ weights: writtenBySeller, note: 'weighed' });
    expect(written && countedMilli(written.weights)).toBe(50_000);
    expect(both).toEqual({ weights: confirmed, note: 'weight-confirmed' });
    expect(both && countedMilli(both.weights)).toBe(20_000);
  });

  it('that is corrected waits for the other side, and what both had confirmed still counts', () => {
    const corrected = writeWeight(writtenBySeller, 'buyer', weight(19_000));
    const anew = writeWeight(confirmed, 'buyer', weight(19_000));

    expect(corrected?.weights).toMatchObject({
      weighedMilli: null,
      proposedMilli: 19_000,
      proposedBy: 'buyer',
    });
    expect(anew?.weights).toMatchObject({ weighedMilli: 20_000, proposedMilli: 19_000, proposedBy: 'buyer' });
  });

  it('is nothing new where the same side writes the same, or either what both have confirmed', () => {
    expect(writeWeight(writtenBySeller, 'seller', weight(20_000))).toBeNull();
    expect(writeWeight(confirmed, 'buyer', weight(20_000))).toBeNull();
    expect(writeWeight(confirmed, 'seller', weight(20_000))).toBeNull();
  });

  it('is confirmed only with what was found beside it, which counts from then on', () => {
    const written = writeWeight(unweighed, 'buyer', weight(20_000, 'moisture=13'));
    const weights = written?.weights ?? unweighed;
    const drier = writeWeight(weights, 'seller', weight(20_000, 'moisture=12.5'));
    const agreed = writeWeight(weights, 'seller', weight(20_000, 'moisture=13'));

    expect(weights).toMatchObject({ weighedMilli: null, found: null, proposedFound: 'moisture=13' });
    expect(drier).toMatchObject({
      note: 'weighed',
      weights: { proposedFound: 'moisture=12.5', proposedBy: 'seller' },
    });
    expect(agreed).toMatchObject({
      note: 'weight-confirmed',
      weights: { weighedMilli: 20_000, found: 'moisture=13', proposedMilli: null, proposedFound: null },
    });
    expect(writeWeight(weights, 'buyer', weight(20_000, 'moisture=13'))).toBeNull();
  });

  it('is at most a tenth more than was ordered, and never more than a listing can hold', () => {
    expect(heaviestMilli(20_000)).toBe(22_000);
    expect(heaviestMilli(1)).toBe(1);
    expect(heaviestMilli(MAX_QUANTITY_MILLI)).toBe(MAX_QUANTITY_MILLI);
  });
});

describe('what was not weighed', () => {
  const order = {
    ...confirmed,
    state: 'completed',
    listingId: 'wheat',
    endedAt: new Date('2026-03-02T04:00:00Z'),
    writtenOffAt: null,
  } as const;
  const soon = new Date('2026-03-09T03:59:59Z');

  it('is written off by the seller alone, within a week, once, where a listing has it', () => {
    expect(restMilli(order)).toBe(30_000);
    expect(mayWriteOff(order, 'seller', soon)).toBe(true);
    expect(mayWriteOff(order, 'buyer', soon)).toBe(false);
    expect(mayWriteOff(order, 'seller', new Date('2026-03-09T04:00:00Z'))).toBe(false);
    expect(mayWriteOff({ ...order, writtenOffAt: soon }, 'seller', soon)).toBe(false);
    expect(mayWriteOff({ ...order, listingId: null }, 'seller', soon)).toBe(false);
    expect(mayWriteOff({ ...order, weighedMilli: 55_000 }, 'seller', soon)).toBe(false);
    expect(mayWriteOff({ ...order, state: 'delivered' }, 'seller', soon)).toBe(false);
  });

  it('is the same share of a listing by another measure, and all of it is all that is held', () => {
    const held = fc.record({
      quantityMilli: fc.integer({ min: 1, max: MAX_QUANTITY_MILLI }),
      listingMilli: fc.integer({ min: 1, max: MAX_QUANTITY_MILLI }),
    });
    fc.assert(
      fc.property(held, fc.integer({ min: 1, max: MAX_QUANTITY_MILLI }), (ordered, part) => {
        const sold = listingPart(ordered, Math.min(part, ordered.quantityMilli));
        expect(sold).toBeLessThanOrEqual(ordered.listingMilli);
        expect(sold).toBeGreaterThan(0);
        expect(listingPart(ordered, ordered.quantityMilli)).toBe(ordered.listingMilli);
      }),
    );
    expect(listingPart({ quantityMilli: 20_000, listingMilli: 2_000 }, 19_500)).toBe(1_950);
  });
});
