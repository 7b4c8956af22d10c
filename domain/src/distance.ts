/** A point on the earth in degrees of latitude and longitude. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Largest search radius around a pincode, in kilometres. India is 3,200 km long. */
export const MAX_WITHIN_KM = 3_000;

/** The distances that a form offers: kilometres. */
export const usualDistancesKm = [25, 50, 100, 200, 500] as const;

/** The distances that a form offers, the one that is chosen among them: kilometres. */
export function distanceChoices(chosenKm?: number): readonly number[] {
  const all = new Set<number>([...usualDistancesKm, ...(chosenKm === undefined ? [] : [chosenKm])]);
  return [...all].toSorted((one, other) => one - other);
}

/** Whether a list in this order is sorted from the place of its reader. */
export function isFromPlace(sort: string | undefined): boolean {
  return sort === 'nearest' || sort === 'landed';
}

/** A place with its distance from the user's location. */
export interface Distant<Place> {
  readonly place: Place;
  /** Kilometres as the crow flies, not rounded. */
  readonly km: number;
}

const EARTH_RADIUS_KM = 6_371;

/** Kilometres between two points as the crow flies (haversine). */
export function kmBetween(one: Point, other: Point): number {
  const [latitude, otherLatitude] = [radians(one.latitude), radians(other.latitude)];
  const northwards = Math.sin((otherLatitude - latitude) / 2);
  const eastwards = Math.sin(radians(other.longitude - one.longitude) / 2);
  const chord = northwards ** 2 + Math.cos(latitude) * Math.cos(otherLatitude) * eastwards ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * Sorts places by their distance from a point, the nearest first; equally far ones by their id, so that the
 * order is stable.
 */
export function nearestFirst<Place extends Point & { readonly id: string }>(
  places: readonly Place[],
  from: Point,
): readonly Distant<Place>[] {
  return places
    .map((place) => ({ place, km: kmBetween(from, place) }))
    .toSorted((one, other) => one.km - other.km || (one.place.id < other.place.id ? -1 : 1));
}

/** The places of a list by distance that lie within so many kilometres. */
export function withinKm<Place>(places: readonly Distant<Place>[], km: number): readonly Distant<Place>[] {
  return places.filter((each) => each.km <= km);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
