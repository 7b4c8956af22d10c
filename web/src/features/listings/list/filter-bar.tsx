import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useChips } from '~/lib/filters/chips.ts';
import { isPlaceless } from '~/lib/filters/distance.ts';
import { FilterBar as Bar } from '~/lib/filters/filter-bar.tsx';
import { listingChips, useChipNames } from './filter-chips.ts';
import { FilterControls, FilterMore, useBoundsProblems, type ListingProps } from './filter-controls.tsx';
import { listingForm } from './filters.ts';

interface FilterBarProps extends Omit<ListingProps, 'form'> {
  readonly total: number | string | undefined;
  /** Action of the form that stands in for the bar before hydration; the current path by default. */
  readonly allPath?: string | undefined;
  /** Shown at the end of the line with the count. */
  readonly end?: ReactNode;
}

/** Search box and filters of a list of listings. */
export function FilterBar({ total, allPath, end, ...given }: FilterBarProps) {
  const t = useText();
  const problems = useBoundsProblems(given.filters, given.problems);
  const props = { ...given, problems, form: listingForm };
  const isCounted = total !== undefined;
  return (
    <Bar
      {...{ form: listingForm, filters: given.filters, onChange: given.onChange, end }}
      action={allPath}
      search={{ label: t('listings.search'), placeholder: t('listings.search-placeholder') }}
      controls={<FilterControls {...props} />}
      more={<FilterMore {...props} />}
      chips={useChips(listingChips, props, useChipNames(props))}
      isPlaceless={isPlaceless(given.filters)}
      show={isCounted ? t('listings.show-count', { count: total }) : undefined}
      count={isCounted ? t('listings.count', { count: total }) : undefined}
    />
  );
}
