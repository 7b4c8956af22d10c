import * as z from 'zod/mini';
import { id, reading, shown } from './scalars.ts';

/**
 * A place in the photos of a listing or a piece of equipment: an existing photo by its id, or the next
 * uploaded one.
 */
export type PhotoPlace = { readonly keep: string } | 'new';

const MAX_PLACES = 50;
const NONE = 'none';
const NEW = 'new';

/**
 * Photos that a listing or a piece of equipment retains, and their order: ids joined by commas, `new` for the
 * next uploaded one, `none` for no photo at all. New ones without a place follow the others.
 */
export const photoOrder = shown(reading('unknown-photo', readOrder, writeOrder), {
  type: 'string',
  description:
    'Ids of photos to keep, joined by commas in their order; `new` for the next uploaded; or `none`.',
});

/** Photo ids in their final order; new ones without a place follow the others. */
export function photosInOrder(order: readonly PhotoPlace[], addedIds: readonly string[]): readonly string[] {
  const waiting = [...addedIds];
  const placed = order.flatMap((place) => {
    const next = place === 'new' ? waiting.shift() : place.keep;
    return next === undefined ? [] : [next];
  });
  return [...placed, ...waiting];
}

function readOrder(value: string | number | boolean): readonly PhotoPlace[] | undefined {
  if (typeof value !== 'string') return undefined;
  if (value.trim() === NONE) return [];
  const words = value.split(',').map((word) => word.trim());
  const places = words.map((word) => (word === NEW ? NEW : readPlace(word)));
  const known = places.filter((place) => place !== undefined);
  return known.length === places.length && places.length <= MAX_PLACES ? known : undefined;
}

function readPlace(word: string): PhotoPlace | undefined {
  const read = z.safeDecode(id, word);
  return read.success ? { keep: read.data } : undefined;
}

function writeOrder(places: readonly PhotoPlace[]): string {
  return places.length === 0 ? NONE : places.map((place) => (place === NEW ? NEW : place.keep)).join(',');
}
