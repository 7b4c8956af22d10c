import type { ConversationFilter } from '@polam/domain/users/conversation';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ConversationQuery, ListedConversation } from '~/features/chats/chats.api.ts';
import {
  ConversationFilters,
  FILTER,
  filterOf,
  type ConversationPlace,
} from '~/features/chats/conversation-filters.tsx';
import { namesOf } from '~/features/listings/listing.ts';
import { useListing } from '~/features/listings/listings.api.ts';
import type { WaitingOffer } from '~/features/offers/offers.api.ts';
import { OffersOnDevice } from '~/features/offers/waiting-offer-card.tsx';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useLaterPart } from '~/lib/screens/later/later-part.ts';
import { paths, picturePath, withQuery } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Link } from '~/ui/link.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { TitledPage } from '~/ui/titled-page.tsx';
import { chatEquipment, chatQuote } from './chat-part.ts';
import { TradedConversations } from './traded-conversations.tsx';

/** The one list of conversations under one of its addresses. */
interface ListOf {
  readonly title: PlainTextKey;
  readonly lead: PlainTextKey;
  readonly kind?: ConversationQuery['kind'];
  /** Filter unless the address names one. */
  readonly filter?: ConversationFilter;
  readonly failed?: PlainTextKey;
  readonly pathOf?: (conversation: ListedConversation) => string;
}

const lists: Readonly<Record<string, ListOf>> = {
  [paths.offers()]: { title: 'today.offers', lead: 'today.offers-text', filter: 'waiting' },
  [paths.proposalsSent()]: {
    title: 'offers.sent',
    lead: 'offers.sent-text',
    kind: 'sent',
    failed: 'offers.sent-failed',
  },
  [paths.proposalsReceived()]: {
    title: 'offers.received',
    lead: 'offers.received-text',
    kind: 'received',
    failed: 'offers.received-failed',
    pathOf: ({ subject }) => paths.responses({ pid: subject.id }),
  },
  [paths.negotiations()]: {
    title: 'negotiations.title',
    lead: 'negotiations.text',
    kind: 'received',
    failed: 'negotiations.failed',
    pathOf: ({ subject }) => paths.listingNegotiations({ pid: subject.id }),
  },
};

const all: ListOf = { title: 'chat.title', lead: 'chat.text' };

/** All trades and conversations of the reader: one list, which its addresses narrow. */
export default function ChatsPage() {
  const t = useText();
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  // A conversation of either kind opens without a network as well.
  useLaterPart(chatQuote, false);
  useLaterPart(chatEquipment, false);
  const { title, lead, kind, failed, ...list } = lists[pathname] ?? all;
  const filter = filterOf(address) ?? (address.get('turn') === 'theirs' ? 'theirs' : (list.filter ?? null));
  const place = kind ?? filter ?? 'all';
  const pathOf = list.pathOf ?? (({ negotiationId }) => pathOfChat(negotiationId, filter));
  return (
    <TitledPage title={t(title)} lead={t(lead)}>
      <ConversationFilters current={place} withKinds />
      {kind === 'sent' && <OffersOnDevice renderSubject={(offer) => <SubjectLink offer={offer} />} />}
      <TradedConversations
        query={{ ...(kind && { kind }), ...(filter && { filter }) }}
        pathOf={pathOf}
        empty={<Nothing place={place} />}
        {...(failed && { failed: t(failed) })}
        {...(kind === 'received' && { renderActions: (row) => <Responses row={row} to={pathOf(row)} /> })}
      />
    </TitledPage>
  );
}

/** A conversation stands beside the list from which it was opened. */
function pathOfChat(id: string, filter: ConversationFilter | null): string {
  return withQuery(paths.chat({ id }), { [FILTER]: filter ?? undefined });
}

function Responses({ row, to }: { row: ListedConversation; to: string }) {
  const t = useText();
  return (
    <LinkButton icon="deals" to={to} className="justify-self-start max-sm:w-full">
      {t('offers.received-count', { count: row.responders ?? 0 })}
    </LinkButton>
  );
}

/** The lists of this page; orders have a page of their own. */
type ListPlace = Exclude<ConversationPlace, 'orders' | 'transactions'>;

const empties: Readonly<Record<ListPlace, readonly [text: PlainTextKey, hint: PlainTextKey]>> = {
  all: ['chat.empty', 'chat.empty-text'],
  waiting: ['chat.none.waiting', 'today.no-offers-text.mine'],
  theirs: ['today.no-offers.theirs', 'today.no-offers-text.theirs'],
  agreed: ['chat.none.agreed', 'chat.none-text.agreed'],
  sent: ['offers.sent-empty', 'offers.sent-empty-text'],
  received: ['offers.received-empty', 'offers.received-empty-text'],
};

/** Why the list is empty, and what leads on. */
function Nothing({ place }: { place: ListPlace }) {
  const t = useText();
  const [text, hint] = empties[place];
  return (
    <EmptyState picture={picturePath('empty-basket')} text={t(text)} hint={t(hint)}>
      <LinkOn place={place} />
    </EmptyState>
  );
}

function LinkOn({ place }: { place: ListPlace }) {
  const t = useText();
  if (place === 'received')
    return <LinkButton to={paths.listingsPosted()}>{t('offers.own-lots')}</LinkButton>;
  return <LinkButton to={paths.userBuyAll()}>{t('offers.find-crops')}</LinkButton>;
}

/** Link to what an offer that is still on this device is about. */
function SubjectLink({ offer: { isQuote, subjectId, entry } }: { offer: WaitingOffer }): ReactNode {
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
      className="any-script inline-flex min-h-12 items-center font-semibold text-leaf underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}
