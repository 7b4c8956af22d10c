import type { Transaction } from '@polam/database/connect';
import type { Party } from '@polam/domain/negotiation';

/** An offer that became void because its buyer left. */
export interface DroppedOffer {
  readonly id: string;
  readonly negotiationId: string;
  readonly listingId: string;
  readonly author: Party;
  readonly sellerId: string;
}

/** Ids of the listings about which a buyer still negotiates. */
export async function listNegotiatedIds(tx: Transaction, buyerId: string): Promise<readonly string[]> {
  const rows = await tx<{ id: string }[]>`
    select distinct listing_id as id from negotiations
    where buyer_id = ${buyerId} and ended_at is null`;
  return rows.map(({ id }) => id);
}

/** Voids what is pending between a buyer and his sellers; what ran out before has expired. */
export async function voidPendingOf(
  tx: Transaction,
  { buyerId, at }: { buyerId: string; at: Date },
): Promise<readonly DroppedOffer[]> {
  await tx`
    update offers o set state = 'expired', decided_at = o.expires_at
    from negotiations n
    where n.buyer_id = ${buyerId} and o.negotiation_id = n.id and o.state = 'pending' and o.expires_at <= ${at}`;
  return tx<DroppedOffer[]>`
    update offers o set state = 'void', decided_at = ${at}
    from negotiations n
    where n.buyer_id = ${buyerId} and o.negotiation_id = n.id and o.state = 'pending'
    returning o.id, n.id as "negotiationId", n.listing_id as "listingId", o.author, n.seller_id as "sellerId"`;
}

/** Ends all negotiations of a person and empties what the person wrote in them; the figures stay. */
export async function endNegotiationsOf(
  tx: Transaction,
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  for (const party of ['buyer', 'seller'] as const) {
    const side = tx(`${party}_id`);
    await tx`
      update negotiations set ended_at = ${at}, updated_at = ${at}
      where ${side} = ${personId} and ended_at is null`;
    await tx`
      update offers o set note = '' from negotiations n
      where n.${side} = ${personId} and o.negotiation_id = n.id and o.author = ${party} and o.note <> ''`;
  }
}
