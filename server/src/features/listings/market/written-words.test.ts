import { insertListings, listingRow } from '@polam/database/seed/listings';
import { pick, seededRandom } from '@polam/database/seed/random';
import { buildFarmer } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { SearchMeaning, WordMeaning } from '@polam/domain/search/search';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matching, tierOf } from '../search/listing-search.repository.ts';
import { heldIn } from '../search/written-words.ts';
import { findMarketRows, type ChangedRow } from './market-rows.repository.ts';
import { BYTES_OF_ID, countOf, findWritten, heldBy, type WrittenRows } from './market-searches.repository.ts';
import { MarketStore } from './market-store.ts';
import { NamedListings } from './named-listings.ts';

const today = dayInIndia(new Date());
const random = seededRandom(30);
const commodities = ['wheat', 'onion', 'potato', 'tomato'];
const names = ['Wheat', 'Sona Masuri', 'Onion, red', 'సోనా', `O'Hara \\ best`];
const descriptions = ['Fresh from the field', 'Sona, fresh', 'ఎర్ర ఉల్లి, తాజా', 'fr', `x${'y'.repeat(80)}`, ''];
const words = ['sona', 'masuri', 'fresh', 'fr', 'so', 'f', 'సోనా', 'ఉల్లి', 'ఉల్', "o'hara", 'wheat', 'red', 'y'];
const noWord = {
  nameIds: [],
  synonymIds: [],
  varietyIds: [],
  commodityIds: [],
  districtIds: [],
  met: 'whole',
  isPincode: false,
} as const;
let testApp: TestApp;
let rows: readonly ChangedRow[];

beforeAll(async () => {
  testApp = await startTestApp();
  const { db } = testApp;
  const { id: sellerId } = await buildFarmer(db);
  await db`
    insert into districts (id, state_code, names, latitude, longitude)
    select 'place ' || n, 'TS', '{"en": "Place"}', 17, 78 from generate_series(1, 3) n`;
  const listings = Array.from({ length: 300 }, () =>
    listingRow(
      {
        sellerId,
        commodity: pick(random, commodities),
        name: pick(random, names),
        description: pick(random, descriptions),
        variety: pick(random, ['Lokwan', 'Fresh one', null]),
        districtId: pick(random, ['place 1', 'place 2', 'place 3', null]),
        availableOn: today,
        lastOn: addDays(today, 9),
        state: 'active',
      },
      random,
    ),
  );
  await insertListings(db, listings);
  rows = await findMarketRows(
    db,
    listings.map(({ id }) => id),
  );
});
afterAll(() => testApp.close());

/** Texts of words that sellers have written, and commodities and places that they mean, by number. */
const meanings: fc.Arbitrary<(known: Known) => SearchMeaning> = fc
  .record({
    words: fc.array(
      fc.record({
        word: fc.constantFrom(...words),
        texts: fc.array(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 }), {
          maxLength: 2,
        }),
        nameIds: fc.subarray([0, 1, 2, 3], { maxLength: 1 }),
        synonymIds: fc.subarray([0, 1, 2, 3], { maxLength: 1 }),
        varietyIds: fc.subarray([0, 1, 2, 3], { maxLength: 2 }),
        districtIds: fc.subarray(['place 1', 'place 2', 'place 3'], { maxLength: 1 }),
        met: fc.constantFrom('whole' as const, 'beginning' as const),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    isForgiving: fc.boolean(),
  })
  .map(({ words: asked, isForgiving }) => ({ commodityIds }) => {
    const idOf = (number: number) => commodityIds[number] ?? '';
    const meant = asked.map(({ texts, ...each }): WordMeaning => {
      const kinds = {
        nameIds: each.nameIds.map(idOf),
        synonymIds: each.synonymIds.map(idOf),
        varietyIds: each.varietyIds.map(idOf),
      };
      const all = [...new Set(Object.values(kinds).flat())];
      return { ...each, ...kinds, commodityIds: all, texts: [[each.word], ...texts], isPincode: false };
    });
    return { words: meant, filters: [], categoryId: null, isForgiving };
  });

interface Known {
  readonly commodityIds: readonly string[];
}

/** Tiers of all rows that match, by the database. */
async function tiersInDatabase(meaning: SearchMeaning): Promise<ReadonlyMap<string, number>> {
  const { db } = testApp;
  const found = await db<{ id: string; tier: number }[]>`
    select id, ${tierOf(db, meaning)} as tier from listings l where ${matching(db, meaning)}`;
  return new Map(found.map(({ id, tier }) => [id, tier]));
}

it('a listing has the tier in memory that it has in the database, whatever is written, named or both', async () => {
  const commodityIds = [...new Set(rows.map(({ commodityId }) => commodityId))];
  const store = new MarketStore();
  store.load(rows);
  let written = 0;

  await fc.assert(
    fc.asyncProperty(meanings, async (meaningOf) => {
      const meaning = meaningOf({ commodityIds });
      const named = new NamedListings(store, meaning);
      const inDatabase = await tiersInDatabase(meaning);
      for (const row of rows) {
        const held = heldIn(meaning, row);
        if (held === undefined) continue;
        const slot = store.slotOf(row.id);
        const tier = named.writtenTierOf(slot, held);
        if (tier !== 0) written += 1;
        expect([row.id, tier || named.tierOf(slot)]).toEqual([row.id, inDatabase.get(row.id) ?? 0]);
      }
    }),
    { numRuns: 400 },
  );
  // That words were met at all.
  expect(written).toBeGreaterThan(1_000);
});

it('the database finds where words are written as memory does, in the listings that meet all of them', async () => {
  const ids = rows.map(({ id }) => id);
  const commodityIds = [...new Set(rows.map(({ commodityId }) => commodityId))];

  await fc.assert(
    fc.asyncProperty(meanings, async (meaningOf) => {
      const meaning = { ...meaningOf({ commodityIds }), isForgiving: false };
      const places = meaning.words.map((_, place) => place);
      const met = await tiersInDatabase(meaning);
      const found = await findWritten(testApp.db, meaning, ids);
      const inDatabase = Array.from({ length: countOf(found) }, (_, row) => {
        const held = heldBy(found, row, places.length);
        return [uuidAt(found, row), ...places.map(held)].join(' ');
      });

      const inMemory = rows.map((row) => [row.id, ...places.map(heldIn(meaning, row) ?? String)]);

      const isFound = ([id = '', ...held]: readonly string[]) =>
        met.has(id) && held.some((each) => each !== 'none');
      const expected = inMemory.filter(isFound).map((row) => row.join(' '));
      expect(inDatabase.sort()).toEqual(expected.sort());
    }),
    { numRuns: 200 },
  );
});

it('a misspelt own name is found by the database, which memory leaves to it', async () => {
  const word = { ...noWord, word: 'massuri', texts: [['massuri']] };
  const meaning: SearchMeaning = { words: [word], filters: [], categoryId: null, isForgiving: true };
  const named = rows.filter(({ ownWords }) => ownWords.includes(' masuri '));
  const found = await findWritten(
    testApp.db,
    meaning,
    rows.map(({ id }) => id),
  );

  expect(named.length).toBeGreaterThan(0);
  expect(named.map((row) => heldIn(meaning, row))).toEqual(named.map(() => undefined));
  expect(countOf(found)).toBe(named.length);
  expect(heldBy(found, 0, 1)(0)).toBe('named');
});

function uuidAt({ ids }: WrittenRows, row: number): string {
  const hex = Buffer.from(ids.slice(BYTES_OF_ID * row, BYTES_OF_ID * (row + 1))).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
