import type { Market } from './market.ts';
import { openSessions, type SignedIn } from './sessions.ts';

const READERS = 200;
const SAVED_LISTINGS = 30;

const opened = new WeakMap<Market, Promise<readonly SignedIn[]>>();

/** Signed-in users of a market who read and trade in turns, each with a wishlist: the same in all benches. */
export function openReaders(market: Market): Promise<readonly SignedIn[]> {
  const readers = opened.get(market) ?? openEach(market);
  opened.set(market, readers);
  return readers;
}

async function openEach(market: Market): Promise<readonly SignedIn[]> {
  const readers = await openSessions(market, READERS);
  const ids = readers.map(({ userId }) => userId);
  await market.db`
    insert into wishes (user_id, listing_id, price_paise, unit, pack_grams, available_milli)
    select r.id, l.id, l.price_paise, l.unit, l.pack_grams, l.quantity_milli - l.reserved_milli
    from unnest(${ids}::uuid[]) with ordinality r (id, place)
    cross join lateral (
      select * from listings where state = 'active' and seller_id <> r.id
      order by id offset r.place * 10 limit ${SAVED_LISTINGS}
    ) l
    on conflict do nothing`;
  return readers;
}
