import type { OpenConversation } from '~/features/chats/chats.api.ts';
import { QuotePanel } from '~/features/offers/quote-panel.tsx';
import { isWanted } from '~/features/requirements/requirement.ts';
import { useRequirement } from '~/features/requirements/requirements.api.ts';
import { picturePath } from '~/paths.ts';

/** Answers of a conversation about a requirement; nothing while the requirement is not loaded. */
export function ChatQuote({ conversation }: { conversation: OpenConversation }) {
  const { subject, party, other, negotiationId } = conversation;
  const requirement = useRequirement(subject.id).data?.requirement;
  if (requirement === undefined) return null;
  return (
    <QuotePanel
      negotiationId={negotiationId}
      party={party}
      other={other}
      wanted={{ ...requirement, photo: picturePath(subject.picture) }}
      isOpen={isWanted(requirement)}
    />
  );
}
