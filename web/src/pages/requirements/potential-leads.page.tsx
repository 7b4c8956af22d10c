import { useState } from 'react';
import { isNarrowed, nothingNarrowed } from '~/features/listings/filters.ts';
import { useCategories } from '~/features/listings/listings.api.ts';
import { useListingFilters } from '~/features/listings/use-listing-filters.ts';
import { LeadList } from '~/features/requirements/lead-list.tsx';
import { QuoteDialog } from '~/features/requirements/quote-dialog.tsx';
import type { Requirement } from '~/features/requirements/requirement.ts';
import { useLeads } from '~/features/requirements/requirements.api.ts';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { LeadBar } from './lead-bar.tsx';
import { toLeadWish } from './lead-wish.ts';
import { useOwnLotsOf } from './use-own-lots.ts';

/** What buyers look for, and the way to each of them. */
export default function PotentialLeadsPage() {
  const t = useText();
  const [filters, change] = useListingFilters();
  const pages = useLeads(toLeadWish(filters));
  const [contacted, setContacted] = useState<Requirement | null>(null);
  const clear = () => change(nothingNarrowed);
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
        problems={pages.problems}
        total={pages.total}
      />
      <LeadList pages={pages} onContact={setContacted} onClear={isNarrowed(filters) ? clear : undefined} />
      <QuoteDialog
        requirement={contacted}
        lots={useOwnLotsOf(contacted)}
        onClose={() => setContacted(null)}
      />
    </div>
  );
}
