import * as calls from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import { buildTrader } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { anOrder, booksOf, moveOf } from '@polam/server/testing/trade/orders';
import { aRequirement, filledOf, quoteOf } from '@polam/server/testing/trade/quotes';
import { aTrade, inAWeek } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const morning = new Date();
let now = morning;
let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ now: () => now });
});
beforeEach(() => {
  now = morning;
});
afterAll(() => testApp.close());

const aDayLater = () => {
  now = new Date(morning.getTime() + 25 * 3_600_000);
};
const somebody = async () => testApp.actor((await buildTrader(testApp.db)).id);

describe('goods that an order holds which nobody confirmed in time', () => {
  it('are offered for, without a timer having said so', async () => {
    const { listing, terms } = await anOrder(testApp);
    aDayLater();

    const offered = await (await somebody()).call(calls.propose, { ...terms, neededOn: inAWeek(now) });

    expect(offered).toMatchObject({ ok: true });
    expect(await booksOf(testApp, listing.id)).toMatchObject({ reserved: 0, state: 'active' });
  });

  it('are ordered, and quoted with', async () => {
    const [first, second] = [await anOrder(testApp), await anOrder(testApp)];
    const { requirementId, terms } = await aRequirement(testApp);
    aDayLater();

    const ordered = await (await somebody()).call(orders.place, { listingId: first.listing.id });
    const quoted = await second.seller.call(calls.quote, {
      ...terms,
      requirementId,
      listingId: second.listing.id,
      neededOn: inAWeek(now),
    });

    expect([ordered, quoted]).toMatchObject([{ ok: true }, { ok: true }]);
  });
});

it('a need that an order of another listing filled is open again for the next quote once that is cancelled', async () => {
  const { requirementId, buyer, terms } = await aRequirement(testApp);
  const [one, other] = [await aTrade(testApp), await aTrade(testApp)];
  const all = { ...terms, quantityMilli: 50_000 };
  const { offer } = await quoteOf(one.seller, { ...all, listingId: one.listing.id });
  const accepted = await buyer.call(calls.answer, { offerId: offer.id, answer: 'accept' });
  expect(await filledOf(testApp, requirementId)).toEqual({ filled: 50_000, state: 'filled' });
  const orderId = accepted.ok ? (accepted.value.orderId ?? '') : '';
  await moveOf(orderId, { seen: 'confirmed', move: 'cancel' })(buyer);

  const quoted = await other.seller.call(calls.quote, { ...all, listingId: other.listing.id });

  expect(quoted).toMatchObject({ ok: true });
  expect(await filledOf(testApp, requirementId)).toEqual({ filled: 0, state: 'open' });
  expect(await booksOf(testApp, one.listing.id)).toMatchObject({ reserved: 0 });
});
