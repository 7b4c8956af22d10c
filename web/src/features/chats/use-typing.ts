import { type as sendTyping } from '@polam/contract/calls/chats';
import { TYPING_BELIEVED_MS, TYPING_EVERY_MS } from '@polam/domain/users/conversation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callServer } from '~/lib/api/client.ts';
import { useSignal } from '~/lib/live/live-signals.ts';

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
