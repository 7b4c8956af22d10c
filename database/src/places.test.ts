import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { languages } from '@polam/domain/catalogue';
import { searchKey } from '@polam/domain/search/search-key';
import { placeSynonyms } from '@polam/domain/search/place-synonyms';
import { states } from '@polam/domain/place';
import { describe, expect, it, onTestFinished } from 'vitest';

import { commodities } from './catalogue/commodities.ts';
import { readDistricts, readPincodes } from './places.ts';
import { databaseFolder } from './root.ts';

const folder = join(databaseFolder(), 'data');
const districts = readDistricts(folder);
const pincodes = readPincodes(folder);
const byPincode = new Map(pincodes.map((place) => [place.pincode, place]));

type Point = { readonly latitude: number; readonly longitude: number };

function kilometresBetween(one: Point, other: Point): number {
  const shrink = Math.cos((one.latitude * Math.PI) / 180);
  return 111.2 * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * shrink);
}

function aFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'places-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

describe('pincodes', () => {
  it.each([
    ['522001', 'ap-guntur', [16.3, 80.44]],
    ['520001', 'ap-krishna', [16.51, 80.62]],
    ['530001', 'ap-visakhapatnam', [17.7, 83.3]],
    ['533101', 'ap-east-godavari', [17.0, 81.78]],
    ['515001', 'ap-anantapur', [14.68, 77.6]],
    ['516001', 'ap-ysr-kadapa', [14.47, 78.82]],
    ['518001', 'ap-kurnool', [15.83, 78.05]],
    ['517501', 'ap-chittoor', [13.63, 79.42]],
    ['524001', 'ap-nellore', [14.45, 79.99]],
    ['532001', 'ap-srikakulam', [18.3, 83.9]],
    ['500001', 'tg-hyderabad', [17.39, 78.47]],
    ['503001', 'tg-nizamabad', [18.67, 78.09]],
    ['504001', 'tg-adilabad', [19.67, 78.53]],
    ['505001', 'tg-karimnagar', [18.44, 79.13]],
    ['506002', 'tg-warangal', [17.97, 79.6]],
    ['507001', 'tg-khammam', [17.25, 80.15]],
    ['508001', 'tg-nalgonda', [17.05, 79.27]],
    ['509001', 'tg-mahabubnagar', [16.74, 77.99]],
    ['110001', 'dl-new-delhi', [28.63, 77.22]],
    ['141001', 'pb-ludhiana', [30.9, 75.86]],
    ['302001', 'rj-jaipur', [26.91, 75.79]],
    ['380001', 'gj-ahmedabad', [23.02, 72.58]],
    ['400001', 'mh-mumbai', [18.94, 72.84]],
    ['411001', 'mh-pune', [18.52, 73.87]],
    ['462001', 'mp-bhopal', [23.26, 77.41]],
    ['492001', 'cg-raipur', [21.25, 81.63]],
    ['560001', 'ka-bengaluru-urban', [12.98, 77.6]],
    ['600001', 'tn-chennai', [13.09, 80.29]],
    ['751001', 'od-khordha', [20.27, 85.83]],
    ['800001', 'br-patna', [25.61, 85.14]],
    ['682555', 'ld-lakshadweep', [10.57, 72.64]],
  ])('%s lies in %s and within 40 km of the truth', (pincode, districtId, [latitude = 0, longitude = 0]) => {
    const place = byPincode.get(pincode);

    expect(place).toMatchObject({ districtId });
    expect(place && kilometresBetween(place, { latitude, longitude })).toBeLessThan(40);
  });

  it('are all there, each once, ascending and well formed', () => {
    const numbers = pincodes.map((place) => place.pincode);

    expect(numbers).toHaveLength(19_238);
    expect(numbers).toEqual([...new Set(numbers)].sort());
    expect(numbers.filter((number) => !/^[1-9]\d{5}$/.test(number))).toEqual([]);
  });

  it('lie in India, at most 300 km from the middle of their district', () => {
    const middles = new Map(districts.map((district) => [district.id, district]));
    const astray = pincodes.filter((place) => {
      const middle = middles.get(place.districtId);
      return !middle || !isInIndia(place) || kilometresBetween(place, middle) > 300;
    });

    expect(astray).toEqual([]);
  });

  it('are refused when a cell is missing', () => {
    const copy = aFolder();
    writeFileSync(join(copy, 'pincodes.tsv.br'), brotliCompressSync('pincode\n522001\t16.3\t\tap-guntur\n'));

    expect(() => readPincodes(copy)).toThrow('incomplete: 522001 16.3  ap-guntur');
  });
});

describe('districts', () => {
  it('have an id of their own that begins with the code of a known state', () => {
    const codes = new Set<string>(states.map((state) => state.code));
    const strange = districts.filter(
      ({ id, stateCode }) => !codes.has(stateCode) || !id.startsWith(`${stateCode.toLowerCase()}-`),
    );

    expect(strange).toEqual([]);
    expect(new Set(districts.map((district) => district.id)).size).toBe(districts.length);
    expect(districts.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(id))).toEqual([]);
  });

  it('are found in every state', () => {
    const found = new Set<string>(districts.map((district) => district.stateCode));

    expect(states.filter((state) => !found.has(state.code))).toEqual([]);
  });

  it('have pincodes, and lie in the middle of them', () => {
    const middles = new Map(districts.map((district) => [district.id, district]));
    const near = pincodes.filter(({ districtId, ...place }) => {
      const middle = middles.get(districtId);
      return middle && kilometresBetween(place, middle) < 60;
    });
    const met = new Set(near.map((place) => place.districtId));

    expect(districts.filter((district) => !met.has(district.id))).toEqual([]);
  });

  it('are refused when a cell is missing', () => {
    const copy = aFolder();
    writeFileSync(
      join(copy, 'districts.tsv'),
      'id\tstate\ten\tte\thi\tlatitude\tlongitude\nap-guntur\tAP\tGuntur\t\t\t16.2500\n',
    );

    expect(() => readDistricts(copy)).toThrow('incomplete: ap-guntur AP Guntur');
  });
});

describe('names of states and districts', () => {
  const named = [...states, ...districts.map(({ names }) => names)];

  it('are in Telugu script for Telugu and in Devanagari for Hindi', () => {
    // Beside Telugu characters: the joiner that Telugu needs inside words, spaces, hyphens, commas and `24`.
    expect(named.filter(({ te }) => !/^[\p{Script=Telugu}\u200C ,\d-]*$/u.test(te))).toEqual([]);
    expect(named.filter(({ hi }) => !/^[\p{Script=Devanagari} \d-]*$/u.test(hi))).toEqual([]);
  });

  it('are composed Unicode without stray spaces', () => {
    const all = named.flatMap(({ en, te, hi }) => [en, te, hi]);

    expect(all.filter((name) => name !== name.normalize('NFC').trim() || name.includes('  '))).toEqual([]);
  });

  it('exist in all three languages', () => {
    expect(named.filter(({ en, te, hi }) => !en || !te || !hi)).toEqual([]);
  });

  it('are not shared by two districts of one state', () => {
    for (const language of languages) {
      const names = districts.map((district) => `${district.stateCode} ${district.names[language]}`);
      expect(names).toEqual([...new Set(names)]);
    }
  });

  it('give 36 states and union territories in alphabetical order', () => {
    const english = states.map((state) => state.en);

    expect(english).toHaveLength(36);
    expect(english).toEqual([...english].sort());
    expect(new Set(states.map((state) => state.code)).size).toBe(36);
  });
});

describe('other names of places', () => {
  const places = new Map<string, readonly string[]>([
    ...districts.map(({ id, names }) => [id, Object.values(names)] as const),
    ...states.map(({ code, en, te, hi }) => [code, [en, te, hi]] as const),
  ]);
  const others = Object.entries(placeSynonyms);
  const all = others.flatMap(([, synonyms]) => synonyms);

  it('are those of districts and states that there are', () => {
    expect(others.filter(([id]) => !places.has(id))).toEqual([]);
  });

  it('are none of the names that the place has already, and each is told once', () => {
    const idle = others.filter(
      ([id, synonyms]) =>
        new Set(synonyms).size < synonyms.length || places.get(id)?.some((name) => synonyms.includes(name)),
    );

    expect(idle).toEqual([]);
  });

  it('are in one of three scripts, composed, and without a comma, which stands between them', () => {
    const script = /^([a-z ]+|[\p{Script=Telugu}\u200C ]+|[\p{Script=Devanagari} ]+)$/iu;
    expect(all.filter((name) => !script.test(name) || name !== name.normalize('NFC').trim())).toEqual([]);
  });

  it('are not too many to be heard', () => {
    expect(others.filter(([, synonyms]) => synonyms.join(', ').length > 200)).toEqual([]);
  });

  it('are no crop’s', () => {
    const words = commodities.flatMap(({ en, te, hi, synonyms }) => [en, te, hi, ...synonyms]);
    const crops = new Set(words.map(searchKey));
    expect(all.filter((name) => crops.has(searchKey(name)))).toEqual([]);
  });
});

function isInIndia({ latitude, longitude }: Point): boolean {
  return latitude >= 6 && latitude <= 38 && longitude >= 68 && longitude <= 98;
}
