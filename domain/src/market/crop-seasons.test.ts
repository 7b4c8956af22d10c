import { describe, expect, it } from 'vitest';
import { cropsInSeason, isHarvested, isOnMarket } from './crop-seasons.ts';

describe('the season of a crop', () => {
  it('may reach over the new year', () => {
    expect(isHarvested('cotton', '2026-12-15')).toBe(true);
    expect(isHarvested('cotton', '2027-02-28')).toBe(true);
    expect(isHarvested('cotton', '2026-06-01')).toBe(false);
  });

  it('is followed by months in which it is only kept', () => {
    expect(isHarvested('red-chilli', '2026-08-01')).toBe(false);
    expect(isOnMarket('red-chilli', '2026-08-01')).toBe(true);
    expect(isOnMarket('mango', '2026-08-01')).toBe(false);
  });

  it('puts before a seller in December what is harvested then, the most common first', () => {
    const crops = cropsInSeason('2026-12-10');

    expect(crops.slice(0, 2)).toEqual(['paddy', 'cotton']);
    expect(crops).toContain('tomato');
    expect(crops).not.toContain('mango');
  });
});
