import type { tradeNarrowing } from '@polam/contract/documents/listing-filters';
import type { FiltersOf } from '@polam/contract/filters';
import { USUAL_FILTER_UNIT } from '@polam/domain/market/listing-filter';
import { filtersInText, withoutFilter, type WordFilter } from '@polam/domain/search/search-words';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useLanguage } from '~/i18n/language.tsx';
import { chipOf, labelledChips, noChip, rangeText, type Chip, type Chips } from '~/lib/filters/chips.ts';
import { distanceChip } from '~/lib/filters/distance.ts';
import { useDistrictName } from '~/lib/filters/name-of-district.ts';
import type { CategoryProps } from './filter-controls.tsx';
import { ALL_CATEGORIES, isNarrowed, listingForm, USUAL_SORT, type ListingFilters } from './filters.ts';

type NarrowedFilters = FiltersOf<typeof tradeNarrowing>;

/** Chip of a yes/no filter that is chosen, or that a searched word stands for. */
export function wordChip(name: WordFilter, key: PlainTextKey): Chip<NarrowedFilters> {
  return ({ search, ...filters }, { t }) => {
    const isFound = filtersInText(search).includes(name);
    if (!filters[name] && !isFound) return null;
    const searched = isFound ? { search: withoutFilter(search, name) } : {};
    return { label: t(key), without: { [name]: false, ...searched } };
  };
}

/** Chips of the searched text and the category. */
export const textChips = {
  search: ({ search }) => {
    const found = filtersInText(search);
    const label = found.reduce(withoutFilter, search);
    const words = Object.fromEntries(found.map((filter) => [filter, true]));
    return label === '' ? null : { label, without: { search: '', ...words } };
  },
  category: ({ category }, words) =>
    category === ALL_CATEGORIES ? null : { label: words.category, without: { category: ALL_CATEGORIES } },
} satisfies Partial<Chips<NarrowedFilters>>;

/** Chips of figures, days and districts. */
export const figureChips = {
  minPricePaise: (filters, words) => {
    const label = priceText(filters, words);
    const none = { minPricePaise: undefined, maxPricePaise: undefined };
    const isLast = quantityText(filters, words) === null;
    return label === null ? null : { label, without: { ...none, ...(isLast ? { unit: undefined } : {}) } };
  },
  maxPricePaise: noChip,
  minQuantityMilli: (filters, words) => {
    const label = quantityText(filters, words);
    const none = { minQuantityMilli: undefined, maxQuantityMilli: undefined };
    const isLast = priceText(filters, words) === null;
    return label === null ? null : { label, without: { ...none, ...(isLast ? { unit: undefined } : {}) } };
  },
  maxQuantityMilli: noChip,
  unit: (filters, words) => {
    const isAlone = priceText(filters, words) === null && quantityText(filters, words) === null;
    if (filters.unit === undefined || !isAlone) return null;
    return { label: words.t(`listings.per.${filters.unit}`), without: { unit: undefined } };
  },
  availableFrom: ({ availableFrom, availableTo }, { t, formats }) => {
    const label = rangeText(t, [availableFrom, availableTo], formats.day);
    return label === null ? null : { label, without: { availableFrom: undefined, availableTo: undefined } };
  },
  availableTo: noChip,
  district: ({ district }, words) =>
    district === '' ? null : { label: words.district, without: { district: '' } },
  within: noChip,
} satisfies Partial<Chips<NarrowedFilters>>;

const priceText: Write = ({ minPricePaise, maxPricePaise, unit = USUAL_FILTER_UNIT }, { t, formats }) => {
  const price = rangeText(t, [minPricePaise, maxPricePaise], formats.rupees);
  return price === null ? null : t('listings.price-per', { price, per: t(`listings.per.${unit}`) });
};

const quantityText: Write = (filters, { t, formats }) => {
  const { minQuantityMilli, maxQuantityMilli, unit = USUAL_FILTER_UNIT } = filters;
  return rangeText(t, [minQuantityMilli, maxQuantityMilli], (milli) => formats.quantity(milli, unit));
};

type Write = (...given: Parameters<Chip<NarrowedFilters>>) => string | null;

/** Chips of the filters of a list of listings. */
export const listingChips: Chips<ListingFilters> = {
  ...textChips,
  ...labelledChips(listingForm),
  organic: wordChip('organic', 'listings.organic-only'),
  shipping: wordChip('shipping', 'listings.shipping-only'),
  ...figureChips,
  pincode: distanceChip(USUAL_SORT),
  sort: (filters, words) =>
    isNarrowed(filters)
      ? chipOf(listingForm, 'sort', (sort, { t }) => t(`listings.sort.${sort}`))(filters, words)
      : null,
};

/** Names of the category and the district of a list. */
export function useChipNames({
  filters,
  categories,
}: Pick<CategoryProps, 'categories'> & { readonly filters: NarrowedFilters }) {
  const language = useLanguage();
  const { category, district } = filters;
  const kind = categories.find(({ slug }) => slug === category)?.names[language] ?? category;
  return { category: kind, district: useDistrictName(district) };
}
