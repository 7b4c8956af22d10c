import { ChatsRow } from '~/features/chats/chats-row.tsx';
import { AnsweredButton } from '~/features/offers/answered-button.tsx';
import { NoOffers, OfferListError, OfferListSkeleton } from '~/features/offers/offer-list-states.tsx';
import { useAnswered } from '~/features/offers/offers.api.ts';
import { ListingRow } from '~/features/listings/listing-row.tsx';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** Listings of the user that have responses, latest response first. */
export default function ProposalsReceivedPage() {
  const t = useText();
  return (
    <div className="page grid content-start gap-5 py-6">
      <PageTitle text={t('offers.received')} />
      <header>
        <h1 className="text-title leading-tight">{t('offers.received')}</h1>
        <p className="text-soil-soft">{t('offers.received-text')}</p>
      </header>
      <ChatsRow />
      <LinkButton look="plain" icon="clock" to={paths.offers()} className="justify-self-start max-sm:w-full">
        {t('today.offers')}
      </LinkButton>
      <AnsweredList />
    </div>
  );
}

function AnsweredList() {
  const t = useText();
  const answered = useAnswered();
  if (answered.isPending) return <OfferListSkeleton />;
  if (answered.isError) {
    const retry = () => void answered.refetch();
    return (
      <OfferListError title={t('offers.received-failed')} refusal={answered.error.message} onRetry={retry} />
    );
  }
  const proposals = answered.data.pages.flatMap((page) => page.proposals);
  if (proposals.length === 0) {
    return (
      <NoOffers title={t('offers.received-empty')} text={t('offers.received-empty-text')}>
        <LinkButton to={paths.listingsPosted()}>{t('offers.own-lots')}</LinkButton>
      </NoOffers>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {proposals.map(({ listing, responders }) => (
          <li key={listing.id}>
            <ListingRow listing={listing} to={paths.responses({ pid: listing.id })}>
              <AnsweredButton listingId={listing.id} count={responders} />
            </ListingRow>
          </li>
        ))}
      </ul>
      {answered.hasNextPage && (
        <Button
          look="plain"
          busy={answered.isFetchingNextPage}
          onClick={() => void answered.fetchNextPage()}
          className="justify-self-center px-10"
        >
          {t('offers.show-more')}
        </Button>
      )}
    </>
  );
}
