import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ListingDetail } from '~/features/listings/listing.ts';
import { useWhatsAppLink, WhatsAppButton } from '~/features/listings/seller-card.tsx';
import { NegotiationPanel } from '~/features/offers/negotiation-panel.tsx';
import { BarOrderButton } from '~/features/orders/order-button.tsx';
import { OrderAction } from '~/features/orders/order-action.tsx';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { ChatAboutListing } from '../chats/chat-about.tsx';
import { PageHeart } from './listing-heart.tsx';
import type { ListingReader } from './listing-reader.ts';
import { OffSaleNote, OffSaleWays } from './off-sale.tsx';

/** What the reader can do about a lot: sign in, talk and make an offer, or see who has answered. */
export function TradePanel({ listing, reader }: { listing: ListingDetail; reader: ListingReader }) {
  if (reader.kind === 'visitor') return <SignInFirst />;
  if (reader.kind === 'seller') return <OwnListing listingId={listing.id} />;
  return (
    <ChatPlace>
      <BuyerPanel listing={listing} buyerId={reader.id} />
    </ChatPlace>
  );
}

/** What a buyer does about a lot, where its price is seen: orders, or goes down to the talk. Phones have a bar. */
export function TradeActions({ listing }: { listing: ListingDetail }) {
  const t = useText();
  return (
    <>
      <OrderAction listing={listing} />
      <LinkButton to="#talk" look="plain" icon="deals" wide className="max-md:hidden">
        {t('lot.to-talk')}
      </LinkButton>
    </>
  );
}

/** The talk stands far below the photos: an address that ends in `#talk`, as of a notice, brings it into sight. */
function ChatPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isAskedFor = useLocation().hash === '#talk';
  useEffect(() => {
    if (isAskedFor) place.current?.scrollIntoView({ block: 'start' });
  }, [isAskedFor]);
  return (
    <div ref={place} id="talk" className="scroll-mt-20">
      {children}
    </div>
  );
}

function BuyerPanel({ listing, buyerId }: { listing: ListingDetail; buyerId: string }) {
  const whatsApp = useWhatsAppLink(listing);
  const { id, name } = listing.seller;
  return (
    <NegotiationPanel
      listing={listing}
      party="buyer"
      readerId={buyerId}
      other={{ id, name }}
      beside={
        <>
          {whatsApp !== null && <WhatsAppButton href={whatsApp} look="sign" />}
          <PageHeart listing={listing} />
        </>
      }
      note={<OffSaleNote listing={listing} />}
      order={
        <>
          <BarOrderButton listing={listing} />
          <OffSaleWays listing={listing} />
        </>
      }
      renderChat={(negotiationId) => (
        <ChatAboutListing
          negotiationId={negotiationId}
          listingId={listing.id}
          party="buyer"
          readerId={buyerId}
          other={{ id, name }}
        />
      )}
    />
  );
}

function SignInFirst() {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-large">{t('listings.sign-in-title')}</h2>
      <p className="text-soil-soft">{t('listings.sign-in-text')}</p>
      {/* On phones a bar that stays above the foot of the page, as the one of a buyer. */}
      {/* A grid: an empty link in a line of text, as it is while the page comes in, would be higher than a full one. */}
      <div className="grid max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-md:z-20 max-md:border-t max-md:border-line max-md:bg-card max-md:px-4 max-md:pt-2.5 max-md:pb-6">
        <LinkButton to={paths.login()} state={{ from: `${pathname}${search}` }} wide>
          {t('listings.sign-in')}
        </LinkButton>
      </div>
    </Card>
  );
}

function OwnListing({ listingId }: { listingId: string }) {
  const t = useText();
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-large">{t('listings.own')}</h2>
      <p className="text-soil-soft">{t('listings.own-text')}</p>
      <LinkButton to={paths.responses({ pid: listingId })} icon="deals" wide>
        {t('listings.own-responses')}
      </LinkButton>
    </Card>
  );
}
