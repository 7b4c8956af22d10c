import { addDays, dayInIndia } from '@polam/domain/day';
import type { Party } from '@polam/domain/trade/negotiation';
import { equipmentQuestions } from '@polam/domain/users/conversation';
import { ChatConversation } from '~/features/chats/chat-conversation.tsx';
import type { OfferCards } from '~/features/chats/chat.ts';
import { useConversations } from '~/features/chats/chats.api.ts';
import type { Equipment } from '~/features/equipment/equipment.ts';
import { OfferBubble, type OfferAuthor } from '~/features/offers/offer-bubble.tsx';
import { WaitingOfferCard } from '~/features/offers/waiting-offer-card.tsx';
import { waitingOffer } from '~/features/offers/offers.api.ts';
import { useText, useFormats } from '~/i18n/language.tsx';
import { useNow } from '~/lib/clock.ts';
import { type Named, useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { Skeleton } from '~/ui/states.tsx';

interface ChatAboutListingProps {
  /** Null where nothing has been said or offered yet. */
  readonly negotiationId: string | null;
  readonly listingId: string;
  readonly party: Party;
  readonly readerId: string;
  readonly other: Named & { readonly id: string };
}

/** Conversation of a buyer and a seller about a listing, with offers; the first message creates it. */
export function ChatAboutListing({
  negotiationId,
  listingId,
  party,
  readerId,
  other,
}: ChatAboutListingProps) {
  const start = party === 'buyer' ? { listingId } : { listingId, buyerId: other.id };
  return (
    <ChatConversation
      about={{ negotiationId, subjectId: listingId, otherId: other.id, start }}
      other={other}
      readerId={readerId}
      offerCards={showOffers(readerId)}
    />
  );
}

/**
 * Conversation of a user with the owner of equipment; the first message creates it. Renders nothing if there
 * is no conversation and the equipment is not active.
 */
export function ChatAboutEquipment({ equipment, readerId }: { equipment: Equipment; readerId: string }) {
  const t = useText();
  const ownerName = useSpokenName()(equipment.owner);
  const conversations = useConversations({ equipmentId: equipment.id });
  const questions = useEquipmentQuestions(equipment, readerId);
  const { id: equipmentId, owner, state } = equipment;
  if (conversations.isPending) return <Skeleton className="h-52" />;
  const negotiationId = conversations.data?.pages[0]?.conversations[0]?.negotiationId ?? null;
  if (negotiationId === null && state !== 'active') return null;
  return (
    <ChatConversation
      about={{ negotiationId, subjectId: equipmentId, otherId: owner.id, start: { equipmentId } }}
      other={owner}
      readerId={readerId}
      offerCards={showOffers(readerId)}
      beginning={t('chat.begin-machine', { name: ownerName })}
      questions={questions}
    />
  );
}

/** Suggested questions about equipment in the reader's language; none for its owner. */
export function useEquipmentQuestions(equipment: Equipment | undefined, readerId: string): readonly string[] {
  const t = useText();
  const { day } = useFormats();
  const tomorrow = addDays(dayInIndia(useNow()), 1);
  if (equipment === undefined || equipment.owner.id === readerId) return [];
  return equipmentQuestions(equipment).map((question) =>
    question === 'free'
      ? t('equipment.question.free', { day: day(tomorrow) })
      : t(`equipment.question.${question}`),
  );
}

/** Renderers of offers among the messages, as the reader sees them. */
export function showOffers(
  readerId: string,
  subject: 'listing' | 'quote' = 'listing',
  other?: OfferAuthor,
): OfferCards {
  return {
    made: (offer, before, now) => (
      <OfferBubble
        offer={offer}
        before={before}
        isMine={offer.authorId === readerId}
        subject={subject}
        author={other}
        now={now}
      />
    ),
    waiting: (entry) => {
      const offer = waitingOffer(entry);
      return offer === null ? null : <WaitingOfferCard offer={offer} />;
    },
  };
}
