import type { Query, Transaction } from '@polam/database/connect';
import { storedOffer, type OfferRow } from '@polam/contract/offers/fields';
import type { OfferState } from '@polam/domain/trade/negotiation';
import { columns, inserted } from '@polam/server/http/columns.repository';

/** State of an offer with its instants. */
export type DatedOffer = Pick<OfferRow, 'state' | 'expiresAt' | 'createdAt' | 'decidedAt'>;

/** A pending offer to be stored. */
export interface NewOffer extends Omit<OfferRow, 'state' | 'decidedAt' | 'voidReason'> {
  readonly negotiationId: string;
}

/** The offers of a negotiation, oldest first; at most five a side. */
export async function listOffers(db: Query, negotiationId: string): Promise<readonly OfferRow[]> {
  return db<OfferRow[]>`
    select ${columns(db, 'offers', storedOffer)} from offers where negotiation_id = ${negotiationId} order by created_at, id`;
}

/** The offers of some negotiations, oldest first, each with its negotiation. */
export async function listOffersIn(
  db: Query,
  negotiationIds: readonly string[],
): Promise<readonly (OfferRow & { readonly negotiationId: string })[]> {
  return db<(OfferRow & { negotiationId: string })[]>`
    select negotiation_id as "negotiationId", ${columns(db, 'offers', storedOffer)} from offers
    where negotiation_id = any(${[...negotiationIds]}::uuid[]) order by created_at, id`;
}

/** Stores a new offer as pending. */
export async function insertOffer(tx: Transaction, offer: NewOffer): Promise<void> {
  // A plain JSON value, which the driver's type of JSON does not accept as readonly.
  await tx`insert into offers ${inserted(tx, { ...offer, goods: tx.json(offer.goods as never) })}`;
}

/** Gives the pending offer of a negotiation its last state. */
export async function decidePending(
  tx: Transaction,
  { negotiationId, state, at }: { negotiationId: string; state: OfferState; at: Date },
): Promise<void> {
  await tx`
    update offers set state = ${state}, decided_at = ${at}
    where negotiation_id = ${negotiationId} and state = 'pending'`;
}
