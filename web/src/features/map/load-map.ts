import { districts } from '@polam/contract/calls/views/map';
import type { FunctionComponent } from 'react';
import type { AppLoadContext } from 'react-router';
import { VIEW } from '~/lib/filters/address.ts';
import type { MapSeed, MapSubject } from './map.api.ts';
import type { MapProps } from './map-shape.tsx';

/** Value of the parameter of the view by which the map is shown in place of a list. */
export const MAP = 'map';

let map: FunctionComponent<MapProps> | null = null;

/** The map, once its script is loaded. */
export function loadedMap(): FunctionComponent<MapProps> | null {
  return map;
}

/** Loads the map. Errors: throws where its script does not come. */
export async function loadMap(): Promise<FunctionComponent<MapProps>> {
  const { MarketMap } = await import('./market-map.tsx');
  map = MarketMap;
  return MarketMap;
}

/** Has the map ready for the page that is rendered next, with its counts; null where the page shows its list. */
export async function seedMap(
  { url }: Request,
  context: AppLoadContext,
  subject: MapSubject,
): Promise<MapSeed> {
  if (new URL(url).searchParams.get(VIEW) !== MAP) return null;
  const [counts] = await Promise.all([context.call(districts, subject), loadMap()]);
  return counts;
}
