import * as calls from '@polam/contract/calls/listings';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildTrader } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { bringToMarket, pageOfListings, namesOf } from '@polam/server/testing/listing-lists';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const districts = [
  ['ap-guntur', 'AP', 'Guntur', 'గుంటూరు', 'गुंटूर'],
  ['ap-krishna', 'AP', 'Krishna', 'కృష్ణా', 'कृष्णा'],
  ['ap-visakhapatnam', 'AP', 'Visakhapatnam', 'విశాఖపట్నం', 'विशाखापत्तनम'],
  ['mh-nashik', 'MH', 'Nashik', 'నాసిక్', 'नासिक'],
  ['mh-wardha', 'MH', 'Wardha', 'వార్ధా', 'वर्धा'],
] as const;

const from = (districtId: string) => ({ districtId, organic: false, shipping: false, description: '' });
const [guntur, krishna, vizag, nashik, wardha] = districts.map(([id]) => from(id)) as [
  ReturnType<typeof from>,
  ReturnType<typeof from>,
  ReturnType<typeof from>,
  ReturnType<typeof from>,
  ReturnType<typeof from>,
];

/** Oldest first: more relevant listings come before newer ones. */
const market = [
  { ...wardha, name: 'Apple', commodity: 'apple' },
  { ...wardha, name: 'Custard apple', commodity: 'custard-apple' },
  { ...wardha, name: 'Pineapple', commodity: 'pineapple' },
  { ...wardha, name: 'Silk cocoon', commodity: 'silk-cocoon', description: 'Bivoltine, silky' },
  { ...wardha, name: 'Wheat', commodity: 'wheat', description: 'Cleaned. Lokwan' },
  { ...wardha, name: 'Buckwheat', commodity: 'buckwheat' },
  { ...wardha, name: 'Straw', commodity: 'coriander-whole', description: 'Good beside wheat, 50%_off' },
  { ...nashik, name: 'Byadgi gold', commodity: 'red-chilli' },
  { ...guntur, name: 'Red chilli', commodity: 'red-chilli', description: 'తేజ రకం, stemless' },
  { ...nashik, name: 'Dry chilli', commodity: 'red-chilli', description: 'Plain (byadagi), new crop' },
  { ...wardha, name: 'Hot chilli', commodity: 'red-chilli' },
  { ...wardha, name: 'Green chillies', commodity: 'green-chillies' },
  { ...guntur, name: 'Field tomato', commodity: 'tomato', description: 'Grown organic', organic: true },
  { ...nashik, name: 'Tomato', commodity: 'tomato', description: 'Picked at 422003', shipping: true },
  { ...nashik, name: 'Onion', commodity: 'onion' },
  { ...wardha, name: 'Big onion', commodity: 'onion', description: 'RED, 55 mm; graded!' },
  { ...wardha, name: 'Paddy', commodity: 'paddy' },
  { ...krishna, name: 'Fine paddy', commodity: 'paddy', description: 'BPT-5204, aged' },
  { ...vizag, name: 'Slender paddy', commodity: 'paddy', description: 'Sona Masuri | సోనా మసూరి' },
  { ...wardha, name: 'Coriander', commodity: 'coriander-whole' },
  { ...wardha, name: 'Arhar', commodity: 'arhar' },
  { ...wardha, name: 'Arhar dal', commodity: 'arhar-dal-split', shipping: true, organic: true },
  { ...wardha, name: 'Mango', commodity: 'mango' },
  { ...wardha, name: 'Banana', commodity: 'banana', description: 'Packed in Visakhapatnam' },
  { ...guntur, name: 'Ripe mango', commodity: 'mango', description: 'మా తోటలోని బంగినపల్లి, 522529' },
] as const;

let testApp: TestApp;
let buyer: TestActor;
beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  for (const [id, state, en, te, hi] of districts)
    await testApp.db`insert into districts values (${id}, ${state}, ${en}, ${te}, ${hi}, 16, 80)`;
  await testApp.db`insert into pincodes (pincode, district_id, latitude, longitude) values
    ('522001', 'ap-guntur', 16.3, 80.4), ('422003', 'mh-nashik', 20, 73.8)`;
  buyer = await testApp.actor((await buildTrader(testApp.db)).id);
  await bringToMarket(testApp, market);
});
afterAll(() => testApp.close());

const found = async (search: string, more: object = {}) =>
  namesOf(await pageOfListings(buyer, calls.listForUser, { search, ...more }));

const chillies = ['Red chilli', 'Dry chilli', 'Hot chilli', 'Byadgi gold'];
const paddies = ['Slender paddy', 'Fine paddy', 'Paddy'];

describe('what is searched, what comes first, what else is there and what is not', () => {
  it.each<[search: string, first: string | null, isIn: readonly string[], isNotIn: readonly string[]]>([
    // Words from reports of searches that found nothing, or the wrong thing.
    ['mirapa', null, chillies, ['Tomato']],
    ['apple', 'Apple', ['Custard apple'], ['Pineapple']],
    ['wheat', 'Wheat', ['Straw'], ['Buckwheat']],
    ['organic tomato', 'Field tomato', [], ['Tomato']],
    ['red onion', 'Big onion', ['Onion'], ['Hot chilli']],
    ['bpt', 'Fine paddy', paddies, ['Wheat']],
    ['sona masuri', 'Slender paddy', paddies, []],
    ['byadgi', 'Byadgi gold', chillies, ['Green chillies']],
    ['తేజ', 'Red chilli', chillies, ['Green chillies']],
    ['522529', 'Ripe mango', [], ['Mango']],
    // Telugu and Hindi in Latin letters.
    ['mirchi', null, chillies, ['Paddy']],
    ['mirapakaya', null, chillies, []],
    ['tamota', 'Tomato', ['Field tomato'], ['Onion']],
    ['tamatar', 'Tomato', ['Field tomato'], []],
    ['ullipaya', 'Big onion', ['Onion'], ['Tomato']],
    ['pyaz', 'Big onion', ['Onion'], []],
    ['vari', 'Slender paddy', paddies, []],
    ['dhan', 'Slender paddy', paddies, ['Coriander']],
    ['kandi', 'Arhar', ['Arhar dal'], ['Mango']],
    ['pappu', 'Arhar dal', [], ['Arhar', 'Mango']],
    ['gehu', 'Wheat', [], ['Buckwheat']],
    ['banginapalli', 'Ripe mango', ['Mango'], []],
    // Telugu.
    ['మిరప', null, chillies, []],
    ['టమాటా', 'Tomato', ['Field tomato'], ['Onion']],
    ['ఉల్లిపాయ', 'Big onion', ['Onion'], []],
    ['వరి', 'Slender paddy', paddies, []],
    ['సేంద్రియ టమాటా', 'Field tomato', [], ['Tomato']],
    ['సోనా మసూరి', 'Slender paddy', paddies, []],
    ['బంగినపల్లి', 'Ripe mango', ['Mango'], []],
    ['గుంటూరు మిర్చి', 'Red chilli', [], ['Hot chilli']],
    ['తోటలో', 'Ripe mango', [], ['Mango']],
    // Hindi.
    ['टमाटर', 'Tomato', ['Field tomato'], []],
    ['प्याज', 'Big onion', ['Onion'], []],
    ['सेब', 'Apple', [], ['Pineapple']],
    ['धान', 'Slender paddy', paddies, []],
    ['जैविक टमाटर guntur', 'Field tomato', [], ['Tomato']],
    ['नासिक में प्याज', 'Onion', [], ['Big onion', 'Tomato']],
    ['तेजा', 'Red chilli', chillies, []],
    // Mistyped, and spelled by ear.
    ['tomatto', 'Tomato', ['Field tomato'], []],
    ['onoin', 'Big onion', ['Onion'], []],
    ['byadgee', 'Byadgi gold', chillies, []],
    ['sonaa masoory', 'Slender paddy', paddies, []],
    ['మిర్చీ', null, chillies, []],
    ['whaet', 'Wheat', [], ['Apple']],
    // Words that are a filter, and categories.
    ['organic', null, ['Field tomato', 'Arhar dal'], ['Tomato', 'Wheat']],
    ['సేంద్రియ', null, ['Field tomato', 'Arhar dal'], ['Tomato']],
    ['delivery tomato', 'Tomato', [], ['Field tomato']],
    ['organic delivery', 'Arhar dal', [], ['Field tomato']],
    ['डिलीवरी', null, ['Tomato', 'Arhar dal'], ['Wheat']],
    ['organic vegetables', 'Field tomato', [], ['Arhar dal']],
    ['fruits', null, ['Apple', 'Mango'], ['Tomato']],
    // Places by their names of today, of before and for short; pincodes.
    ['guntur', null, ['Red chilli', 'Field tomato', 'Ripe mango'], ['Tomato']],
    ['vizag', 'Slender paddy', [], ['Fine paddy']],
    ['paddy bezawada', 'Fine paddy', [], ['Paddy']],
    ['tomato nasik', 'Tomato', [], ['Field tomato']],
    ['andhra pradesh paddy', null, ['Slender paddy', 'Fine paddy'], ['Paddy']],
    ['422003', 'Tomato', ['Onion', 'Byadgi gold'], ['Field tomato']],
    ['tomato 522001', 'Field tomato', [], ['Tomato', 'Red chilli']],
    ['999999', null, [], ['Tomato']],
    // Phrases, in any order, with whatever stands between the words.
    ['onion, red', 'Big onion', ['Onion'], []],
    ['"BPT 5204"', 'Fine paddy', [], ['Slender chilli']],
    ['bpt5204', 'Fine paddy', [], []],
    ['masuri sona', 'Slender paddy', paddies, []],
    ['red-chilli (teja)', 'Red chilli', [], ['Onion']],
    ['lokwan', 'Wheat', [], ['Apple']],
    ['stemless', 'Red chilli', [], ['Hot chilli']],
    ['TOMATOES', 'Tomato', ['Field tomato'], []],
    // Texts with no word, hardly one, or far too many.
    ['t', null, [], []],
    ['%', null, [], market.map(({ name }) => name)],
    ['_', null, [], market.map(({ name }) => name)],
    ['50%_off', 'Straw', [], ['Wheat']],
    ['🍅', null, [], market.map(({ name }) => name)],
    ['🍅 tomato ❤️', 'Tomato', ['Field tomato'], ['Onion']],
    ['tom\u200bato', 'Tomato', ['Field tomato'], []],
    ['\ufeffapple', 'Apple', [], ['Pineapple']],
    ['milk', null, [], market.map(({ name }) => name)],
    ['pineapple moon', null, [], market.map(({ name }) => name)],
    ["'; drop table listings; --", null, [], market.map(({ name }) => name)],
  ])('%s', async (...[search, first, isIn, isNotIn]) => {
    const names = await found(search);

    expect(names[0]).toBe(first ?? names[0]);
    expect(names).toEqual(expect.arrayContaining([...isIn]));
    expect(names.filter((name) => isNotIn.includes(name))).toEqual([]);
  });

  it('takes eighty letters, and refuses two hundred with a sentence', async () => {
    const long = encodeURIComponent('మామిడి '.repeat(40).slice(0, 200));
    const answer = await buyer.send({ url: `${calls.listForUser.path}?q=${long}` });

    expect(answer.json).toMatchObject({ success: false, message: expect.stringMatching(/\w/) as string });
    expect(await found('tomato '.repeat(11))).toEqual(['Tomato', 'Field tomato']);
  });
});

describe('the order of what is found', () => {
  it('is by how well each is meant, and then the newest first', async () => {
    expect(await found('wheat')).toEqual(['Wheat', 'Straw']);
    expect(await found('byadgi')).toEqual(['Byadgi gold', 'Dry chilli', 'Hot chilli', 'Red chilli']);
  });

  it('is there where a description alone names the place', async () => {
    expect(await found('banana visakhapatnam')).toEqual(['Banana']);
  });

  it('is the one that its reader chose', async () => {
    expect(await found('wheat', { sort: 'date-desc' })).toEqual(['Straw', 'Wheat']);
    expect(await found('byadgi', { sort: 'date-asc' })).toEqual([
      'Byadgi gold',
      'Red chilli',
      'Dry chilli',
      'Hot chilli',
    ]);
  });

  it('goes on from page to page', async () => {
    const first = await pageOfListings(buyer, calls.listForUser, { search: 'byadgi', limit: 3 });
    const second = await pageOfListings(buyer, calls.listForUser, {
      search: 'byadgi',
      limit: 3,
      cursor: first.nextCursor ?? '',
    });

    expect([...namesOf(first), ...namesOf(second)]).toEqual(await found('byadgi'));
  });
});

describe('a word that is a filter', () => {
  it('is none where the filter itself says otherwise', async () => {
    expect(await found('organic tomato', { organic: false })).toEqual([]);
    expect(await found('organic tomato', { organic: true })).toEqual(['Field tomato']);
  });

  it('counts among the facets as it lists', async () => {
    const answer = await buyer.call(calls.facets, { search: 'organic tomato' });

    expect(answer.ok && answer.value.total).toBe(1);
  });
});
