import type { OutputOf } from '@polam/contract/call';
import { list, read } from '@polam/contract/calls/chats';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { askPagesKey, useAskPages, type Pages } from '~/lib/ask-pages.ts';
import { useAsk } from '~/lib/ask.ts';
import { useSession } from '~/lib/session.ts';

/** A thread in the list of one's own. */
export type ListedConversation = OutputOf<typeof list>['conversations'][number];

/** Who talks about what in an open thread, and how far each has read. */
export type OpenConversation = OutputOf<typeof read>['conversation'];

/** A line of a thread: a message or an offer. */
export type ChatLine = OutputOf<typeof read>['lines'][number];

/** A message of a thread. */
export type ChatMessage = Extract<ChatLine, { kind: 'message' }>;

/** An offer among the messages. */
export type ChatOffer = Extract<ChatLine, { kind: 'offer' }>;

type ConversationPages = Pages<typeof read>;

/** One's own threads, or those about one machine, latest first. */
export function useConversations(equipmentId?: string) {
  return useAskPages(list, equipmentId === undefined ? {} : { equipmentId }, { isCached: true });
}

/** In how many threads there is something new. */
export function useUnreadConversations(): number {
  const isSignedIn = useSession().state === 'signed-in';
  return useAsk(list, { limit: 1 }, { enabled: isSignedIn }).data?.unread ?? 0;
}

/** The lines of a thread from its end backwards, oldest first; nothing while there is no negotiation. */
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

/** Changes what is known of an open thread, until it is asked for again. */
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
