import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '~/testing/builders.ts';
import { namedCommodity, suggestCommodities } from './commodity-field.tsx';

const { commodities } = buildCatalogue();
const found = (text: string) => suggestCommodities(commodities, text).map(({ slug }) => slug);

describe('suggesting crops', () => {
  it('finds wheat in three languages and as people spell it in Latin letters', () => {
    for (const text of ['whe', 'గోధుమ', 'गेहूं', 'GEHU', 'godhu']) expect(found(text)).toEqual(['wheat']);
  });

  it('finds a part of a name anywhere in it, whatever the case', () => {
    expect(found('EA')).toEqual(['wheat']);
    expect(found('illi')).toEqual(['red-chilli']);
  });

  it('suggests nothing for nothing', () => {
    expect([found(''), found('   '), found('xyzzy')]).toEqual([[], [], []]);
  });

  it('knows a crop by its very name only', () => {
    expect(namedCommodity(commodities, 'tamatar')?.slug).toBe('tomato');
    expect(namedCommodity(commodities, 'tama')).toBeUndefined();
  });
});
