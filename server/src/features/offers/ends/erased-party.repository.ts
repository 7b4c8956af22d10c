import type { Transaction } from '@polam/database/connect';

/** Ids of the listings and requirements about which a user still negotiates. */
export async function listNegotiatedIds(
  tx: Transaction,
  userId: string,
): Promise<{ readonly listingIds: readonly string[]; readonly requirementIds: readonly string[] }> {
  const rows = await tx<{ listingId: string | null; requirementId: string | null }[]>`
    select listing_id as "listingId", requirement_id as "requirementId" from negotiations
    where buyer_id = ${userId} and ended_at is null
    union
    select listing_id, requirement_id from negotiations where seller_id = ${userId} and ended_at is null`;
  return {
    listingIds: [...new Set(rows.flatMap(({ listingId }) => listingId ?? []))],
    requirementIds: [...new Set(rows.flatMap(({ requirementId }) => requirementId ?? []))].toSorted(),
  };
}

/** Ends all negotiations of a user and empties the notes that the user wrote in them; the figures stay. */
export async function endNegotiationsOf(
  tx: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  for (const party of ['buyer', 'seller'] as const) {
    const side = tx(`${party}_id`);
    await tx`
      update offers o set state = 'expired', decided_at = o.expires_at
      from negotiations n
      where n.${side} = ${userId} and o.negotiation_id = n.id and o.state = 'pending' and o.expires_at <= ${at}`;
    await tx`
      update negotiations set ended_at = ${at}, updated_at = ${at}, version = version + 1
      where ${side} = ${userId} and ended_at is null`;
    await tx`
      update offers o set note = '' from negotiations n
      where n.${side} = ${userId} and o.negotiation_id = n.id and o.author = ${party} and o.note <> ''`;
  }
}
