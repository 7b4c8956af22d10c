import type { InputOf, OutputOf } from '@polam/contract/call';
import { counts, list, read } from '@polam/contract/calls/chats';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { askPagesKey, useAskPages, type Pages } from '~/lib/api/ask-pages.ts';
import { useAsk } from '~/lib/api/ask.ts';
import { useSession } from '~/lib/session/session.ts';

/** A conversation in the user's list. */
export type ListedConversation = OutputOf<typeof list>['conversations'][number];

/** Users and subject of an open conversation, and how far each user has read. */
export type OpenConversation = OutputOf<typeof read>['conversation'];

/** A line of a conversation: a message or an offer. */
export type ChatLine = OutputOf<typeof read>['lines'][number];

/** A message of a conversation. */
export type ChatMessage = Extract<ChatLine, { kind: 'message' }>;

/** An offer among the messages. */
export type ChatOffer = Extract<ChatLine, { kind: 'offer' }>;

type ConversationPages = Pages<typeof read>;

/** Which conversations of the user are listed; all of them without any. */
export type ConversationQuery = Omit<InputOf<typeof list>, 'limit' | 'cursor'>;

/** Conversations of the user, latest first. */
export function useConversations(query: ConversationQuery = {}) {
  return useAskPages(list, query, { isCached: true });
}

/** Numbers of the user's conversations by filter; undefined until they are known. */
export function useConversationCounts() {
  return useAsk(counts, {}).data?.counts;
}

/** Number of conversations with unread lines. */
export function useUnreadConversations(): number {
  const isSignedIn = useSession().state === 'signed-in';
  return useAsk(list, { limit: 1 }, { enabled: isSignedIn }).data?.unread ?? 0;
}

/**
 * Lines of a conversation, oldest first, paged backwards from its end; empty while there is no negotiation.
 */
export function useConversation(negotiationId: string | null) {
  const query = useAskPages(
    read,
    { negotiationId: negotiationId ?? '' },
    { enabled: negotiationId !== null, isCached: true },
  );
  const pages = negotiationId === null ? undefined : query.data?.pages;
  const lines = useMemo(() => (pages ?? []).toReversed().flatMap((page) => page.lines), [pages]);
  return { query, conversation: pages?.[0]?.conversation, lines };
}

/** Changes the cached state of an open conversation until its next query. */
export function useChangeConversation(): (
  negotiationId: string,
  change: (conversation: OpenConversation) => Partial<OpenConversation>,
) => void {
  const cache = useQueryClient();
  const session = useSession();
  return useCallback(
    (negotiationId, change) => {
      const changed = ({ pages, ...rest }: ConversationPages): ConversationPages => ({
        ...rest,
        pages: pages.map((page) => ({
          ...page,
          conversation: { ...page.conversation, ...change(page.conversation) },
        })),
      });
      cache.setQueryData<ConversationPages>(askPagesKey(read, session, { negotiationId }), (pages) =>
        pages === undefined ? undefined : changed(pages),
      );
    },
    [cache, session],
  );
}
