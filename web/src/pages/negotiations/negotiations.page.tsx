import { listOwn } from '@polam/contract/calls/listings';
import { ListingRow } from '~/features/listings/listing-row.tsx';
import { OfferListError, OfferListSkeleton } from '~/features/offers/offer-list-states.tsx';
import { useText } from '~/i18n/language.tsx';
import { useAskPages } from '~/lib/ask-pages.ts';
import { MoreOf } from '~/lib/list-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { EmptyState } from '~/ui/states.tsx';

/** Listings of the user with the negotiations about each. */
export default function NegotiationsPage() {
  const t = useText();
  return (
    <div className="page grid content-start gap-5 py-6">
      <PageTitle text={t('negotiations.title')} />
      <header>
        <h1 className="text-title leading-tight">{t('negotiations.title')}</h1>
        <p className="text-soil-soft">{t('negotiations.text')}</p>
      </header>
      <NegotiatedListings />
    </div>
  );
}

function NegotiatedListings() {
  const t = useText();
  const own = useAskPages(listOwn, {});
  if (own.isPending) return <OfferListSkeleton />;
  if (own.isError) {
    const retry = () => void own.refetch();
    return <OfferListError title={t('negotiations.failed')} refusal={own.error.message} onRetry={retry} />;
  }
  const listings = own.data.pages.flatMap((page) => page.listings);
  if (listings.length === 0) {
    return (
      <EmptyState picture={picturePath('empty-basket')} text={t('negotiations.none')}>
        <LinkButton to={paths.sellCommodity()} icon="sell">
          {t('negotiations.sell')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingRow listing={listing} to={paths.listingNegotiations({ pid: listing.id })}>
              <LinkButton
                icon="deals"
                wide
                look={listing.responders === 0 ? 'plain' : 'main'}
                to={paths.listingNegotiations({ pid: listing.id })}
              >
                {listing.responders === 0
                  ? t('negotiations.open')
                  : t('offers.received-count', { count: listing.responders })}
              </LinkButton>
            </ListingRow>
          </li>
        ))}
      </ul>
      <MoreOf query={own} text={t('offers.show-more')} />
    </>
  );
}
