import { requirementSorts, type RequirementSort } from '@polam/domain/requirement';
import { figureChips, textChips, useChipNames, wordChip } from '~/features/listings/filter-chips.ts';
import {
  CategoryField,
  Days,
  PriceAndQuantity,
  ReadersPincode,
  useGoodsProblems,
} from '~/features/listings/filter-controls.tsx';
import type { Category } from '~/features/listings/listings.api.ts';
import type { useLeadFacets } from '~/features/requirements/requirements.api.ts';
import type { Text } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import type { Problems } from '~/lib/filters/bound-field.tsx';
import { chipOf, useChips, type Chips } from '~/lib/filters/chips.ts';
import { FlagField, SortField, type FilterProps } from '~/lib/filters/controls.tsx';
import { distanceChip, isPlaceless } from '~/lib/filters/distance.ts';
import { FilterBar } from '~/lib/filters/filter-bar.tsx';
import { WithinField } from '~/lib/filters/within-field.tsx';
import { isNarrowed, leadForm, type LeadFields, type LeadFilters } from './lead-filters.ts';

interface LeadProps extends FilterProps<LeadFields> {
  readonly categories: readonly Category[];
  /** Number of leads that each choice would leave; undefined until loaded. */
  readonly facets: ReturnType<typeof useLeadFacets>;
  readonly problems: Problems;
}

interface LeadBarProps extends Omit<LeadProps, 'form'> {
  readonly total: number | string | undefined;
}

/** Search box and filters of requirements: those of listings, worded for requirements. */
export function LeadBar({ total, ...given }: LeadBarProps) {
  const t = useText();
  const problems = useGoodsProblems(given.filters, given.problems);
  const props = { ...given, problems, form: leadForm };
  const isCounted = total !== undefined;
  return (
    <FilterBar
      {...{ form: leadForm, filters: given.filters, onChange: given.onChange }}
      search={{ label: t('leads.search'), placeholder: t('listings.search-placeholder') }}
      controls={<LeadControls {...props} />}
      more={<LeadMore {...props} />}
      chips={useChips(chips, props, useChipNames(props))}
      isPlaceless={isPlaceless(given.filters)}
      show={isCounted ? t('leads.show-count', { count: total }) : undefined}
      count={isCounted ? t('leads.count', { count: total }) : undefined}
    />
  );
}

function LeadControls(props: LeadProps) {
  const { filters, onChange } = props;
  const t = useText();
  return (
    <>
      <CategoryField {...props} />
      <SortField
        options={requirementSorts.map((sort) => ({ value: sort, label: sortText(t, sort) }))}
        value={filters.sort}
        pincode={filters.pincode}
        onChange={onChange}
      />
      {isPlaceless(filters) && <ReadersPincode {...props} />}
    </>
  );
}

function LeadMore(props: LeadProps) {
  const { facets } = props;
  const t = useText();
  return (
    <>
      <FlagField {...props} name="organic" label={t('leads.organic-only')} count={facets?.organic} />
      <FlagField {...props} name="shipping" label={t('leads.delivered-only')} count={facets?.shipping} />
      <PriceAndQuantity {...props} />
      <Days {...props} />
      {!isPlaceless(props.filters) && <ReadersPincode {...props} />}
      <WithinField {...props} />
    </>
  );
}

function sortText(t: Text, sort: RequirementSort): string {
  return sort === 'available' ? t('leads.sort.available') : t(`listings.sort.${sort}`);
}

/** Filter chips of listings, except those worded differently for requirements. */
const chips: Chips<LeadFilters> = {
  organic: wordChip('organic', 'leads.organic-only'),
  shipping: wordChip('shipping', 'leads.delivered-only'),
  ...textChips,
  ...figureChips,
  pincode: distanceChip(leadForm.unset.sort),
  sort: (filters, words) =>
    isNarrowed(filters) ? chipOf(leadForm, 'sort', (sort, { t }) => sortText(t, sort))(filters, words) : null,
};
