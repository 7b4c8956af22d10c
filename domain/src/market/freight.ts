import type { Paise } from '../money.ts';

/** Vehicles that carry a load, the smallest first. */
export const vehicles = ['pick-up', 'mini-truck', 'truck', 'lorry'] as const;

/** One of {@link vehicles}. */
export type Vehicle = (typeof vehicles)[number];

/** Heaviest load† of each vehicle, in kilograms. A heavier load takes several lorries. */
export const maxLoadKg: Readonly<Record<Vehicle, number>> = {
  'pick-up': 1_500,
  'mini-truck': 4_000,
  truck: 10_000,
  lorry: 25_000,
};

/** Kilometres by road for each† as the crow flies, in hundredths: roads of the plains are some 30 % longer. */
export const ROAD_FACTOR_HUNDREDTHS = 130;

/** Highest freight rate: paise per tonne and kilometre. Anything above is a typing mistake. */
export const MAX_RATE_PAISE: Paise = 100_000;

/** Upper bound of the minimum charge of a trip. */
export const MAX_LEAST_PAISE: Paise = 10_000_000;

/** Highest charge for loading a quintal. */
export const MAX_LOADING_PAISE: Paise = 100_000;

/** Cost of a vehicle. */
export interface VehicleRate {
  /** For a tonne and kilometre. */
  readonly ratePaise: Paise;
  /** Minimum charge of a trip. */
  readonly leastPaise: Paise;
}

/** Rates from which the price of transport is calculated. */
export interface FreightRates {
  readonly vehicles: Readonly<Record<Vehicle, VehicleRate>>;
  /** For a quintal, once. */
  readonly loadingPaise: Paise;
}

/** Rates† where the operator has set none. */
export const defaultRates: FreightRates = {
  vehicles: {
    'pick-up': { ratePaise: 1_600, leastPaise: 90_000 },
    'mini-truck': { ratePaise: 900, leastPaise: 180_000 },
    truck: { ratePaise: 500, leastPaise: 400_000 },
    lorry: { ratePaise: 350, leastPaise: 700_000 },
  },
  loadingPaise: 1_500,
};

const GRAMS_OF_KG = 1_000;
const GRAMS_OF_TONNE = 1_000_000;
const GRAMS_OF_LORRY = maxLoadKg.lorry * GRAMS_OF_KG;

/** Whole kilometres by road of a distance as the crow flies. */
export function roadKm(kmAsTheCrowFlies: number): number {
  return Math.round((kmAsTheCrowFlies * ROAD_FACTOR_HUNDREDTHS) / 100);
}

/** The smallest vehicle that carries a weight; a lorry where none does in one trip. */
export function vehicleFor(grams: number): Vehicle {
  return vehicles.find((each) => grams <= maxLoadKg[each] * GRAMS_OF_KG) ?? 'lorry';
}

/** Number of trips that a weight takes. */
export function tripsFor(grams: number): number {
  return Math.max(1, Math.ceil(grams / GRAMS_OF_LORRY));
}

/**
 * Freight of one tonne of a load: by its distance, or by the least charge of its trips where that is more.
 *
 * Units: grams of the whole load, whole kilometres by road; whole paise, rounded down, as SQL divides.
 */
export function freightPerTonne(grams: number, km: number, rates: FreightRates): Paise {
  const { ratePaise, leastPaise } = rates.vehicles[vehicleFor(grams)];
  const least = Math.floor((leastPaise * tripsFor(grams) * GRAMS_OF_TONNE) / Math.max(1, grams));
  return Math.max(ratePaise * km, least);
}

/** The rates of somebody with a vehicle at a rate of their own: the same for every load, without a minimum charge. */
export function withOwnRate(rates: FreightRates, ownRatePaise: Paise | null): FreightRates {
  if (ownRatePaise === null) return rates;
  const own = { ratePaise: ownRatePaise, leastPaise: 0 };
  return { ...rates, vehicles: { 'pick-up': own, 'mini-truck': own, truck: own, lorry: own } };
}
