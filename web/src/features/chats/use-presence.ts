import { markRead, type as sendTyping } from '@polam/contract/calls/chats';
import { isUnread, TYPING_BELIEVED_MS, TYPING_EVERY_MS } from '@polam/domain/users/conversation';
import { useEffect, useState, type RefObject, useLayoutEffect, useRef, useCallback } from 'react';
import { callServer } from '~/lib/api/client.ts';
import { noteInSight } from '~/lib/live/conversations-in-sight.ts';
import { useSignal } from '~/lib/live/live.ts';
import { useChangeConversation, type ChatLine, type OpenConversation } from './chats.api.ts';

/** Distance from the end, in pixels, that counts as the end: a line of text. */
const NEAR_PX = 48;

/** A scrolling box, its scroll state, and a function that scrolls to its end. */
interface NewestInSight {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Whether lines were added below while the reader had scrolled up. */
  readonly isNewBelow: boolean;
  readonly goToEnd: () => void;
}

/**
 * Keeps the end of a conversation in view as it grows, unless the reader has scrolled up; lines that are
 * added above do not move the view.
 */
export function useNewestInSight(firstId: string | undefined, lastId: string | undefined): NewestInSight {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ firstId, lastId, height: 0 });
  const [isNewBelow, setNewBelow] = useState(false);

  const goToEnd = () => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
    isAtEnd.current = true;
    setNewBelow(false);
  };
  const onScroll = () => {
    if (box.current === null) return;
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (isAtEnd.current) setNewBelow(false);
  };
  useLayoutEffect(() => {
    if (box.current === null) return;
    const { height, ...was } = before.current;
    const grown = box.current.scrollHeight - height;
    before.current = { firstId, lastId, height: box.current.scrollHeight };
    if (isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
    else if (was.firstId !== firstId && was.lastId === lastId) box.current.scrollTop += grown;
    else if (was.lastId !== lastId) setNewBelow(true);
  }, [firstId, lastId]);
  // What stands below the lines comes later, a keyboard opens: the end stays in view.
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) current.scrollTop = current.scrollHeight;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { box, onScroll, isNewBelow, goToEnd };
}

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

/** Notifies the other user every few seconds that the reader is typing. */
export function useNotifyTyping(negotiationId: string | null): () => void {
  const notifiedAt = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (negotiationId === null || now - notifiedAt.current < TYPING_EVERY_MS) return;
    notifiedAt.current = now;
    // Best effort: a lost notification does no harm.
    void callServer(sendTyping, { negotiationId });
  }, [negotiationId]);
}

/** Whether the other user is typing: until their next message, or until the notifications stop. */
export function useIsTyping(negotiationId: string | null, otherId: string, lastLineId: string | undefined) {
  const [typing, setTyping] = useState<{ readonly before: string | undefined; readonly at: number } | null>(
    null,
  );
  useSignal('typing', (signal) => {
    const isOfOther = signal.negotiationId === negotiationId && signal.userId === otherId;
    if (isOfOther) setTyping({ before: lastLineId, at: Date.now() });
  });
  useEffect(() => {
    if (typing === null) return undefined;
    const timer = setTimeout(() => setTyping(null), TYPING_BELIEVED_MS);
    return () => clearTimeout(timer);
  }, [typing]);
  return typing !== null && typing.before === lastLineId;
}
