import type { IslandName } from '~/lib/document/island.ts';
import { isAwake } from './is-awake.ts';
import type * as OnIntent from './on-intent.ts';

/** File of `on-intent.ts`; set by the build. */
declare const INTENT_FILE: string;

const { dataset } = document.documentElement;
let loading: Promise<typeof OnIntent> | null = null;

/** Loads what a document needs from the first intent of its reader on, once; what did not come is asked for again. */
export function loadIntent(): Promise<typeof OnIntent> {
  loading ??= import(/* @vite-ignore */ INTENT_FILE) as Promise<typeof OnIntent>;
  loading.catch(() => (loading = null));
  return loading;
}

/** Makes the document the app, as `wake.ts` says; what does not become it is a visitor's page for everybody. */
export async function wake(): Promise<boolean> {
  if (!isAwake()) dataset['ready'] = 'waking';
  const isApp = await loadIntent().then(
    (intent) => intent.wake(),
    () => false,
  );
  if (isApp) return true;
  dataset['ready'] = 'yes';
  delete dataset['session'];
  return false;
}

/** Starts an island, as `islands.ts` says. */
export function startIsland(place: HTMLElement, name?: IslandName): Promise<boolean> {
  return loadIntent().then(
    (intent) => intent.startIsland(place, name),
    () => false,
  );
}

/** Shows the picture of a link in its place; where nothing comes to do so, the link is followed. */
export function showPicture(link: HTMLAnchorElement): void {
  void loadIntent().then(
    (intent) => intent.showPicture(link),
    () => location.assign(link.href),
  );
}
