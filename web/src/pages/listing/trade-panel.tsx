import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isOpen, type ListingDetail } from '~/features/listings/listing.ts';
import { useWhatsAppLink, WhatsAppButton } from '~/features/listings/page/seller-card.tsx';
import { NegotiationPanel } from '~/features/offers/negotiation-panel.tsx';
import { BarOrderButton, OrderAction } from '~/features/orders/order-button.tsx';
import { useOpenOrder } from '~/features/orders/orders.api.ts';
import { useText } from '~/i18n/language.tsx';
import { Later } from '~/lib/screens/later/later.tsx';
import type { Session } from '~/lib/session/session.ts';
import { loginPath, paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { chatAboutListing } from '../chats/chat-part.ts';
import { PageHeart } from './listing-heart.tsx';

/** Actions of the reader on a listing: sign in, chat and make an offer, or see the responses. */
export function TradePanel({ listing, reader }: { listing: ListingDetail; reader: ListingReader }) {
  if (reader.kind === 'visitor') return <SignInFirst />;
  if (reader.kind === 'seller') return <OwnListing listingId={listing.id} />;
  return (
    <ChatPlace>
      <BuyerPanel listing={listing} buyerId={reader.id} />
    </ChatPlace>
  );
}

/** Actions of a buyer beside the price: order, or scroll to the chat. Phones have a bar instead. */
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

/** The chat is far below the photos: a hash of `#talk`, as in links of notices, scrolls to it. */
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
  return (
    <NegotiationPanel
      listing={listing}
      party="buyer"
      readerId={buyerId}
      other={listing.seller}
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
        <Later part={chatAboutListing} isBelow>
          {(ChatAboutListing) => (
            <ChatAboutListing
              negotiationId={negotiationId}
              listingId={listing.id}
              party="buyer"
              readerId={buyerId}
              other={listing.seller}
            />
          )}
        </Later>
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
      {/* On phones a fixed bar above the foot of the page, like the bar of a buyer. */}
      {/* A grid: as inline text a link is higher while it is empty, before the page loads. */}
      <div className="grid large-text:static! max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-md:z-20 max-md:border-t max-md:border-line max-md:bg-card max-md:px-4 max-md:pt-2.5 max-md:pb-6">
        <LinkButton to={loginPath(`${pathname}${search}`)} wide>
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

/** Note in the phone bar that a listing is off sale; nothing if it is open or the reader ordered it. */
function OffSaleNote({ listing }: { listing: ListingDetail }) {
  const t = useText();
  const ordered = useOpenOrder(listing.id);
  if (isOpen(listing) || ordered !== null) return null;
  return (
    <p className="flex items-center gap-2 text-small font-semibold">
      <Icon name="warning" className="size-5 text-chilli" />
      {t(listing.state === 'paused' ? 'lot.paused' : 'lot.off-sale')}
    </p>
  );
}

/** Alternatives to buying: a message while the listing is only paused, and similar listings. */
function OffSaleWays({ listing }: { listing: ListingDetail }) {
  const t = useText();
  const ordered = useOpenOrder(listing.id);
  if (isOpen(listing) || ordered !== null) return null;
  const { categorySlug: category, slug } = listing.commodity;
  const button = 'min-w-0 flex-1 px-2! leading-snug';
  return (
    <div className="flex gap-2">
      {listing.state === 'paused' && (
        <LinkButton to="#talk" className={button}>
          {t('lot.write')}
        </LinkButton>
      )}
      <LinkButton look="plain" to={paths.userCommodity({ category, slug })} className={button}>
        {t('lot.other-sellers')}
      </LinkButton>
    </div>
  );
}

/** Reader of a listing: a visitor, a signed-in user who may buy it, or its seller. */
export type ListingReader =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'seller'; readonly id: string };

/** Relation of the session to a listing. */
export function readerOf(listing: ListingDetail, session: Session): ListingReader {
  if (session.state !== 'signed-in') return { kind: 'visitor' };
  const { id } = session.user;
  return { kind: id === listing.seller.id ? 'seller' : 'user', id };
}
