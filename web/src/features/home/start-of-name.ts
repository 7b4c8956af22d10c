import type { Names } from '@polam/domain/catalogue';
import { searchKey } from '@polam/domain/search/search-key';
import { MOST_SUGGESTIONS } from '~/lib/screens/most-suggestions.ts';

/** Typed letters from which suggestions start. Source: SPEC section 9. */
const FEWEST_LETTERS = 2;

interface Named {
  readonly names: Names;
  readonly synonyms: readonly string[];
}

/** Commodities with a name, in any language or romanised, that starts with a text. */
export function startingWith<C extends Named>(commodities: readonly C[], text: string): readonly C[] {
  const query = searchKey(text);
  if (Array.from(query).length < FEWEST_LETTERS) return [];
  const starts = (name: string) => searchKey(name).startsWith(query);
  return commodities
    .filter(({ names, synonyms }) => [...Object.values(names), ...synonyms].some(starts))
    .slice(0, MOST_SUGGESTIONS);
}

/** Commodity whose name in some language equals a text, ignoring case; undefined where there is none. */
export function namedExactly<C extends Named>(commodities: readonly C[], text: string): C | undefined {
  const query = searchKey(text);
  if (query === '') return undefined;
  return commodities.find(({ names }) => Object.values(names).some((name) => searchKey(name) === query));
}
