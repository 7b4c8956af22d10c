import { list } from '@polam/contract/calls/orders';
import { otherParty } from '@polam/domain/trade/negotiation';
import { chatStanding, readyPhrases } from '@polam/domain/users/conversation';
import { MAX_PAGE } from '@polam/contract/documents/paging';
import { useParams } from 'react-router';
import { ChatAside, ChatConversation } from '~/features/chats/chat-conversation.tsx';
import { useConversationLabel } from '~/features/chats/chat.ts';
import { type ChatLine, type OpenConversation, useConversation } from '~/features/chats/chats.api.ts';
import { subjectPicture } from '~/features/chats/subject-picture.ts';
import { useEquipmentOf } from '~/features/equipment/equipment-of.ts';
import { useListing } from '~/features/listings/listings.api.ts';
import { NegotiationPanel } from '~/features/offers/negotiation-panel.tsx';
import { OrderStrip } from '~/features/orders/order-strip.tsx';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { Later } from '~/lib/screens/later/later.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { useSession } from '~/lib/session/session.ts';
import { NameInALine } from '~/lib/screens/names/name-as-written.tsx';
import { paths, picturePath, withQuery } from '~/paths.ts';
import { fullScreen } from '~/lib/screens/full-screen.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Link } from '~/ui/link.tsx';
import { Picture } from '~/ui/photos/picture.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { OrderPicture } from '../orders/order-picture.tsx';
import { showOffers, useEquipmentQuestions } from './chat-about.tsx';
import { chatEquipment, chatQuote } from './chat-part.ts';
import { ChatHead, FullConversation } from './full-conversation.tsx';

export const handle = fullScreen;

/** The other side until it is known. */
const nobody = { id: '', name: '' };

/** Page of one conversation. */
export default function ChatPage() {
  const session = useSession();
  const { id = '' } = useParams();
  const { query, conversation, lines } = useConversation(id);
  const equipment = useEquipmentOf(conversation?.subject.kind === 'machine' ? conversation.subject.id : null);
  const readerId = session.state === 'signed-in' ? session.user.id : '';
  const other = conversation?.other ?? nobody;
  const label = useConversationLabel(useSpokenName()(other));
  const questions = useEquipmentQuestions(equipment.data?.equipment, readerId);
  const phrases = usePhrases({ conversation, lines, readerId });
  if (query.error?.refused.error === 'not-found') return <NotThere />;
  return (
    <FullConversation label={label} negotiationId={id}>
      <ChatConversation
        key={id}
        isFull
        about={{ negotiationId: id, subjectId: '', otherId: '', start: null }}
        other={other}
        readerId={readerId}
        offerCards={showOffers(
          readerId,
          conversation?.subject.kind === 'requirement' ? 'quote' : 'listing',
          conversation && { user: conversation.other, side: otherParty(conversation.party) },
        )}
        heading={<Heading conversation={conversation} />}
        questions={questions.length > 0 ? questions : phrases}
        aside={conversation !== undefined && <Aside {...{ conversation, readerId, equipment }} />}
      />
    </FullConversation>
  );
}

interface PhrasesOf {
  readonly conversation: OpenConversation | undefined;
  readonly lines: readonly ChatLine[];
  readonly readerId: string;
}

/** Phrases that suit where a trade stands; none about equipment, which has questions of its own. */
function usePhrases({ conversation, lines, readerId }: PhrasesOf): readonly string[] {
  const t = useText();
  if (conversation === undefined || conversation.subject.kind === 'machine') return [];
  const offer = lines.findLast((line) => line.kind === 'offer');
  return readyPhrases(conversation.party, chatStanding(offer, readerId)).map((phrase) =>
    t(`chat.phrase.${phrase}`),
  );
}

interface AsideProps {
  readonly conversation: OpenConversation;
  readonly readerId: string;
  readonly equipment: ReturnType<typeof useEquipmentOf>;
}

/** Subject of the conversation, its agreement and offers to answer. */
function Aside({ conversation, readerId, equipment }: AsideProps) {
  const t = useText();
  const { kind } = conversation.subject;
  const asksForQuotes = kind === 'requirement' && conversation.party === 'buyer';
  return (
    <ChatAside isWideOnly={kind === 'requirement' && !asksForQuotes}>
      {kind !== 'machine' && <SubjectCard conversation={conversation} />}
      {kind === 'listing' && (
        <>
          <ChatOrder conversation={conversation} />
          <ChatPanel conversation={conversation} readerId={readerId} />
        </>
      )}
      {kind === 'requirement' && (
        <Later part={chatQuote} height="h-24">
          {(ChatQuote) => <ChatQuote conversation={conversation} />}
        </Later>
      )}
      {asksForQuotes && (
        <LinkButton look="quiet" small icon="requirement" to={subjectPath(conversation)}>
          {t('requirements.open-page')}
        </LinkButton>
      )}
      {kind === 'machine' && (
        <Later part={chatEquipment} height="h-24">
          {(ChatEquipment) => <ChatEquipment conversation={conversation} equipment={equipment} />}
        </Later>
      )}
    </ChatAside>
  );
}

/** Picture and name of the subject, where there is room for them beside the lines. */
function SubjectCard({ conversation }: { conversation: OpenConversation }) {
  const language = useLanguage();
  const { subject } = conversation;
  return (
    <Link
      to={subjectPath(conversation)}
      className="grid gap-2 font-semibold text-leaf underline-offset-4 not-hover:no-underline max-lg:hidden"
    >
      <Picture
        src={subjectPicture(subject)}
        alt=""
        width={320}
        height={160}
        className="h-40 w-full rounded-card bg-sunk object-contain!"
      />
      {subject.names[language]}
      {subject.kind === 'listing' && <AskedPrice listingId={subject.id} />}
    </Link>
  );
}

/** Name of the other user, and the link to the subject, where offers are made and answered. */
function Heading({ conversation }: { conversation: OpenConversation | undefined }) {
  const t = useText();
  const language = useLanguage();
  if (conversation === undefined) return <ChatHead title={t('chat.title')} />;
  const { other, subject } = conversation;
  return (
    <ChatHead title={<NameInALine {...other} />} picture={subjectPicture(subject)}>
      <Link
        to={subjectPath(conversation)}
        className="reach min-w-0 text-small font-semibold text-leaf underline-offset-4 hover:underline"
      >
        <span className="block truncate">
          {subject.names[language]}
          {subject.kind === 'listing' ? (
            <AskedPrice listingId={subject.id} before=" · " />
          ) : (
            ` · ${t(subject.kind === 'machine' ? 'chat.machine' : 'chat.wanted')}`
          )}
        </span>
      </Link>
    </ChatHead>
  );
}

/** Price that the seller asks for; nothing while the listing is not loaded. */
function AskedPrice({ listingId, before = '' }: { listingId: string; before?: string }) {
  const t = useText();
  const { rupees } = useFormats();
  const listing = useListing(listingId).data?.listing;
  if (listing === undefined) return null;
  return (
    <span className="font-normal text-soil-soft">
      {before}
      {t('listings.price-per', {
        price: rupees(listing.pricePaise),
        per: t(`listings.per.${listing.unit}`),
      })}
    </span>
  );
}

function subjectPath({ subject, party, other }: OpenConversation): string {
  if (subject.kind === 'machine') {
    const equipment = { id: subject.id };
    return party === 'seller' ? paths.ownEquipmentItem(equipment) : paths.equipment(equipment);
  }
  if (subject.kind === 'requirement') return paths.requirement({ id: subject.id });
  if (party === 'seller') return withQuery(paths.responses({ pid: subject.id }), { with: other.id });
  return paths.userCommodity({ category: 'all', slug: subject.id });
}

function NotThere() {
  const t = useText();
  return (
    <div className="page py-6">
      <title>{t('chat.not-there')}</title>
      <EmptyState
        picture={picturePath('empty-basket')}
        text={<h1 className="text-large">{t('chat.not-there')}</h1>}
      >
        <LinkButton to={paths.chats()}>{t('chat.back')}</LinkButton>
      </EmptyState>
    </div>
  );
}

/** Offer actions of a conversation about a listing; nothing while the listing is not loaded. */
function ChatPanel({ conversation, readerId }: { conversation: OpenConversation; readerId: string }) {
  const { subject, party, other } = conversation;
  const { data } = useListing(subject.id);
  if (data === undefined) return null;
  return (
    <NegotiationPanel
      listing={data.listing}
      party={party}
      readerId={readerId}
      other={other}
      isDocked
      // The conversation is rendered above.
      renderChat={() => null}
    />
  );
}

/** Open order of a conversation at the asking price; orders from offers are shown with the offers. */
export function ChatOrder({ conversation: { subject, party, other } }: { conversation: OpenConversation }) {
  const { data } = useAsk(list, { side: party, listingId: subject.id, limit: MAX_PAGE });
  const order = data?.orders.find(
    ({ offerId, buyer, seller }) =>
      offerId === null && (party === 'buyer' ? seller.id : buyer.id) === other.id,
  );
  return order === undefined ? null : <OrderStrip order={order} picture={<OrderPicture order={order} />} />;
}
