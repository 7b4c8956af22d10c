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

/** Districts that are known, by id, and the distances from each that was asked for. */
interface Known {
  readonly byId: ReadonlyMap<string, District>;
  readonly from: Map<string, Distances>;
}

const known = new WeakMap<readonly District[], Known>();

const nowhere: Distances = { km: () => null, nearIds: [] };

/** Distances from a district; an unknown one has no near districts. */
export async function distancesFrom(
  db: Query,
  { places }: Pick<Catalogue, 'places'>,
  districtId: string | null,
): Promise<Distances> {
  if (districtId === null) return nowhere;
  const { byId, from } = knownOf(await places.districts(db));
  const district = byId.get(districtId);
  if (district === undefined) return nowhere;
  const distances = from.get(districtId) ?? distancesAmong(byId, district);
  from.set(districtId, distances);
  return distances;
}

function knownOf(districts: readonly District[]): Known {
  const found = known.get(districts) ?? {
    byId: new Map(districts.map((each) => [each.id, each])),
    from: new Map<string, Distances>(),
  };
  known.set(districts, found);
  return found;
}

function distancesAmong(districts: ReadonlyMap<string, District>, from: District): Distances {
  const near = [...districts.values()].filter((place) => kmBetween(from, place) <= NEAR_KM);
  return {
    km: ({ districtId: to }) => {
      const place = districts.get(to ?? '');
      return place === undefined ? null : kmBetween(from, place);
    },
    nearIds: near.map(({ id }) => id),
  };
}

/** Distance in kilometres as it is shown, rounded. */
export function wholeKm(km: number | null): number | null {
  return km === null ? null : Math.round(km);
}
