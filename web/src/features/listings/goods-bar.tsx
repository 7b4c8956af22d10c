import { boundsProblem } from '@polam/domain/goods-filter';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useProblemSentence } from '~/i18n/problems.ts';
import { useListBarTexts } from '~/lib/list-bar-texts.ts';
import { ListBar, type ListChip } from '~/ui/list-bar.tsx';
import type { FilterProps } from './filter-props.ts';
import { isPlaceless, nothingNarrowed } from './filters.ts';

interface GoodsBarProps {
  readonly filters: FilterProps['filters'];
  readonly onChange: FilterProps['onChange'];
  /** Label of the search box. */
  readonly searchLabel: string;
  /** Text of the button to the list: "Show 12 lots"; undefined until the count is loaded. */
  readonly show: string | undefined;
  /** Count of the list; undefined until loaded. */
  readonly count: string | undefined;
  /** Shown at the end of the line with the count. */
  readonly end?: ReactNode;
  readonly controls: ReactNode;
  readonly more: ReactNode;
  readonly chips: readonly ListChip[];
  /** Action of the form that stands in for the bar before hydration; the current path by default. */
  readonly action?: string | undefined;
}

/** Search box and filters of a list that is filtered as listings are: listings and requirements. */
export function GoodsBar({ filters, onChange, searchLabel, show, ...bar }: GoodsBarProps) {
  const t = useText();
  return (
    <ListBar
      {...bar}
      search={{
        value: filters.search,
        onSearch: (search) => onChange({ search }, 'typing'),
        label: searchLabel,
        placeholder: t('listings.search-placeholder'),
        clearText: t('listings.search-clear'),
      }}
      waiting={
        isPlaceless(filters)
          ? { text: t('listings.placeless'), openText: t('listings.tell-pincode'), name: 'pincode' }
          : undefined
      }
      onClearAll={() => onChange(nothingNarrowed)}
      texts={useListBarTexts(show)}
    />
  );
}

/** Problems of the filters reported by the server, and those that can be found without it. */
export function useGoodsProblems({ filters, problems }: FilterProps): FilterProps['problems'] {
  const sentence = useProblemSentence();
  const found = boundsProblem(filters);
  return found === null ? problems : { [found.field]: sentence({ type: found.problem }), ...problems };
}
