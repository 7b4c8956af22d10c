import type { tradeNarrowing } from '@polam/contract/documents/listing-filters';
import type { FiltersOf } from '@polam/contract/filters';
import { USUAL_FILTER_UNIT } from '@polam/domain/market/listing-filter';
import { percentWords } from '@polam/domain/percent';
import { filtersInText, withoutFilter, type WordFilter } from '@polam/domain/search/search-pieces';
import type { ReactNode } from 'react';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText, useLanguage } from '~/i18n/language.tsx';
import {
  useChips,
  chipOf,
  labelledChips,
  noChip,
  rangeText,
  type Chip,
  type Chips,
} from '~/lib/filters/chips.ts';
import { isPlaceless, distanceChip, useDistrictName } from '~/lib/filters/distance.tsx';
import { FilterBar as Bar } from '~/lib/filters/filter-bar.tsx';
import { useCropIsland } from '~/lib/screens/crop-island.ts';
import {
  FilterControls,
  FilterMore,
  PictureFilters,
  useBoundsProblems,
  type ListingProps,
  type CategoryProps,
} from './filter-controls.tsx';
import type { Facets } from '../listings.api.ts';
import { listingForm, ALL_CATEGORIES, isNarrowed, USUAL_SORT, type ListingFilters } from './filters.ts';

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
  variety: ({ variety }, words) =>
    variety === '' ? null : { label: words.variety, without: { variety: '' } },
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

const listingChips: Chips<ListingFilters> = {
  ...textChips,
  ...labelledChips(listingForm),
  maxMoisture: ({ maxMoisture }, { t }) =>
    maxMoisture === undefined
      ? null
      : {
          label: `${t('listings.max-moisture')}: ${percentWords(maxMoisture / 100)}`,
          without: { maxMoisture: undefined },
        },
  organic: wordChip('organic', 'listings.organic-only'),
  shipping: wordChip('shipping', 'listings.shipping-only'),
  ...figureChips,
  pincode: distanceChip(USUAL_SORT),
  sort: (filters, words) =>
    isNarrowed(filters)
      ? chipOf(listingForm, 'sort', (sort, { t }) => t(`listings.sort.${sort}`))(filters, words)
      : null,
};

/** Names of the category, the variety and the district of a list. */
export function useChipNames({
  filters,
  categories,
  facets,
}: Pick<CategoryProps, 'categories'> & {
  readonly filters: NarrowedFilters;
  readonly facets?: Pick<Facets, 'varieties'> | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const { category, variety, district } = filters;
  const kind = categories.find(({ slug }) => slug === category)?.names[language] ?? t('listings.category');
  const named = facets?.varieties.find(({ value }) => value === variety)?.name ?? variety;
  return { category: kind, variety: named, district: useDistrictName(district) };
}

interface FilterBarProps extends Omit<ListingProps, 'form'> {
  readonly total: number | string | undefined;
  /** Action of the form that stands in for the bar before hydration; the current path by default. */
  readonly allPath?: string | undefined;
  /** Shown at the end of the line with the count. */
  readonly end?: ReactNode;
}

/** Search box and filters of a list of listings. */
export function FilterBar({ total, allPath, end, ...given }: FilterBarProps) {
  const t = useText();
  const problems = useBoundsProblems(given.filters, given.problems);
  const props = { ...given, problems, form: listingForm };
  const addressOf = (filters: ListingFilters) =>
    `${allPath ?? ''}?${listingForm.toQuery(filters).toString()}`;
  const isCounted = total !== undefined;
  return (
    <Bar
      {...{ form: listingForm, filters: given.filters, onChange: given.onChange, end }}
      action={allPath}
      search={{
        label: t('listings.search'),
        placeholder: t('listings.search-placeholder'),
        island: useCropIsland(),
      }}
      controls={<FilterControls {...props} />}
      first={<PictureFilters {...props} />}
      more={<FilterMore {...props} />}
      chips={useChips(listingChips, { ...props, addressOf }, useChipNames(props))}
      isPlaceless={isPlaceless(given.filters)}
      show={isCounted ? t('listings.show-count', { count: total }) : undefined}
      count={isCounted ? t('listings.count', { count: total }) : undefined}
    />
  );
}
