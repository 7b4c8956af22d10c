import type { Transaction } from '@polam/database/connect';
import type { Party } from '@polam/domain/negotiation';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { subjectColumns, subjectJoins, type OfferSubjectRow } from './offer-subjects.repository.ts';

/** An offer that has just become void, and who waited for an answer to it or was asked for one. */
export interface VoidedOffer extends OfferSubjectRow {
  readonly id: string;
  readonly negotiationId: string;
  readonly author: Party;
  readonly buyerId: string;
  readonly sellerId: string;
}

/** What has left the market. */
export interface LeftMarket {
  readonly subject: 'listing' | 'requirement';
  readonly ids: readonly string[];
  readonly at: Date;
}

/** Voids the pending offers about what has left the market; those whose time is over have expired. */
export async function voidPending(
  tx: Transaction,
  { subject, ids, at }: LeftMarket,
): Promise<readonly VoidedOffer[]> {
  return voidWhere(tx, tx`${tx(`n.${subject}_id`)} = any(${[...ids]}::uuid[])`, at);
}

/** Voids what is pending between a person and whomever; those whose time is over have expired. */
export async function voidPendingOf(
  tx: Transaction,
  { personId, at }: { personId: string; at: Date },
): Promise<readonly VoidedOffer[]> {
  const bought = await voidWhere(tx, tx`n.buyer_id = ${personId}`, at);
  return [...bought, ...(await voidWhere(tx, tx`n.seller_id = ${personId}`, at))];
}

async function voidWhere(tx: Transaction, condition: Fragment, at: Date): Promise<readonly VoidedOffer[]> {
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
      update offers o set state = 'void', decided_at = ${at}
      from counted n
      where o.negotiation_id = n.id and o.state = 'pending' and o.expires_at > ${at}
      returning o.id, o.negotiation_id, o.author
    )
    select o.id, o.negotiation_id as "negotiationId", o.author, n.buyer_id as "buyerId",
      n.seller_id as "sellerId", ${subjectColumns(tx)}
    from voided o join counted n on n.id = o.negotiation_id ${subjectJoins(tx)}
    order by o.id`;
}
