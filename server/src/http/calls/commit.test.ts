import { propose } from '@polam/contract/calls/offers';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aTrade, noticesOf, offersOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, expect, it } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/**
 * Makes the database end the next units of work that make an offer, as it does where two wait for each other.
 */
async function whileEnding<T>(times: number, work: () => Promise<T>): Promise<T> {
  await testApp.db.unsafe(`
    create sequence ended;
    create function end_it() returns trigger language plpgsql as $$ begin
      if nextval('ended') <= ${times} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$;
    create trigger ending before insert on offers for each row execute function end_it()`);
  try {
    return await work();
  } finally {
    await testApp.db.unsafe('drop trigger ending on offers; drop function end_it(); drop sequence ended');
  }
}

it('work that the database has ended for the sake of other work is done again, once in effect', async () => {
  const { listing, seller, buyer, terms } = await aTrade(testApp);

  const offered = await whileEnding(2, () =>
    buyer.call(propose, terms, { idempotencyKey: 'once-and-again' }),
  );

  expect(offered.ok).toBe(true);
  expect(await offersOf(testApp, listing.id)).toEqual(['buyer pending']);
  expect(await noticesOf(testApp, seller)).toHaveLength(1);
  const again = await buyer.call(propose, terms, { idempotencyKey: 'once-and-again' });
  expect(again).toEqual(offered);
});

it('work that is ended again and again fails, and nothing of it is kept', async () => {
  const { listing, seller, buyer, terms } = await aTrade(testApp);

  const offered = await whileEnding(1_000, () => buyer.call(propose, terms));

  expect(offered).toMatchObject({ ok: false, error: 'unavailable' });
  expect(await offersOf(testApp, listing.id)).toEqual([]);
  expect(await noticesOf(testApp, seller)).toEqual([]);
});
