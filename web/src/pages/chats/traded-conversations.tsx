import type { ReactNode } from 'react';
import type { ConversationQuery, ListedConversation } from '~/features/chats/chats.api.ts';
import { ConversationList } from '~/features/chats/conversation-list.tsx';
import { NotForSaleLine } from '~/features/listings/page/not-for-sale-line.tsx';
import { OfferStateBadge, stateAt, timeLeft } from '~/features/offers/offer-state.tsx';
import { OrderStateBadge } from '~/features/orders/order-words.tsx';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useNow } from '~/lib/clock.ts';
import { useSession } from '~/lib/session/session.ts';

interface TradedConversationsProps {
  readonly query: ConversationQuery;
  readonly empty?: ReactNode;
  readonly failed?: string;
  readonly pathOf?: (conversation: ListedConversation) => string;
  readonly isOpen?: (conversation: ListedConversation) => boolean;
  readonly renderActions?: (conversation: ListedConversation) => ReactNode;
}

/** Conversations of the reader with the offer and the order of each: the one list of all deals. */
export function TradedConversations(props: TradedConversationsProps) {
  const session = useSession();
  const readerId = session.state === 'signed-in' ? session.user.id : '';
  return (
    <ConversationList
      {...props}
      readerId={readerId}
      renderStanding={(conversation) => <Standing conversation={conversation} readerId={readerId} />}
    />
  );
}

interface StandingProps {
  readonly conversation: ListedConversation;
  readonly readerId: string;
}

/**
 * State of a conversation: an offer that waits, else its order, else its latest offer; nothing of one with messages
 * alone. Beside an order stand the terms that made it, and no later ones that came to nothing.
 */
function Standing({ conversation, readerId }: StandingProps) {
  const now = useNow();
  const { offer, listing, party } = conversation;
  const state = offer === null ? null : stateAt(offer, now);
  const order = state === 'pending' ? null : conversation.order;
  if (offer === null && order === null) return null;
  return (
    <div className="mt-1 grid justify-items-start gap-1 text-small">
      {order === null ? (
        <Turn conversation={conversation} readerId={readerId} />
      ) : (
        <OrderStateBadge state={order.state} />
      )}
      {(order === null || state === 'accepted') && <Terms offer={offer} readerId={readerId} />}
      {/* A seller knows what became of the sale. */}
      {order === null && party === 'buyer' && listing !== null && <NotForSaleLine listing={listing} />}
    </div>
  );
}

type ListedOffer = ListedConversation['offer'];

/** Whose turn it is, and how much time there is. */
function Turn({ conversation: { offer, subject }, readerId }: StandingProps) {
  const t = useText();
  const now = useNow();
  if (offer === null) return null;
  const state = stateAt(offer, now);
  const { unit, count } = timeLeft(offer.expiresAt, now);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <OfferStateBadge
        state={state}
        voidReason={offer.voidReason}
        isMyTurn={offer.authorId !== readerId}
        isQuote={subject.kind === 'requirement'}
      />
      {state === 'pending' && <span className="text-soil-soft">{t(`offers.left.${unit}`, { count })}</span>}
    </p>
  );
}

function Terms({ offer, readerId }: { offer: ListedOffer; readerId: string }) {
  const t = useText();
  const { rupees, quantity } = useFormats();
  if (offer === null) return null;
  const { pricePaise, quantityMilli, unit } = offer;
  const terms = {
    price: rupees(pricePaise),
    per: inOneLine(t(`listings.per.${unit}`)),
    quantity: inOneLine(quantity(quantityMilli, unit)),
  };
  const whose = offer.authorId === readerId ? 'offers.last-mine' : 'offers.last-theirs';
  return (
    <p>
      <span className="text-soil-soft">{t(whose)}</span>{' '}
      <span className="font-semibold">{t('offers.last-offer', terms)}</span>
    </p>
  );
}

/** A figure with its unit, which a narrow card does not tear apart. */
function inOneLine(figure: string): string {
  return figure.replaceAll(' ', '\u00A0');
}
