import type { IslandName } from '~/lib/document/island.ts';
import { applyWholeStyles } from '../whole-styles.ts';
import { isStarted } from './island-places.ts';

/** File of each island, and of what it imports; set by the build. */
declare const ISLAND_FILES: Readonly<Record<IslandName, readonly string[]>>;

/** Exports of the file of an island. `start` returns a function that leaves the place as the server rendered it. */
interface Island {
  readonly start: (place: HTMLElement) => () => void;
  /** Whether it shows nothing: its press need not wait until the styles of a whole page are applied. */
  readonly isUnseen?: true;
}

const begun = new Map<HTMLElement, Promise<boolean>>();
const stops: (() => void)[] = [];
let isClosed = false;

/**
 * Starts an island, once: the one that the place names, or another. False where its script did not come, or the app has
 * come first.
 */
export function startIsland(
  place: HTMLElement,
  // Written by `useIsland`, which knows the names.
  name = place.dataset['island'] as IslandName,
): Promise<boolean> {
  const known = isStarted(place) ? Promise.resolve(true) : begun.get(place);
  if (known !== undefined) return known;
  const starting = begin(place, name).catch(() => {
    begun.delete(place);
    return false;
  });
  begun.set(place, starting);
  return starting;
}

/** Ends all islands, before the app takes over the page as the server rendered it. */
export function stopIslands(): void {
  isClosed = true;
  for (const stop of stops.splice(0)) stop();
}

async function begin(place: HTMLElement, name: IslandName): Promise<boolean> {
  const loading = ISLAND_FILES[name].map((file) => import(/* @vite-ignore */ file) as Promise<Island>);
  const [island] = await Promise.all(loading);
  // Its parts have styles that the document has no use for.
  if (island?.isUnseen !== true) await applyWholeStyles(document);
  if (island === undefined || isClosed) return false;
  stops.push(island.start(place));
  place.dataset['started'] = '';
  return true;
}
