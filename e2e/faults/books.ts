import type { Database } from '@polam/database/connect';

/** All half-done rows in the database, each with a word on the fault; expected to be empty. */
export async function halfDone(db: Database): Promise<readonly { wrong: string; id: string }[]> {
  return db<{ wrong: string; id: string }[]>`
    select 'stock that its movements do not explain' as wrong, l.id::text
    from listings l left join stock_movements m on m.listing_id = l.id
    group by l.id
    having sum(m.quantity_delta) is distinct from l.quantity_milli
      or sum(m.reserved_delta) is distinct from l.reserved_milli
    union all
    select 'a listing that promises something else than its orders hold', l.id::text
    from listings l left join orders o on o.listing_id = l.id and o.state not in ('completed', 'cancelled')
    group by l.id
    having coalesce(sum(coalesce(o.lot_milli, o.quantity_milli)), 0) <> l.reserved_milli
    union all
    select 'a negotiation in which nothing was said or offered', n.id::text
    from negotiations n where not exists (select from offers o where o.negotiation_id = n.id)
      and not exists (select from messages m where m.negotiation_id = n.id)
    union all
    select 'an offer that nobody was told of', o.id::text
    from offers o where 1 <> (
      select count(*) from notices where event ->> 'type' = 'offer.proposed' and event ->> 'offer' = o.id::text)
    union all
    select 'a key without its answer', key from idempotency_keys where status = 0 or answer = ''`;
}
