import { useIsDocument } from './document-context.ts';
import type { IslandProps } from './island-props.ts';

/** Parts of documents that work without the app, by small scripts of their own (web/src/app/islands). */
export type IslandName = 'crops' | 'login' | 'photos' | 'said' | 'share' | 'sort';

/** Attributes that make an element of a document an island; none on other pages. */
export function useIsland(name: IslandName, props: IslandProps): Readonly<Record<`data-${string}`, string>> {
  if (!useIsDocument()) return {};
  return { 'data-island': name, 'data-props': JSON.stringify(props) };
}
