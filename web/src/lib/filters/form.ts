import type { Document, FieldSet } from '@polam/contract/fields';
import {
  filtersIn,
  type Filter,
  type FilterName,
  type FilterNameOf,
  type FiltersOf,
} from '@polam/contract/filters';
import * as z from 'zod/mini';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { typedNumber } from '../forms/typed-values.ts';
import type { AddressForm } from './address.ts';

/** Input of a call with those filters that are set. */
export type AskedOf<S extends FieldSet> = Document<Pick<S, FilterName<S>>>;

/** Keys of the sentences of a filter: of its label, and of each of its words. */
type KeysOf<F> = F extends { readonly label: infer Label extends string | undefined }
  ? F extends { readonly words: readonly (infer Word extends string)[] }
    ? Label extends string
      ? Label | `${Label}.${Word}`
      : never
    : NonNullable<Label>
  : never;

/** Fields of a query whose filters have their sentences. */
export type Worded<S extends FieldSet> = {
  readonly [K in keyof S]: KeysOf<S[K]> extends PlainTextKey ? S[K] : never;
};

/** The filters of a list as their controls and chips need them. */
export interface FilterTexts<S extends FieldSet> {
  /** The filters by their names, in the order in which they stand in the address. */
  readonly filters: ReadonlyMap<string, Filter>;
  /** Values of the unfiltered list. */
  readonly unset: FiltersOf<S>;
  /** A value as text, as in the address and in its control; empty where it is not set. */
  readonly textOf: (values: Partial<FiltersOf<S>>, name: FilterName<S>) => string;
  /** Sets one filter to the value of a text, and unsets it by a text that is none. */
  readonly changeOf: (name: FilterName<S>, text: string | null) => Partial<FiltersOf<S>>;
}

/** The filters of a list: their values in its address, in its controls and in the input of its call. */
export interface FilterForm<S extends FieldSet> extends AddressForm<FiltersOf<S>>, FilterTexts<S> {
  /** Input of the call: the values that are set. */
  readonly toInput: (values: FiltersOf<S>) => AskedOf<S>;
  /** Whether one of the filters is set, but for the named ones. */
  readonly isSet: (values: FiltersOf<S>, ...except: readonly FilterName<S>[]) => boolean;
}

/** Names of the filters by a figure, a day or a place. */
export type BoundName<S extends FieldSet> = FilterNameOf<S, 'bound'>;

/** The filters with which the address of every list begins. */
const FIRST: ReadonlySet<string> = new Set(['search', 'category', 'sort']);

/** The form of the filters among the fields of a query; a filter without its sentences does not compile. */
export function filterForm<const S extends FieldSet>(fields: S & Worded<S>): FilterForm<S> {
  type Values = FiltersOf<S>;
  const rank = (name: string) => (FIRST.has(name) ? 0 : 1);
  const ordered = filtersIn(fields).toSorted(([one], [other]) => rank(one) - rank(other));
  const filters: ReadonlyMap<string, Filter> = new Map(ordered);
  const valueIn = (values: object, name: string): unknown => (values as Record<string, unknown>)[name];
  const textOf = (values: object, name: string): string => {
    const filter = filters.get(name);
    return filter === undefined ? '' : toText(filter, valueIn(values, name));
  };
  const set = (values: object) => [...filters].filter(([name]) => textOf(values, name) !== '');
  // Names and values are those of the fields; the types of objects made of their entries cannot express that.
  const mapped = <T>(map: (name: string, filter: Filter) => unknown): T =>
    Object.fromEntries([...filters].map(([name, filter]) => [name, map(name, filter)])) as T;
  return {
    filters,
    unset: mapped<Values>((_, { unset }) => unset),
    from: (query) => mapped<Values>((_, filter) => fromText(filter, query.get(filter.wireName))),
    toQuery: (values) =>
      new URLSearchParams(set(values).map(([name, { wireName }]) => [wireName, textOf(values, name)])),
    toInput: (values) =>
      Object.fromEntries(set(values).map(([name]) => [name, valueIn(values, name)])) as AskedOf<S>,
    textOf,
    changeOf: (name, text) => {
      const filter = filters.get(name);
      return { [name]: filter && fromText(filter, text) } as Partial<Values>;
    },
    isSet: (values, ...except) => set(values).some(([name]) => !except.some((each) => each === name)),
  };
}

function fromText(filter: Filter, text: string | null): unknown {
  if (filter.kind === 'text') return text?.trim().slice(0, filter.maxLength) || filter.unset;
  if (filter.kind === 'flag') return text === '1';
  if (filter.kind === 'choice') return filter.words.find((word) => word === text) ?? filter.unset;
  // A document without scripts sends what was typed.
  const read = z.safeDecode(filter.schema, text === null ? undefined : typedNumber(text));
  // A bound of zero or empty is none.
  return (read.success && read.data) || undefined;
}

function toText({ kind, schema, unset }: Filter, value: unknown): string {
  if (value === undefined || value === unset) return '';
  if (kind === 'flag') return '1';
  // Codecs of bounds write figures or text; all other values are words.
  const written: unknown = kind === 'bound' ? z.encode(schema, value) : value;
  return typeof written === 'number' ? String(written) : (written as string);
}
