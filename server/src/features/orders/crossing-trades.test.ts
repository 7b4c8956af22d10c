import * as chats from '@polam/contract/calls/chats';
import * as listingCalls from '@polam/contract/calls/listings';
import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import * as requirements from '@polam/contract/calls/requirements';
import { buildTrader } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import { buildApp, type App } from '@polam/server/app';
import { actorOf, type TestActor } from '@polam/server/testing/actor';
import { testConfig } from '@polam/server/testing/config';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { offerRoomOf } from '@polam/server/testing/trade/offer-room';
import { booksOf, orderRoomOf } from '@polam/server/testing/trade/orders';
import { aRequirement, quoteOf, type Wanted } from '@polam/server/testing/trade/quotes';
import { aTrade, inAWeek, type Trade } from '@polam/server/testing/trade/trade';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROUNDS = 4;
const CROSSING = 3;
const A_DAY_AND_MORE_MS = 25 * 3_600_000;
/** Delay with which the database's statistics are up to date. */
const STATISTICS_LATE_MS = 1_500;
const PATIENCE_MS = 120_000;

let testApp: TestApp;
let second: App;
let clock = new Date();

beforeAll(async () => {
  const now = () => clock;
  testApp = await startTestApp({ now, settings: { DATABASE_POOL: '16' } });
  const { databaseUrl } = testApp;
  second = await buildApp({ config: testConfig({ DATABASE_POOL: '16' }), databaseUrl, pages: false, now });
  await second.http.ready();
});

afterAll(async () => {
  await second.close();
  await testApp.close();
});

/** The same user at another server. */
const elsewhere = ({ token, id }: TestActor) => actorOf(second, { token: String(token), userId: id });

const pairsOf = (listings: readonly Trade[], needs: readonly Wanted[]) =>
  listings.flatMap((listing) => needs.map((need) => ({ listing, need })));

/** Every seller quotes from the same listing on every requirement. */
async function quoteAll(listings: readonly Trade[], needs: readonly Wanted[]): Promise<readonly Quoted[]> {
  const terms = { quantityMilli: 4_000, pricePaise: 230_000, neededOn: inAWeek(clock) };
  const quoted: Quoted[] = [];
  for (const { listing, need } of pairsOf(listings, needs)) {
    const { requirementId, buyer } = need;
    const { offer } = await quoteOf(listing.seller, {
      ...terms,
      requirementId,
      listingId: listing.listing.id,
    });
    quoted.push({ offerId: offer.id, buyer });
  }
  return quoted;
}

interface Quoted {
  readonly offerId: string;
  readonly buyer: TestActor;
}

const accept = ({ offerId, buyer }: Quoted, at = 0) =>
  (at % 2 === 0 ? buyer : elsewhere(buyer)).call(offers.answer, { offerId, answer: 'accept' });

/** All moves of listings, requirements, negotiations and orders, at the same instant and from two servers. */
async function storm(
  sold: readonly Trade[],
  needs: readonly Wanted[],
  quoted: readonly Quoted[],
): Promise<readonly { readonly ok: boolean; readonly error?: string }[]> {
  const standing = await testApp.db<{ id: string; buyerId: string }[]>`
    select id, buyer_id as "buyerId" from orders where state = 'pending-confirmation' and requirement_id is not null`;
  const newcomers = await Promise.all(
    sold.map(async () => testApp.actor((await buildTrader(testApp.db)).id)),
  );
  const buyerOf = (id: string) => needs.find(({ buyer }) => buyer.id === id)?.buyer ?? testApp.visitor;
  const answers = await Promise.all([
    ...quoted.flatMap((each) => [accept(each), accept(each, 1)]),
    ...standing.map(({ id, buyerId }) => elsewhere(buyerOf(buyerId)).call(orders.cancel, { subjectId: id })),
    ...sold.map(({ listing }, at) =>
      newcomers[at]?.call(orders.place, { listingId: listing.id, quantityMilli: 1_000 }),
    ),
    ...sold.map(({ buyer, listing }) => buyer.call(chats.start, { listingId: listing.id, text: 'Hello' })),
    ...sold.map(({ buyer, terms }) =>
      elsewhere(buyer).call(offers.propose, { ...terms, neededOn: inAWeek(clock) }),
    ),
    ...sold.map(({ seller, listing }) =>
      elsewhere(seller).call(listingCalls.move, { listingId: listing.id, move: 'renew' }),
    ),
    ...needs.map(({ requirementId, buyer }) =>
      buyer.call(requirements.edit, { requirementId, ...newTerms() }),
    ),
    ...needs
      .slice(0, 1)
      .map(({ requirementId, buyer }) => elsewhere(buyer).call(requirements.close, { requirementId })),
    cleanedUp(),
  ]);
  return answers.flatMap((answer) => answer ?? []);
}

/** Runs the jobs of a server. */
async function cleanedUp(): Promise<undefined> {
  await Promise.all([orderRoomOf(testApp).endOverdue(), offerRoomOf(testApp).expireOffers()]);
}

const newTerms = () => ({
  commodityName: 'Wheat',
  quantityMilli: 100_000,
  unit: 'quintal' as const,
  pricePaise: 240_000,
  neededOn: addDays(dayInIndia(clock), 30),
});

/** Sum of the orders that are not cancelled, beside the stored filling of a requirement. */
const filling = (requirementId: string) => testApp.db<{ filled: number; taken: number }[]>`
  select filled_milli as filled, (
    select coalesce(sum(o.quantity_milli), 0) from orders o where o.requirement_id = r.id and o.state <> 'cancelled'
  ) as taken
  from requirements r where id = ${requirementId}`;

const deadlocks = async (): Promise<number | undefined> => {
  await setTimeout(STATISTICS_LATE_MS);
  const [row] = await testApp.db<{ deadlocks: number }[]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  return row?.deadlocks;
};

it(
  'deals that cross each other wait in one order: nobody is sent away, and the books are right',
  async () => {
    const lastOn = addDays(dayInIndia(clock), 60);
    const listings: Trade[] = [];
    const needs: Wanted[] = [];
    for (let each = 0; each < CROSSING; each += 1) {
      listings.push(await aTrade(testApp, { commodity: 'wheat', quantityMilli: 400_000, lastOn }));
      needs.push(await aRequirement(testApp, { quantityMilli: 100_000, neededOn: lastOn }));
    }

    for (let round = 0; round < ROUNDS; round += 1) {
      const agreed = await Promise.all((await quoteAll(listings, needs)).map(accept));
      expect(agreed.filter(({ ok }) => !ok)).toEqual([]);
      const quoted = await quoteAll(listings, needs);
      // No order has been confirmed: all are overdue, and no job has stored it yet.
      clock = new Date(clock.getTime() + A_DAY_AND_MORE_MS);
      const answers = await storm(listings, needs, quoted);
      expect(answers.filter(({ error }) => error === 'fault')).toEqual([]);
      for (const { requirementId, buyer } of needs) await buyer.call(requirements.reopen, { requirementId });
    }

    for (const { listing } of listings) {
      const { quantity, reserved, ledger } = await booksOf(testApp, listing.id);
      expect(ledger).toEqual({ quantity, reserved });
    }
    for (const { requirementId } of needs) {
      const [row] = await filling(requirementId);
      expect(row?.filled).toBe(row?.taken);
    }
    expect(await deadlocks()).toBe(0);
  },
  PATIENCE_MS,
);
