import { USUAL_FILTER_UNIT } from '@polam/domain/goods-filter';
import { filtersInText, withoutFilter, type WordFilter } from '@polam/domain/search-words';
import type { Text } from '~/i18n/catalogue.ts';
import type { Formats } from '~/i18n/formats.ts';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useDistrictName } from '~/lib/name-of-district.ts';
import type { ListChip } from '~/ui/list-bar.tsx';
import { ALL_CATEGORIES, isNarrowed, USUAL_SORT, type ListingFilters } from './filters.ts';
import type { FilterProps } from './filter-props.ts';

/** Chips of the set filters; one tap removes each. */
export function useFilterChips({ filters, onChange, categories }: FilterProps): readonly ListChip[] {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const { category } = filters;
  const district = useDistrictName(filters.district);
  const kind = categories.find(({ slug }) => slug === category)?.names[language] ?? category;
  return setFilters({ filters, kind, district, t, formats }).map(({ label, without }) => ({
    text: label,
    removeText: t('listings.filter-clear', { name: label }),
    onRemove: () => onChange(without),
  }));
}

interface SetFilter {
  readonly label: string;
  readonly without: Partial<ListingFilters>;
}

interface ChipContext {
  readonly filters: ListingFilters;
  /** Name of the category. */
  readonly kind: string;
  readonly district: string;
  readonly t: Text;
  readonly formats: Formats;
}

function setFilters(context: ChipContext): readonly SetFilter[] {
  const { filters, kind, t } = context;
  const { category, sort } = filters;
  const chips: SetFilter[] = [];
  const words = searchedWords(filters.search);
  if (words.left !== '') chips.push({ label: words.left, without: { search: '', ...words.filters } });
  if (category !== ALL_CATEGORIES) chips.push({ label: kind, without: { category: ALL_CATEGORIES } });
  if (isSet(context, 'organic'))
    chips.push({ label: t('listings.organic-only'), without: unset(context, 'organic') });
  if (isSet(context, 'shipping'))
    chips.push({ label: t('listings.shipping-only'), without: unset(context, 'shipping') });
  chips.push(...figureChips(context), ...dayChips(context), ...placeChips(context));
  const isSorted = sort !== USUAL_SORT && isNarrowed(filters);
  if (isSorted) chips.push({ label: t(`listings.sort.${sort}`), without: { sort: USUAL_SORT } });
  return chips;
}

/** Splits a search text into the words that act as filters, as those filters, and the rest. */
function searchedWords(search: string) {
  const found = filtersInText(search);
  const left = found.reduce(withoutFilter, search);
  return { left, filters: Object.fromEntries(found.map((filter) => [filter, true])) };
}

/** Whether a filter is chosen, or a searched word stands for it. */
function isSet({ filters }: ChipContext, filter: WordFilter): boolean {
  return filters[filter] || filtersInText(filters.search).includes(filter);
}

function unset({ filters }: ChipContext, filter: WordFilter): Partial<ListingFilters> {
  const search = withoutFilter(filters.search, filter);
  return search === filters.search ? { [filter]: false } : { [filter]: false, search };
}

/** Price and quantity chips with their unit; only the unit where neither is set. */
function figureChips({ filters, t, formats }: ChipContext): readonly SetFilter[] {
  const { minPricePaise, maxPricePaise, minQuantityMilli, maxQuantityMilli } = filters;
  const unit = filters.unit ?? USUAL_FILTER_UNIT;
  const per = t(`listings.per.${unit}`);
  const price = rangeText(t, [minPricePaise, maxPricePaise], formats.rupees);
  const quantity = rangeText(t, [minQuantityMilli, maxQuantityMilli], (milli) =>
    formats.quantity(milli, unit),
  );
  const last = price === null || quantity === null ? { unit: undefined } : {};
  const chips: SetFilter[] = [];
  if (price !== null)
    chips.push({
      label: t('listings.price-per', { price, per }),
      without: { minPricePaise: undefined, maxPricePaise: undefined, ...last },
    });
  if (quantity !== null)
    chips.push({
      label: quantity,
      without: { minQuantityMilli: undefined, maxQuantityMilli: undefined, ...last },
    });
  const isUnitAlone = chips.length === 0 && filters.unit !== undefined;
  return isUnitAlone ? [{ label: per, without: { unit: undefined } }] : chips;
}

function dayChips({
  filters: { availableFrom, availableTo },
  t,
  formats,
}: ChipContext): readonly SetFilter[] {
  const label = rangeText(t, [availableFrom, availableTo], formats.day);
  return label === null ? [] : [{ label, without: { availableFrom: undefined, availableTo: undefined } }];
}

function placeChips(context: ChipContext): readonly SetFilter[] {
  const { filters, district } = context;
  const there = { label: district, without: { district: '' } };
  return [...(filters.district === '' ? [] : [there]), ...distanceChips(context)];
}

function distanceChips({ filters: { pincode, within, sort }, t }: ChipContext): readonly SetFilter[] {
  if (pincode === undefined) return [];
  if (within !== undefined)
    return [{ label: t('listings.near', { km: within, pincode }), without: { within: undefined } }];
  const without = { pincode: undefined, ...(sort === 'nearest' ? { sort: USUAL_SORT } : {}) };
  return [{ label: t('listings.from-pincode', { pincode }), without }];
}

/** Formats a range; null where it is open at both ends. */
function rangeText<Value>(
  t: Text,
  [from, to]: readonly [Value | undefined, Value | undefined],
  write: (value: Value) => string,
): string | null {
  if (from !== undefined && to !== undefined)
    return t('listings.between', { from: write(from), to: write(to) });
  if (from !== undefined) return t('listings.from', { from: write(from) });
  return to === undefined ? null : t('listings.up-to', { to: write(to) });
}
