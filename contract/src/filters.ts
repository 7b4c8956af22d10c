import type * as z from 'zod/mini';
import type { Field, FieldSet } from './fields.ts';
import { choice, flag, maybe, text } from './scalars.ts';

/** A searched text, a slug or an id; the unset value matches everything. */
export interface TextFilter extends Field {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly unset: string;
}

/** A yes/no filter: only what has the property, or everything. `label` is the key of its sentence on screens. */
export interface FlagFilter extends Field {
  readonly kind: 'flag';
  readonly label: string | undefined;
  readonly unset: boolean;
}

/**
 * One of a few words. `label` is the key of its sentence on screens; the sentence of a word has the key
 * `<label>.<word>`.
 */
export interface ChoiceFilter extends Field {
  readonly kind: 'choice';
  readonly words: readonly string[];
  readonly label: string | undefined;
  readonly unset: string | undefined;
}

/** A figure, a day or a place: whatever its codec reads; undefined where the filter is not set. */
export interface BoundFilter extends Field {
  readonly kind: 'bound';
  readonly unset: unknown;
}

/** A field of a query that filters or sorts a list. Its unset value is left out of addresses and queries. */
export type Filter = TextFilter | FlagFilter | ChoiceFilter | BoundFilter;

/** Names of the filters among the fields of a query. */
export type FilterName<S extends FieldSet> = {
  [K in keyof S]: S[K] extends { readonly unset: unknown } ? K : never;
}[keyof S] &
  string;

export type FilterNameOf<S extends FieldSet, Kind extends Filter['kind']> = FilterName<S> &
  { [K in keyof S]: S[K] extends { readonly kind: Kind } ? K : never }[keyof S];

/** Values of the filters among the fields of a query. */
export type FiltersOf<S extends FieldSet> = {
  readonly [K in FilterName<S>]: S[K] extends { readonly unset: infer Value } ? Value : never;
};

/** Declares a filter by a text of a bounded length. */
export function textFilter(wireName: string, maxLength: number, unset = '') {
  return { wireName, schema: maybe(text(maxLength)), kind: 'text', maxLength, unset } as const;
}

/** Declares a yes/no filter, with the key of its sentence on screens where screens treat it as any other. */
export function flagFilter<const Label extends string = never>(wireName: string, label?: Label) {
  const unset = false as boolean;
  return { wireName, schema: maybe(flag), kind: 'flag', label, unset } as const;
}

/**
 * Declares a filter by one of a few words, or by none of them, with the key of its sentence on screens where
 * screens treat it as any other.
 */
export function choiceFilter<const Word extends string, const Label extends string = never>(
  wireName: string,
  words: readonly Word[],
  label?: Label,
) {
  const unset = undefined as Word | undefined;
  return { wireName, schema: maybe(choice(words)), kind: 'choice', words, label, unset } as const;
}

/** Declares a filter by one of a few words, of which the first is that of an unfiltered list. */
export function usualFilter<const Word extends string>(wireName: string, words: readonly Word[]) {
  const [label, unset] = [undefined, firstOf(words)];
  return { wireName, schema: maybe(choice(words)), kind: 'choice', words, label, unset } as const;
}

/** Declares a filter by a value that its codec reads. */
export function boundFilter<S extends z.core.$ZodType>(wireName: string, schema: S) {
  const unset = undefined as z.output<S> | undefined;
  return { wireName, schema: maybe(schema), kind: 'bound', unset } as const;
}

/** The first of some words, which a filter has while it is not set; a list without words is not filtered by it. */
export function firstOf<Word extends string>(words: readonly Word[]): Word {
  return words[0] as Word;
}

/** The filters among the fields of a query with their names, in their order. */
export function filtersIn(fields: FieldSet): readonly (readonly [name: string, filter: Filter])[] {
  return Object.entries(fields).flatMap(([name, field]) => (isFilter(field) ? [[name, field] as const] : []));
}

/** Names of the yes/no filters among the fields of a query, in their order. */
export function flagsIn<S extends FieldSet>(fields: S): readonly FilterNameOf<S, 'flag'>[] {
  const names = filtersIn(fields).flatMap(([name, { kind }]) => (kind === 'flag' ? [name] : []));
  // The names of exactly the fields of this kind.
  return names as FilterNameOf<S, 'flag'>[];
}

function isFilter(field: Field): field is Filter {
  return 'unset' in field;
}
