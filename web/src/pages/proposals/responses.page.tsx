import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ListingDetail } from '~/features/listings/listing.ts';
import { useListing } from '~/features/listings/listings.api.ts';
import { ListingRow } from '~/features/listings/list/listing-row.tsx';
import { NegotiationPanel } from '~/features/offers/negotiation-panel.tsx';
import { NoOffers, OfferListSkeleton } from '~/features/offers/offer-list-states.tsx';
import type { Responder } from '~/features/offers/offers.api.ts';
import type { ListedConversation } from '~/features/chats/chats.api.ts';
import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { Later } from '~/lib/screens/later/later.tsx';
import { useLaterPart } from '~/lib/screens/later/later-part.ts';
import { PhoneLink } from '~/lib/screens/phone-link.tsx';
import { useSession } from '~/lib/session/session.ts';
import { paths, withQuery } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { Card } from '~/ui/surfaces.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';
import { chatAboutListing } from '../chats/chat-part.ts';
import { TradedConversations } from '../chats/traded-conversations.tsx';

/** Delay before a conversation opens, in milliseconds. Source: SPEC section 9. */
const CHAT_OPEN_DELAY_MS = 2_000;

/** Responses to one of the user's listings, with the offers of each buyer. */
export default function ResponsesPage() {
  const t = useText();
  const { pid = '' } = useParams();
  return (
    <TitledPage title={t('offers.responses')}>
      <Responses key={pid} listingId={pid} />
    </TitledPage>
  );
}

function Responses({ listingId }: { listingId: string }) {
  const t = useText();
  const session = useSession();
  const readerId = session.state === 'signed-in' ? session.user.id : '';
  const notYours = (
    <NoOffers title={t('offers.not-yours')} text={t('offers.not-yours-text')}>
      <LinkButton to={paths.proposalsReceived()}>{t('offers.back')}</LinkButton>
    </NoOffers>
  );
  return (
    <AnswerView
      query={useListing(listingId)}
      coming={<OfferListSkeleton />}
      failed={t('offers.received-failed')}
      missing={notYours}
    >
      {({ listing }) => (listing.seller.id === readerId ? <AnsweredListing listing={listing} /> : notYours)}
    </AnswerView>
  );
}

function AnsweredListing({ listing }: { listing: ListingDetail }) {
  useLaterPart(chatAboutListing, false);
  const [query, setQuery] = useSearchParams();
  const responders = listing.seller.proposalsReceived[listing.id] ?? [];
  const chosen = responders.find(({ id }) => id === query.get('with'));
  const choose = (responderId: string) => setQuery({ with: responderId }, { preventScrollReset: true });
  const close = () => setQuery({}, { preventScrollReset: true });
  const [isOpening, openSoon] = useDelay();
  return (
    <>
      <ListingRow listing={listing} to={paths.ownListing({ pid: listing.id })} />
      <div className="grid gap-6 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-8">
        <div className={chosen === undefined ? '' : 'hidden md:block'}>
          <Responders
            listing={listing}
            chosenId={chosen?.id ?? ''}
            onChoose={(responderId) => {
              openSoon();
              choose(responderId);
            }}
          />
        </div>
        <Chat listing={listing} responder={chosen} isOpening={isOpening} onClose={close} />
      </div>
    </>
  );
}

interface RespondersProps {
  readonly listing: ListingDetail;
  /** The user whose conversation is open; empty where none is. */
  readonly chosenId: string;
  readonly onChoose: (responderId: string) => void;
}

/** Users who have responded to a listing: name, phone, profile, last offer, and the conversation with each. */
function Responders({ listing, chosenId, onChoose }: RespondersProps) {
  const t = useText();
  const responders = new Map(
    (listing.seller.proposalsReceived[listing.id] ?? []).map((responder) => [responder.id, responder]),
  );
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-large">{t('offers.responded')}</h2>
      <TradedConversations
        query={{ listingId: listing.id }}
        empty={<p className="text-soil-soft">{t('offers.responded-none')}</p>}
        pathOf={({ negotiationId, other }) =>
          responders.has(other.id)
            ? withQuery(paths.responses({ pid: listing.id }), { with: other.id })
            : paths.chat({ id: negotiationId })
        }
        isOpen={({ other }) => other.id === chosenId}
        renderActions={({ other }) => (
          <ResponderActions
            other={other}
            responder={responders.get(other.id)}
            isChosen={other.id === chosenId}
            onChoose={() => onChoose(other.id)}
          />
        )}
      />
    </section>
  );
}

interface ResponderActionsProps {
  readonly other: ListedConversation['other'];
  /** Undefined while the buyer has said nothing. */
  readonly responder: Responder | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ResponderActions({ other, responder, isChosen, onChoose }: ResponderActionsProps) {
  const t = useText();
  const { offerCount: count = 0, phone } = responder ?? {};
  return (
    <>
      <p className="text-small text-soil-soft">
        {count === 0 ? t('offers.only-wrote') : t('offers.offer-count', { count })}
      </p>
      {phone !== undefined && <PhoneLink phone={phone} className="inline-flex min-h-12 items-center" />}
      {responder !== undefined && (
        <Button icon="deals" wide aria-pressed={isChosen} onClick={onChoose}>
          {t('offers.chat')}
        </Button>
      )}
      <Link
        to={paths.userProfile({ uid: other.id })}
        className="-mb-2 inline-flex min-h-12 items-center justify-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline"
      >
        <Icon name="person" className="size-5" />
        {t('offers.view-profile')}
      </Link>
    </>
  );
}

interface ChatProps {
  readonly listing: ListingDetail;
  readonly responder: Responder | undefined;
  readonly isOpening: boolean;
  readonly onClose: () => void;
}

function Chat({ listing, responder, isOpening, onClose }: ChatProps) {
  const t = useText();
  if (responder === undefined) {
    return (
      <Card className="hidden content-center justify-items-center gap-3 p-10 text-center text-soil-soft md:grid">
        <Icon name="deals" className="size-10 text-leaf" />
        <p className="text-large">{t('offers.choose')}</p>
      </Card>
    );
  }
  return (
    <div className="grid min-w-0 content-start gap-4 pb-20 md:pb-0">
      <div ref={comeIntoSight} className="scroll-mt-16 md:hidden">
        <Button look="quiet" icon="arrow-left" onClick={onClose} className="-ms-4">
          {t('offers.responded')}
        </Button>
      </div>
      {isOpening ? (
        <Skeleton className="h-64" />
      ) : (
        <NegotiationPanel
          key={responder.id}
          listing={listing}
          party="seller"
          readerId={listing.seller.id}
          other={responder}
          renderChat={(negotiationId) => (
            <Later part={chatAboutListing}>
              {(ChatAboutListing) => (
                <ChatAboutListing
                  negotiationId={negotiationId}
                  listingId={listing.id}
                  party="seller"
                  readerId={listing.seller.id}
                  other={responder}
                />
              )}
            </Later>
          )}
        />
      )}
    </div>
  );
}

/** Scrolls to the conversation below its listing on a phone; on wide screens `top` is hidden: no scroll. */
function comeIntoSight(top: HTMLElement | null): void {
  top?.scrollIntoView({ block: 'start' });
}

/** Whether a selected conversation is still opening, and a function to open one. */
function useDelay(): readonly [isOpening: boolean, open: () => void] {
  const [isOpening, setOpening] = useState(false);
  useEffect(() => {
    if (!isOpening) return undefined;
    const timer = setTimeout(() => setOpening(false), CHAT_OPEN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOpening]);
  return [isOpening, () => setOpening(true)];
}
