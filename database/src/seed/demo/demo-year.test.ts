import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@polam/domain/day';
import { isHarvested, isOnMarket } from '@polam/domain/market/crop-seasons';
import type { Query } from '@polam/database/connect';
import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import { seedCatalogue } from '../catalogue.ts';
import { shippedCommodity } from '../commodity.ts';
import { demoListings } from '../data/demo-listings.ts';
import { demoNegotiations } from '../data/demo-negotiations.ts';
import { seedDemo } from './demo.ts';
import { nextHarvest } from './demo-season.ts';
import { seedPlaces } from '../places.ts';
import { seededRandom } from '../random.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedCatalogue(database.db);
  await seedPlaces(database.db);
});

afterAll(async () => database.drop());

class Undone extends Error {}

/** Reads the demo of a day, generated with that day's random source as the server does, and rolls it back. */
async function onDay<T>(
  today: string,
  look: (db: Query) => Promise<T>,
  random = seededRandom(Date.parse(today)),
): Promise<T> {
  const seen: T[] = [];
  const undone = database.db.begin(async (tx) => {
    await seedDemo(tx, { random, hashPassword: async (text) => `hash of ${text}`, today });
    seen.push(await look(tx));
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
  const [first] = seen;
  if (first === undefined) throw new Error('Nothing was seen.');
  return first;
}

async function wrongIn(db: Query, queries: Readonly<Record<string, string>>) {
  const found: Record<string, number> = {};
  for (const [name, query] of Object.entries(queries)) {
    const rows = await db.unsafe(query);
    if (rows.length > 0) found[name] = rows.length;
  }
  return found;
}

/** All events between users, and their times. */
const events = `(
  select 'message' as what, created_at as at from messages
  union all select 'talk', created_at from negotiations
  union all select 'offer', created_at from offers union all select 'decision', decided_at from offers
  union all select 'listing', created_at from listings
  union all select 'order', created_at from orders union all select 'end', ended_at from orders
  union all select 'paid', paid_at from orders union all select 'received', received_at from orders
  union all select 'step', created_at from order_events
  union all select 'rating', created_at from ratings union all select 'opened', open_at from ratings
  union all select 'requirement', created_at from requirements
  union all select 'person', created_at from users
  union all select 'follow', created_at from follows union all select 'wish', created_at from wishes
  union all select 'complaint', created_at from complaints union all select 'decided', decided_at from complaints
  union all select 'letter', created_at from contact_messages
  union all select 'question', created_at from cold_storage_enquiries
  union all select 'booking', created_at from bookings union all select 'notice', created_at from notices
) events`;

const faultsOn = (today: string) => ({
  'an event in the future': `select * from ${events} where at >= '${today}T00:00:00+05:30'`,
  'an event at night': `select * from ${events} where
    (at at time zone 'Asia/Kolkata')::time not between '06:00' and '21:00'`,
  'an offer before the question': `select from offers o join negotiations n on n.id = o.negotiation_id
    where o.created_at < n.created_at`,
  'an answer before its question': `select from messages a where a.author = 'seller' and not exists
    (select from messages q where q.negotiation_id = a.negotiation_id and q.created_at < a.created_at)
    and not exists (select from offers o where o.negotiation_id = a.negotiation_id and o.created_at < a.created_at)`,
  'a talk before its listing': `select from negotiations n join listings l on l.id = n.listing_id
    where n.created_at < l.created_at`,
  'a decision before its offer': `select from offers where decided_at < created_at`,
  'an order before its listing': `select from orders o join listings l on l.id = o.listing_id
    where o.created_at < l.created_at`,
  'a rating before the delivery': `select from ratings r where r.created_at <= coalesce((select max(created_at)
    from order_events e where e.order_id = r.order_id and state = 'delivered' and note is null), 'infinity')`,
  'a step before the one before it': `select from order_events e join order_events f using (order_id)
    where e.state = 'pending-confirmation' and f.created_at < e.created_at`,
  'an account younger than what it does': `select from users u join (
    select seller_id as id, created_at as at from listings
    union all select buyer_id, created_at from requirements
    union all select owner_id, created_at from equipment union all select keeper_id, created_at from cold_storages
    union all select buyer_id, created_at from negotiations union all select buyer_id, created_at from orders
    union all select follower_id, created_at from follows union all select followed_id, created_at from follows
    union all select author_id, created_at from complaints union all select accused_id, created_at from complaints
    union all select user_id, created_at from contact_messages union all select user_id, created_at from wishes
    union all select author_id, created_at from cold_storage_enquiries union all select hirer_id, created_at from bookings
    ) acts using (id) where acts.at < u.created_at`,
  'words unread before an answer': `select from messages m join negotiations n on n.id = m.negotiation_id
    join messages a on a.negotiation_id = n.id and a.author <> m.author and a.created_at > m.created_at
    where m.created_at > coalesce(case m.author when 'buyer' then n.seller_read_at else n.buyer_read_at end, '-infinity')`,
  'a notice read before it came, or not read where it was answered': `select from notices n
    left join offers o on o.id::text = n.event ->> 'offer' and n.event ->> 'type' = 'offer.proposed'
    where n.read_at < n.created_at or (o.state in ('countered', 'accepted', 'declined') and n.read_at is null)`,
  'a listing past its last day': `select from listings where state = 'active' and last_on <= '${today}'`,
  'an offer that ends today': `select from offers where state = 'pending'
    and expires_at < '${today}T12:00:00+05:30'`,
  'stock that is not its ledger': `select l.id from listings l left join stock_movements m on m.listing_id = l.id
    group by l.id having sum(m.quantity_delta) is distinct from l.quantity_milli
    or sum(m.reserved_delta) is distinct from l.reserved_milli`,
  'a deal done and not ticked, without a word of it': `select from orders o where state = 'completed'
    and (paid_at is null or received_at is null) and not exists
    (select from ratings r where r.order_id = o.id and r.author = 'seller' and r.words like '%రాలేదు%')`,
  'a deal ticked whose seller says that no money came': `select from orders o join ratings r on r.order_id = o.id
    where r.words like '%రాలేదు%' and (o.paid_at is not null or o.received_at is not null)`,
  'a tick without its event': `select from orders o where paid_at is not null and not exists
    (select from order_events e where e.order_id = o.id and e.note = 'paid' and e.created_at = o.paid_at)`,
  'a weight without its two events': `select from orders o where weighed_milli is not null and (select count(*)
    from order_events e where e.order_id = o.id and e.note in ('weighed', 'weight-confirmed')
    and e.quantity_milli = o.weighed_milli and e.created_at < o.paid_at) <> 2`,
  'a payment that is not that of its order': `select from order_payments p join orders o on o.id = p.order_id
    where p.buyer_id <> o.buyer_id or p.paid_at <> o.paid_at or p.due_on < o.created_at::date`,
  'a match of what is not to be had in time': `select from matches m join requirements r on r.id = m.requirement_id
    join listings l on l.id = m.listing_id where l.available_on > r.needed_on or l.commodity_id <> r.commodity_id`,
  'a rating of what is not completed': `select from ratings r join orders o on o.id = r.order_id
    where o.state <> 'completed'`,
  'a rating before its payment': `select from ratings r join orders o on o.id = r.order_id
    where r.created_at < o.paid_at or r.created_at < o.received_at`,
  'a notice that does not name its goods or machine in each language': `select from notices n cross join lateral
    (values (n.event -> 'productName', n.event -> 'productNames'),
      (n.event -> 'equipmentName', n.event -> 'equipmentNames')) named (own, names)
    where own is not null and (names is null or '' in (names ->> 'en', names ->> 'te', names ->> 'hi'))`,
  'an offer that waits without a notice': `select from offers o where state = 'pending' and not exists
    (select from notices n where n.event ->> 'offer' = o.id::text and n.event ->> 'type' = 'offer.proposed')`,
  'an order that waits without a notice': `select from orders o where state = 'pending-confirmation' and not exists
    (select from notices n where n.event ->> 'order' = o.id::text and n.recipient_id = o.seller_id)`,
  'a booking that waits without a notice': `select from bookings b where state = 'requested' and not exists
    (select from notices n where n.event ->> 'booking' = b.id::text and n.recipient_id = b.owner_id)`,
  'a letter of what happened before the demo began': 'select from undelivered_notices',
  'a cold storage whose manager has not told its room for days': `select from cold_storages
    where free_told_at is null or free_told_at < timestamptz '${today}T00:00:00+05:30' - interval '4 days'`,
  'a cold storage without its facts': `select from cold_storages where license = '' or capacity_tonnes is null
    or coalesce(free_tonnes, 0) = 0 or tariff_paise is null or (keeper_id is null and not exists (
      select from cold_storage_claims c where c.cold_storage_id = cold_storages.id and c.state = 'waiting'))`,
  'an account without a secret answer': `select from users where (answer_hash is null) <> (role = '0')`,
  'a category with fewer than ten': `select c.slug from categories c left join listings l
    on l.category_id = c.id and l.state = 'active' where c.slug in (select c2.slug from categories c2
    join commodities k on k.category_id = c2.id) group by c.slug having count(l.id) < 10`,
});

/** Least number of rows that each screen of an active market needs. */
const leastOn = (today: string) => ({
  listings: { query: `listings where state = 'active'`, least: 110 },
  soon: {
    query: `listings where available_on between '${addDays(today, 1)}' and '${addDays(today, 30)}'`,
    least: 8,
  },
  harvests: { query: `listings where available_on > '${addDays(today, 30)}'`, least: 4 },
  endingSoon: { query: `listings where state = 'active' and last_on <= '${addDays(today, 3)}'`, least: 3 },
  requirements: { query: `requirements where state = 'open'`, least: 12 },
  matches: { query: 'matches', least: 10 },
  openDisputes: { query: `orders where state = 'disputed'`, least: 2 },
  settledDisputes: { query: 'orders where settlement is not null', least: 2 },
  openComplaints: { query: 'complaints where outcome is null', least: 2 },
  decidedComplaints: { query: 'complaints where outcome is not null', least: 1 },
  newContactMessages: { query: `contact_messages where state = 'new'`, least: 2 },
  answeredContactMessages: { query: `contact_messages where state = 'answered'`, least: 2 },
  unread: { query: 'notices where read_at is null', least: 5 },
  read: { query: 'notices where read_at is not null', least: 5 },
  bookingsAskedFor: { query: `bookings where state = 'requested'`, least: 2 },
  bookingsConfirmed: { query: `bookings where state = 'confirmed'`, least: 2 },
  questionsToManagers: { query: 'cold_storage_enquiries', least: 4 },
  chats: { query: 'negotiations', least: 5 },
  newOfTheWeeks: {
    query: `(select 1 from users where created_at > timestamptz '${today}T00:00:00+05:30' - interval '4 weeks'
      group by date_trunc('week', created_at)) weeks`,
    least: 3,
  },
  newcomers: {
    query: `users where created_at > timestamptz '${today}T00:00:00+05:30' - interval '12 weeks'`,
    least: 10,
  },
  wishlistItems: { query: 'wishes', least: 3 },
});

async function lackingOn(db: Query, today: string) {
  const lacking: Record<string, number> = {};
  for (const [name, { query, least }] of Object.entries(leastOn(today))) {
    const [row] = await db.unsafe<{ count: number }[]>(`select count(*)::int as count from ${query}`);
    if ((row?.count ?? 0) < least) lacking[name] = row?.count ?? 0;
  }
  return lacking;
}

/** Crops with well-known months in which they are fresh on the market. */
const monthsOf: Readonly<Record<string, readonly number[]>> = {
  mango: [4, 5, 6],
  jackfruit: [4, 5, 6],
  jamun: [6, 7],
  watermelon: [2, 3, 4, 5],
  grapes: [2, 3, 4],
  'custard-apple': [9, 10, 11],
  cauliflower: [10, 11, 12, 1, 2],
};

/** Crops that are sold, now or ahead, for days out of their season. */
async function outOfSeason(db: Query, today: string): Promise<readonly string[]> {
  const listings = await db<{ slug: string; day: string }[]>`
    select c.slug, greatest(l.available_on, ${today}::date)::text as day
    from listings l join commodities c on c.id = l.commodity_id
    where l.state = 'active' and c.slug = any(${Object.keys(monthsOf)})`;
  return listings
    .filter(({ slug, day }) => monthsOf[slug]?.includes(Number(day.slice(5, 7))) === false)
    .map(({ slug, day }) => `${slug} on ${day}`);
}

const days = Array.from({ length: 12 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}-14`);

describe.each(days)('the demo that begins on %s', (today) => {
  it('is a market of that season whose people keep hours and whose figures agree', async () => {
    const seen = await onDay(today, async (db) => ({
      faults: await wrongIn(db, faultsOn(today)),
      lacking: await lackingOn(db, today),
      unseasonable: await outOfSeason(db, today),
    }));

    expect(seen).toEqual({ faults: {}, lacking: {}, unseasonable: [] });
  });
});

describe('the luck of the day', () => {
  it.each([
    ['as late', 0],
    ['as early', 0.999_999],
  ])('changes nothing of that where all is posted %s as people are awake', async (_when, luck) => {
    const today = '2027-11-14';

    expect(
      await onDay(
        today,
        async (db) => wrongIn(db, faultsOn(today)),
        () => luck,
      ),
    ).toEqual({});
  });
});

describe('the season of the demo', () => {
  it('has fresh mangoes in May and sells them ahead in January', () => {
    expect(isOnMarket('mango', '2027-05-14')).toBe(true);
    expect(isOnMarket('mango', '2027-01-14')).toBe(false);
    expect(nextHarvest('mango', '2027-01-14')).toBe('2027-04-01');
    expect(nextHarvest('mango', '2027-07-14')).toBeNull();
  });

  it('keeps chillies after their harvest, over the new year too', () => {
    expect(isHarvested('red-chilli', '2027-11-14')).toBe(false);
    expect(isOnMarket('red-chilli', '2027-11-14')).toBe(true);
    expect(isOnMarket('cotton', '2027-01-14')).toBe(true);
    expect(isOnMarket('cotton', '2027-08-14')).toBe(false);
  });
});

describe('the demo of one day', () => {
  it('is the same however often it is made', async () => {
    const look = async (db: Query) =>
      db.unsafe(`select name, price_paise, quantity_milli, available_on, last_on, created_at, description
        from listings order by created_at, name, price_paise`);

    const first = await onDay('2027-06-14', look);

    expect(await onDay('2027-06-14', look)).toEqual(first);
  });
});

describe('the talks of the demo', () => {
  const words: Readonly<Record<string, RegExp>> = {
    'red-chilli': /మిర్చి|chilli/i,
    cotton: /పత్తి/,
    paddy: /వడ్లు|paddy/i,
    turmeric: /పసుపు|हल्दी/,
    'groundnut-with-pods': /వేరుశనగ|groundnut/i,
    coconut: /కొబ్బరి/,
  };

  it('are about the goods of their listing', () => {
    const lost = demoNegotiations
      .filter(({ messages = [] }) => messages.length > 0)
      .filter(({ of, messages = [] }) => !messages.some(({ text }) => words[of]?.test(text)));

    expect(lost).toEqual([]);
  });

  it('ask for no more than there is, at a price near the one that is asked', () => {
    const odd = demoNegotiations.flatMap(({ of, seller, offers }) => {
      const sold = demoListings.find((listing) => listing.by === seller && listing.of === of);
      if (sold === undefined) throw new Error(`${seller} sells no ${of}.`);
      return offers.filter(
        ({ rupees, quantity }) => quantity > sold.quantity || Math.abs(rupees / sold.rupees - 1) > 0.15,
      );
    });

    expect(odd).toEqual([]);
    expect(demoListings.every(({ of }) => shippedCommodity(of).slug === of)).toBe(true);
  });
});
