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
  /** What the search box is called. */
  readonly searchLabel: string;
  /** Leads to the list: "Show 12 lots"; nothing while their number is not known. */
  readonly show: string | undefined;
  /** How many the list holds; nothing while that is not known. */
  readonly count: string | undefined;
  /** Stands at the end of the line of the count. */
  readonly end?: ReactNode;
  readonly controls: ReactNode;
  readonly more: ReactNode;
  readonly chips: readonly ListChip[];
  /** Where the form leads that stands in for the bar until the page has come to life; its own address without. */
  readonly action?: string | undefined;
}

/** The search box and the choices of a list that is filtered as goods are: lots, and what buyers look for. */
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

/** What the server found wrong with the filters, and what can be seen without it. */
export function useGoodsProblems({ filters, problems }: FilterProps): FilterProps['problems'] {
  const sentence = useProblemSentence();
  const found = boundsProblem(filters);
  return found === null ? problems : { [found.field]: sentence({ type: found.problem }), ...problems };
}
