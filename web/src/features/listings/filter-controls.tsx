import { listingSorts, type ListingSort } from '@polam/domain/listing';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { CheckField, SelectField } from '~/ui/choice-field.tsx';
import { ALL_CATEGORIES, USUAL_SORT, type ListingFilters } from './filters.ts';
import type { Category } from './listings.api.ts';
import type { ChangeFilters } from './use-listing-filters.ts';

/** What the controls of a list show and change. */
export interface FilterProps {
  readonly filters: ListingFilters;
  readonly onChange: ChangeFilters;
  readonly categories: readonly Category[];
}

/** Category, order and organic: the three choices of a list. */
export function FilterControls({ filters, onChange, categories }: FilterProps) {
  const t = useText();
  const language = useLanguage();
  const sorts = listingSorts.map((sort) => ({ value: sort, label: t(`listings.sort.${sort}`) }));
  const kinds = categories.map(({ slug, names }) => ({ value: slug, label: names[language] }));
  return (
    <>
      <SelectField
        label={t('listings.category')}
        options={[{ value: ALL_CATEGORIES, label: t('listings.category-all') }, ...kinds]}
        value={filters.category}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <SelectField
        label={t('listings.sort')}
        options={sorts}
        value={filters.sort}
        onChange={(event) => onChange({ sort: sortFrom(event.target.value) })}
      />
      <CheckField
        label={t('listings.organic-only')}
        checked={filters.organic}
        onChange={(event) => onChange({ organic: event.target.checked })}
        className="self-end"
      />
    </>
  );
}

function sortFrom(text: string): ListingSort {
  return listingSorts.find((sort) => sort === text) ?? USUAL_SORT;
}
