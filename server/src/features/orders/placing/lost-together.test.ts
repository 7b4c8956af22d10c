import * as orders from '@polam/contract/calls/orders';
import { actorOf } from '@polam/server/testing/actor';
import { startLinkedApp, type LinkedApp } from '@polam/server/testing/linked-app';
import { booksOf } from '@polam/server/testing/trade/orders';
import { aTrade, noticesOf, type Trade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MANY = 32;

let linked: LinkedApp;
let testApp: LinkedApp['testApp'];
let link: LinkedApp['link'];
let app: LinkedApp['app'];
beforeAll(async () => {
  linked = await startLinkedApp();
  ({ testApp, link, app } = linked);
});
afterAll(async () => {
  await linked.close();
});

/** Has the database end the connection of the next transaction that has stored the answers of several users. */
async function endNextBatch(): Promise<void> {
  await testApp.db.unsafe(`
    create sequence ended;
    create function end_it() returns trigger language plpgsql as $$ begin
      if (select count(*) from came) > 1 and nextval('ended') = 1 then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
      return null;
    end $$;
    create trigger ending after insert on idempotency_keys referencing new table as came
    for each statement execute function end_it()`);
}

const hasEnded = async () => {
  const [row] = await testApp.db<[{ called: boolean }]>`select is_called as called from ended`;
  return row.called;
};

async function placeAll(trades: readonly Trade[]) {
  return Promise.all(
    trades.map(({ buyer, listing }) =>
      actorOf(app, { token: String(buyer.token), userId: buyer.id }).call(
        orders.place,
        { listingId: listing.id, quantityMilli: 10_000 },
        { idempotencyKey: 'once' },
      ),
    ),
  );
}

const idsOf = async (listingId: string) =>
  (await testApp.db<{ id: string }[]>`select id from orders where listing_id = ${listingId}`).map(
    ({ id }) => id,
  );

it.each([
  ['at its last statement', endNextBatch, hasEnded],
  ['at its commit', () => Promise.resolve(link.loseNext('COMMIT')), () => Promise.resolve(true)],
] as const)(
  'orders whose connection is lost %s are there once or not at all, and their keys tell which',
  async (_when, lose, isLost) => {
    const trades = await Promise.all(Array.from({ length: MANY }, () => aTrade(testApp)));
    await lose();

    const first = await placeAll(trades);
    const stored = await Promise.all(trades.map(({ listing }) => idsOf(listing.id)));
    const again = await placeAll(trades);

    expect(await isLost()).toBe(true);
    const refused = first.flatMap((answer) => (answer.ok ? [] : [answer.error]));
    expect(refused.length).toBeGreaterThan(1);
    expect(new Set(refused)).toEqual(new Set(['unavailable']));
    for (const [at, { listing, seller }] of trades.entries()) {
      const [answer, retried] = [first[at], again[at]];
      const after = await idsOf(listing.id);
      expect(after).toHaveLength(1);
      expect([[], after]).toContainEqual(stored[at]);
      expect(retried).toMatchObject({ ok: true, value: { orderId: after[0] } });
      expect(answer?.ok === true ? answer : retried).toEqual(retried);
      expect(await booksOf(testApp, listing.id)).toMatchObject({
        reserved: 10_000,
        ledger: { quantity: 50_000, reserved: 10_000 },
      });
      expect(await noticesOf(testApp, seller)).toHaveLength(1);
    }
  },
);
