import type { Query } from '@polam/database/connect';

/**
 * Author of offers to a user about a listing: a buyer to its seller, or the seller who has countered to a
 * buyer.
 */
export interface ProposalRow {
  readonly listingId: string;
  readonly authorId: string;
  readonly authorName: string;
  /** Null where the author has left. */
  readonly phone: string | null;
  readonly offerCount: number;
  readonly lastOfferAt: Date;
}

/**
 * Authors of offers to a user, with the listing of each, those of the latest negotiations first, up to a
 * number of negotiations. Source: WIRE `users/profile`.
 */
export async function listProposals(
  db: Query,
  { userId, limit }: { userId: string; limit: number },
): Promise<readonly ProposalRow[]> {
  const latest = (side: 'buyer' | 'seller') => db`(
    select n.id, n.listing_id, n.updated_at, ${side === 'buyer' ? 'seller' : 'buyer'}::text as author,
      n.${db(side === 'buyer' ? 'seller_id' : 'buyer_id')} as author_id
    from negotiations n
    where n.${db(`${side}_id`)} = ${userId} and n.requirement_id is null
      and exists (select from listings l where l.id = n.listing_id and l.state <> 'deleted')
      and exists (
        select from offers o
        where o.negotiation_id = n.id and o.author = ${side === 'buyer' ? 'seller' : 'buyer'})
    order by n.updated_at desc, n.id desc
    limit ${limit})`;
  return db<ProposalRow[]>`
    select t.listing_id as "listingId", a.id as "authorId", a.name as "authorName", a.phone,
      count(*)::int as "offerCount", max(o.created_at) as "lastOfferAt"
    from (
      select * from (${latest('buyer')} union all ${latest('seller')}) both_sides
      order by updated_at desc, id desc
      limit ${limit}
    ) t
    join offers o on o.negotiation_id = t.id and o.author = t.author
    join users a on a.id = t.author_id
    group by t.listing_id, a.id
    order by "lastOfferAt" desc, a.id`;
}
