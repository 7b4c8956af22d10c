import fc from 'fast-check';
import { expect, it } from 'vitest';
import { relevantRun } from './market-relevance.ts';
import type { MarketRow } from './market-rows.repository.ts';
import { matchOf, slotOf, tierOf } from './market-searches.ts';
import { MarketStore } from './market-store.ts';

const COUNT = 300;

const idOf = (number: number) => `${number.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** Many were posted at the same instant. */
function aRow(number: number): MarketRow {
  return {
    id: idOf((number * 7_919) % 100_003),
    sellerId: idOf(1),
    categoryId: 'vegetables',
    commodityId: 'onion',
    districtId: null,
    searchName: 'onion',
    variety: null,
    moisture: null,
    organic: false,
    shipping: false,
    familyRank: 1,
    price: number,
    left: 1,
    availableOn: 20_000,
    lastOn: 20_030,
    createdAt: number % 10,
    textMark: 0,
  };
}

it('many matches and few are in the same order: the best first, then the newest', async () => {
  const store = new MarketStore();
  store.load(Array.from({ length: COUNT }, (_, number) => aRow(number)));
  await store.sortAll(() => Promise.resolve());
  const { byDate } = store.columns;
  const tiers = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: COUNT }), fc.integer({ min: 1, max: 7 })), {
    selector: ([slot]) => slot,
    maxLength: COUNT,
    size: 'max',
  });

  fc.assert(
    fc.property(tiers, (matches) => {
      const searched = Int32Array.from(matches, ([slot, tier]) => matchOf(slot, tier));
      const inOrder = Array.from(searched).sort(
        (one, other) => tierOf(one) - tierOf(other) || byDate(slotOf(other), slotOf(one)),
      );

      expect(Array.from(relevantRun(store, searched).slots)).toEqual(inOrder);
    }),
  );
});
