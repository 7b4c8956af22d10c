import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useFilterChips } from './filter-chips.ts';
import { FilterControls } from './filter-controls.tsx';
import { FilterMore } from './filter-more.tsx';
import type { FilterProps } from './filter-props.ts';
import { GoodsBar, useGoodsProblems } from './goods-bar.tsx';

interface FilterBarProps extends FilterProps {
  readonly total: number | string | undefined;
  /** Action of the form that stands in for the bar before hydration; the current path by default. */
  readonly allPath?: string | undefined;
  /** Shown at the end of the line with the count. */
  readonly end?: ReactNode;
}

/** Search box and filters of a list of listings. */
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
