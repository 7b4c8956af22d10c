import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE_PAISE } from '../money.ts';
import {
  defaultRates,
  freightPerTonne,
  maxLoadKg,
  roadKm,
  tripsFor,
  vehicleFor,
  vehicles,
  withOwnRate,
  type FreightRates,
} from './freight.ts';
import { landedPrice, MAX_CHARGE_HUNDREDTHS, shareOf } from './landed-price.ts';

const paise = (max: number) => fc.integer({ min: 0, max });
const vehicleRate = fc.record({ ratePaise: paise(100_000), leastPaise: paise(10_000_000) });
const rates: fc.Arbitrary<FreightRates> = fc.record({
  vehicles: fc.record({
    'pick-up': vehicleRate,
    'mini-truck': vehicleRate,
    truck: vehicleRate,
    lorry: vehicleRate,
  }),
  loadingPaise: paise(100_000),
});
const delivery = fc.record({
  pricePerQuintalPaise: fc.integer({ min: 1, max: MAX_PRICE_PAISE }),
  grams: fc.integer({ min: 1, max: 100_000_000_000 }),
  km: fc.option(paise(4_000)),
  rates,
  cessHundredths: fc.option(paise(MAX_CHARGE_HUNDREDTHS)),
});

describe('freight', () => {
  it('goes by the smallest vehicle that carries the load, and by several lorries beyond the largest', () => {
    for (const [at, vehicle] of vehicles.entries()) {
      const most = maxLoadKg[vehicle] * 1_000;
      expect([vehicleFor(most), vehicleFor(most + 1)]).toEqual([vehicle, vehicles[at + 1] ?? 'lorry']);
    }
    expect([1, 25_000_000, 25_000_001, 75_000_000].map(tripsFor)).toEqual([1, 1, 2, 3]);
  });

  it('of a short way is the least charge of the trip, of a long one the rate by the kilometre', () => {
    // Two tonnes in a mini truck: at least ₹1,800, and ₹9 a tonne and kilometre.
    expect(freightPerTonne(2_000_000, 10, defaultRates)).toBe(90_000);
    expect(freightPerTonne(2_000_000, 100, defaultRates)).toBe(90_000);
    expect(freightPerTonne(2_000_000, 101, defaultRates)).toBe(90_900);
  });

  it('by a rate of one’s own is the same for every load, and nothing at no distance', () => {
    const own = withOwnRate(defaultRates, 700);

    expect([1, 2_000_000, 90_000_000].map((grams) => freightPerTonne(grams, 10, own))).toEqual([
      7_000, 7_000, 7_000,
    ]);
    expect(freightPerTonne(1, 0, own)).toBe(0);
    expect(withOwnRate(defaultRates, null)).toBe(defaultRates);
  });

  it('is never less for a longer way', () => {
    fc.assert(
      fc.property(
        rates,
        paise(100_000_000),
        fc.tuple(paise(4_000), paise(500)),
        (each, grams, [km, more]) => {
          const near = freightPerTonne(grams, km, each);
          expect(freightPerTonne(grams, km + more, each)).toBeGreaterThanOrEqual(near);
        },
      ),
    );
  });

  it('counts the road three tenths longer than the crow flies', () => {
    expect([0, 1, 10, 24.6].map(roadKm)).toEqual([0, 1, 13, 32]);
  });
});

describe('the landed price', () => {
  it('is the sum of its parts to the paisa, all of them whole and none negative', () => {
    fc.assert(
      fc.property(delivery, (each) => {
        const { landedPaise, ...parts } = landedPrice(each);

        const all = Object.values(parts);
        expect(all.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
        expect(all.reduce((sum, part) => sum + part, 0)).toBe(landedPaise);
      }),
    );
  });

  it('of what the seller brings holds neither freight nor loading', () => {
    const brought = { pricePerQuintalPaise: 1_500_000, grams: 5_000_000, km: null, rates: defaultRates };

    expect(landedPrice({ ...brought, cessHundredths: 100 })).toEqual({
      pricePaise: 1_500_000,
      freightPaise: 0,
      loadingPaise: 0,
      cessPaise: 15_000,
      landedPaise: 1_515_000,
    });
  });

  it('of fifty quintals over 32 km is the price, the least charge of the truck and the loading', () => {
    const fetched = { pricePerQuintalPaise: 1_600_000, grams: 5_000_000, km: 32, rates: defaultRates };

    expect(landedPrice({ ...fetched, cessHundredths: null })).toEqual({
      pricePaise: 1_600_000,
      freightPaise: 8_000,
      loadingPaise: 1_500,
      cessPaise: 0,
      landedPaise: 1_609_500,
    });
  });

  it('rounds a share half up to the paisa', () => {
    expect([shareOf(50, 100), shareOf(49, 100), shareOf(1_000, null)]).toEqual([1, 0, 0]);
  });
});
