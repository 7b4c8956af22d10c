import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOfAgmarknet, stateCodeOf } from './market-names.ts';
import { weekOf } from './own-trades.ts';
import { isAbsurd, medianOf, placeAmong } from './price-bounds.ts';
import { readPrice, typicalPaise, type PriceProblem, type WrittenPrice } from './price-row.ts';
import { isDoubtful, orderedStates } from './doubtful-prices.ts';
import { nextSupportPrices, supportPricesOn } from './support-price.ts';

const written: WrittenPrice = {
  day: '2026-03-12',
  state: 'Andhra Pradesh',
  market: 'Guntur',
  commodity: 'Chilli',
  variety: 'Teja',
  min: '14800',
  modal: '15400.50',
  max: '16200',
  average: '',
  arrivals: '12.5',
  unit: '',
  currency: '',
};
const reading = {
  today: '2026-03-20',
  dayForm: 'iso',
  commodityIdOf: (name: string) => (name === 'Chilli' ? 'c1' : undefined),
  varietyOf: (_id: string, name: string) => (name === 'S17' ? 'Teja' : name),
} as const;

describe('a row of prices', () => {
  it('is read in paise, kilograms and the code of its state', () => {
    expect(readPrice(written, reading)).toEqual({
      ok: true,
      row: {
        day: '2026-03-12',
        stateCode: 'AP',
        market: 'Guntur',
        commodityId: 'c1',
        variety: 'Teja',
        minPaise: 1_480_000,
        modalPaise: 1_540_050,
        maxPaise: 1_620_000,
        averagePaise: null,
        arrivalsKg: 12_500,
      },
    });
  });

  it.each([
    ['S17', 'Teja'],
    ['Kaveri 99', 'Kaveri 99'],
    ['Other', ''],
    ['FAQ', ''],
  ])('calls the variety %s as the catalogue does: «%s»', (variety, stored) => {
    expect(readPrice({ ...written, variety }, reading)).toMatchObject({ row: { variety: stored } });
  });

  it.each<[PriceProblem, Partial<WrittenPrice>]>([
    ['day', { day: '12/03/2026' }],
    ['day', { day: '2026-02-30' }],
    ['day-ahead', { day: '2026-03-21' }],
    ['state-unknown', { state: 'Andhra' }],
    ['commodity-unknown', { commodity: 'Chili' }],
    ['unit', { unit: 'kg' }],
    ['currency', { currency: 'USD' }],
    ['price', { modal: '' }],
    ['price', { modal: '0' }],
    ['price', { modal: '15,400' }],
    ['price', { modal: '1e4' }],
    ['price', { min: '-5' }],
    ['order', { min: '15401' }],
    ['order', { modal: '', average: '15000', min: '17000' }],
    ['arrivals', { arrivals: '12 t' }],
    ['too-long', { market: 'x'.repeat(81) }],
  ])('is refused for %s: %o', (problem, changes) => {
    expect(readPrice({ ...written, ...changes }, reading)).toEqual({ ok: false, problem });
  });

  it('of the open data has the day first, and no other form', () => {
    const dayFirst = { ...reading, dayForm: 'day-first' } as const;

    expect(readPrice({ ...written, day: '12/03/2026' }, dayFirst)).toMatchObject({
      row: { day: '2026-03-12' },
    });
    expect(readPrice(written, dayFirst)).toMatchObject({ problem: 'day' });
    expect(readPrice({ ...written, day: '2026/03/12' }, dayFirst)).toMatchObject({ problem: 'day' });
  });

  it('is one of paise above zero in order, whatever is written', () => {
    const text = fc.oneof(fc.string({ maxLength: 6 }), fc.nat(30_000).map(String), fc.constant(''));
    fc.assert(
      fc.property(fc.record({ min: text, modal: text, max: text, average: text }), (prices) => {
        const read = readPrice({ ...written, ...prices }, reading);
        if (!read.ok) return;
        const { minPaise, modalPaise, maxPaise } = read.row;
        const typical = typicalPaise(read.row);

        expect(Number.isInteger(typical) && typical > 0).toBe(true);
        expect((minPaise ?? 0) <= (modalPaise ?? minPaise ?? 0)).toBe(true);
        expect((modalPaise ?? 0) <= (maxPaise ?? Infinity)).toBe(true);
      }),
    );
  });
});

describe('a price among its neighbours', () => {
  it('is absurd beyond three times the median of its state, or four times that of all', () => {
    expect(isAbsurd(300, { ofStatePaise: 100, ofAllPaise: null })).toBe(false);
    expect(isAbsurd(301, { ofStatePaise: 100, ofAllPaise: null })).toBe(true);
    expect(isAbsurd(33, { ofStatePaise: 100, ofAllPaise: null })).toBe(true);
    expect(isAbsurd(34, { ofStatePaise: 100, ofAllPaise: null })).toBe(false);
    expect(isAbsurd(401, { ofStatePaise: null, ofAllPaise: 100 })).toBe(true);
    expect(isAbsurd(9_999, { ofStatePaise: null, ofAllPaise: null })).toBe(false);
  });

  it('stands below, in the middle or above', () => {
    expect(placeAmong(94, [100, 120])).toBe('below');
    expect(placeAmong(95, [100, 120])).toBe('middle');
    expect(placeAmong(126, [100, 120])).toBe('middle');
    expect(placeAmong(127, [100, 120])).toBe('above');
    expect([33, 34].map((paise) => placeAmong(paise, [100, 120]))).toEqual(['far-below', 'below']);
    expect([360, 361].map((paise) => placeAmong(paise, [100, 120]))).toEqual(['above', 'far-above']);
    expect(placeAmong(127, [])).toBeNull();
  });

  it('has a median that half of them do not pass', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1 }), (prices) => {
        const median = medianOf(prices) ?? 0;
        const below = prices.filter((each) => each < median - 1).length;
        const above = prices.filter((each) => each > median + 1).length;

        expect(below * 2).toBeLessThanOrEqual(prices.length);
        expect(above * 2).toBeLessThanOrEqual(prices.length);
      }),
    );
    expect(medianOf([])).toBeNull();
  });
});

describe('a support price', () => {
  it.each([
    ['paddy', '2026-09-30', ['2025-26 common 236900', '2025-26 grade A 238900']],
    ['paddy', '2026-10-01', ['2026-27 common 244100', '2026-27 grade A 246100']],
    ['wheat', '2026-03-31', []],
    ['wheat', '2026-04-01', ['2026-27  258500']],
    ['wheat', '2027-04-01', ['2027-28  261000']],
    ['raw-jute', '2026-07-01', ['2026-27 TD-3 592500']],
    ['onion', '2026-11-01', []],
  ])('of %s on %s is %j', (slug, day, expected) => {
    const found = supportPricesOn(slug, day);

    expect(found.map(({ year, grade, pricePaise }) => `${year} ${grade} ${pricePaise}`)).toEqual(expected);
  });
});

describe('a support price that is announced', () => {
  it.each([
    ['paddy', '2026-06-01', ['2026-27 common 2026-10-01', '2026-27 grade A 2026-10-01']],
    ['paddy', '2026-11-26', []],
    ['wheat', '2025-12-01', ['2026-27  2026-04-01']],
    ['wheat', '2026-11-26', ['2027-28  2027-04-01']],
    ['onion', '2026-01-01', []],
  ])('for %s is said on %s with the day from which it holds: %j', (slug, day, expected) => {
    const found = nextSupportPrices(slug, day);

    expect(found.map(({ year, grade, startsOn }) => `${year} ${grade} ${startsOn}`)).toEqual(expected);
  });
});

describe('averages of states', () => {
  const average = (
    stateCode: string,
    arrivalsKg: number | null,
    source: 'agmarknet' | 'upload' = 'agmarknet',
  ) => ({
    stateCode,
    arrivalsKg,
    source,
  });

  it('are doubtful where their source is known to err, and where next to nothing arrived', () => {
    const judged = (slug: string, of: ReturnType<typeof average>) => isDoubtful({ slug, ...of });

    expect(judged('paddy', average('RJ', 900_000))).toBe(true);
    expect(judged('paddy', average('RJ', 900_000, 'upload'))).toBe(false);
    expect(judged('wheat', average('RJ', 900_000))).toBe(false);
    expect([999, 1_000, null].map((kg) => judged('wheat', average('AP', kg)))).toEqual([true, false, false]);
  });

  it('begin with the reader’s state, then with the most arrivals; doubtful ones come last', () => {
    const all = [average('RJ', 9_000_000), average('AP', 2_000), average('PB', 8_000), average('KA', null)];
    const order = (home: string | null) =>
      orderedStates(all, { slug: 'paddy', home }).map(({ stateCode }) => stateCode);

    expect(order(null)).toEqual(['PB', 'AP', 'KA', 'RJ']);
    expect(order('AP')).toEqual(['AP', 'PB', 'KA', 'RJ']);
    expect(order('RJ')[0]).toBe('RJ');
  });
});

it('names of markets are known by sure matches alone', () => {
  expect(slugOfAgmarknet('Arhar(Tur/Red Gram)(Whole)')).toBe('arhar');
  expect(slugOfAgmarknet('Arhar Dal(Tur Dal)')).toBeUndefined();
  expect([stateCodeOf('telangana'), stateCodeOf('Uttrakhand'), stateCodeOf('nowhere')]).toEqual([
    'TG',
    'UK',
    undefined,
  ]);
});

it('a week begins on its Monday', () => {
  expect(['2026-03-09', '2026-03-12', '2026-03-15', '2026-03-16'].map(weekOf)).toEqual([
    '2026-03-09',
    '2026-03-09',
    '2026-03-09',
    '2026-03-16',
  ]);
});
