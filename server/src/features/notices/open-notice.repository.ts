import type { Transaction } from '@polam/database/connect';
import type { NoticeRow } from '@polam/server/live/notices.repository';

/** Opens a notice of a receiver, who has read it with that; null where the receiver has none of that id. */
export async function readNotice(
  tx: Transaction,
  { id, recipientId }: { id: string; recipientId: string },
): Promise<NoticeRow | null> {
  const [row] = await tx<NoticeRow[]>`
    update notices set read_at = coalesce(read_at, now()) where id = ${id} and recipient_id = ${recipientId}
    returning id, recipient_id as "recipientId", event, read_at as "readAt", created_at as "createdAt"`;
  return row ?? null;
}
