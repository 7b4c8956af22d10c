import fc from 'fast-check';
import { dayInIndia } from '@polam/domain/day';
import { expect, it } from 'vitest';
import { wholeMarket } from '../search/listing-filter.ts';
import { marketFilter } from './market-filter.ts';
import type { MarketRow } from './market-rows.repository.ts';
import { MarketStore } from './market-store.ts';
import {
  matchOf,
  mergedAll,
  mergedByRelevance,
  byRelevance,
  slotOf,
  sortedByRelevance,
  tierOf,
} from './searched-matches.ts';
import { countSearched } from './text-matches.ts';
import { WrittenMatches } from './written-matches.ts';

const COUNT = 300;

const idOf = (number: number) => `${number.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** One seller has half of all, the others two or three each. */
const sellerOf = (number: number) => idOf(number % 2 === 0 ? 1 : 2 + (number % 120));

/** Many were posted at the same instant. */
function aRow(number: number): MarketRow {
  return {
    id: idOf((number * 7_919) % 100_003),
    sellerId: sellerOf(number),
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
    lastOn: 40_000,
    createdAt: number % 10,
    textMark: 0,
  };
}

async function aStore(): Promise<MarketStore> {
  const store = new MarketStore();
  store.load(Array.from({ length: COUNT }, (_, number) => aRow(number)));
  await store.sortAll(() => Promise.resolve());
  return store;
}

const matches = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: COUNT }), fc.integer({ min: 1, max: 7 })), {
    selector: ([slot]) => slot,
    maxLength: COUNT,
    size: 'max',
  })
  .map((tiers) => Int32Array.from(tiers, ([slot, tier]) => matchOf(slot, tier)));

/** The best first, then the newest. */
function inOrder({ columns: { byDate } }: MarketStore, some: Int32Array): readonly number[] {
  return Array.from(some).sort(
    (one, other) => tierOf(one) - tierOf(other) || byDate(slotOf(other), slotOf(one)),
  );
}

it('many matches and few are in the same order', async () => {
  const store = await aStore();

  fc.assert(
    fc.property(matches, (searched) => {
      expect(Array.from(sortedByRelevance(store, searched))).toEqual(inOrder(store, searched));
    }),
  );
});

it('matches that come later are where they belong', async () => {
  const store = await aStore();

  fc.assert(
    fc.property(matches, fc.nat(COUNT), (searched, at) => {
      const before = sortedByRelevance(store, searched.subarray(at));

      const merged = mergedByRelevance(store, before, searched.subarray(0, at));

      expect(Array.from(merged)).toEqual(inOrder(store, searched));
    }),
  );
});

it('a row that is as it was is a change, for who has read it in between; one with other stock is none for a search', async () => {
  const store = await aStore();

  expect(store.changeBy(aRow(5))).toBe('changed');
  expect(store.changeBy({ ...aRow(5), left: 2 })).toBe('restocked');
  expect(store.changeBy({ ...aRow(5), left: 2, textMark: 1 })).toBe('changed');
  expect(store.changeBy({ ...aRow(5), price: 2 })).toBe('moved');
});

it('many written matches and few have the same slots', () => {
  fc.assert(
    fc.property(matches, fc.nat(COUNT), (searched, at) => {
      const slots = new Set(Array.from(searched.subarray(at), slotOf));
      const written = new WrittenMatches(searched.subarray(at));

      for (let slot = 0; slot <= COUNT + 1; slot += 1) expect(written.has(slot)).toBe(slots.has(slot));
    }),
    { numRuns: 30 },
  );
});

it('lists of matches that are in order each become one', async () => {
  const store = await aStore();
  const compare = byRelevance(store.columns);

  fc.assert(
    fc.property(matches, fc.array(fc.nat(COUNT), { maxLength: 4 }), (searched, cuts) => {
      const ends = [...cuts, searched.length].sort((one, other) => one - other);
      const lists = ends.map((end, at) => searched.slice(ends[at - 1] ?? 0, end).sort(compare));

      expect(Array.from(mergedAll(compare, lists))).toEqual(inOrder(store, searched));
    }),
  );
});

it('matches are counted without those of the reader, however many these are', async () => {
  const store = await aStore();
  const readers = fc.integer({ min: 1, max: 130 }).map(idOf);

  fc.assert(
    fc.property(matches, readers, (searched, reader) => {
      const scope = { on: dayInIndia(new Date()), exceptSellerId: reader };
      const filter = marketFilter(store, { ...wholeMarket(scope.on), scope });

      const slots = new Set(Array.from(searched, slotOf));
      const found = { searched, matches: (slot: number) => slots.has(slot) };

      const count = countSearched(store, found, filter.exceptSeller);

      // Slots are given in turn, from one on.
      const others = searched.filter((match) => sellerOf(slotOf(match) - 1) !== reader);
      expect(count).toBe(others.length);
    }),
  );
});
