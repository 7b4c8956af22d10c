import type { Query } from '@polam/database/connect';
import { kmBetween } from '@polam/domain/distance';
import { NEAR_KM } from '@polam/domain/market/matching';
import type { Catalogue } from '../catalogue/index.ts';

/** Distances from a district. */
export interface Distances {
  /** Kilometres to the centre of the place's district; null where it is unknown. */
  readonly km: (place: { readonly districtId: string | null }) => number | null;
  /** The near districts, including the district itself. */
  readonly nearIds: readonly string[];
}

type District = Awaited<ReturnType<Catalogue['places']['districts']>>[number];

/** What was found of the districts that are known; a few near ones for each. */
const found = new WeakMap<readonly District[], Map<string, Distances>>();

const nowhere: Distances = { km: () => null, nearIds: [] };

/** Distances from a district; an unknown one has no near districts. */
export async function distancesFrom(
  db: Query,
  { places }: Pick<Catalogue, 'places'>,
  districtId: string | null,
): Promise<Distances> {
  const districts = await places.districts(db);
  const from = districts.find(({ id }) => id === districtId);
  if (from === undefined) return nowhere;
  const known = found.get(districts) ?? new Map<string, Distances>();
  const distances = known.get(from.id) ?? distancesAmong(districts, from);
  found.set(districts, known.set(from.id, distances));
  return distances;
}

function distancesAmong(districts: readonly District[], from: District): Distances {
  const near = districts.filter((place) => kmBetween(from, place) <= NEAR_KM);
  return {
    km: ({ districtId: to }) => {
      const place = districts.find(({ id }) => id === to);
      return place === undefined ? null : kmBetween(from, place);
    },
    nearIds: near.map(({ id }) => id),
  };
}

/** Distance in kilometres as it is shown, rounded. */
export function wholeKm(km: number | null): number | null {
  return km === null ? null : Math.round(km);
}
