import { useState } from 'react';
import { isOpen, type Listing } from '~/features/listings/listing.ts';
import { NotForSaleLine } from '~/features/listings/not-for-sale-line.tsx';
import { ListingRow } from '~/features/listings/listing-row.tsx';
import { useListingPath } from '~/features/listings/use-listing-path.ts';
import { LastOfferLine } from '~/features/offers/last-offer-line.tsx';
import { NoOffers, OfferListError, OfferListSkeleton } from '~/features/offers/offer-list-states.tsx';
import { useProposed } from '~/features/offers/offers.api.ts';
import { useLiveOffers } from '~/features/offers/offers.live.ts';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** Each lot asks for its own thread, so that only those in sight are asked for. */
const LOTS_AT_ONCE = 20;

/** The lots for which one has named a price, with what became of it. */
export default function ProposalsSentPage() {
  const t = useText();
  useLiveOffers();
  return (
    <div className="page grid content-start gap-5 py-6">
      <PageTitle text={t('offers.sent')} />
      <header>
        <h1 className="text-title leading-tight">{t('offers.sent')}</h1>
        <p className="text-soil-soft">{t('offers.sent-text')}</p>
      </header>
      <SentList />
    </div>
  );
}

function SentList() {
  const t = useText();
  const proposed = useProposed();
  if (proposed.isPending) return <OfferListSkeleton />;
  if (proposed.isError) {
    const retry = () => void proposed.refetch();
    return (
      <OfferListError title={t('offers.sent-failed')} refusal={proposed.error.message} onRetry={retry} />
    );
  }
  if (proposed.data.listings.length === 0) {
    return (
      <NoOffers title={t('offers.sent-empty')} text={t('offers.sent-empty-text')}>
        <LinkButton to={paths.userBuyAll()}>{t('offers.find-crops')}</LinkButton>
      </NoOffers>
    );
  }
  return <SentLots listings={proposed.data.listings} />;
}

function SentLots({ listings }: { listings: readonly Listing[] }) {
  const t = useText();
  const pathOf = useListingPath();
  const session = useSession();
  const [shown, setShown] = useState(LOTS_AT_ONCE);
  const buyerId = session.state === 'signed-in' ? session.user.id : '';
  return (
    <>
      <ul className="grid gap-3">
        {listings.slice(0, shown).map((listing) => (
          <li key={listing.id}>
            <ListingRow listing={listing} to={pathOf(listing)}>
              <LastOfferLine
                about={{ listingId: listing.id, sellerId: listing.seller.id, buyerId }}
                isListingOpen={isOpen(listing)}
              />
              <NotForSaleLine listing={listing} />
            </ListingRow>
          </li>
        ))}
      </ul>
      {shown < listings.length && (
        <Button
          look="plain"
          onClick={() => setShown(shown + LOTS_AT_ONCE)}
          className="justify-self-center px-10"
        >
          {t('offers.show-more')}
        </Button>
      )}
    </>
  );
}
