import * as calls from '@polam/contract/calls/offers';
import { buildTrader } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { Party } from '@polam/domain/trade/negotiation';
import { tablesOfTrades, whileBroken } from '@polam/server/testing/breaking';
import { TradeModel, type Attempt } from '@polam/server/testing/trade/trade-model';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { offerRoomOf } from '@polam/server/testing/trade/offer-room';
import { booksOf, orderRoomOf } from '@polam/server/testing/trade/orders';
import { aTrade, inAWeek } from '@polam/server/testing/trade/trade';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

const BUYERS = 2;
const LISTING_MILLI = 50_000;
const PATIENCE_MS = 120_000;

let testApp: TestApp;
let clock = new Date();
beforeAll(async () => {
  testApp = await startTestApp({ now: () => clock });
});
afterAll(() => testApp.close());

type Table = (typeof tablesOfTrades)[number];
type Step =
  | {
      readonly kind: 'try';
      readonly attempt: Attempt;
      readonly isHopeful: boolean;
      readonly breaks: Table | null;
    }
  | { readonly kind: 'pass'; readonly hours: number; readonly isCleanedUp: boolean };

const attempt: fc.Arbitrary<Attempt> = fc.record({
  by: fc.constantFrom<Party>('buyer', 'seller'),
  pair: fc.nat({ max: BUYERS - 1 }),
  what: fc.constantFrom<Attempt['what']>('propose', 'propose', 'accept', 'accept', 'decline', 'withdraw'),
  quantityMilli: fc.integer({ min: 1, max: 25 }).map((quintals) => quintals * 1_000),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('try' as const),
      attempt,
      /** True: made by the side that may; false: by the side that the attempt names. */
      isHopeful: fc.integer({ min: 1, max: 4 }).map((chance) => chance > 1),
      breaks: fc.option(fc.constantFrom(...tablesOfTrades), { freq: 6, nil: null }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      hours: fc.integer({ min: 1, max: 30 }),
      isCleanedUp: fc.boolean(),
    }),
  },
);

/** A listing, its seller and its buyers, with the model of them. */
async function aFixture() {
  const { listing, seller, buyer } = await aTrade(testApp, {
    quantityMilli: LISTING_MILLI,
    lastOn: addDays(dayInIndia(clock), 60),
  });
  const others = Array.from({ length: BUYERS - 1 }, async () =>
    testApp.actor((await buildTrader(testApp.db)).id),
  );
  const buyers = [buyer, ...(await Promise.all(others))];
  return {
    listing,
    seller,
    buyers,
    model: new TradeModel({ quantityMilli: LISTING_MILLI, buyers: BUYERS, now: clock }),
  };
}

type Fixture = Awaited<ReturnType<typeof aFixture>>;

/** The latest offer of the negotiation that is open between a buyer and the seller, else of none. */
async function lastOffer({ listing, buyers }: Fixture, pair: number): Promise<string | null> {
  const [row] = await testApp.db<{ id: string }[]>`
    select o.id from offers o join negotiations n on n.id = o.negotiation_id
    where n.listing_id = ${listing.id} and n.buyer_id = ${buyers[pair]?.id ?? ''} and n.ended_at is null
    order by o.created_at desc, o.id desc limit 1`;
  return row?.id ?? null;
}

async function make(fixture: Fixture, { by, pair, what, quantityMilli }: Attempt): Promise<string | null> {
  const { listing, seller, buyers } = fixture;
  const buyer = buyers[pair];
  if (buyer === undefined) throw new Error('there is no such buyer');
  const actor = by === 'buyer' ? buyer : seller;
  if (what === 'propose') {
    const recipientId = by === 'buyer' ? seller.id : buyer.id;
    const terms = { quantityMilli, pricePaise: 230_000, neededOn: inAWeek(clock) };
    const answer = await actor.call(calls.propose, { listingId: listing.id, recipientId, ...terms });
    return answer.ok ? 'ok' : answer.error;
  }
  const offerId = await lastOffer(fixture, pair);
  if (offerId === null) return null;
  const answer = await actor.call(calls.answer, { offerId, answer: what });
  return answer.ok ? 'ok' : answer.error;
}

/** All rows of a listing, for comparison. */
async function written({ listing }: Fixture) {
  return testApp.db`
    select
      (select jsonb_agg(jsonb_build_array(o.id, o.state) order by o.id)
        from offers o join negotiations n on n.id = o.negotiation_id where n.listing_id = ${listing.id}) as offers,
      (select jsonb_agg(jsonb_build_array(id, version, order_id) order by id)
        from negotiations where listing_id = ${listing.id}) as talks,
      (select jsonb_agg(jsonb_build_array(id, state) order by id) from orders where listing_id = ${listing.id}) as orders,
      (select count(*)::int from stock_movements where listing_id = ${listing.id}) as movements,
      (select count(*)::int from notices where event ->> 'pid' = ${listing.id}) as told`;
}

async function play(
  fixture: Fixture,
  { attempt: named, isHopeful, breaks }: Step & { kind: 'try' },
): Promise<void> {
  const by = isHopeful ? fixture.model.sideFor(named.what, named.pair) : named.by;
  const tried = { ...named, by };
  const before = await written(fixture);
  const attempted = () => make(fixture, tried);
  const came = breaks === null ? await attempted() : await whileBroken(testApp, breaks, attempted);
  // An attempt that does not write to the broken table succeeds, in the model too.
  const hoped = came === 'fault' && breaks !== null ? 'fault' : fixture.model.try(tried);
  expect([tried, came]).toEqual([tried, hoped]);
  expect([tried, came === 'ok' || isSame(await written(fixture), before)]).toEqual([tried, true]);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function pass(fixture: Fixture, { hours, isCleanedUp }: Step & { kind: 'pass' }): Promise<void> {
  clock = new Date(clock.getTime() + hours * 3_600_000);
  fixture.model.passTo(clock);
  await orderRoomOf(testApp).endOverdue();
  if (isCleanedUp) await offerRoomOf(testApp).expireOffers();
}

async function check({ listing, model }: Fixture): Promise<void> {
  const { quantity, reserved, ledger } = await booksOf(testApp, listing.id);
  expect({ quantity, reserved }).toEqual({ quantity: LISTING_MILLI, reserved: model.reservedMilli });
  expect(ledger).toEqual({ quantity, reserved });
  const [wrong] = await testApp.db<{ pending: number; untrue: number; unordered: number }[]>`
    select
      (select count(*)::int from (
        select from offers o join negotiations n on n.id = o.negotiation_id
        where n.listing_id = ${listing.id} and o.state = 'pending'
        group by n.id having count(*) > 1) many) as pending,
      (select count(*)::int from notices s where s.event ->> 'pid' = ${listing.id} and not (
        case s.event ->> 'type'
          when 'offer.proposed' then exists (select from offers o where o.id::text = s.event ->> 'offer')
          when 'offer.decided' then exists (
            select from offers o where o.id::text = s.event ->> 'offer' and o.state = s.event ->> 'state')
          when 'order.changed' then exists (
            select from order_events e where e.order_id::text = s.event ->> 'order' and e.state = s.event ->> 'state')
          else false end)) as untrue,
      (select count(*)::int from offers o join negotiations n on n.id = o.negotiation_id
        where n.listing_id = ${listing.id}
          and (o.state = 'accepted') <> exists (
            select from orders d where d.offer_id = o.id and d.id = n.order_id)) as unordered`;
  expect(wrong).toEqual({ pending: 0, untrue: 0, unordered: 0 });
}

async function playAll(steps: readonly Step[]): Promise<void> {
  clock = new Date();
  const fixture = await aFixture();
  for (const each of steps) {
    if (each.kind === 'try') await play(fixture, each);
    else await pass(fixture, each);
    await check(fixture);
  }
}

it(
  'whatever two buyers and a seller try, whenever the server dies: it comes out as the rules say',
  async () => {
    const all = fc.array(step, { minLength: 10, maxLength: 40, size: 'max' });
    const played = fc.assert(fc.asyncProperty(all, playAll), {
      numRuns: 15,
      interruptAfterTimeLimit: PATIENCE_MS / 2,
    });

    await expect(played).resolves.toBeUndefined();
  },
  PATIENCE_MS,
);
