import type { Party } from '@polam/domain/negotiation';
import { ChatThread } from '~/features/chat/chat-thread.tsx';
import { showOffers } from './show-offers.tsx';

interface TalkAboutLotProps {
  /** Null where nothing has been said or offered yet. */
  readonly negotiationId: string | null;
  readonly listingId: string;
  readonly party: Party;
  readonly readerId: string;
  readonly other: { readonly id: string; readonly name: string };
}

/** What a buyer and a seller say about a lot, with the offers between; the first message begins it. */
export function TalkAboutLot({ negotiationId, listingId, party, readerId, other }: TalkAboutLotProps) {
  const start = party === 'buyer' ? { listingId } : { listingId, buyerId: other.id };
  return (
    <ChatThread
      about={{ negotiationId, subjectId: listingId, otherId: other.id, start }}
      other={other}
      readerId={readerId}
      offerCards={showOffers(readerId)}
    />
  );
}
