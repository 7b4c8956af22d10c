import { useCategories } from '~/features/listings/listings.api.ts';
import { LeadList } from '~/features/requirements/lead-list.tsx';
import { useLeadFacets, useLeads } from '~/features/requirements/requirements.api.ts';
import { useText } from '~/i18n/language.tsx';
import { useAddressFilters } from '~/lib/filters/address.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { LeadBar } from './lead-bar.tsx';
import { isNarrowed, leadForm, toLeadInput } from './lead-filters.ts';
import { QuoteAction, QuoteSheet, useQuoting } from './quote-action.tsx';
import { useOwnListingsOf } from './use-own-listings.ts';

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
