import type { Transaction } from '@polam/database/connect';
import type { NegotiationRow } from '../negotiations.repository.ts';
import { subjectColumns, subjectJoins, type OfferSubjectRow } from '../offer-subjects.repository.ts';
import type { OfferRow } from '../offers.repository.ts';

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
