import type { Transaction } from '@polam/database/connect';
import { dayInIndia } from '@polam/domain/day';
import { overduePayments } from '../../offers/index.ts';
import { silenceOf, type Silence } from '../../users/index.ts';
import { isOverdue } from '../order-rows.repository.ts';

/** Facts that decide whether a buyer may order a listing. */
export interface Approach {
  readonly buyerName: string;
  /** Reason why the buyer may not order from the seller; null where there is none. */
  readonly silence: Silence | null;
  /** The buyer's open direct order for the listing, one that is not overdue; null where there is none. */
  readonly open: { readonly id: string; readonly quantityMilli: number } | null;
  /** Whether the buyer owes a part of a payment whose day is over. */
  readonly isInDebt: boolean;
  /** Whether overdue orders for the listing are to be ended first. */
  readonly hasOverdue: boolean;
}

/** Buyer and listing of an order. */
interface Approaching {
  readonly listingId: string;
  readonly buyerId: string;
}

/** A buyer's approach to a listing. */
export async function findApproach(tx: Transaction, approaching: Approaching, at: Date): Promise<Approach> {
  const [approach] = await listApproaches(tx, [approaching], at);
  return approach ?? { buyerName: '', silence: null, open: null, isInDebt: false, hasOverdue: false };
}

/** Approaches of buyers to listings, in their order; absent for a buyer whom there is not. */
export async function listApproaches(
  tx: Transaction,
  all: readonly Approaching[],
  at: Date,
): Promise<readonly (Approach | undefined)[]> {
  const [buyer, listing] = [tx`given.buyer_id`, tx`given.listing_id`];
  const seller = tx`(select seller_id from listings where id = given.listing_id)`;
  const rows = await tx<(Approach & { readonly place: number })[]>`
    select given.place::integer as place, u.name as "buyerName", ${silenceOf(tx, { from: buyer, to: seller })} as silence, (
      select json_build_object('id', o.id, 'quantityMilli', o.quantity_milli) from orders o
      where o.listing_id = ${listing} and o.buyer_id = ${buyer} and o.offer_id is null
        and o.state not in ('completed', 'cancelled') and not ${isOverdue(tx, at)}
    ) as open, (
      select count(*) > 0 from (
        select from orders o where o.listing_id = ${listing} and ${isOverdue(tx, at)} limit 1) overdue
    ) as "hasOverdue", (
      select count(*) > 0 from (${overduePayments(tx, buyer, dayInIndia(at))} limit 1) owed
    ) as "isInDebt"
    from unnest(${all.map(({ listingId }) => listingId)}::uuid[], ${all.map(({ buyerId }) => buyerId)}::uuid[])
      with ordinality as given (listing_id, buyer_id, place)
    join users u on u.id = given.buyer_id`;
  const byPlace = new Map(rows.map(({ place, ...approach }) => [place, approach]));
  return all.map((_each, index) => byPlace.get(index + 1));
}
