import { markRead } from '@polam/contract/calls/chats';
import { isUnread } from '@polam/domain/users/conversation';
import { useEffect, useState, type RefObject } from 'react';
import { callServer } from '~/lib/api/client.ts';
import { noteInSight } from '~/lib/live/conversations-in-sight.ts';
import { useChangeConversation, type ChatLine, type OpenConversation } from './chats.api.ts';

/** Lines that are read, and their reader. */
interface Reading {
  readonly negotiationId: string | null;
  readonly conversation: OpenConversation | undefined;
  readonly lines: readonly ChatLine[];
  readonly readerId: string;
}

/** Marks lines as read while the end of a conversation is in the reader's view. */
export function useReading(
  end: RefObject<HTMLElement | null>,
  { negotiationId, conversation, lines, readerId }: Reading,
) {
  const isSeen = useSeen(end);
  const change = useChangeConversation();
  const readAt = conversation?.readAt ?? null;
  const last = lines.findLast((line) => isUnread(line, { id: readerId, readAt }));
  useEffect(
    () => (isSeen && negotiationId !== null ? noteInSight(negotiationId) : undefined),
    [isSeen, negotiationId],
  );
  const upTo = conversation === undefined ? undefined : last?.createdAt;
  useEffect(() => {
    if (!isSeen || upTo === undefined || negotiationId === null) return;
    // Updated locally at once, so that it is sent only once.
    change(negotiationId, () => ({ readAt: upTo }));
    void callServer(markRead, { negotiationId, upTo });
  }, [isSeen, upTo, negotiationId, change]);
}

/** Whether an element is in view on a visible page. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  const [isLookedAt, setLookedAt] = useState(isPageLookedAt);
  useEffect(() => {
    const look = () => setLookedAt(isPageLookedAt());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView && isLookedAt;
}

function isPageLookedAt(): boolean {
  return document.visibilityState === 'visible';
}
