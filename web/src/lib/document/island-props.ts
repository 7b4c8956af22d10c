/** Data from the page for an island. */
export type IslandProps = Readonly<Record<string, string | readonly string[]>>;

/** Data from the page for an island, as `useIsland` wrote it. */
export function readIslandProps<Props extends IslandProps>(place: HTMLElement): Props {
  // Written by the page of the same release; the type is that of its one writer.
  return JSON.parse(place.dataset['props'] ?? '{}') as Props;
}
