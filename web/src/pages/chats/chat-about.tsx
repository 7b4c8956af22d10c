import type { Party } from '@polam/domain/trade/negotiation';
import { ChatConversation } from '~/features/chats/chat-conversation.tsx';
import { useConversations } from '~/features/chats/chats.api.ts';
import type { Equipment } from '~/features/equipment/equipment.ts';
import { useText } from '~/i18n/language.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { useEquipmentQuestions } from './equipment-questions.ts';
import { showOffers } from './show-offers.tsx';

interface ChatAboutListingProps {
  /** Null where nothing has been said or offered yet. */
  readonly negotiationId: string | null;
  readonly listingId: string;
  readonly party: Party;
  readonly readerId: string;
  readonly other: { readonly id: string; readonly name: string };
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
  const conversations = useConversations(equipment.id);
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
      beginning={t('chat.begin-machine', { name: owner.name })}
      questions={questions}
    />
  );
}
