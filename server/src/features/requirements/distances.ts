import type { Query } from '@polam/database/connect';
import { kmBetween } from '@polam/domain/distance';
import { NEAR_KM } from '@polam/domain/matching';
import type { Catalogue } from '../catalogue/index.ts';

/** How far something lies from a district. */
export interface Distances {
  /** Kilometres to the middle of its district; null where nobody knows. */
  readonly km: (place: { readonly districtId: string | null }) => number | null;
  /** The districts that are near, the one itself among them. */
  readonly nearIds: readonly string[];
}

/** Tells how far districts lie from one of them; nothing is near to an unknown one. */
export async function distancesFrom(
  db: Query,
  { places }: Pick<Catalogue, 'places'>,
  districtId: string | null,
): Promise<Distances> {
  const districts = await places.districts(db);
  const byId = new Map(districts.map((district) => [district.id, district]));
  const from = byId.get(districtId ?? '');
  if (from === undefined) return { km: () => null, nearIds: [] };
  const near = districts.filter((place) => kmBetween(from, place) <= NEAR_KM);
  return {
    km: ({ districtId: to }) => {
      const place = byId.get(to ?? '');
      return place === undefined ? null : kmBetween(from, place);
    },
    nearIds: near.map(({ id }) => id),
  };
}

/** Kilometres as people are told them. */
export function wholeKm(km: number | null): number | null {
  return km === null ? null : Math.round(km);
}
