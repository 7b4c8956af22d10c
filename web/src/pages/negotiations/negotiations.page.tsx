import { listOwn } from '@polam/contract/calls/listings';
import { ListingRow } from '~/features/listings/list/listing-row.tsx';
import { OfferListSkeleton } from '~/features/offers/offer-list-states.tsx';
import { useText } from '~/i18n/language.tsx';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { ListView } from '~/lib/screens/list-view.tsx';
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
  return (
    <ListView
      query={useAskPages(listOwn, {})}
      itemsOf={(page) => page.listings}
      coming={<OfferListSkeleton />}
      failed={t('negotiations.failed')}
      reason="below"
      empty={
        <EmptyState picture={picturePath('empty-basket')} text={t('negotiations.none')}>
          <LinkButton to={paths.sellCommodity()} icon="sell">
            {t('negotiations.sell')}
          </LinkButton>
        </EmptyState>
      }
      more={t('offers.show-more')}
    >
      {(listings) => (
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
      )}
    </ListView>
  );
}
