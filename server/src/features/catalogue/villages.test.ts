import * as calls from '@polam/contract/calls/catalogue';
import { seedPlaces } from '@polam/database/seed/places';
import { villageSound } from '@polam/domain/names/village-sound';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVillageLines } from './villages.repository.ts';
import { Villages } from './villages.ts';

const GUNTUR = '522001';

describe('villages as somebody types the name of one', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
    await seedPlaces(testApp.db);
  });
  afterAll(() => testApp.close());

  const suggest = async (input: { text: string; pincode?: string }, language = 'en') => {
    const answer = await testApp.visitor.call(calls.villages, input, {
      headers: { 'accept-language': language },
    });
    return answer.ok ? answer.value.villages : answer;
  };
  const tadikonda = { name: 'Tadikonda', latinName: 'Tadikonda', pincode: '522236', district: 'Guntur' };

  it.each(['Tadikonda', 'tadik', 'thaadikon', 'తాడికొండ', 'తాడిక', 'ताडिकोंड'])(
    'are found in any script and spelling: %s',
    async (text) => {
      expect(await suggest({ text, pincode: GUNTUR })).toContainEqual(tadikonda);
    },
  );

  it('stand in the script of the reader, and in Latin letters', async () => {
    expect(await suggest({ text: 'tadikonda', pincode: GUNTUR }, 'te')).toContainEqual({
      name: 'తాడికొండ',
      latinName: 'Tadikonda',
      pincode: '522236',
      district: 'గుంటూరు',
    });
  });

  it.each([
    ['తాడేపల్లిగూడెం', 'te'],
    ['ताडेपल्लीगुडेम', 'hi'],
  ])('are spelled as the reader types them, once the whole name is: %s', async (text, language) => {
    expect(await suggest({ text, pincode: '534101' }, language)).toContainEqual(
      expect.objectContaining({ name: text, latinName: 'Tadepalligudem' }),
    );
  });

  it('come first where the reader is, and where the language is spoken', async () => {
    const beginning = async (language: string, pincode?: string) => {
      const found = await suggest({ text: 'rama', ...(pincode !== undefined && { pincode }) }, language);
      return Array.isArray(found) && found.map((village) => village.pincode.charAt(0));
    };

    expect(await beginning('en', '4')).toEqual(Array(6).fill('4'));
    expect(await beginning('te')).toEqual(Array(6).fill('5'));
  });

  it.each(['zzqxzzqx', '522', "'; drop table users; --", '%%', 'అ'])('are none for %s', async (text) => {
    expect(await suggest({ text })).toEqual([]);
  });
});

describe('the shipped list of villages', () => {
  it('is in the order of the sounds by which it is searched', async () => {
    const lines = (await readVillageLines()).toString('latin1').trimEnd().split('\n');
    const sampled = lines.filter((_line, at) => at % 7 === 0).map((line) => villageSound(line.slice(6)));

    expect(lines.length).toBeGreaterThan(100_000);
    expect(lines.every((line) => /^[1-9]\d{5}[A-Za-z]/.test(line))).toBe(true);
    expect(sampled.findIndex((sound, at) => sound < (sampled[at - 1] ?? ''))).toBe(-1);
  });

  it('is searched from its first to its last line', () => {
    const villages = new Villages(Buffer.from('522001Bapatla\n522002Guntur\n522003Tenali\n', 'latin1'));
    const found = (text: string) =>
      villages.startingWith({ text, near: '', limit: 2 }).map(({ name, pincode }) => `${name} ${pincode}`);

    expect(['bap', 'gun', 'గుంటూరు', 'ten', 'tenalii', 'tenaliuo', 'x'].map(found)).toEqual([
      ['Bapatla 522001'],
      ['Guntur 522002'],
      ['Guntur 522002'],
      ['Tenali 522003'],
      ['Tenali 522003'],
      [],
      [],
    ]);
  });
});
