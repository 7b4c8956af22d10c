import type { Database } from '@polam/database/connect';
import type { Write } from './storm.ts';

/** The ids of the rows that bear the mark of a write. */
export async function rowsOf(db: Database, { kind, mark }: Write): Promise<{ mark: string; ids: string[] }> {
  const found =
    kind === 'listing'
      ? await db<{ id: string }[]>`select id from listings where description = ${mark}`
      : await db<{ id: string }[]>`select id from offers where note = ${mark}`;
  return { mark, ids: found.map(({ id }) => id) };
}

/** Everything in the database that was only half done, each with a word of what is wrong; none is hoped for. */
export async function halfDone(db: Database): Promise<readonly { wrong: string; id: string }[]> {
  return db<{ wrong: string; id: string }[]>`
    select 'stock that its movements do not explain' as wrong, l.id::text
    from listings l left join stock_movements m on m.listing_id = l.id
    group by l.id
    having sum(m.quantity_delta) is distinct from l.quantity_milli
      or sum(m.reserved_delta) is distinct from l.reserved_milli
    union all
    select 'a negotiation without an offer', n.id::text
    from negotiations n where not exists (select from offers o where o.negotiation_id = n.id)
    union all
    select 'an offer that nobody was told of', o.id::text
    from offers o where (select count(*) from notices where event ->> 'offer' = o.id::text) <> 1
    union all
    select 'a key without its answer', key from idempotency_keys where status = 0 or answer = ''`;
}
