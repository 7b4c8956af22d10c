import { listOwn } from '@polam/contract/calls/listings';
import { ListingRow } from '~/features/listings/list/listing-row.tsx';
import { OfferListSkeleton } from '~/features/offers/offer-list-states.tsx';
import { useText } from '~/i18n/language.tsx';
import { useAskPages } from '~/lib/api/ask-pages.ts';
import { ListView } from '~/lib/screens/list-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';

/** Listings of the user with the negotiations about each. */
export default function NegotiationsPage() {
  const t = useText();
  return (
    <TitledPage title={t('negotiations.title')} lead={t('negotiations.text')}>
      <NegotiatedListings />
    </TitledPage>
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
