import type { Transaction } from '@polam/database/connect';
import type { Party, VoidReason } from '@polam/domain/trade/negotiation';
import type { Fragment } from '@polam/server/http/keyset.repository';
import type { NegotiationRow } from '../negotiations.repository.ts';
import { type OfferSubjectRow, subjectColumns, subjectJoins } from '../offer-subjects.repository.ts';
import type { OfferRow } from '@polam/contract/offers/fields';

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

/** An offer just marked as expired, with the data of its notices. */
export interface ExpiredOffer
  extends
    OfferSubjectRow,
    Pick<OfferRow, 'id' | 'author' | 'quantityMilli' | 'pricePaise'>,
    Pick<NegotiationRow, 'buyerId' | 'buyerName' | 'sellerId' | 'sellerName'> {
  readonly negotiationId: string;
}

/**
 * Offers to expire: those of one negotiation that is locked, or up to `limit` that no other transaction has
 * locked.
 */
export type LateOffers = { readonly negotiationId: string } | { readonly limit: number };

/** Marks pending offers whose time is over as expired; each is a move of its negotiation. */
export async function expireLate(
  tx: Transaction,
  late: LateOffers,
  at: Date,
): Promise<readonly ExpiredOffer[]> {
  return tx<ExpiredOffer[]>`
    with late as (
      select n.id
      from negotiations n join offers o on o.negotiation_id = n.id
      where o.state = 'pending' and o.expires_at <= ${at}
        ${'limit' in late ? tx`order by o.expires_at limit ${late.limit}` : tx`and n.id = ${late.negotiationId}`}
      for no key update of n skip locked
    ), counted as (
      update negotiations n set version = n.version + 1, updated_at = ${at} from late where n.id = late.id
      returning n.id, n.listing_id, n.requirement_id, n.buyer_id, n.seller_id
    ), expired as (
      update offers o set state = 'expired', decided_at = o.expires_at
      from counted n
      where o.negotiation_id = n.id and o.state = 'pending' and o.expires_at <= ${at}
      returning o.id, o.negotiation_id, o.author, o.quantity_milli, o.price_paise, o.goods
    )
    select o.id, o.negotiation_id as "negotiationId", o.author, o.quantity_milli as "quantityMilli",
      o.price_paise as "pricePaise", b.id as "buyerId", b.name as "buyerName", s.id as "sellerId",
      s.name as "sellerName", ${subjectColumns(tx)}
    from expired o
    join counted n on n.id = o.negotiation_id
    join users b on b.id = n.buyer_id
    join users s on s.id = n.seller_id
    ${subjectJoins(tx)}
    order by o.id`;
}
