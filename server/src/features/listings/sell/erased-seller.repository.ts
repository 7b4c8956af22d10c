import type { Transaction } from '@polam/database/connect';

/** Ids of all listings of a seller that are not deleted. */
export async function listIdsToLeave(tx: Transaction, sellerId: string): Promise<readonly string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from listings where seller_id = ${sellerId} and state <> 'deleted'`;
  return rows.map(({ id }) => id);
}

/**
 * Empties the texts that the seller wrote in all listings, which are deleted for good: they cannot be
 * restored. The terms of finished trades stay.
 */
export async function emptyAllOf(tx: Transaction, sellerId: string): Promise<void> {
  await tx`
    update listings set description = '', deleted_at = null,
      deletion_reason = case when not deleted_by_seller then deletion_reason end
    where seller_id = ${sellerId}`;
}
