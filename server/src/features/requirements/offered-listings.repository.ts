import type { Transaction } from '@polam/database/connect';
import { uuidv7 } from 'uuidv7';

/** Stores that a listing waits to be matched, from the commit of its transaction on. */
export async function insertOffered(
  tx: Transaction,
  { listingId, at }: { listingId: string; at: Date },
): Promise<void> {
  await tx`
    insert into offered_listings (id, listing_id, offered_at) values (${uuidv7()}, ${listingId}, ${at})`;
}

/** Lets a transaction of a job cache its plans, as those of requests do: that of a match takes longer than the match. */
export async function cachePlans(tx: Transaction): Promise<void> {
  await tx`select set_config('plan_cache_mode', 'auto', true)`;
}

/**
 * Takes listings that wait to be matched, the longest waiting first, but for those that another process is matching; one
 * that was changed twice comes twice. A rollback leaves them waiting.
 */
export async function takeOffered(tx: Transaction, limit: number): Promise<readonly string[]> {
  const rows = await tx<{ listingId: string }[]>`
    delete from offered_listings
    where id in (select id from offered_listings order by id limit ${limit} for update skip locked)
    returning listing_id as "listingId"`;
  return rows.map(({ listingId }) => listingId);
}
