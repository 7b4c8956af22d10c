import { describe, expect, it } from 'vitest';
import { slugify, squeezedSlug } from './catalogue.ts';

describe('the slug of a name', () => {
  it('is lower case with hyphens, whatever stands between its words', () => {
    expect(slugify('FOOD GRAINS/ CEREALS')).toBe('food-grains-cereals');
    expect(slugify('Areca nut (betel nut)')).toBe('areca-nut-betel-nut');
    expect(slugify('SEEDERS / HARVESTORS')).toBe('seeders-harvestors');
  });

  it('meets the spellings of other clients when its hyphens are dropped', () => {
    expect(squeezedSlug('bhindiokra')).toBe(squeezedSlug('bhindi-okra'));
    expect(squeezedSlug('areca-nut-(betel-nut)')).toBe(squeezedSlug('areca-nut-betel-nut'));
  });
});
