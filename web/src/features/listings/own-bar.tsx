import { useLanguage, useText } from '~/i18n/language.tsx';
import { chipOf, noChip, useChips, type Chips } from '~/lib/filters/chips.ts';
import { ChoiceField, SlugField, type FilterProps, type SlugOption } from '~/lib/filters/controls.tsx';
import { FilterBar } from '~/lib/filters/filter-bar.tsx';
import { ChipChoice } from '~/ui/chip-choice.tsx';
import { useCategories } from './listings.api.ts';
import { ownForm, ownSorts, ownStates, type OwnFields, type OwnFilters } from './own-filters.ts';

type Filtered = FilterProps<OwnFields>;

interface OwnBarProps extends Omit<Filtered, 'form'> {
  readonly total: number | string | undefined;
}

const chips: Chips<OwnFilters> = {
  search: chipOf(ownForm, 'search', (text) => text),
  category: chipOf(ownForm, 'category', (_, { category }) => category),
  sort: noChip,
  state: noChip,
};

/** State, search, category and sort of the user's own listings. */
export function OwnBar({ total, ...given }: OwnBarProps) {
  const t = useText();
  const language = useLanguage();
  const list = { ...given, form: ownForm };
  const { category } = list.filters;
  const categories = useCategories().map(({ slug, names }) => ({ slug, name: names[language] }));
  const kind = categories.find(({ slug }) => slug === category)?.name ?? category;
  const isCounted = total !== undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <StateChoice {...list} />
      <FilterBar
        {...list}
        search={{ label: t('own.search'), placeholder: t('own.search') }}
        controls={<OwnChoices {...list} categories={categories} />}
        chips={useChips(chips, list, { category: kind })}
        count={isCounted ? t('listings.count', { count: total }) : undefined}
        show={isCounted ? t('listings.show-count', { count: total }) : undefined}
      />
    </div>
  );
}

/** States in a row above the list, as they are the most used filter. */
function StateChoice({ form, filters, onChange }: Filtered) {
  const t = useText();
  const states = ownStates.map((state) => ({ value: state, label: t(`own.state.${state}`) }));
  return (
    <ChipChoice
      label={t('own.state')}
      options={[{ value: 'all', label: t('listings.category-all') }, ...states]}
      value={filters.state}
      onChange={(value) => onChange(form.changeOf('state', value))}
    />
  );
}

function OwnChoices({ categories, ...list }: Filtered & { readonly categories: readonly SlugOption[] }) {
  const t = useText();
  const sorts = ownSorts.map((value) => ({ value, label: t(`listings.sort.${value}`) }));
  return (
    <>
      <SlugField
        {...list}
        name="category"
        label={t('listings.category')}
        all={t('listings.category-all')}
        options={categories}
      />
      <ChoiceField {...list} name="sort" label={t('listings.sort')} options={sorts} />
    </>
  );
}
