import { roadKm, withOwnRate } from '@polam/domain/market/freight';
import type { Paise } from '@polam/domain/money';
import type { Surroundings } from '../catalogue/index.ts';
import type { FreightTable } from './freight-table.ts';
import { landedBy, type CountedWay, type Landed, type Load } from './landed.ts';

/** The place of a reader, with the ways to it from each district. */
export class LandingPlace {
  readonly #ways: ReadonlyMap<string, CountedWay>;

  /** Goes by a rate of the reader's own instead of the operator's, where there is one. */
  constructor(table: FreightTable, around: Surroundings, ownRatePaise: Paise | null = null) {
    const rates = withOwnRate(table.rates, ownRatePaise);
    this.#ways = new Map(
      around.map(({ place: { id, stateCode }, km }) => {
        const { cessHundredths } = table.chargesOf(stateCode);
        return [id, { km: roadKm(km), cessHundredths, rates }] as const;
      }),
    );
  }

  /** Ids of the districts from which the way is known. */
  get districtIds(): readonly string[] {
    return [...this.#ways.keys()];
  }

  /** The way from a district; null where it is unknown. */
  wayFrom(districtId: string | null): CountedWay | null {
    return districtId === null ? null : (this.#ways.get(districtId) ?? null);
  }

  /** Price of a quintal of a load from a district; null where its weight or its way is unknown. */
  landedFrom(districtId: string | null, load: Load): Landed | null {
    const way = this.wayFrom(districtId);
    return way === null ? null : landedBy(way, load);
  }
}

/** Gives the landing place of a pincode's surroundings, for a rate of the reader's own where that is not null. */
export type PlaceIn = (table: FreightTable, around: Surroundings, ownRatePaise: Paise | null) => LandingPlace;

/**
 * Landing places, built once for the same surroundings and table. That of a rate of the reader's own is that reader's alone:
 * it is built for each page, which takes a tenth of a millisecond.
 */
export function cachePlaces(): PlaceIn {
  const cached = new WeakMap<Surroundings, { readonly table: FreightTable; readonly place: LandingPlace }>();
  return (table, around, ownRatePaise) => {
    if (ownRatePaise !== null) return new LandingPlace(table, around, ownRatePaise);
    const known = cached.get(around);
    if (known?.table === table) return known.place;
    const place = new LandingPlace(table, around);
    cached.set(around, { table, place });
    return place;
  };
}
