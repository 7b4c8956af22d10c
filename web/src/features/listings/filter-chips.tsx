import { useLanguage, useText } from '~/i18n/language.tsx';
import { Icon } from '~/ui/icon.tsx';
import { ALL_CATEGORIES, isNarrowed, USUAL_SORT, type ListingFilters } from './filters.ts';
import type { FilterProps } from './filter-controls.tsx';

const chip =
  'press inline-flex min-h-10 max-w-full items-center gap-1.5 rounded-full border border-leaf bg-leaf-tint ps-3.5 pe-2.5 text-small font-semibold text-leaf hover:border-leaf-deep';

/** The filters that are set, each taken away by one tap. */
export function FilterChips({ filters, onChange, categories }: FilterProps) {
  const t = useText();
  const chips = useChips({ filters, categories });
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <button
          key={label}
          type="button"
          className={chip}
          aria-label={t('listings.filter-clear', { name: label })}
          onClick={() => onChange(without)}
        >
          <span className="min-w-0 truncate">{label}</span>
          <Icon name="close" className="size-4" />
        </button>
      ))}
      {chips.length > 1 && (
        <button
          type="button"
          className="press min-h-10 rounded-full px-3 text-small font-semibold text-leaf underline-offset-4 hover:underline"
          onClick={() => onChange({ search: '', category: ALL_CATEGORIES, organic: false, sort: USUAL_SORT })}
        >
          {t('listings.filters-clear')}
        </button>
      )}
    </div>
  );
}

interface Chip {
  readonly label: string;
  readonly without: Partial<ListingFilters>;
}

function useChips({ filters, categories }: Pick<FilterProps, 'filters' | 'categories'>): readonly Chip[] {
  const t = useText();
  const language = useLanguage();
  const { search, category, organic, sort } = filters;
  const kind = categories.find(({ slug }) => slug === category)?.names[language] ?? category;
  const chips: Chip[] = [];
  if (search !== '') chips.push({ label: search, without: { search: '' } });
  if (category !== ALL_CATEGORIES) chips.push({ label: kind, without: { category: ALL_CATEGORIES } });
  if (organic) chips.push({ label: t('listings.organic-only'), without: { organic: false } });
  const isSorted = sort !== USUAL_SORT && isNarrowed(filters);
  if (isSorted) chips.push({ label: t(`listings.sort.${sort}`), without: { sort: USUAL_SORT } });
  return chips;
}
