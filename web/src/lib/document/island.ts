import { useIsDocument } from './document-context.ts';

/** Parts of documents that work without the app, by small scripts of their own (web/src/app/islands). */
export type IslandName = 'crops' | 'login' | 'photos' | 'said' | 'share';

/** What the page tells an island. */
export type IslandProps = Readonly<Record<string, string | readonly string[]>>;

/** Attributes that make an element of a document an island; none on other pages. */
export function useIsland(name: IslandName, props: IslandProps): Readonly<Record<`data-${string}`, string>> {
  if (!useIsDocument()) return {};
  return { 'data-island': name, 'data-props': JSON.stringify(props) };
}

/** What the page tells an island, as `useIsland` wrote it. */
export function readIslandProps<Props extends IslandProps>(place: HTMLElement): Props {
  // Written by the page of the same release; the type is that of its one writer.
  return JSON.parse(place.dataset['props'] ?? '{}') as Props;
}
