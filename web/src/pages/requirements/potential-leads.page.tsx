import { list } from '@polam/contract/calls/requirements';
import type { FiltersOf } from '@polam/contract/filters';
import { requirementSorts, type RequirementSort } from '@polam/domain/market/requirement';
import { figureChips, textChips, useChipNames, wordChip } from '~/features/listings/list/filter-bar.tsx';
import {
  CountedCategories,
  Days,
  PriceAndQuantity,
  ReadersPincode,
  useBoundsProblems,
  VarietyField,
} from '~/features/listings/list/filter-controls.tsx';
import { useCategories, type Category } from '~/features/listings/listings.api.ts';
import { LeadList } from '~/features/requirements/lead-list.tsx';
import { useLeadFacets, useLeads, type LeadInput } from '~/features/requirements/requirements.api.ts';
import type { Text } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { useAddressFilters } from '~/lib/filters/address.ts';
import type { Problems } from '~/lib/filters/bound-field.tsx';
import { chipOf, useChips, type Chips } from '~/lib/filters/chips.ts';
import { FlagField, SortField, type FilterProps } from '~/lib/filters/controls.tsx';
import { distanceChip, isPlaceless, withPlace, WithinField } from '~/lib/filters/distance.tsx';
import { FilterBar } from '~/lib/filters/filter-bar.tsx';
import { filterForm } from '~/lib/filters/form.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { QuoteAction, QuoteSheet, useQuoting, useOwnListingsOf } from './quote-action.tsx';

/** The filters of the leads. */
const leadForm = filterForm(list.input.fields);

/** List of requirements, each with a link. */
export default function PotentialLeadsPage() {
  const t = useText();
  const [filters, change] = useAddressFilters(leadForm);
  const pages = useLeads(toLeadInput(filters));
  // Fetched after the list, as it is less urgent.
  const facets = useLeadFacets(toLeadInput(filters), { enabled: pages.status === 'success' });
  const { quoting, begin, end } = useQuoting();
  const listings = useOwnListingsOf(quoting?.requirement ?? null);
  const clear = () => change(leadForm.unset);
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('leads.title')} />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-title leading-tight">{t('leads.title')}</h1>
          <p className="text-soil-soft">{t('leads.text')}</p>
        </div>
        <LinkButton look="plain" icon="requirement" to={paths.postRequirement()}>
          {t('leads.post')}
        </LinkButton>
      </header>
      <LeadBar
        filters={filters}
        onChange={change}
        categories={useCategories()}
        facets={facets}
        problems={pages.problems}
        total={pages.total}
      />
      <LeadList
        pages={pages}
        renderAction={(requirement) => <QuoteAction requirement={requirement} onQuote={begin} />}
        onClear={isNarrowed(filters) ? clear : undefined}
      />
      <QuoteSheet quoting={quoting} listings={listings} onClose={end} />
    </div>
  );
}

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
function LeadBar({ total, ...given }: LeadBarProps) {
  const t = useText();
  const problems = useBoundsProblems(given.filters, given.problems);
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
      <CountedCategories {...props} />
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
      <VarietyField {...props} />
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

/** Fields of a query of leads. */
type LeadFields = typeof list.input.fields;

/** Search, filters and sort of the leads. Stored in the URL. */
type LeadFilters = FiltersOf<LeadFields>;

/** Input of the leads query. Without a pincode the distance filters are left out. */
function toLeadInput(filters: LeadFilters): LeadInput {
  const placed = withPlace(filters, leadForm.unset.sort);
  return { ...leadForm.toInput(placed), sort: placed.sort };
}

/** Whether any filter narrows the leads; the sort does not, nor the place from which distances are measured. */
function isNarrowed(filters: LeadFilters): boolean {
  return leadForm.isSet(filters, 'sort', 'pincode');
}
