import { boundsProblem } from '@polam/domain/goods-filter';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { ListBar } from '~/ui/list-bar.tsx';
import { useFilterChips } from './filter-chips.ts';
import { FilterControls } from './filter-controls.tsx';
import type { FilterProps } from './filter-props.ts';
import { FilterMore } from './filter-more.tsx';
import { isPlaceless, nothingNarrowed } from './filters.ts';

interface FilterBarProps extends FilterProps {
  readonly total: number | string | undefined;
  /** Where the form leads that stands in for the bar until the page has come to life; its own address without. */
  readonly allPath?: string | undefined;
}

/** The search box and the choices of a list of goods. */
export function FilterBar({ total, allPath, ...props }: FilterBarProps) {
  const { filters, onChange } = props;
  const t = useText();
  const problems = useProblems(props);
  const texts = {
    filters: t('listings.filters'),
    close: t('listings.close'),
    show: total === undefined ? t('listings.show-list') : t('listings.show-count', { count: total }),
    clearAll: t('listings.filters-clear'),
  };
  return (
    <ListBar
      action={allPath}
      search={{
        value: filters.search,
        onSearch: (search) => onChange({ search }, 'typing'),
        label: t('listings.search'),
        placeholder: t('listings.search-placeholder'),
        clearText: t('listings.search-clear'),
      }}
      controls={<FilterControls {...props} problems={problems} />}
      more={<FilterMore {...props} problems={problems} />}
      waiting={
        isPlaceless(filters)
          ? { text: t('listings.placeless'), openText: t('listings.tell-pincode'), name: 'pincode' }
          : undefined
      }
      chips={useFilterChips(props)}
      onClearAll={() => onChange(nothingNarrowed)}
      count={total === undefined ? undefined : t('listings.count', { count: total })}
      texts={texts}
    />
  );
}

/** What the server found wrong, and what can be seen without it. */
function useProblems({ filters, problems }: FilterProps): FilterProps['problems'] {
  const sentence = useProblemSentence();
  const found = boundsProblem(filters);
  return found === null ? problems : { [found.field]: sentence({ type: found.problem }), ...problems };
}
