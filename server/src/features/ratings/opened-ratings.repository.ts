import type { Transaction } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
import type { Party } from '@polam/domain/trade/negotiation';

/** A rating that is open and has not moved the figures of its subject yet, with what its notice names. */
export interface OpenedRating {
  readonly orderId: string;
  readonly author: Party;
  readonly authorId: string;
  readonly authorName: string;
  readonly subjectId: string;
  readonly stars: number;
  readonly listingId: string | null;
  readonly requirementId: string | null;
  readonly name: string;
  readonly commoditySlug: string;
  readonly commodityNames: Names;
}

/**
 * Locks ratings that are open by an instant and not counted: those of an order, or some that are not locked
 * just now.
 */
export async function lockOpened(
  tx: Transaction,
  at: Date,
  which: { readonly orderId: string } | { readonly limit: number },
): Promise<readonly OpenedRating[]> {
  const ofOrder = 'orderId' in which ? tx`and r.order_id = ${which.orderId}` : tx``;
  const some =
    'limit' in which
      ? tx`limit ${which.limit} for no key update of r skip locked`
      : tx`for no key update of r`;
  return tx<OpenedRating[]>`
    select r.order_id as "orderId", r.author, r.author_id as "authorId", a.name as "authorName",
      r.subject_id as "subjectId", r.stars, o.listing_id as "listingId", o.requirement_id as "requirementId",
      o.name, c.slug as "commoditySlug",
      c.names as "commodityNames"
    from ratings r
    join orders o on o.id = r.order_id
    join commodities c on c.id = o.commodity_id
    join users a on a.id = r.author_id
    where r.counted_at is null and r.open_at <= ${at} ${ofOrder}
    order by r.open_at, r.order_id, r.author
    ${some}`;
}

/**
 * Updates the figures of the rated users, in one order of users; each rating counts once. They are locked.
 */
export async function countRatings(
  tx: Transaction,
  ratings: readonly OpenedRating[],
  at: Date,
): Promise<void> {
  const subjects = ratings.map(({ subjectId }) => subjectId);
  const stars = ratings.map((rating) => rating.stars);
  await tx`select from users where id = any(${subjects}::uuid[]) order by id for no key update`;
  await tx`
    update users u set rating_sum = u.rating_sum + more.stars, rating_count = u.rating_count + more.ratings
    from (
      select id, sum(stars)::int as stars, count(*)::int as ratings
      from unnest(${subjects}::uuid[], ${stars}::int[]) as each (id, stars) group by id
    ) more
    where u.id = more.id`;
  const orders = ratings.map(({ orderId }) => orderId);
  const authors = ratings.map(({ author }) => author);
  await tx`
    update ratings r set counted_at = ${at}
    from unnest(${orders}::uuid[], ${authors}::text[]) as each (order_id, author)
    where r.order_id = each.order_id and r.author = each.author`;
}
