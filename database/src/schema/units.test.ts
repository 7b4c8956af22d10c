import {
  comparablePrice,
  comparableQuantity,
  familyRank,
  isPack,
  unitMeasures,
  units,
  type Unit,
} from '@polam/domain/quantity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildListing } from '../seed/listings.ts';
import { buildRequirement } from '../seed/requirements.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

const QUANTITY_MILLI = 2_501;
const PRICE_PAISE = 24_007;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the units of the database', () => {
  it('are those of the domain, with their families and factors', async () => {
    const rows = await database.db`select unit, family_rank as rank, grams, items from units order by unit`;

    const expected = units.toSorted().map((unit) => {
      const { grams, items } = unitMeasures[unit];
      return { unit, rank: familyRank(unit, null), grams, items };
    });
    expect([...rows]).toEqual(expected);
  });

  it.each(units.flatMap(measuresOf))(
    'make a listing by the $unit of $packGrams g comparable',
    async (measure) => {
      const { unit, packGrams } = measure;
      const { id } = await buildListing(database.db, {
        ...measure,
        quantityMilli: QUANTITY_MILLI + 1_000,
        pricePaise: PRICE_PAISE,
      });
      await database.db`update listings set reserved_milli = 1000 where id = ${id}`;

      const [row] = await database.db<{ rank: number; left: string }[]>`
      select family_rank as rank, comparable_left as left from listings where id = ${id}`;

      expect([row?.rank, Number(row?.left)]).toEqual([
        familyRank(unit, packGrams),
        comparableQuantity(QUANTITY_MILLI, unit, packGrams),
      ]);
    },
  );

  it.each(units)('make a requirement by the %s comparable', async (unit) => {
    const { id } = await buildRequirement(database.db, {
      unit,
      quantityMilli: QUANTITY_MILLI + 1_000,
      pricePaise: PRICE_PAISE,
    });
    await database.db`update requirements set filled_milli = 1000 where id = ${id}`;

    const [row] = await database.db<{ rank: number; price: string; needed: string }[]>`
      select family_rank as rank, comparable_price as price, comparable_needed as needed
      from requirements where id = ${id}`;

    expect([row?.rank, Number(row?.price), Number(row?.needed)]).toEqual([
      familyRank(unit, null),
      comparablePrice(PRICE_PAISE, unit, null),
      comparableQuantity(QUANTITY_MILLI, unit, null),
    ]);
  });

  it('refuse a declared weight of what is no pack, and a unit that nobody knows', async () => {
    const { id } = await buildListing(database.db, { unit: 'kg' });

    const weigh = database.db`update listings set pack_grams = 75000 where id = ${id}`;
    const rename = database.db`update commodities set unit = 'basket'`;

    await expect(weigh).rejects.toMatchObject({ constraint_name: 'listings_pack_needs_pack_unit' });
    await expect(rename).rejects.toMatchObject({ constraint_name: 'commodities_unit_fkey' });
  });
});

/** A unit alone, and a pack with an odd weight as well. */
function measuresOf(unit: Unit): { unit: Unit; packGrams: number | null }[] {
  const alone = { unit, packGrams: null };
  return isPack(unit) ? [alone, { unit, packGrams: 75_003 }] : [alone];
}
