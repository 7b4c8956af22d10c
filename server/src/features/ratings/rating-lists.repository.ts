import type { Query } from '@polam/database/connect';
import type { Names } from '@polam/domain/catalogue';
import type { Party } from '@polam/domain/trade/negotiation';
import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import { keyset } from '@polam/server/http/keyset.repository';

/** A rating of a user that anybody may read. */
export interface OpenRatingRow {
  readonly orderId: string;
  readonly authorSide: Party;
  readonly authorId: string;
  readonly authorName: string;
  readonly stars: number;
  readonly words: string;
  readonly createdAt: Date;
  readonly name: string;
  readonly commoditySlug: string;
  readonly commodityNames: Names;
}

/** A page of the ratings of a user that are open at an instant, latest first. */
export async function listOpenRatings(
  db: Query,
  { subjectId, at }: { subjectId: string; at: Date },
  page: PageQuery,
): Promise<readonly (OpenRatingRow & Keyed)[]> {
  const columns = { date: db`r.open_at`, id: db`r.order_id`, cheapest: [], dearest: [] };
  const { order, key, after } = keyset(db, page, columns);
  return db<(OpenRatingRow & Keyed)[]>`
    select r.order_id as "orderId", r.author as "authorSide", r.author_id as "authorId", a.name as "authorName",
      r.stars, r.words, r.created_at as "createdAt", o.name, c.slug as "commoditySlug",
      c.names as "commodityNames",
      ${key} as "sortKey"
    from ratings r
    join orders o on o.id = r.order_id
    join commodities c on c.id = o.commodity_id
    join users a on a.id = r.author_id
    where r.subject_id = ${subjectId} and r.open_at <= ${at} ${after}
    order by ${order}
    limit ${page.rows}`;
}
