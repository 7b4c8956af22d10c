import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** The words of a listing as PostgreSQL writes them: `'clean':2B 'wheat':1A`. */
async function wordsOf(ownName: string | null, description: string): Promise<string> {
  const [row] = await database.db<{ words: string }[]>`
    select words_of_listing(${ownName}, ${description})::text as words`;
  return row?.words ?? '';
}

describe('words by which a listing is found', () => {
  it.each([
    [null, '', ''],
    [null, ' -- ', ''],
    ['wheat', '', `'wheat':1A`],
    ['red wheat', 'Clean, DRY: red', `'clean':2B 'dry':2B 'red':1A,2B 'wheat':1A`],
    [null, "It's dry\\and 'clean'", `'and':2B 'clean':2B 'dry':2B 'it':2B 's':2B`],
    ['గోధుమ', 'Café 2.5 kg  గోధుమలు', `'2':2B '5':2B 'cafe':2B 'kg':2B 'గోధుమ':1A 'గోధుమలు':2B`],
    [' a  b:c ', 'x', `'a':1A 'b:c':1A 'x':2B`],
    [null, 'w'.repeat(70), `'${'w'.repeat(60)}':2B`],
  ])('of %j and %j are %s', async (ownName, description, words) => {
    expect(await wordsOf(ownName, description)).toBe(words);
  });

  it('are the same by the short way of plain texts as by that of all others', async () => {
    const texts = fc.string({ unit: fc.constantFrom(...Array.from('aZ09 -.:\'"\\\n\t%_')), maxLength: 90 });
    await fc.assert(
      fc.asyncProperty(texts, texts, async (one, other) => {
        const [row] = await database.db<{ form: string; name: string }[]>`
          select search_form(${`${one} é`}) as form, search_form(${other}) as name`;
        // A letter that no plain text has sends both the other way; it is a word of its own.
        const long = (await wordsOf(`${row?.name} ऊ`, `${one} ऊ`)).replace(/ ?'ऊ':1A,2B/u, '');
        expect(row?.form).toBe(`${await formOf(one)} e`.trim());
        expect(await wordsOf(row?.name ?? '', one)).toBe(long);
      }),
      { numRuns: 60 },
    );
  });
});

async function formOf(text: string): Promise<string> {
  const [row] = await database.db<{ form: string }[]>`select search_form(${text}) as form`;
  return row?.form ?? '';
}
