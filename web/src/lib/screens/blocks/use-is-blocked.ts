import type { listBlocks } from '@polam/contract/calls/blocks';
import { useAsk } from '~/lib/api/ask.ts';
import { laterCall } from '~/lib/api/later-call.ts';
import { useSession } from '~/lib/session/session.ts';

const blocks = laterCall<typeof listBlocks>(
  'chats.listBlocks',
  async () => (await import('@polam/contract/calls/blocks')).listBlocks,
);

/** Whether the reader has blocked a user, who is then offered nothing; false until that is known. */
export function useIsBlocked(userId: string): boolean {
  const isSignedIn = useSession().state === 'signed-in';
  const { data } = useAsk(blocks, {}, { enabled: isSignedIn });
  return data?.users.some(({ id }) => id === userId) ?? false;
}
