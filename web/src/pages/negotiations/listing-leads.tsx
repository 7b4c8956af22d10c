import type { Listing } from '~/features/listings/listing.ts';
import { LeadCard } from '~/features/requirements/lead-list.tsx';
import { MatchReasons } from '~/features/requirements/match-reasons.tsx';
import type { QuotedListing } from '~/features/requirements/quote-form.tsx';
import { RequirementListSkeleton, requirementGrid } from '~/features/requirements/requirement-card.tsx';
import { wantedName, type Requirement } from '~/features/requirements/requirement.ts';
import { useListingLeads } from '~/features/requirements/requirements.api.ts';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { QuoteAction, QuoteSheet, useQuoting } from '../requirements/quote-action.tsx';

interface ListingLeadsProps {
  readonly listing: Listing;
  /** Name of the listing, as its seller sees it. */
  readonly name: string;
}

/** Requirements that match a listing, with the reasons; each can be quoted from the listing. */
export function ListingLeads({ listing, name }: ListingLeadsProps) {
  const t = useText();
  const language = useLanguage();
  const { quoting, begin, end } = useQuoting();
  const quoted = useQuotedListing(listing, { name, requirement: quoting?.requirement ?? null });
  return (
    <AnswerView
      query={useListingLeads(listing.id)}
      coming={<RequirementListSkeleton />}
      failed={`${t('negotiations.leads-failed')}.`}
    >
      {({ leads }) =>
        leads.length === 0 ? (
          <Card className="p-5 text-soil-soft">{t('negotiations.leads-none')}</Card>
        ) : (
          <>
            <ul className={requirementGrid}>
              {leads.map(({ requirement, reasons }) => (
                <li key={requirement.id}>
                  <LeadCard
                    requirement={requirement}
                    action={<QuoteAction requirement={requirement} onQuote={begin} />}
                  >
                    <MatchReasons reasons={reasons} name={wantedName(requirement, language)} />
                  </LeadCard>
                </li>
              ))}
            </ul>
            <QuoteSheet quoting={quoting} listings={quoted} onClose={end} />
          </>
        )
      }
    </AnswerView>
  );
}

/** The listing itself, if its unit is that of the requirement; else empty. */
function useQuotedListing(
  listing: Listing,
  { name, requirement }: { name: string; requirement: Requirement | null },
): readonly QuotedListing[] {
  const { quantity } = useFormats();
  if (listing.unit !== requirement?.unit) return [];
  return [{ id: listing.id, name: `${name} · ${quantity(listing.availableMilli, listing.unit)}` }];
}
