import type { Query, Transaction } from '@polam/database/connect';
import type { Day } from '@polam/domain/day';
import type { OfferedTerms } from '@polam/contract/offered-terms';
import type { OfferState, Party, VoidReason } from '@polam/domain/trade/negotiation';

/** State of an offer with its instants. */
export interface DatedOffer {
  readonly state: OfferState;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  /** When it got its last state; null while it is pending. */
  readonly decidedAt: Date | null;
}

/** An offer as stored. */
export interface OfferRow extends DatedOffer {
  readonly id: string;
  readonly author: Party;
  readonly quantityMilli: number;
  readonly pricePaise: number;
  readonly neededOn: Day;
  readonly note: string;
  /** The terms of its subject when it was made. */
  readonly goods: OfferedTerms;
  /** Null where it is not void, or no reason is stored. */
  readonly voidReason: VoidReason | null;
}

/** A pending offer to be stored. */
export interface NewOffer extends Omit<OfferRow, 'state' | 'decidedAt' | 'voidReason'> {
  readonly negotiationId: string;
}

const offerColumns = (db: Query) => db`
  id, author, quantity_milli as "quantityMilli", price_paise as "pricePaise", needed_on as "neededOn", note,
  goods, void_reason as "voidReason", state, expires_at as "expiresAt", created_at as "createdAt", decided_at as "decidedAt"`;

/** The offers of a negotiation, oldest first; at most five a side. */
export async function listOffers(db: Query, negotiationId: string): Promise<readonly OfferRow[]> {
  return db<OfferRow[]>`
    select ${offerColumns(db)} from offers where negotiation_id = ${negotiationId} order by created_at, id`;
}

/** Stores a new offer as pending. */
export async function insertOffer(tx: Transaction, offer: NewOffer): Promise<void> {
  // A plain JSON value, which the driver's type of JSON does not accept as readonly.
  await tx`
    insert into offers (id, negotiation_id, author, quantity_milli, price_paise, needed_on, note, goods, expires_at, created_at)
    values (${offer.id}, ${offer.negotiationId}, ${offer.author}, ${offer.quantityMilli}, ${offer.pricePaise},
      ${offer.neededOn}, ${offer.note}, ${tx.json(offer.goods as never)}, ${offer.expiresAt}, ${offer.createdAt})`;
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
