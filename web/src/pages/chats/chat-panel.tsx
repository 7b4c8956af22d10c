import type { OpenConversation } from '~/features/chat/chats.api.ts';
import { useListing } from '~/features/listings/listings.api.ts';
import { NegotiationPanel } from '~/features/offers/negotiation-panel.tsx';

/** What can be done about the offers of a thread about a lot: answer, offer; nothing while the lot is not known. */
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
      // The thread itself stands above.
      renderChat={() => null}
    />
  );
}
