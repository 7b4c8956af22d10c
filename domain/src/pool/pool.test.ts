import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allot,
  allottedParts,
  countedParts,
  isPoolOpen,
  payoutDueOn,
  payouts,
  settledParts,
  settleShares,
  unsoldParts,
  weighedTogether,
} from './pool.ts';
import { splitBySize } from './split.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const sizes = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: ids.length });
const sizedOf = (all: readonly number[]) => all.map((size, at) => ({ id: ids[at] ?? '', size }));
const sum = (all: Iterable<number>) => [...all].reduce((total, each) => total + each, 0);

describe('splitting an amount by sizes', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [7, [3, 2, 1], [4, 2, 1]],
    [0, [5, 5], [0, 0]],
    [3, [0, 0], [2, 1]],
    [1, [0, 9, 0], [0, 1, 0]],
  ])('of %d by %j gives %j', (amount, by, expected) => {
    expect([...splitBySize(amount, sizedOf(by)).values()]).toEqual(expected);
  });

  it('gives parts that add up to it, each within one of the exact part and none negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), sizes, (amount, all) => {
        const whole = sum(all);
        const parts = [...splitBySize(amount, sizedOf(all)).values()];
        expect(sum(parts)).toBe(amount);
        parts.forEach((part, at) => {
          expect(part).toBeGreaterThanOrEqual(0);
          // Where all sizes are 0, all count the same.
          const [size, among] = whole > 0 ? [all[at] ?? 0, whole] : [1, all.length];
          const off = BigInt(part) * BigInt(among) - BigInt(amount) * BigInt(size);
          expect(off < BigInt(among) && off > -BigInt(among)).toBe(true);
        });
      }),
    );
  });

  it('does not go by the order in which they stand', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), sizes, (amount, all) => {
        const parts = sizedOf(all);
        const split = splitBySize(amount, parts);
        const backwards = splitBySize(amount, parts.toReversed());
        expect(parts.map(({ id }) => backwards.get(id))).toEqual(parts.map(({ id }) => split.get(id)));
      }),
    );
  });
});

describe('a pool', () => {
  const share = (id: string, quantityMilli: number, reservedMilli = 0) => ({
    id,
    quantityMilli,
    reservedMilli,
  });

  it.each([
    ['active', true],
    ['paused', true],
    ['sold-out', false],
    ['closed', false],
    ['expired', false],
    ['deleted', false],
  ] as const)('that is %s is open: %s', (state, isOpen) => {
    expect(isPoolOpen(state)).toBe(isOpen);
  });

  it('allots by what is free, and never more than that', () => {
    const shares = [share('a', 30_000), share('b', 20_000, 20_000), share('c', 10_000)];
    expect([...allot(shares, 20_000)]).toEqual([
      ['a', 15_000],
      ['b', 0],
      ['c', 5_000],
    ]);
    fc.assert(
      fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true }), (free, part) => {
        const all = free.map((each, at) => share(ids[at] ?? '', each + at, at));
        const wanted = Math.floor(sum(free) * part);
        for (const { id, quantityMilli, reservedMilli } of all)
          expect(allot(all, wanted).get(id)).toBeLessThanOrEqual(quantityMilli - reservedMilli);
      }),
    );
  });

  it('pays by own weights once all are written, and by what was allotted before', () => {
    const parts = [
      { id: 'a', heldMilli: 30_000, weighedMilli: 29_500 },
      { id: 'b', heldMilli: 20_000, weighedMilli: null },
      { id: 'c', heldMilli: 10_000, weighedMilli: 9_900 },
    ];
    expect(weighedTogether(parts)).toBeNull();
    expect([...countedParts(parts, 60_000).values()]).toEqual([30_000, 20_000, 10_000]);
    expect([...allottedParts(parts, 600).values()]).toEqual([300, 200, 100]);

    const weighed = parts.map((part) => ({ ...part, weighedMilli: part.weighedMilli ?? 20_100 }));
    expect(weighedTogether(weighed)).toBe(59_500);
    expect([...countedParts(weighed, 59_500).values()]).toEqual([29_500, 20_100, 9_900]);
    const paid = payouts(weighed, 14_280_001, 59_500);
    expect([...paid.values()]).toEqual([7_080_001, 4_824_000, 2_376_000]);
    expect(sum(paid.values())).toBe(14_280_001);
  });

  it('takes of each what the agreed deductions take, so that lines and sums add up both ways', () => {
    const taken = fc.array(fc.integer({ min: 1_000, max: 1_000_000 }), { maxLength: 7 });
    fc.assert(
      fc.property(sizes, taken, fc.integer({ min: 0, max: 100_000_000 }), (held, lines, net) => {
        const parts = sizedOf(held).map(({ id, size }) => ({ id, heldMilli: size, weighedMilli: null }));
        const whole = { grossPaise: net + sum(lines), lines: lines.map((paise) => ({ paise })) };
        const settled = settledParts(parts, whole, sum(held));
        const paid = payouts(parts, net, sum(held));

        for (const [id, { grossPaise, takenPaise }] of settled)
          expect(grossPaise - sum(takenPaise)).toBe(paid.get(id));
        const all = [...settled.values()];
        expect(sum(all.map(({ grossPaise }) => grossPaise))).toBe(whole.grossPaise);
        for (const [at, paise] of lines.entries())
          expect(sum(all.map(({ takenPaise }) => takenPaise[at] ?? 0))).toBe(paise);
      }),
    );
  });

  it('spreads what the buyer has corrected over all, to the last thousandth', () => {
    const parts = [
      { id: 'a', heldMilli: 1, weighedMilli: 40_000 },
      { id: 'b', heldMilli: 1, weighedMilli: 20_000 },
    ];
    expect([...countedParts(parts, 59_999).values()]).toEqual([39_999, 20_000]);
  });

  it('settles each share by its own weight, and takes no surplus from others', () => {
    const parts = [
      { share: share('a', 10_000, 10_000), heldMilli: 10_000, soldMilli: 12_000 },
      { share: share('b', 30_000, 10_000), heldMilli: 10_000, soldMilli: 8_000 },
    ];
    expect(settleShares(parts)).toEqual({
      lines: [
        { kind: 'adjust', quantityDelta: 2_000, reservedDelta: 0 },
        { kind: 'sell', quantityDelta: -20_000, reservedDelta: -18_000 },
        { kind: 'release', quantityDelta: 0, reservedDelta: -2_000 },
      ],
      changes: [
        { id: 'a', quantityDelta: -10_000, reservedDelta: -10_000 },
        { id: 'b', quantityDelta: -8_000, reservedDelta: -10_000 },
      ],
    });
    expect([...unsoldParts(parts).values()]).toEqual([0, 2_000]);
  });

  it('gives its organiser some days after the buyer’s to pay out', () => {
    expect(payoutDueOn('2026-03-01', 7)).toBe('2026-03-11');
  });
});
