import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useFilterChips } from './filter-chips.ts';
import { FilterControls } from './filter-controls.tsx';
import { FilterMore } from './filter-more.tsx';
import type { FilterProps } from './filter-props.ts';
import { GoodsBar, useGoodsProblems } from './goods-bar.tsx';

interface FilterBarProps extends FilterProps {
  readonly total: number | string | undefined;
  /** Where the form leads that stands in for the bar until the page has come to life; its own address without. */
  readonly allPath?: string | undefined;
  /** Stands at the end of the line of the count. */
  readonly end?: ReactNode;
}

/** The search box and the choices of a list of goods. */
export function FilterBar({ total, allPath, end, ...props }: FilterBarProps) {
  const t = useText();
  const problems = useGoodsProblems(props);
  const isCounted = total !== undefined;
  return (
    <GoodsBar
      filters={props.filters}
      onChange={props.onChange}
      action={allPath}
      searchLabel={t('listings.search')}
      controls={<FilterControls {...props} problems={problems} />}
      more={<FilterMore {...props} problems={problems} />}
      chips={useFilterChips(props)}
      show={isCounted ? t('listings.show-count', { count: total }) : undefined}
      count={isCounted ? t('listings.count', { count: total }) : undefined}
      end={end}
    />
  );
}
