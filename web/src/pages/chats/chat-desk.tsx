import type { OpenThread } from '~/features/chat/chats.api.ts';
import { useListing } from '~/features/listings/listings.api.ts';
import { NegotiationDesk } from '~/features/offers/negotiation-desk.tsx';

/** What can be done about the offers of a thread about a lot: answer, offer; nothing while the lot is not known. */
export function ChatDesk({ thread, readerId }: { thread: OpenThread; readerId: string }) {
  const { subject, party, other } = thread;
  const { data } = useListing(subject.id);
  if (data === undefined) return null;
  return (
    <NegotiationDesk
      listing={data.listing}
      party={party}
      readerId={readerId}
      other={other}
      showsAbove
      // The thread itself stands above.
      renderTalk={() => null}
    />
  );
}
