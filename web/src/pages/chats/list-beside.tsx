import { useSearchParams } from 'react-router';
import { ConversationFilters, FILTER, filterOf } from '~/features/chats/conversation-filters.tsx';
import { paths, withQuery } from '~/paths.ts';
import { TradedConversations } from './traded-conversations.tsx';

/** The list from which a conversation was opened, with its filter; the open one is marked. */
export function ListBeside({ negotiationId }: { negotiationId: string | null }) {
  const [address] = useSearchParams();
  const filter = filterOf(address);
  const here = negotiationId === null ? paths.chats() : paths.chat({ id: negotiationId });
  return (
    <>
      <ConversationFilters
        current={filter ?? 'all'}
        hrefOf={(chosen) => withQuery(here, { [FILTER]: chosen })}
      />
      <TradedConversations
        query={filter === null ? {} : { filter }}
        pathOf={({ negotiationId: id }) => withQuery(paths.chat({ id }), { [FILTER]: filter ?? undefined })}
        isOpen={(conversation) => conversation.negotiationId === negotiationId}
      />
    </>
  );
}
