import type { Transaction } from '@polam/database/connect';

/** Progress of filling in varieties of orders that were placed before orders named them. */
export interface VarietiesFilled {
  readonly seen: number;
  readonly filled: number;
}

/**
 * Gives the next earlier orders the variety that was agreed, the newest first, and notes how far it came. Of direct orders
 * nothing better is known than what their listings name today. Sees none where all is done, or another process does it.
 */
export async function fillEarlierVarieties(tx: Transaction, most: number): Promise<VarietiesFilled> {
  const [filling] = await tx<{ placedBefore: string; downTo: string | null }[]>`
    select placed_before::text as "placedBefore", down_to as "downTo" from variety_filling for update skip locked`;
  if (filling === undefined) return { seen: 0, filled: 0 };
  const { placedBefore, downTo } = filling;
  const [batch] = await tx<(VarietiesFilled & { lastId: string | null })[]>`
    with batch as (
      select o.id, case when o.offer_id is null then l.variety
        else coalesce(f.goods -> 'listing' ->> 'variety', f.goods -> 'requirement' ->> 'variety') end as variety
      from orders o left join listings l on l.id = o.listing_id left join offers f on f.id = o.offer_id
      ${downTo === null ? tx`` : tx`where o.id < ${downTo}`}
      order by o.id desc limit ${most}
    ), filled as (
      update orders o set variety = batch.variety from batch
      where o.id = batch.id and o.variety is null and batch.variety is not null
        and o.created_at < ${placedBefore}::timestamptz
      returning o.id
    )
    select count(*)::int as seen, (select count(*)::int from filled) as filled,
      (array_agg(id order by id))[1] as "lastId" from batch`;
  const { seen, filled, lastId } = batch ?? { seen: 0, filled: 0, lastId: null };
  if (seen < most) await tx`delete from variety_filling`;
  else await tx`update variety_filling set down_to = ${lastId}`;
  return { seen, filled };
}
