import type { OutputOf } from '@polam/contract/call';
import type { listBlocks } from '@polam/contract/calls/blocks';
import type { Named } from '~/lib/screens/names/spoken-name.ts';

type Blocks = OutputOf<typeof listBlocks>;

/** Whom the reader has blocked, as the whole list: these users, blocked on the same day. */
export function buildBlocks(...users: readonly (Named & { readonly id: string })[]): Blocks {
  const blockedAt = '2026-11-20T06:00:00.000Z';
  return { users: users.map(({ id, name }) => ({ id, name, blockedAt })), nextCursor: null };
}
