import type { OutputOf } from '@polam/contract/call';
import type { listBlocks } from '@polam/contract/calls/blocks';
import { useAsk } from '~/lib/api/ask.ts';
import { laterCall } from '~/lib/api/later-call.ts';
import { useSession } from '~/lib/session/session.ts';

const blocks = laterCall<typeof listBlocks>(
  'chats.listBlocks',
  async () => (await import('@polam/contract/calls/blocks')).listBlocks,
);

/**
 * Whether the reader has blocked a user, who is then offered nothing; false until that is known. The latest blocks are asked
 * for once for all users; only who has more of them asks for a user who is not among these.
 */
export function useIsBlocked(userId: string): boolean {
  const isSignedIn = useSession().state === 'signed-in';
  const latest = useAsk(blocks, {}, { enabled: isSignedIn }).data;
  const isAmongLatest = isAmong(latest, userId);
  const mayBeOlder = !isAmongLatest && (latest?.nextCursor ?? null) !== null;
  const own = useAsk(blocks, { userId }, { enabled: mayBeOlder }).data;
  return isAmongLatest || (mayBeOlder && isAmong(own, userId));
}

function isAmong(answer: OutputOf<typeof listBlocks> | undefined, userId: string): boolean {
  return answer?.users.some(({ id }) => id === userId) ?? false;
}
