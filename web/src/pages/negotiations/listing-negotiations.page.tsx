import { shortNumber } from '@polam/domain/short-number';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ListingPicture } from '~/features/listings/listing-picture.tsx';
import { type Listing, type ListingDetail, ownNameOf } from '~/features/listings/listing.ts';
import { useListing } from '~/features/listings/listings.api.ts';
import { PriceBlock } from '~/features/listings/page/price-block.tsx';
import { NoOffers, OfferListSkeleton } from '~/features/offers/offer-list-states.tsx';
import { LeadCard, MatchReasons } from '~/features/requirements/lead-list.tsx';
import { NegotiateDialog } from '~/features/requirements/negotiate-dialog.tsx';
import type { QuotedListing } from '~/features/requirements/quote-form.tsx';
import { requirementGrid, RequirementListSkeleton } from '~/features/requirements/requirement-card.tsx';
import { type Requirement, wantedName } from '~/features/requirements/requirement.ts';
import { useListingLeads } from '~/features/requirements/requirements.api.ts';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Tabs } from '~/ui/lists/tabs.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { QuoteAction, QuoteSheet, useQuoting } from '../requirements/quote-action.tsx';
import { BuyerResponses, type Negotiating } from './buyer-responses.tsx';

/** Negotiations about one of the user's listings, and matching requirements. */
export default function ListingNegotiationsPage() {
  const { pid = '' } = useParams();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <Negotiations key={pid} listingId={pid} />
    </div>
  );
}

function Negotiations({ listingId }: { listingId: string }) {
  const t = useText();
  const session = useSession();
  const readerId = session.state === 'signed-in' ? session.user.id : null;
  const coming = (
    <>
      <PageTitle text={t('errors.loading')} />
      <OfferListSkeleton />
    </>
  );
  return (
    <AnswerView
      query={useListing(listingId)}
      coming={coming}
      failed={t('negotiations.failed')}
      renderFailed={(failure) => (
        <>
          <PageTitle text={t('negotiations.failed')} />
          {failure}
        </>
      )}
      missing={<NotYours />}
    >
      {({ listing }) =>
        listing.seller.id === readerId ? <NegotiatedListing listing={listing} /> : <NotYours />
      }
    </AnswerView>
  );
}

function NotYours() {
  const t = useText();
  return (
    <NoOffers title={t('negotiations.not-yours')} text={t('offers.not-yours-text')}>
      <PageTitle text={t('negotiations.not-yours')} />
      <LinkButton to={paths.negotiations()}>{t('negotiations.back')}</LinkButton>
    </NoOffers>
  );
}

function NegotiatedListing({ listing }: { listing: ListingDetail }) {
  const t = useText();
  const name = ownNameOf(listing, useLanguage());
  const [negotiating, setNegotiating] = useState<Negotiating | null>(null);
  return (
    <>
      <PageTitle text={name} />
      <ListingHeader listing={listing} name={name} />
      <Tabs
        label={t('negotiations.tabs')}
        tabs={[
          {
            key: 'responses',
            title: t('negotiations.responses'),
            icon: 'deals',
            sheet: <BuyerResponses listing={listing} onNegotiate={setNegotiating} />,
          },
          {
            key: 'leads',
            title: t('negotiations.leads'),
            icon: 'requirement',
            sheet: <ListingLeads listing={listing} name={name} />,
          },
        ]}
      />
      <NegotiateDialog
        listing={listing}
        buyer={negotiating?.buyer ?? null}
        typed={negotiating?.typed ?? null}
        onClose={() => setNegotiating(null)}
      />
    </>
  );
}

/** Header of a negotiated listing: name, price, unit, quantity, listing id and day of posting. */
function ListingHeader({ listing, name }: { listing: Listing; name: string }) {
  const t = useText();
  const { quantity, unit, dayOf } = useFormats();
  const facts = [
    [t('listings.fact.unit'), unit(listing.unit)],
    [t('listings.fact.left'), quantity(listing.availableMilli, listing.unit)],
    [t('negotiations.posted'), dayOf(listing.postedAt)],
  ] as const;
  return (
    <header className="grid grid-cols-[7rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-card shadow-card sm:grid-cols-[10rem_minmax(0,1fr)]">
      <ListingPicture listing={listing} place="row" alt="" className="size-full sm:row-span-2" />
      <div className="grid grid-cols-1 content-start gap-2 p-3 sm:px-4 sm:pb-2">
        <h1 className="any-script text-title leading-tight break-words">{name}</h1>
        <PriceBlock listing={listing} />
      </div>
      {/* On a phone the facts need the place below the picture. */}
      <dl className="col-span-2 grid grid-cols-2 gap-x-4 gap-y-1 p-3 sm:col-span-1 sm:flex sm:flex-wrap sm:gap-x-6 sm:px-4 sm:pt-0">
        {facts.map(([term, text]) => (
          <div key={term} className="min-w-0">
            <dt className="text-small text-soil-soft">{term}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
        <div className="min-w-0">
          <dt className="text-small text-soil-soft">{t('negotiations.lot-id')}</dt>
          <dd title={listing.id}>{shortNumber(listing.id)}</dd>
        </div>
      </dl>
    </header>
  );
}

interface ListingLeadsProps {
  readonly listing: Listing;
  /** Name of the listing, as its seller sees it. */
  readonly name: string;
}

/** Requirements that match a listing, with the reasons; each can be quoted from the listing. */
function ListingLeads({ listing, name }: ListingLeadsProps) {
  const t = useText();
  const language = useLanguage();
  const { quoting, begin, end } = useQuoting();
  const quoted = useQuotedListing(listing, { name, requirement: quoting?.requirement ?? null });
  return (
    <AnswerView
      query={useListingLeads(listing.id)}
      coming={<RequirementListSkeleton />}
      failed={t('negotiations.leads-failed')}
    >
      {({ leads }) =>
        leads.length === 0 ? (
          <Card>
            <EmptyState icon="requirement" text={t('negotiations.leads-none')}>
              <LinkButton look="plain" to={paths.requirements()}>
                {t('frame.potential-leads')}
              </LinkButton>
            </EmptyState>
          </Card>
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
