import { ChatsRow } from '~/features/chats/chats-link.tsx';
import { AnsweredButton } from '~/features/offers/offer-answers.tsx';
import { NoOffers, OfferListSkeleton } from '~/features/offers/offer-list-states.tsx';
import { useAnswered } from '~/features/offers/offers.api.ts';
import { ListingRow } from '~/features/listings/list/listing-row.tsx';
import { useText } from '~/i18n/language.tsx';
import { ListView } from '~/lib/screens/list-view.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';

/** Listings of the user that have responses, latest response first. */
export default function ProposalsReceivedPage() {
  const t = useText();
  return (
    <TitledPage title={t('offers.received')} lead={t('offers.received-text')}>
      <ChatsRow />
      <LinkButton look="plain" icon="clock" to={paths.offers()} className="justify-self-start max-sm:w-full">
        {t('today.offers')}
      </LinkButton>
      <AnsweredList />
    </TitledPage>
  );
}

function AnsweredList() {
  const t = useText();
  return (
    <ListView
      query={useAnswered()}
      itemsOf={(page) => page.proposals}
      coming={<OfferListSkeleton />}
      failed={t('offers.received-failed')}
      reason="below"
      empty={
        <NoOffers title={t('offers.received-empty')} text={t('offers.received-empty-text')}>
          <LinkButton to={paths.listingsPosted()}>{t('offers.own-lots')}</LinkButton>
        </NoOffers>
      }
      more={t('offers.show-more')}
    >
      {(proposals) => (
        <ul className="grid gap-3">
          {proposals.map(({ listing, responders }) => (
            <li key={listing.id}>
              <ListingRow listing={listing} to={paths.responses({ pid: listing.id })}>
                <AnsweredButton listingId={listing.id} count={responders} />
              </ListingRow>
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}
