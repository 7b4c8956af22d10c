import { useLanguage, useText } from '~/i18n/language.tsx';
import { useListBarTexts } from '~/lib/filters/list-bar-texts.ts';
import { ChipChoice } from '~/ui/chip-choice.tsx';
import { SelectField } from '~/ui/choice-field.tsx';
import { ListBar, type ListChip } from '~/ui/list-bar.tsx';
import { ALL_CATEGORIES } from './filters.ts';
import { useCategories } from './listings.api.ts';
import {
  nothingOwnNarrowed,
  ownSorts,
  ownStates,
  type ChangeOwnFilters,
  type OwnFilters,
} from './own-filters.ts';

interface OwnBarProps {
  readonly filters: OwnFilters;
  readonly onChange: ChangeOwnFilters;
  readonly total: number | string | undefined;
}

/** State, search, category and sort of the user's own listings. */
export function OwnBar({ filters, onChange, total }: OwnBarProps) {
  const t = useText();
  const isCounted = total !== undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <StateChoice filters={filters} onChange={onChange} />
      <ListBar
        search={{
          value: filters.search,
          onSearch: (search) => onChange({ search }, 'typing'),
          label: t('own.search'),
          placeholder: t('own.search'),
          clearText: t('listings.search-clear'),
        }}
        controls={<OwnChoices filters={filters} onChange={onChange} />}
        chips={useOwnChips(filters, onChange)}
        onClearAll={() => onChange(nothingOwnNarrowed)}
        count={isCounted ? t('listings.count', { count: total }) : undefined}
        texts={useListBarTexts(isCounted ? t('listings.show-count', { count: total }) : undefined)}
      />
    </div>
  );
}

/** States in a row above the list, as they are the most used filter. */
function StateChoice({ filters, onChange }: Omit<OwnBarProps, 'total'>) {
  const t = useText();
  const states = ownStates.map((state) => ({ value: state, label: t(`own.state.${state}`) }));
  return (
    <ChipChoice
      label={t('own.state')}
      options={[{ value: 'all', label: t('listings.category-all') }, ...states]}
      value={filters.state}
      onChange={(value) => onChange({ state: ownStates.find((state) => state === value) ?? 'all' })}
    />
  );
}

function OwnChoices({ filters, onChange }: Omit<OwnBarProps, 'total'>) {
  const t = useText();
  const language = useLanguage();
  const kinds = useCategories().map(({ slug, names }) => ({ value: slug, label: names[language] }));
  const sorts = ownSorts.map((sort) => ({ value: sort, label: t(`listings.sort.${sort}`) }));
  return (
    <>
      <SelectField
        label={t('listings.category')}
        options={[{ value: ALL_CATEGORIES, label: t('listings.category-all') }, ...kinds]}
        value={filters.category}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <SelectField
        label={t('listings.sort')}
        options={sorts}
        value={filters.sort}
        onChange={({ target }) =>
          onChange({ sort: ownSorts.find((sort) => sort === target.value) ?? nothingOwnNarrowed.sort })
        }
      />
    </>
  );
}

function useOwnChips(filters: OwnFilters, onChange: ChangeOwnFilters): readonly ListChip[] {
  const t = useText();
  const language = useLanguage();
  const categories = useCategories();
  const { search, category } = filters;
  const kind = categories.find(({ slug }) => slug === category)?.names[language] ?? category;
  const set: (readonly [string, Partial<OwnFilters>])[] = [];
  if (search !== '') set.push([search, { search: '' }]);
  if (category !== ALL_CATEGORIES) set.push([kind, { category: ALL_CATEGORIES }]);
  return set.map(([text, without]) => ({
    text,
    removeText: t('listings.filter-clear', { name: text }),
    onRemove: () => onChange(without),
  }));
}
