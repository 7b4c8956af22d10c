import { listingSorts, type ListingSort } from '@polam/domain/listing';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { CheckField, SelectField } from '~/ui/choice-field.tsx';
import type { FilterProps } from './filter-props.ts';
import { ALL_CATEGORIES, sortIn, USUAL_SORT } from './filters.ts';
import { useMyPincode } from './my-pincode.ts';
import { PincodeField } from './pincode-field.tsx';

/** Filters beside the search box, on wide screens. */
export function FilterControls(props: FilterProps) {
  const { filters, onChange } = props;
  const t = useText();
  const home = useMyPincode();
  const isSearched = filters.search !== '';
  const usual = isSearched ? 'relevance' : 'date-desc';
  const offered = listingSorts.filter((sort) => isSearched || sort !== 'relevance');
  const sorts = offered.map((sort) => ({ value: sort, label: t(`listings.sort.${sort}`) }));
  const changeSort = (chosen: ListingSort) => {
    const sort = chosen === usual ? USUAL_SORT : chosen;
    onChange(sort === 'nearest' ? { sort, pincode: filters.pincode ?? home } : { sort });
  };
  return (
    <>
      <CategoryField {...props} />
      <SelectField
        label={t('listings.sort')}
        name="sort"
        options={sorts}
        value={sortIn(filters)}
        onChange={(event) => changeSort(sortFrom(event.target.value))}
      />
      {filters.sort === 'nearest' && <PincodeField {...props} />}
    </>
  );
}

/** Filter by category, with the number of listings in each. */
export function CategoryField({ filters, onChange, categories, facets }: FilterProps) {
  const t = useText();
  const language = useLanguage();
  const counts = new Map(facets?.categories.map(({ slug, count }) => [slug, count]));
  const kinds = categories.map(({ slug, names }) => {
    const [name, count] = [names[language], counts.get(slug)];
    return { value: slug, label: count === undefined ? name : t('listings.counted', { name, count }), count };
  });
  // Empty categories come last.
  const ordered = [...kinds.filter(isFull), ...kinds.filter((kind) => !isFull(kind))];
  return (
    <SelectField
      label={t('listings.category')}
      name="category"
      options={[{ value: ALL_CATEGORIES, label: t('listings.category-all') }, ...ordered]}
      value={filters.category}
      onChange={(event) => onChange({ category: event.target.value })}
    />
  );
}

function isFull({ count }: { count: number | string | undefined }): boolean {
  return count !== 0;
}

/** Yes/no filter, with the number of listings that it would leave. */
export function FilterCheck({
  name,
  label,
  count,
  filters,
  onChange,
}: Pick<FilterProps, 'filters' | 'onChange'> & {
  readonly name: 'organic' | 'shipping';
  readonly label: string;
  readonly count: number | string | undefined;
}) {
  const t = useText();
  return (
    <CheckField
      label={count === undefined ? label : t('listings.counted', { name: label, count })}
      name={name}
      value="1"
      checked={filters[name]}
      onChange={(event) => onChange({ [name]: event.target.checked })}
    />
  );
}

function sortFrom(text: string): ListingSort {
  return listingSorts.find((sort) => sort === text) ?? USUAL_SORT;
}
