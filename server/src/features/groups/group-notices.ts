import type { GroupChange } from '@polam/contract/events/groups';
import type { Transaction } from '@polam/server/http/context';
import { announce } from '@polam/server/live/announce';
import type { LockedGroup } from './groups.repository.ts';
import { findNames } from './members.repository.ts';

/** An act about a group, and whom it is announced to. */
interface GroupFact {
  readonly change: GroupChange;
  readonly byId: string;
  readonly recipientIds: readonly string[];
  readonly reason?: string;
}

/** Notifies those whom an act about a group concerns, but for who did it. */
export async function notifyOfGroup(
  tx: Transaction,
  { slug, name: groupName }: LockedGroup,
  { change, byId, recipientIds, reason = '' }: GroupFact,
): Promise<void> {
  const receivers = recipientIds.filter((id) => id !== byId);
  if (receivers.length === 0) return;
  const authorName = (await findNames(tx, [byId])).get(byId) ?? '';
  await announce(
    tx,
    { type: 'group.changed', slug, groupName, authorId: byId, authorName, change, reason },
    receivers,
  );
}
