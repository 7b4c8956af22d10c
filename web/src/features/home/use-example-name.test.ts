import { OTHER_COMMODITY, noNames } from '@polam/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { buildCommodity } from '~/testing/builders.ts';
import { exampleName } from './use-example-name.ts';

const MINUTE_MS = 60_000;
const noon = Date.parse('2026-11-25T06:30:00.000Z');

/** A catalogue as large as SPEC's, with the entry that is no commodity. */
const commodities = [
  buildCommodity({ slug: OTHER_COMMODITY, names: { ...noNames, en: 'Other', te: 'ఇతర', hi: 'अन्य' } }),
  ...Array.from({ length: 190 }, (_, at) =>
    buildCommodity({
      slug: `crop-${at}`,
      names: { ...noNames, en: `Crop ${at}`, te: `పంట ${at}`, hi: `फसल ${at}` },
    }),
  ),
];

describe('the example in the search box', () => {
  it('is the same for every page of one minute, and another in the next', () => {
    const at = (ms: number) => exampleName(commodities, new Date(noon + ms))?.en;

    expect(at(59_999)).toBe(at(0));
    expect(at(MINUTE_MS)).not.toBe(at(0));
  });

  it('comes to be every commodity of the catalogue, and never what is none', () => {
    const seen = new Set(
      commodities.map((_, minute) => exampleName(commodities, new Date(noon + minute * MINUTE_MS))?.en),
    );

    expect(seen.size).toBe(190);
    expect(seen).not.toContain('Other');
  });

  it('is none without a catalogue', () => {
    expect(exampleName([], new Date(noon))).toBeNull();
  });
});
