import type { Language, Names } from '../catalogue.ts';
import { searchKey } from './search-key.ts';

/** Sorts of names of the catalogue: in the order of menus, by name, the most used first, the newest first. */
export const namedSorts = ['menu', 'name', 'used', 'newest'] as const;

type NamedSort = (typeof namedSorts)[number];

interface NamedThing {
  readonly names: Names;
  /** Other words for it. */
  readonly aliases?: readonly string[];
  /** Number of uses on the market. */
  readonly uses: number;
  /** An instant as ISO 8601 text. */
  readonly createdAt: string;
}

interface NamedQuery {
  readonly search?: string | undefined;
  readonly sort?: NamedSort | undefined;
  readonly language: Language;
}

/**
 * The things whose names, in any language, contain a text, in the requested order; equal ones stay in their
 * order.
 */
export function arrangeNamed<T extends NamedThing>(
  things: readonly T[],
  { search = '', sort = 'menu', language }: NamedQuery,
): readonly T[] {
  const key = searchKey(search);
  const found = things.filter(({ names, aliases = [] }) =>
    [...Object.values(names), ...aliases].some((name) => searchKey(name).includes(key)),
  );
  if (sort === 'menu') return found;
  if (sort === 'used') return found.toSorted((a, b) => b.uses - a.uses);
  if (sort === 'newest') return found.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const { compare } = new Intl.Collator(language);
  return found.toSorted((a, b) => compare(a.names[language], b.names[language]));
}
