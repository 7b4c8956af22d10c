import type { Transaction } from '@polam/database/connect';
import type { Party, VoidReason } from '@polam/domain/trade/negotiation';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { subjectColumns, subjectJoins, type OfferSubjectRow } from '../offer-subjects.repository.ts';

/** An offer that has just become void, with its two parties. */
export interface VoidedOffer extends OfferSubjectRow {
  readonly id: string;
  readonly negotiationId: string;
  readonly author: Party;
  readonly reason: VoidReason;
  readonly buyerId: string;
  readonly sellerId: string;
}

/** Subjects whose offers become void. */
export interface Voiding {
  readonly subject: 'listing' | 'requirement';
  readonly ids: readonly string[];
  readonly reason: VoidReason;
  readonly at: Date;
}

/**
 * Voids the pending offers about some listings or requirements; those whose time is over count as expired.
 */
export async function voidPending(
  tx: Transaction,
  { subject, ids, reason, at }: Voiding,
): Promise<readonly VoidedOffer[]> {
  return voidWhere(tx, tx`${tx(`n.${subject}_id`)} = any(${[...ids]}::uuid[])`, { reason, at });
}

/** Voids all pending offers of a user; those whose time is over count as expired. */
export async function voidPendingOf(
  tx: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<readonly VoidedOffer[]> {
  const fate = { reason: 'party-left', at } as const;
  const bought = await voidWhere(tx, tx`n.buyer_id = ${userId}`, fate);
  return [...bought, ...(await voidWhere(tx, tx`n.seller_id = ${userId}`, fate))];
}

/**
 * Ends the open negotiations about listings or requirements that are off the market. A quote is about its
 * requirement: it goes on without the listing from which it was to be filled.
 */
export async function endAbout(
  tx: Transaction,
  { subject, ids, at }: Pick<Voiding, 'subject' | 'ids' | 'at'>,
): Promise<void> {
  await tx`
    with open as (
      select n.id from negotiations n
      where ${tx(`n.${subject}_id`)} = any(${[...ids]}::uuid[]) and n.ended_at is null
        ${subject === 'listing' ? tx`and n.requirement_id is null` : tx``}
      order by n.id for no key update of n
    )
    update negotiations n set ended_at = ${at} from open where n.id = open.id`;
}

async function voidWhere(
  tx: Transaction,
  condition: Fragment,
  { reason, at }: Pick<Voiding, 'reason' | 'at'>,
): Promise<readonly VoidedOffer[]> {
  return tx<VoidedOffer[]>`
    with open as (
      select n.id from negotiations n
      where ${condition} and n.ended_at is null
        and exists (
          select from offers o where o.negotiation_id = n.id and o.state = 'pending' and o.expires_at > ${at})
      order by n.id for no key update of n
    ), counted as (
      update negotiations n set version = n.version + 1, updated_at = ${at} from open where n.id = open.id
      returning n.id, n.listing_id, n.requirement_id, n.buyer_id, n.seller_id
    ), voided as (
      update offers o set state = 'void', void_reason = ${reason}, decided_at = ${at}
      from counted n
      where o.negotiation_id = n.id and o.state = 'pending' and o.expires_at > ${at}
      returning o.id, o.negotiation_id, o.author, o.void_reason, o.goods
    )
    select o.id, o.negotiation_id as "negotiationId", o.author, o.void_reason as reason, n.buyer_id as "buyerId",
      n.seller_id as "sellerId", ${subjectColumns(tx)}
    from voided o join counted n on n.id = o.negotiation_id ${subjectJoins(tx)}
    order by o.id`;
}
