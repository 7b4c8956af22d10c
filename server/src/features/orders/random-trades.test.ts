import * as listingCalls from '@polam/contract/calls/listings';
import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import * as requirements from '@polam/contract/calls/requirements';
import { buildAdmin } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { HandMove, OrderState } from '@polam/domain/trade/order';
import type { TestActor } from '@polam/server/testing/actor';
import { tablesOfTrades, whileBroken } from '@polam/server/testing/breaking';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { offerRoomOf } from '@polam/server/testing/trade/offer-room';
import { orderRoomOf } from '@polam/server/testing/trade/orders';
import { aRequirement } from '@polam/server/testing/trade/quotes';
import { aTrade, inAWeek } from '@polam/server/testing/trade/trade';
import { everythingWritten, findLies } from '@polam/server/testing/invariants';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PATIENCE_MS = 150_000;

let testApp: TestApp;
let clock = new Date();
beforeAll(async () => {
  testApp = await startTestApp({ now: () => clock });
});
afterAll(() => testApp.close());

/** Two listings with their sellers and buyers, two requirements, and an admin. */
async function aFixture() {
  const lastOn = addDays(dayInIndia(clock), 60);
  const listings = [
    await aTrade(testApp, { commodity: 'wheat', quantityMilli: 40_000, lastOn }),
    await aTrade(testApp, { commodity: 'wheat', quantityMilli: 30_000, lastOn, pricePaise: 230_000 }),
  ] as const;
  const needs = [
    await aRequirement(testApp, { quantityMilli: 30_000, neededOn: lastOn }),
    await aRequirement(testApp, { quantityMilli: 20_000, neededOn: lastOn }),
  ] as const;
  return { listings, needs, admin: await testApp.actor((await buildAdmin(testApp.db)).id) };
}

type Fixture = Awaited<ReturnType<typeof aFixture>>;
type Outcome = { readonly ok: boolean; readonly error?: string } | null;

/** Random numbers by which any step chooses. */
interface Dice {
  readonly one: number;
  readonly two: number;
  readonly quintals: number;
}

const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % from.length];

/** All attempts. Null: there was nothing to try it with. */
const deeds = {
  propose: ({ listings }, { one, two, quintals }) => {
    const { listing, seller, buyer } = listings[one % 2 === 0 ? 0 : 1];
    const [by, recipientId] = two % 3 === 0 ? [seller, buyer.id] : [buyer, seller.id];
    return by.call(offers.propose, { listingId: listing.id, recipientId, ...terms(quintals) });
  },
  quote: ({ listings, needs }, { one, two, quintals }) => {
    const { seller, listing } = listings[one % 2 === 0 ? 0 : 1];
    const { requirementId, buyer } = needs[two % 2 === 0 ? 0 : 1];
    const input = { requirementId, ...terms(quintals) };
    if (one % 5 === 0) return buyer.call(offers.quote, { ...input, sellerId: seller.id });
    return seller.call(offers.quote, { ...input, ...(two % 3 === 0 ? {} : { listingId: listing.id }) });
  },
  answer: async (fixture, { one, two }) => {
    const rows = await testApp.db<{ id: string; of: string; to: string }[]>`
      select o.id, case o.author when 'buyer' then n.buyer_id else n.seller_id end as of,
        case o.author when 'buyer' then n.seller_id else n.buyer_id end as to
      from offers o join negotiations n on n.id = o.negotiation_id order by o.state = 'pending' desc, o.id desc limit 4`;
    const offer = pick(rows, one);
    const answer = pick(['accept', 'accept', 'accept', 'decline', 'withdraw'] as const, two) ?? 'accept';
    if (offer === undefined) return null;
    const who = answer === 'withdraw' ? offer.of : offer.to;
    return actorIn(fixture, who).call(offers.answer, { offerId: offer.id, answer });
  },
  place: ({ listings }, { one, quintals }) => {
    const { listing, buyer } = listings[one % 2 === 0 ? 0 : 1];
    return buyer.call(orders.place, { listingId: listing.id, quantityMilli: quintals * 1_000 });
  },
  move: async (fixture, { one, two }) => {
    const order = pick(await openOrders(), one);
    if (order === undefined) return null;
    const { id: orderId, state, buyerId, sellerId } = order;
    const move = pick(two % 4 === 0 ? (['cancel', 'complete'] as const) : onward[state], two) ?? 'cancel';
    const who = move === 'complete' || two % 5 === 0 ? buyerId : sellerId;
    return actorIn(fixture, who).call(orders.move, { orderId, move, seen: state });
  },
  weigh: async (fixture, { one, two, quintals }) => {
    const order = pick(await openOrders(), one);
    if (order === undefined) return null;
    const who = actorIn(fixture, two % 2 === 0 ? order.buyerId : order.sellerId);
    const quantityMilli = two % 3 === 0 ? (order.proposedMilli ?? 1_000) : quintals * 333;
    return who.call(orders.weigh, { orderId: order.id, quantityMilli });
  },
  writeOff: async (fixture) => {
    const [order] = await testApp.db<{ id: string; sellerId: string }[]>`
      select id, seller_id as "sellerId" from orders where weighed_milli < quantity_milli and state = 'completed'
      order by written_off_at nulls first, id limit 1`;
    if (order === undefined) return null;
    return actorIn(fixture, order.sellerId).call(orders.writeOffRest, { orderId: order.id });
  },
  quarrel: async (fixture, { one, two }) => {
    const order = pick(await openOrders(), one);
    if (order === undefined) return null;
    const { id: orderId, buyerId, state } = order;
    if (state !== 'disputed')
      return actorIn(fixture, buyerId).call(orders.dispute, { orderId, reason: 'Wet' });
    const outcome = two % 2 === 0 ? ('completed' as const) : ('cancelled' as const);
    return fixture.admin.call(orders.settleDispute, { orderId, outcome, words: 'Seen' });
  },
  need: ({ needs }, { one, two, quintals }) => {
    const { requirementId, buyer } = needs[one % 2 === 0 ? 0 : 1];
    if (two % 4 === 0) return buyer.call(requirements.close, { requirementId });
    if (two % 4 === 1) return buyer.call(requirements.reopen, { requirementId });
    const input = { commodityName: 'Wheat', unit: 'quintal', ...terms(quintals + 20) } as const;
    return buyer.call(requirements.edit, { requirementId, ...input });
  },
  listing: ({ listings: sold }, { one, two, quintals }) => {
    const { listing, seller } = sold[one % 2 === 0 ? 0 : 1];
    const { id: listingId } = listing;
    const move = pick(['pause', 'close', 'resume', 'renew', 'renew'] as const, two) ?? 'renew';
    if (two % 3 > 0) return seller.call(listingCalls.move, { listingId, move });
    const figures = { pricePaise: 230_000, quantityMilli: (quintals + 20) * 1_000 };
    return seller.call(listingCalls.update, { listingId, name: 'Wheat', ...figures });
  },
} satisfies Record<string, (fixture: Fixture, dice: Dice) => Promise<Outcome> | null>;

const onward: Readonly<Record<OrderState, readonly HandMove[]>> = {
  'pending-confirmation': ['confirm'],
  confirmed: ['dispatch'],
  dispatched: ['deliver'],
  delivered: ['complete'],
  disputed: ['complete'],
  completed: ['cancel'],
  cancelled: ['confirm'],
};

const terms = (quintals: number) => ({
  quantityMilli: quintals * 1_000,
  pricePaise: 230_000,
  neededOn: inAWeek(clock),
});

const openOrders = () => testApp.db<
  { id: string; state: OrderState; buyerId: string; sellerId: string; proposedMilli: number | null }[]
>`
  select id, state, proposed_milli as "proposedMilli", buyer_id as "buyerId", seller_id as "sellerId" from orders
  order by state in ('completed', 'cancelled'), id desc limit 5`;

function actorIn({ listings, needs }: Fixture, id: string): TestActor {
  const all = [...listings, ...needs].flatMap(({ seller, buyer }) => [seller, buyer]);
  return all.find((actor) => actor.id === id) ?? testApp.visitor;
}

const tables = [...tablesOfTrades, 'requirements'] as const;
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('do' as const),
      deed: fc.constantFrom(
        ...(['propose', 'quote', 'quote', 'answer', 'answer', 'answer', 'move', 'move', 'move'] as const),
        ...(['weigh', 'weigh', 'weigh', 'writeOff'] as const),
        ...(['place', 'quarrel', 'need', 'listing'] as const),
      ),
      one: fc.nat({ max: 59 }),
      two: fc.nat({ max: 59 }),
      quintals: fc.integer({ min: 1, max: 15 }),
      breaks: fc.option(fc.constantFrom(...tables), { freq: 6, nil: null }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Takes a step; false where it was refused and has written nothing. */
async function take(fixture: Fixture, each: Step): Promise<boolean> {
  if (each.kind === 'pass') {
    clock = new Date(clock.getTime() + each.hours * 3_600_000);
    if (each.hours % 2 === 0)
      await Promise.all([orderRoomOf(testApp).endOverdue(), offerRoomOf(testApp).expireOffers()]);
    return true;
  }
  const { deed, breaks, ...dice } = each;
  const before = await everythingWritten(testApp.db);
  const attempt = async () => deeds[deed](fixture, dice);
  const came = breaks === null ? await attempt() : await whileBroken(testApp, breaks, attempt);
  if (came === null) return false;
  if (came.ok) return true;
  expect(breaks === null ? came.error : '').not.toBe('fault');
  expect([each, (await everythingWritten(testApp.db)) === before]).toEqual([each, true]);
  return false;
}

it(
  'whatever people try with listings, requirements and orders, whenever the server dies: the market stays in order',
  async () => {
    const all = fc.array(step, { minLength: 20, maxLength: 60, size: 'max' });
    const played = fc.assert(
      fc.asyncProperty(all, async (steps) => {
        clock = new Date();
        await testApp.db`truncate listings, requirements, notices cascade`;
        // A truncate does not update the counts as deletes of rows do: they are reset here.
        await testApp.db`delete from uncounted_listings`;
        await testApp.db`delete from tallies where kind <> 'users'`;
        await testApp.db`delete from counters where what like 'ever%' and what <> 'ever_users'`;
        const fixture = await aFixture();
        for (const each of steps) {
          const hasWritten = await take(fixture, each);
          const lies = hasWritten ? await findLies(testApp.db) : [];
          expect([each, lies]).toEqual([each, []]);
        }
      }),
      { numRuns: 12, interruptAfterTimeLimit: PATIENCE_MS / 2 },
    );

    await expect(played).resolves.toBeUndefined();
  },
  PATIENCE_MS,
);
