import { MOST_QUOTES } from '@polam/contract/documents/list-bounds';
import { namesOf } from '@polam/contract/fields';
import { quotedOffer, type OfferRow } from '@polam/contract/offers/fields';
import { ratedFields, type RatedRow } from '@polam/contract/users/fields';
import type { Query } from '@polam/database/connect';
import { columns } from '@polam/server/http/columns.repository';
import { districtColumn, type UserRow } from '../users/index.ts';

const quotedColumns = [...namesOf(quotedOffer), 'goods'] as const;

/** The latest offer between a buyer and a seller about a requirement. */
export interface QuoteRow extends RatedRow, Pick<OfferRow, keyof typeof quotedOffer | 'goods'> {
  readonly negotiationId: string;
  readonly version: number;
  readonly listingId: string | null;
  readonly offerId: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly phone: string;
  readonly districtId: string | null;
  readonly district: UserRow['district'];
}

/**
 * Id of the negotiation in which a seller quotes on a requirement, an open one before ended ones; null where
 * there is none.
 */
export async function findQuoteOf(
  db: Query,
  { requirementId, sellerId }: { requirementId: string; sellerId: string },
): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    select id from negotiations where requirement_id = ${requirementId} and seller_id = ${sellerId}
    order by ended_at desc nulls first limit 1`;
  return row?.id ?? null;
}

/** The latest quote of each seller on a requirement, latest negotiation first. */
export async function listQuotes(db: Query, requirementId: string): Promise<readonly QuoteRow[]> {
  return db<QuoteRow[]>`
    select q.*, o.id as "offerId", ${columns(db, 'o', quotedColumns)}, u.name as "sellerName",
      ${columns(db, 'u', ratedFields)}, u.phone, coalesce(l.district_id, u.district_id) as "districtId",
      ${districtColumn(db)} as district
    from (
      select distinct on (n.seller_id) n.id as "negotiationId", n.version, n.listing_id as "listingId",
        n.seller_id as "sellerId", n.updated_at as "movedAt"
      from negotiations n
      where n.requirement_id = ${requirementId}
      order by n.seller_id, n.ended_at desc nulls first
    ) q
    cross join lateral (
      select * from offers where negotiation_id = q."negotiationId" order by created_at desc, id desc limit 1
    ) o
    join users u on u.id = q."sellerId" left join districts d on d.id = u.district_id
    left join listings l on l.id = q."listingId"
    order by q."movedAt" desc
    limit ${MOST_QUOTES}`;
}
