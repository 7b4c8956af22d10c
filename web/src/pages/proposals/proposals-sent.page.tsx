import { useState } from 'react';
import { Link } from 'react-router';
import { ListingRow } from '~/features/listings/list/listing-row.tsx';
import { isOpen, namesOf, type Listing, useListingPath } from '~/features/listings/listing.ts';
import { useListing } from '~/features/listings/listings.api.ts';
import { NotForSaleLine } from '~/features/listings/page/not-for-sale-line.tsx';
import { LastOfferLine } from '~/features/offers/offer-state.tsx';
import { NoOffers, OfferListSkeleton } from '~/features/offers/offer-list-states.tsx';
import { OffersOnDevice } from '~/features/offers/waiting-offer-card.tsx';
import { useProposed, useWaitingOffers, type WaitingOffer } from '~/features/offers/offers.api.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useSession } from '~/lib/session/session.ts';
import { paths, withQuery } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';

/** Listings shown at a time. Each fetches its own conversation, so that only visible ones are fetched. */
const LISTINGS_AT_ONCE = 20;

/** Listings on which the user made an offer, with the outcome. */
export default function ProposalsSentPage() {
  const t = useText();
  return (
    <TitledPage title={t('offers.sent')} lead={t('offers.sent-text')}>
      <LinkButton
        look="plain"
        icon="clock"
        to={withQuery(paths.offers(), { turn: 'theirs' })}
        className="justify-self-start max-sm:w-full"
      >
        {t('today.offers')}
      </LinkButton>
      <OffersOnDevice renderSubject={(offer) => <SubjectLink offer={offer} />} />
      <SentList />
    </TitledPage>
  );
}

function SubjectLink({ offer: { isQuote, subjectId, entry } }: { offer: WaitingOffer }) {
  const t = useText();
  if (!isQuote) return <ListingLink listingId={subjectId} />;
  const name = entry.shown?.['name'] ?? t('chat.title');
  return <NamedLink to={paths.requirement({ id: subjectId })} name={name} />;
}

/** Link to a listing by its name, which may be unknown offline. */
function ListingLink({ listingId }: { listingId: string }) {
  const t = useText();
  const language = useLanguage();
  const { data } = useListing(listingId);
  const name = data === undefined ? t('chat.lot') : namesOf(data.listing, language).name;
  return <NamedLink to={paths.userCommodity({ category: 'all', slug: listingId })} name={name} />;
}

function NamedLink({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={to}
      className="any-script inline-flex min-h-10 items-center font-semibold text-leaf underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

function SentList() {
  const t = useText();
  const isSomethingWaiting = useWaitingOffers().length > 0;
  return (
    <AnswerView
      query={useProposed()}
      coming={<OfferListSkeleton />}
      failed={t('offers.sent-failed')}
      reason="below"
    >
      {({ listings }) => {
        if (listings.length > 0) return <SentListings listings={listings} />;
        return isSomethingWaiting ? null : (
          <NoOffers title={t('offers.sent-empty')} text={t('offers.sent-empty-text')}>
            <LinkButton to={paths.userBuyAll()}>{t('offers.find-crops')}</LinkButton>
          </NoOffers>
        );
      }}
    </AnswerView>
  );
}

function SentListings({ listings }: { listings: readonly Listing[] }) {
  const t = useText();
  const pathOf = useListingPath();
  const session = useSession();
  const [shown, setShown] = useState(LISTINGS_AT_ONCE);
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
          onClick={() => setShown(shown + LISTINGS_AT_ONCE)}
          className="justify-self-center px-10"
        >
          {t('offers.show-more')}
        </Button>
      )}
    </>
  );
}
