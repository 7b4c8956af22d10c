import { useState } from 'react';
import { useParams } from 'react-router';
import { ownNameOf, type ListingDetail } from '~/features/listings/listing.ts';
import { useListing } from '~/features/listings/listings.api.ts';
import { NoOffers, OfferListSkeleton } from '~/features/offers/offer-list-states.tsx';
import { NegotiateDialog } from '~/features/requirements/negotiate-dialog.tsx';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/answer-view.tsx';
import { useSession } from '~/lib/session.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import { BuyerResponses, type Negotiating } from './buyer-responses.tsx';
import { ListingHeader } from './listing-header.tsx';
import { ListingLeads } from './listing-leads.tsx';

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
      reason="below"
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
