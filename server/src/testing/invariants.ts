import type { Database } from '@polam/database/connect';
import type { Fragment } from '../http/keyset.repository.ts';

/** Rules that no trade may ever break, each as the rows that would break it. */
function lies(db: Database): Readonly<Record<string, Fragment>> {
  const holding = db`o.state not in ('completed', 'cancelled')`;
  const counted = db`coalesce(o.weighed_milli, o.quantity_milli)`;
  return {
    'a lot that has or promises less than nothing': db`
      select id from listings where reserved_milli not between 0 and quantity_milli`,
    'a ledger that does not add up': db`
      select l.id from listings l left join stock_movements m on m.listing_id = l.id group by l.id
      having coalesce(sum(m.quantity_delta), 0) <> l.quantity_milli or coalesce(sum(m.reserved_delta), 0) <> l.reserved_milli`,
    'a lot that promises something else than its open orders hold': db`
      select l.id from listings l left join orders o on o.listing_id = l.id and ${holding} group by l.id
      having coalesce(sum(coalesce(o.lot_milli, o.quantity_milli)), 0) <> l.reserved_milli`,
    ...liesOfWeights(db),
    'a requirement that is filled with something else than its orders': db`
      select r.id from requirements r left join orders o on o.requirement_id = r.id and o.state <> 'cancelled'
      group by r.id having coalesce(sum(case o.state when 'completed' then ${counted} else o.quantity_milli end), 0) <> r.filled_milli`,
    'a requirement whose state is not that of its filling': db`
      select id from requirements
      where state in ('open', 'partly-filled', 'filled') and state <> case
        when filled_milli >= quantity_milli then 'filled' when filled_milli > 0 then 'partly-filled' else 'open' end`,
    'two pending offers in one negotiation': db`
      select negotiation_id as id from offers where state = 'pending' group by 1 having count(*) > 1`,
    'an accepted offer without its order, or the other way round': db`
      select o.id from offers o join negotiations n on n.id = o.negotiation_id
      where (o.state = 'accepted') <> exists (select from orders d where d.offer_id = o.id and d.id = n.order_id)`,
    'an order whose state is not the last of its history': db`
      select o.id from orders o where o.state <> (
        select e.state from order_events e where e.order_id = o.id and e.note is null
        order by e.created_at desc, e.id desc limit 1)`,
    'a notice without its fact': db`select n.id from notices n where not ${hasFact(db)}`,
    'a move by hand of which nobody was told': db`
      select e.id from order_events e
      where e.note is null and e.state <> 'pending-confirmation' and not ${isFirst(db)} and not exists (
        select from notices n join orders o on o.id = e.order_id
        where n.event ->> 'type' = 'order.changed' and n.event ->> 'order' = o.id::text
          and n.event ->> 'state' = e.state
          and (e.made_by <> 'buyer' or n.recipient_id = o.seller_id)
          and (e.made_by <> 'seller' or n.recipient_id = o.buyer_id))`,
    'an order of an accepted offer that waits for a second yes': db`
      select id from orders where offer_id is not null and state = 'pending-confirmation'`,
    'an offer of which nobody was told': db`
      select o.id from offers o where not exists (select from notices n where n.event ->> 'offer' = o.id::text)`,
    'a figure that is not what is counted': falseFigures(db),
    ...liesOfPools(db),
  };
}

/** Rules that the shares of a pooled listing may never break. */
function liesOfPools(db: Database): Readonly<Record<string, Fragment>> {
  return {
    'a pool whose shares are not its listing': db`
      select l.id from listings l left join pool_shares s on s.listing_id = l.id where l.pooled
      group by l.id having sum(s.quantity_milli) <> l.quantity_milli or sum(s.reserved_milli) <> l.reserved_milli`,
    'a share that promises something else than its orders hold': db`
      select s.id from pool_shares s left join (order_shares p join orders o on o.id = p.order_id
        and o.state not in ('completed', 'cancelled')) on p.share_id = s.id
      group by s.id having coalesce(sum(p.held_milli), 0) <> s.reserved_milli`,
    'a completed order whose parts are not its sum': db`
      select o.id from orders o join order_shares p on p.order_id = o.id where o.state = 'completed'
      group by o.id having sum(p.paise) is distinct from o.total_paise`,
  };
}

/** Rules that completing an order at its weight may never break. */
function liesOfWeights(db: Database): Readonly<Record<string, Fragment>> {
  const counted = db`coalesce(o.weighed_milli, o.quantity_milli)`;
  const ofListing = db`ceil(coalesce(o.lot_milli, o.quantity_milli)::numeric * ${counted} / o.quantity_milli)`;
  return {
    'a completed order that took something else of its listing than what counts': db`
      select o.id from orders o where o.state = 'completed' and o.listing_id is not null and ${ofListing} <> (
        select -coalesce(sum(m.quantity_delta), 0) from stock_movements m where m.order_id = o.id and m.kind = 'sell')`,
    'an ended order that still holds stock': db`
      select o.id from orders o join stock_movements m on m.order_id = o.id where o.state in ('completed', 'cancelled')
      group by o.id having sum(m.reserved_delta) <> 0`,
    'an order whose total is not of what counts': db`
      select o.id from orders o, round(o.price_paise::numeric * ${counted} / 1000) gross
      where case when o.deductions is null then o.total_paise <> gross else o.total_paise not between 0 and gross end`,
  };
}

/** The days, kinds and categories whose tallies are not what counting comes to, and the sums of all days that are not. */
export function falseFigures(db: Database): Fragment {
  const facts = (kind: string, instant: string) => db`
    select ${kind}::text as kind, (${db(instant)} at time zone 'Asia/Kolkata')::date as day`;
  return db`
    with facts as (
      ${facts('users', 'created_at')}, null::uuid as category_id, 0 as paise from users
      union all ${facts('listings', 'created_at')}, category_id, 0 from listings
      union all ${facts('requirements', 'created_at')}, null, 0 from requirements
      union all ${facts('offers', 'created_at')}, null, 0 from offers
      union all ${facts('trades', 'ended_at')}, category_id, total_paise from orders where state = 'completed'
      union all ${facts('bookings', 'created_at')}, null, 0 from bookings
    ),
    by_hand as (select kind, day, category_id, count(*), sum(paise) as paise from facts group by 1, 2, 3),
    kept_by_day as (
      select kind, day, category_id, sum(count) as count, sum(paise) as paise from tallied group by 1, 2, 3
      having sum(count) <> 0 or sum(paise) <> 0
    ),
    ever as (
      select 'ever_' || kind as what, count(*) as count from facts group by 1
      union all select 'ever_paise_of_trades', coalesce(sum(paise), 0) from facts
    ),
    kept as (select what, sum(count) as count from counted where what like 'ever\_%' group by 1)
    select coalesce(c.kind, t.kind) as id from by_hand c
      full join kept_by_day t on (t.kind, t.day, coalesce(t.category_id::text, ''))
        = (c.kind, c.day, coalesce(c.category_id::text, ''))
      where (c.count, c.paise) is distinct from (t.count, t.paise)
    union all
    select what from ever full join kept using (what)
      where coalesce(ever.count, 0) <> coalesce(kept.count, 0)`;
}

/**
 * Whether a line `e` of a history is the beginning of its order, of which the notice of the offer informs.
 */
function isFirst(db: Database): Fragment {
  return db`not exists (
    select from order_events b where b.order_id = e.order_id and (b.created_at, b.id) < (e.created_at, e.id))`;
}

/** Whether the content of a notice `n` is true, and concerns its receiver. */
function hasFact(db: Database): Fragment {
  const ofOffer = (more: Fragment) => db`exists (
    select from offers o join negotiations t on t.id = o.negotiation_id
    where o.id::text = n.event ->> 'offer' and n.recipient_id in (t.buyer_id, t.seller_id) and ${more})`;
  const ofOrder = (more: Fragment) => db`exists (
    select from orders o where o.id::text = n.event ->> 'order' and n.recipient_id in (o.buyer_id, o.seller_id) and ${more})`;
  const ofShare = (more: Fragment) => db`exists (
    select from pool_shares s join listings l on l.id = s.listing_id where l.id::text = n.event ->> 'pid' and ${more})`;
  const own = db`case when n.recipient_id = o.buyer_id then 'buyer' else 'seller' end = n.event ->> 'side'`;
  return db`(case n.event ->> 'type'
    when 'offer.proposed' then ${ofOffer(db`n.recipient_id <> case o.author when 'buyer' then t.buyer_id else t.seller_id end`)}
    when 'offer.decided' then ${ofOffer(db`o.state = n.event ->> 'state'`)}
    when 'offer.voided' then ${ofOffer(db`o.state = 'void'`)}
    when 'order.placed' then ${ofOrder(db`n.recipient_id = o.seller_id and o.offer_id is null`)}
    when 'order.changed' then ${ofOrder(db`${own} and exists (
      select from order_events e where e.order_id = o.id and e.state = n.event ->> 'state')`)}
    when 'order.noted' then ${ofOrder(db`exists (
      select from order_events e where e.order_id = o.id and e.note = n.event ->> 'note')`)}
    when 'rating.asked' then ${ofOrder(db`${own} and o.state = 'completed'`)}
    when 'pool.invited' then ${ofShare(db`s.farmer_id = n.recipient_id`)}
    when 'pool.changed' then ${ofShare(db`n.recipient_id in (s.farmer_id, l.seller_id)`)}
    when 'share.noted' then exists (
      select from order_shares p join pool_shares s on s.id = p.share_id join listings l on l.id = s.listing_id
      where p.order_id::text = n.event ->> 'order' and n.recipient_id in (s.farmer_id, l.seller_id))
    when 'match.found' then exists (
      select from matches m
      where m.requirement_id::text = n.event ->> 'requirement' and m.listing_id::text = n.event ->> 'pid')
    else false end)`;
}

/** Names of the rules that are broken; empty in a market that is in order. */
export async function findLies(db: Database): Promise<readonly string[]> {
  const named = Object.entries(lies(db));
  const found = await Promise.all(named.map(async ([, rows]) => (await db`${rows}`).length));
  return named.flatMap(([name], at) => (found[at] === 0 ? [] : [name]));
}

/** All that trades write, as one text to be compared. */
export async function everythingWritten(db: Database): Promise<string> {
  const tables = [
    'offers',
    'negotiations',
    'orders',
    'order_events',
    'listings',
    'requirements',
    'stock_movements',
    'matches',
    'notices',
  ];
  const sums = await Promise.all(
    tables.map(async (table) => {
      const [row] = await db<{ sum: string }[]>`
        select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as sum from ${db(table)} t`;
      return row?.sum ?? '';
    }),
  );
  return sums.join(' ');
}
