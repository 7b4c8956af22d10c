import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ListingDetail } from '~/features/listings/listing.ts';
import { useListing } from '~/features/listings/listings.api.ts';
import { ListingRow } from '~/features/listings/listing-row.tsx';
import { NegotiationDesk } from '~/features/offers/negotiation-desk.tsx';
import { NoOffers, OfferListError, OfferListSkeleton } from '~/features/offers/offer-list-states.tsx';
import { useLiveOffers } from '~/features/offers/offers.live.ts';
import { ResponderList } from '~/features/offers/responder-list.tsx';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Skeleton } from '~/ui/states.tsx';

/** How long a talk takes to open. Source: SPEC section 9. */
const CHAT_OPEN_DELAY_MS = 2_000;

/** Who has answered one of the reader's lots, and the offers of each. */
export default function ResponsesPage() {
  const t = useText();
  const { pid = '' } = useParams();
  useLiveOffers();
  return (
    <div className="page grid content-start gap-5 py-6">
      <title>{t('offers.responses')}</title>
      <h1 className="text-title leading-tight">{t('offers.responses')}</h1>
      <Responses key={pid} listingId={pid} />
    </div>
  );
}

function Responses({ listingId }: { listingId: string }) {
  const t = useText();
  const session = useSession();
  const answer = useListing(listingId);
  const readerId = session.state === 'signed-in' ? session.user.id : '';
  if (answer.isPending) return <OfferListSkeleton />;
  const isMissing = answer.isError && answer.error.refused.error === 'not-found';
  if (answer.isError && !isMissing) {
    const retry = () => void answer.refetch();
    return <OfferListError title={t('offers.received-failed')} refusal={answer.error.message} onRetry={retry} />;
  }
  if (answer.data?.listing.seller.id !== readerId) {
    return (
      <NoOffers title={t('offers.not-yours')} text={t('offers.not-yours-text')}>
        <LinkButton to={paths.proposalsReceived()}>{t('offers.back')}</LinkButton>
      </NoOffers>
    );
  }
  return <AnsweredLot listing={answer.data.listing} />;
}

function AnsweredLot({ listing }: { listing: ListingDetail }) {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const [isOpening, setOpening] = useState(false);
  const responders = listing.seller.proposalsReceived[listing.id] ?? [];
  const chosen = responders.find(({ id }) => id === query.get('with'));
  const choose = (responderId: string) => {
    setOpening(true);
    setQuery({ with: responderId }, { preventScrollReset: true });
  };
  useTimeout(() => setOpening(false), isOpening);
  return (
    <>
      <ListingRow listing={listing} to={paths.ownListing({ pid: listing.id })}>
        <LinkButton look="plain" icon="arrow-left" to={paths.proposalsReceived()}>
          {t('offers.back')}
        </LinkButton>
      </ListingRow>
      <div className="grid gap-6 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-8">
        <ResponderList responders={responders} chosenId={chosen?.id ?? ''} onChoose={choose} />
        <div className="min-w-0">
          {chosen === undefined && responders.length > 0 && <p className="text-soil-soft">{t('offers.choose')}</p>}
          {chosen !== undefined && isOpening && <Skeleton className="h-64" />}
          {chosen !== undefined && !isOpening && (
            <NegotiationDesk
              key={chosen.id}
              listing={listing}
              party="seller"
              readerId={listing.seller.id}
              other={chosen}
            />
          )}
        </div>
      </div>
    </>
  );
}

function useTimeout(onTime: () => void, isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(onTime, CHAT_OPEN_DELAY_MS);
    return () => clearTimeout(timer);
    // The one thing it does never changes; only its start matters.
    // oxlint-disable-next-line react/exhaustive-deps -- onTime is a setter
  }, [isRunning]);
}
