import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapLanguages } from '../catalogue.ts';
import { formatMeasured, MAX_VALUES, parseMeasured, type Measured } from './measured.ts';
import { isLessBetter, isParameter, parameters, unitOf } from './parameter-keys.ts';
import { allParameterNames } from './names/all-names.ts';
import { parameterTable } from './parameter-table.ts';
import { gradedCommodities, parametersOf } from './parameters.ts';
import { rangeOf, rangeOfValue } from './range.ts';

const anyMeasured: fc.Arbitrary<Measured> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...parameters), fc.integer({ min: 0, max: 10_000 })), {
    maxLength: MAX_VALUES,
    selector: ([parameter]) => parameter,
  })
  .map((entries) => Object.fromEntries(entries));

const anyGraded = fc.constantFrom(
  ...gradedCommodities.flatMap((slug) => parametersOf(slug).map((one) => ({ slug, ...one }))),
);

describe('the table of quality parameters', () => {
  it('takes the later edition of a commodity that has two', () => {
    const ofChilli = parametersOf('red-chilli');

    expect(gradedCommodities).toHaveLength(58);
    expect(ofChilli.map(({ parameter }) => parameter)).toEqual([
      'moisture',
      'foreign-matter',
      'broken-damaged-and-discoloured-pods',
    ]);
    expect(ofChilli[0]).toEqual({
      parameter: 'moisture',
      isLessBetter: true,
      bounds: [900, 1000, 1100],
      unit: '%',
    });
    expect(parametersOf('chana-dal')).toEqual([]);
  });

  it('has bounds that only become worse from range to range', () => {
    for (const slug of gradedCommodities)
      for (const { bounds, ...one } of parametersOf(slug)) {
        expect(one.isLessBetter, slug).toBe(isLessBetter(one.parameter));
        const known = bounds.filter((bound) => bound !== null);
        expect(known, slug).toEqual(known.toSorted((a, b) => (one.isLessBetter ? a - b : b - a)));
        expect(bounds, slug).toHaveLength(3);
      }
  });

  it('measures each parameter in one unit', () => {
    const shares = (unit: string) => (unit.startsWith('%') ? '%' : unit);
    for (const lines of Object.values(parameterTable))
      for (const line of lines) {
        const [name = '', , , ...unit] = line.split(' ');
        expect(isParameter(name) && unitOf(name), line).toBe(shares(unit.join(' ')));
      }
  });

  it('names each parameter in every language, none twice', () => {
    const names = mapLanguages((language) => parameters.map((one) => allParameterNames[language][one]));

    for (const ofOne of Object.values(names)) expect(new Set(ofOne).size).toBe(parameters.length);
    expect(names.te[0]).toBe('తేమ');
  });
});

describe('measured values', () => {
  it('are the same after they were written and read', () => {
    fc.assert(
      fc.property(anyMeasured, (measured) => {
        expect(parseMeasured(formatMeasured(measured))).toEqual(measured);
      }),
    );
  });

  it.each([
    'moisture',
    'moisture=',
    'moisture=-1',
    'moisture=12.345',
    'moisture=1e3',
    'moisture=1=2',
    'moisture=100.5',
    'fruit-weight-ganesh=1001',
    'moisture=12;moisture=13',
    'wet=12',
    'moisture=12;',
    'toString=12',
  ])('are refused as %s', (text) => {
    expect(parseMeasured(text)).toBeNull();
  });
});

describe('the range of goods', () => {
  it('is that of the worst value that is known', () => {
    expect(rangeOf('red-chilli', {})).toBeNull();
    expect(rangeOf('red-chilli', { moisture: 900 })).toBe(1);
    expect(rangeOf('red-chilli', { moisture: 901, 'foreign-matter': 50 })).toBe(2);
    expect(rangeOf('red-chilli', { moisture: 900, 'foreign-matter': 200 })).toBe(3);
    expect(rangeOf('red-chilli', { moisture: 1_101 })).toBe('below');
    expect(rangeOf('red-chilli', { oil: 100 })).toBeNull();
    expect(rangeOf('mustard-seed', { oil: 4_200 })).toBe(1);
    expect(rangeOf('mustard-seed', { oil: 3_799 })).toBe(3);
    expect(rangeOf('potato', { 'soil-and-foreign-matter': 0 })).toBe(2);
  });

  it('never becomes worse by a better value', () => {
    const rank = (range: ReturnType<typeof rangeOfValue>) => (range === 'below' ? 4 : (range ?? 0));
    const anyValue = fc.integer({ min: 0, max: 100_000 });

    fc.assert(
      fc.property(anyGraded, anyValue, anyValue, (graded, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const [better, worse] = graded.isLessBetter ? [low, high] : [high, low];
        expect(rank(rangeOfValue(graded, better))).toBeLessThanOrEqual(rank(rangeOfValue(graded, worse)));
      }),
    );
  });
});
