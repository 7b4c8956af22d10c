import type { FieldSet } from '@polam/contract/fields';
import type { ChoiceFilter, FilterName, FilterNameOf, FiltersOf, FlagFilter } from '@polam/contract/filters';
import { isFromPlace } from '@polam/domain/distance';
import type { ReactNode } from 'react';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { CheckField, SelectField } from '~/ui/fields/choice-field.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { useMyPincode } from '../session/my-pincode.ts';
import type { ChangeFilters } from './address.ts';
import type { FilterTexts } from './form.ts';

/** Two controls beside each other where there is room. */
export const pairClass = 'grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2 min-[22rem]:gap-3';

/** Filters of a list, and how to change them. */
export interface FilterProps<S extends FieldSet> {
  readonly form: FilterTexts<S>;
  readonly filters: FiltersOf<S>;
  readonly onChange: ChangeFilters<FiltersOf<S>>;
}

/** A count as lists show it. */
type Count = number | string | undefined;

interface FlagFieldProps<S extends FieldSet> extends FilterProps<S> {
  readonly name: FilterNameOf<S, 'flag'>;
  readonly label: string;
  /** Picture before the label. */
  readonly icon?: IconName | undefined;
  /** Number of entries that the filter would leave; undefined where it is not known. */
  readonly count?: Count;
}

/** Yes/no filter. */
export function FlagField<S extends FieldSet>({
  form,
  name,
  label,
  icon,
  count,
  ...list
}: FlagFieldProps<S>) {
  const t = useText();
  const words = count === undefined ? label : t('listings.counted', { name: label, count });
  return (
    <CheckField
      label={
        icon === undefined ? (
          words
        ) : (
          <span className="flex flex-wrap items-center gap-x-2">
            <Icon name={icon} className="size-6 text-leaf" />
            {words}
          </span>
        )
      }
      name={form.filters.get(name)?.wireName}
      value="1"
      checked={form.textOf(list.filters, name) !== ''}
      onChange={({ target }) => list.onChange(form.changeOf(name, target.checked ? '1' : null))}
    />
  );
}

interface ChoiceFieldProps<S extends FieldSet, N extends FilterNameOf<S, 'choice'>> extends FilterProps<S> {
  readonly name: N;
  readonly label: string;
  /** Words to choose from with their sentences. */
  readonly options: readonly { readonly value: NonNullable<FiltersOf<S>[N]>; readonly label: string }[];
  /** Label of no choice, where there may be none. */
  readonly empty?: string;
  readonly className?: string | undefined;
}

/** Filter or sort by one of a few words. */
export function ChoiceField<S extends FieldSet, N extends FilterNameOf<S, 'choice'>>({
  form,
  name,
  filters,
  onChange,
  options,
  ...list
}: ChoiceFieldProps<S, N>) {
  const { label, empty, className } = list;
  return (
    <SelectField
      {...{ label, className }}
      {...(empty !== undefined && { empty })}
      name={form.filters.get(name)?.wireName}
      options={options.map((option) => ({ ...option, value: String(option.value) }))}
      value={String(filters[name] ?? '')}
      onChange={({ target }) => onChange(form.changeOf(name, target.value))}
    />
  );
}

interface SortFieldProps<Sort extends string> {
  readonly options: readonly { readonly value: Sort; readonly label: string }[];
  readonly value: Sort;
  /** Sort of the list where its address names none. */
  readonly usual?: Sort | undefined;
  /** Pincode of the list, if any. */
  readonly pincode?: string | undefined;
  readonly onChange: (changes: { readonly sort: Sort; readonly pincode?: string | undefined }) => void;
}

/** Sort of a list; by distance or landed price it is from the pincode of the list, else from that of the reader. */
export function SortField<Sort extends string>(props: SortFieldProps<Sort>) {
  const { options, value, usual, pincode, onChange } = props;
  const t = useText();
  const home = useMyPincode();
  const textOf = (sort: Sort) => (sort === usual ? '' : sort);
  const change = (text: string) => {
    const sort = options.find((option) => textOf(option.value) === text)?.value;
    if (sort !== undefined) onChange(isFromPlace(sort) ? { sort, pincode: pincode ?? home } : { sort });
  };
  return (
    <SelectField
      label={t('listings.sort')}
      name="sort"
      options={options.map((option) => ({ ...option, value: textOf(option.value) }))}
      value={textOf(value)}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** An entry of a menu that an admin extends: a category or a type, with its number of entries where known. */
export interface SlugOption {
  readonly slug: string;
  readonly name: string;
  readonly count?: Count;
}

interface SlugFieldProps<S extends FieldSet> extends FilterProps<S> {
  readonly name: FilterNameOf<S, 'text'>;
  readonly label: string;
  /** Label of all of them. */
  readonly all: string;
  readonly options: readonly SlugOption[];
  readonly className?: string | undefined;
}

/** Filter by category or type. */
export function SlugField<S extends FieldSet>(props: SlugFieldProps<S>) {
  const { form, name, filters, onChange, all, options, label, className } = props;
  const t = useText();
  const value = form.textOf(filters, name);
  const listed = options.map(({ slug, name: named, count }) => ({
    value: slug,
    label: count === undefined ? named : t('listings.counted', { name: named, count }),
  }));
  // The box would be empty until the menu is loaded, and where it cannot be.
  const isUnlisted = value !== '' && options.every(({ slug }) => slug !== value);
  const unlisted = isUnlisted ? [{ value, label }] : [];
  return (
    <SelectField
      {...{ label, className }}
      name={form.filters.get(name)?.wireName}
      // Nothing stands in the address of what is not asked for.
      options={[{ value: '', label: all }, ...unlisted, ...listed]}
      value={value}
      onChange={({ target }) => onChange(form.changeOf(name, target.value))}
    />
  );
}

/** Filter by category of crops. */
export function CategoryField<S extends FieldSet>(list: Omit<SlugFieldProps<S>, 'label' | 'all'>) {
  const t = useText();
  return <SlugField {...list} label={t('listings.category')} all={t('listings.category-all')} />;
}

interface LabelledFieldsProps<S extends FieldSet> extends FilterProps<S> {
  readonly counts: Readonly<Record<string, unknown>> | undefined;
  /** Filters whose controls stand elsewhere. */
  readonly except?: readonly FilterName<S>[];
  /** Pictures of those that have one. */
  readonly icons?: Readonly<Record<string, IconName | undefined>>;
}

/** Controls of all filters that have a sentence in their definition. */
export function LabelledFields<S extends FieldSet>({
  counts,
  except = [],
  icons = {},
  ...list
}: LabelledFieldsProps<S>): ReactNode {
  const t = useText();
  // The form holds only filters whose sentences there are.
  const word = (key: string) => t(key as PlainTextKey);
  return [...list.form.filters].map(([name, filter]) => {
    if (!isLabelled(filter) || except.some((each) => each === name)) return null;
    const label = word(filter.label);
    // A name of the form, whose kind has just been seen.
    const named = { ...list, label, name: name as never };
    if (filter.kind === 'flag')
      return <FlagField key={name} {...named} icon={icons[name]} count={counts?.[name] as Count} />;
    const options = filter.words.map((value) => ({
      value: value as never,
      label: word(`${filter.label}.${value}`),
    }));
    return <ChoiceField key={name} {...named} empty={t('listings.category-all')} options={options} />;
  });
}

function isLabelled(filter: object): filter is (FlagFilter | ChoiceFilter) & { readonly label: string } {
  return 'label' in filter && filter.label !== undefined;
}
