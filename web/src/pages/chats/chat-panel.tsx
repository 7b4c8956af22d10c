import type { OpenConversation } from '~/features/chats/chats.api.ts';
import { useListing } from '~/features/listings/listings.api.ts';
import { NegotiationPanel } from '~/features/offers/negotiation-panel.tsx';

/** Offer actions of a conversation about a listing; nothing while the listing is not loaded. */
export function ChatPanel({ conversation, readerId }: { conversation: OpenConversation; readerId: string }) {
  const { subject, party, other } = conversation;
  const { data } = useListing(subject.id);
  if (data === undefined) return null;
  return (
    <NegotiationPanel
      listing={data.listing}
      party={party}
      readerId={readerId}
      other={other}
      showsAbove
      // The conversation is rendered above.
      renderChat={() => null}
    />
  );
}
