import type { AddressForm } from '../filters/address.ts';

/** Choices of a table, each by its name in the address: a few words, of which the first is the default. */
type Choices = Readonly<Record<string, readonly [string, ...string[]]>>;

/** Filters of a table: a search text, empty for anything, and one word of each choice. */
export type TableFilters<C extends Choices> = { readonly search: string } & {
  readonly [K in keyof C]: C[K][number];
};

/** Input of the call of a table: defaults are left out. */
type Asked<C extends Choices> = { readonly search?: string } & {
  readonly [K in keyof C]?: Exclude<C[K][number], C[K][0]>;
};

/** Conversion of the filters of a table to its address and to the input of its call. */
interface TableForm<C extends Choices> {
  readonly usual: TableFilters<C>;
  readonly address: AddressForm<TableFilters<C>>;
  readonly toCall: (filters: TableFilters<C>) => Asked<C>;
  /** A word of a choice by its name; the default where there is no such word. */
  readonly choiceOf: <K extends keyof C & string>(name: K, word: string | null) => C[K][number];
}

const LONGEST = 80;

/** The form of a table that is searched by a text and narrowed or sorted by choices. */
export function tableForm<const C extends Choices>(choices: C): TableForm<C> {
  const names = Object.keys(choices);
  const choiceOf: TableForm<C>['choiceOf'] = (name, word) => {
    const words: readonly string[] = choices[name] ?? [];
    return words.find((each) => each === word) ?? words[0] ?? '';
  };
  const from = (query: URLSearchParams) => ({
    search: (query.get('q') ?? '').trim().slice(0, LONGEST),
    ...Object.fromEntries(names.map((name) => [name, choiceOf(name, query.get(name))])),
  });
  const unusual = (filters: Readonly<Record<string, string>>) =>
    names.flatMap((name) => (filters[name] === choices[name]?.[0] ? [] : [[name, filters[name] ?? '']]));
  // Names and words are those of the choices; the type of an object made of its entries cannot express that.
  return {
    usual: from(new URLSearchParams()) as TableFilters<C>,
    choiceOf,
    address: {
      from: (query) => from(query) as TableFilters<C>,
      toQuery: (filters) =>
        new URLSearchParams([...(filters.search === '' ? [] : [['q', filters.search]]), ...unusual(filters)]),
    },
    toCall: (filters) =>
      ({
        ...(filters.search === '' ? {} : { search: filters.search }),
        ...Object.fromEntries(unusual(filters)),
      }) as Asked<C>,
  };
}
