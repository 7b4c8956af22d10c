import type { FieldSet } from '@polam/contract/fields';
import type { FilterName, FiltersOf } from '@polam/contract/filters';
import type { PlainTextKey, Text } from '~/i18n/catalogue.ts';
import type { Formats } from '~/i18n/formats.ts';
import { useFormats, useText } from '~/i18n/language.tsx';
import type { ListChip } from '~/ui/lists/list-bar.tsx';
import type { ChangeFilters } from './address.ts';
import type { FilterTexts } from './form.ts';

/** A set filter as its chip shows it, and the change that removes it. */
export interface SetFilter<Values> {
  readonly label: string;
  readonly without: Partial<Values>;
}

/** Context for the texts of chips; `district`, `category` and `variety` are the names of the chosen ones. */
export interface ChipWords {
  readonly t: Text;
  readonly formats: Formats;
  readonly district: string;
  readonly category: string;
  readonly variety: string;
}

/** Gives the chip of a filter; null where it is not set, or has none. */
export type Chip<Values> = (values: Values, words: ChipWords) => SetFilter<Values> | null;

/** The chip of every filter of a list, in the order in which they are shown. */
export type Chips<Values> = { readonly [K in keyof Values]-?: Chip<Values> };

/** Filters of a list and how to change them. */
interface FilteredList<Values> {
  readonly filters: Values;
  readonly onChange: ChangeFilters<Values>;
  /** Address of the list with other filters; on a public list, whose chips are links before hydration. */
  readonly addressOf?: (filters: Values) => string;
}

/** Chips of the set filters; one tap removes each. */
export function useChips<Values extends object>(
  chips: Chips<Values>,
  { filters, onChange, addressOf }: FilteredList<Values>,
  names: Partial<Pick<ChipWords, 'district' | 'category' | 'variety'>> = {},
): readonly ListChip[] {
  const t = useText();
  const words = { t, formats: useFormats(), district: '', category: '', variety: '', ...names };
  return Object.values<Chip<Values>>(chips).flatMap((chip) => {
    const set = chip(filters, words);
    if (set === null) return [];
    const { label, without } = set;
    const removeText = t('listings.filter-clear', { name: label });
    const href = addressOf?.({ ...filters, ...without });
    return [
      { text: label, removeText, onRemove: () => onChange(without), ...(href !== undefined && { href }) },
    ];
  });
}

/** The chip of a filter that has none, or is part of the chip of another. */
export const noChip = () => null;

/** Chip of one filter by the text of its value. */
export function chipOf<S extends FieldSet, N extends FilterName<S>>(
  { unset, changeOf }: FilterTexts<S>,
  name: N,
  write: (value: FiltersOf<S>[N], words: ChipWords) => string,
): Chip<FiltersOf<S>> {
  const without = changeOf(name, null);
  return (values, words) =>
    values[name] === unset[name] ? null : { label: write(values[name], words), without };
}

/** Names of the filters that have a sentence in their definition. */
type LabelledName<S extends FieldSet> = {
  [K in FilterName<S>]: S[K] extends { readonly label: infer Label }
    ? Extract<Label, string> extends never
      ? never
      : K
    : never;
}[FilterName<S>];

/** Chips of all filters that have a sentence in their definition. */
export function labelledChips<S extends FieldSet>(form: FilterTexts<S>) {
  const chips = [...form.filters].flatMap(([name, filter]) => {
    if (!('label' in filter) || filter.label === undefined) return [];
    const { label } = filter;
    const key = (word: unknown) => (filter.kind === 'flag' ? label : `${label}.${String(word)}`);
    // The form holds only filters whose sentences there are, and names of filters only.
    const write = (word: unknown, { t }: ChipWords) => t(key(word) as PlainTextKey);
    return [[name, chipOf(form, name as FilterName<S>, write)]];
  });
  return Object.fromEntries(chips) as { readonly [K in LabelledName<S>]: Chip<FiltersOf<S>> };
}

/** Formats a range; null where it is open at both ends. */
export function rangeText<Value>(
  t: Text,
  [from, to]: readonly [Value | undefined, Value | undefined],
  write: (value: Value) => string,
): string | null {
  if (from !== undefined && to !== undefined)
    return t('listings.between', { from: write(from), to: write(to) });
  if (from !== undefined) return t('listings.from', { from: write(from) });
  return to === undefined ? null : t('listings.up-to', { to: write(to) });
}
