import { useLanguage, useText } from '~/i18n/language.tsx';
import { Chip, ChipRow } from '~/ui/chip.tsx';
import { ALL_CATEGORIES, isNarrowed, USUAL_SORT, type ListingFilters } from './filters.ts';
import type { FilterProps } from './filter-controls.tsx';

/** The filters that are set, each taken away by one tap. */
export function FilterChips({ filters, onChange, categories }: FilterProps) {
  const t = useText();
  const chips = useSetFilters({ filters, categories });
  if (chips.length === 0) return null;
  const clearAll = () => onChange({ search: '', category: ALL_CATEGORIES, organic: false, sort: USUAL_SORT });
  const clear = chips.length > 1 ? { text: t('listings.filters-clear'), onClear: clearAll } : undefined;
  return (
    <ChipRow clear={clear}>
      {chips.map(({ label, without }) => (
        <Chip
          key={label}
          text={label}
          removeText={t('listings.filter-clear', { name: label })}
          onRemove={() => onChange(without)}
        />
      ))}
    </ChipRow>
  );
}

interface SetFilter {
  readonly label: string;
  readonly without: Partial<ListingFilters>;
}

function useSetFilters({
  filters,
  categories,
}: Pick<FilterProps, 'filters' | 'categories'>): readonly SetFilter[] {
  const t = useText();
  const language = useLanguage();
  const { search, category, organic, sort } = filters;
  const kind = categories.find(({ slug }) => slug === category)?.names[language] ?? category;
  const chips: SetFilter[] = [];
  if (search !== '') chips.push({ label: search, without: { search: '' } });
  if (category !== ALL_CATEGORIES) chips.push({ label: kind, without: { category: ALL_CATEGORIES } });
  if (organic) chips.push({ label: t('listings.organic-only'), without: { organic: false } });
  const isSorted = sort !== USUAL_SORT && isNarrowed(filters);
  if (isSorted) chips.push({ label: t(`listings.sort.${sort}`), without: { sort: USUAL_SORT } });
  return chips;
}
