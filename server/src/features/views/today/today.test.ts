import * as blocks from '@polam/contract/calls/blocks';
import * as chats from '@polam/contract/calls/chats';
import * as coldStorage from '@polam/contract/calls/cold-storage';
import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import * as requirements from '@polam/contract/calls/requirements';
import { today as todayCall } from '@polam/contract/calls/views/views';
import { buildBooking } from '@polam/database/seed/bookings';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildFarmer, buildTrader } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import { spokenName } from '@polam/domain/names/spoken-name';
import { TASKS_SHOWN } from '@polam/domain/trade/today';
import type { TestActor } from '@polam/server/testing/actor';
import { OFFER_HOURS } from '@polam/domain/trade/negotiation';
import { someEquipment } from '@polam/server/testing/hires';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { anOrder, deliver, moveOf } from '@polam/server/testing/trade/orders';
import { aRequirement, quoteOf } from '@polam/server/testing/trade/quotes';
import { rateAs } from '@polam/server/testing/ratings';
import { anOffer, aTrade, inAWeek } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let testApp: TestApp;
let clock = new Date();
const pass = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};

beforeAll(async () => {
  testApp = await startTestApp({ now: () => clock });
  await seedCatalogue(testApp.db);
});

beforeEach(() => {
  clock = new Date();
});

afterAll(() => testApp.close());

async function groupsOf(actor: TestActor) {
  const answer = await actor.call(todayCall, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.groups;
}

/** Groups of a user's tasks, as `offer-to-answer 2`. */
async function waitingFor(actor: TestActor): Promise<readonly string[]> {
  return (await groupsOf(actor)).map(({ kind, count }) => `${kind} ${count}`);
}

describe('an offer', () => {
  it('waits for who has to answer it, with what leads to it, and for nobody else', async () => {
    const { seller, buyer, listing } = await anOffer(testApp);
    const stranger = await testApp.actor((await buildTrader(testApp.db)).id);

    const [group] = await groupsOf(seller);

    expect(group).toMatchObject({
      kind: 'offer-to-answer',
      count: 1,
      firsts: [{ otherId: buyer.id, pricePaise: 230_000, quantityMilli: 10_000, listingId: listing.id }],
    });
    expect(group?.firsts[0]).toMatchObject({ names: { te: 'గోధుమలు' }, picture: 'wheat', unit: 'quintal' });
    expect([await waitingFor(buyer), await waitingFor(stranger)]).toEqual([[], []]);
  });

  it('waits for the other side once it is countered, and for nobody once it is answered', async () => {
    const { seller, buyer, terms } = await anOffer(testApp);
    const counter = { ...terms, recipientId: buyer.id, pricePaise: 235_000 };
    const countered = await seller.call(offers.propose, counter);
    const asked = [await waitingFor(seller), await waitingFor(buyer)];

    const offerId = countered.ok ? countered.value.offer.id : '';
    await buyer.call(offers.answer, { offerId, answer: 'decline' });

    expect(asked).toEqual([[], ['offer-to-answer 1']]);
    expect([await waitingFor(seller), await waitingFor(buyer)]).toEqual([[], []]);
  });

  it('waits no more when its time is over, whether or not a timer has said so', async () => {
    const { seller } = await anOffer(testApp);

    pass(OFFER_HOURS.durable + 1);

    expect(await waitingFor(seller)).toEqual([]);
  });

  it('of somebody whom one has blocked does not wait', async () => {
    const { seller, buyer } = await anOffer(testApp);

    await seller.call(blocks.block, { userId: buyer.id });

    expect(await waitingFor(seller)).toEqual([]);
  });

  it('is counted with the others, of which the few that are over first are told', async () => {
    const { id: sellerId } = await buildFarmer(testApp.db);
    const { id: listingId } = await buildListing(testApp.db, { sellerId });
    const hoursLeft = [30, 5, 20, 40];
    for (const hours of hoursLeft) {
      const { id: negotiationId } = await buildNegotiation(testApp.db, { listingId });
      const expiresAt = new Date(clock.getTime() + hours * 3_600_000);
      await buildOffer(testApp.db, { negotiationId, expiresAt });
    }

    const [group] = await groupsOf(await testApp.actor(sellerId));

    const shown = group?.firsts.map(({ until }) => (Date.parse(until ?? '') - clock.getTime()) / 3_600_000);
    expect([group?.count, shown]).toEqual([4, [5, 20, 30]]);
    expect(shown).toHaveLength(TASKS_SHOWN);
  });
});

describe('quotes', () => {
  it('wait together for who looks for the goods', async () => {
    const { requirementId, buyer, seller, terms } = await aRequirement(testApp);
    const another = await testApp.actor((await buildFarmer(testApp.db)).id);
    await quoteOf(seller, terms);
    await quoteOf(another, { ...terms, pricePaise: 225_000 });

    const [group] = await groupsOf(buyer);

    expect(group).toMatchObject({ kind: 'quote-to-answer', count: 1 });
    expect(group?.firsts).toMatchObject([
      { requirementId, parts: 2, otherId: null, quantityMilli: null, pricePaise: 225_000 },
    ]);
  });
});

describe('an order', () => {
  it('waits for each side in its turn, from its confirmation to the stars', async () => {
    const order = await anOrder(testApp, { orderedMilli: 10_000 });
    const { seller, buyer, orderId } = order;
    const both = async () => [await waitingFor(seller), await waitingFor(buyer)];
    const placed = await both();
    await moveOf(orderId, { seen: 'pending-confirmation', move: 'confirm' })(seller);
    const confirmed = await both();
    await moveOf(orderId, { seen: 'confirmed', move: 'dispatch' })(seller);
    const sentOff = await both();
    await moveOf(orderId, { seen: 'dispatched', move: 'deliver' })(seller);
    const arrived = await both();
    await buyer.call(orders.markPayment, { orderId, isDone: true });
    const paid = await both();
    await seller.call(orders.markPayment, { orderId, isDone: true });
    await moveOf(orderId, { seen: 'delivered', move: 'complete' })(buyer);
    const completed = await both();
    await rateAs(buyer, orderId, { stars: 5 });
    await rateAs(seller, orderId, { stars: 5 });

    expect(placed).toEqual([['order-to-confirm 1'], []]);
    expect(confirmed).toEqual([['order-to-dispatch 1'], []]);
    expect(sentOff).toEqual([[], ['order-to-receive 1']]);
    expect(arrived).toEqual([[], ['order-to-complete 1', 'payment-to-make 1']]);
    expect(paid).toEqual([['payment-to-receive 1'], ['order-to-complete 1']]);
    expect(completed).toEqual([['deal-to-rate 1'], ['deal-to-rate 1']]);
    expect(await both()).toEqual([[], []]);
  });

  it('that nobody confirmed in time waits for nobody', async () => {
    const { seller, buyer } = await anOrder(testApp);

    pass(25);

    expect([await waitingFor(seller), await waitingFor(buyer)]).toEqual([[], []]);
  });

  it('that the clock has completed is rated and paid by its sides, for as long as that goes', async () => {
    const order = await anOrder(testApp, { orderedMilli: 10_000 });
    await deliver(order);
    pass(7 * 24 + 1);
    const completed = [await waitingFor(order.seller), await waitingFor(order.buyer)];
    pass(8 * 24);
    const later = [await waitingFor(order.seller), await waitingFor(order.buyer)];
    pass(30 * 24);

    expect(completed).toEqual([['deal-to-rate 1'], ['payment-to-make 1', 'deal-to-rate 1']]);
    expect(later).toEqual([[], ['payment-to-make 1']]);
    expect(await waitingFor(order.buyer)).toEqual([]);
  });

  it('leads to its money what was weighed, and to its day the day of its offer', async () => {
    const { seller, buyer, offerId, terms } = await anOffer(testApp);
    await seller.call(offers.answer, { offerId, answer: 'accept' });

    const [group] = await groupsOf(seller);

    expect(group).toMatchObject({
      kind: 'order-to-dispatch',
      firsts: [{ otherId: buyer.id, on: terms.neededOn, totalPaise: 2_300_000, pricePaise: null }],
    });
  });
});

describe('a piece of equipment', () => {
  it('that is asked for waits for its owner’s answer, and both are told when its days are near', async () => {
    const { equipmentId, owner, hirer } = await someEquipment(testApp);
    const { id } = await buildBooking(testApp.db, { equipmentId, hirerId: hirer.id, inDays: 10 });
    await testApp.db`update bookings set confirm_by = ${new Date(clock.getTime() + 3_600_000)} where id = ${id}`;
    const asked = [await waitingFor(owner), await waitingFor(hirer)];
    const today = dayInIndia(clock);
    const confirm = (from: string) => testApp.db`
      update bookings set state = 'confirmed', moved_by = 'owner', unit = 1, begins_on = ${from},
        ends_on = ${addDays(from, 2)} where id = ${id}`;
    await confirm(addDays(today, 3));
    const far = [await waitingFor(owner), await waitingFor(hirer)];
    await confirm(addDays(today, 2));
    const near = [await waitingFor(owner), await waitingFor(hirer)];
    await confirm(addDays(today, -1));
    const running = await waitingFor(hirer);
    await confirm(addDays(today, -2));

    expect([asked, far]).toEqual([
      [['booking-to-answer 1'], []],
      [[], []],
    ]);
    expect([near, running]).toEqual([[['hire-to-hand-over 1'], ['hire-to-fetch 1']], ['hire-to-fetch 1']]);
    expect(await waitingFor(hirer)).toEqual([]);
  });
});

describe('words', () => {
  it('wait for who has not read them, conversation by conversation, and an offer is no message', async () => {
    const { seller, buyer, listing } = await aTrade(testApp);
    for (const text of ['Is it dry?', 'How many bags?'])
      await buyer.call(chats.start, { listingId: listing.id, text });

    const [group] = await groupsOf(seller);

    expect(group).toMatchObject({
      kind: 'message-to-read',
      count: 1,
      firsts: [{ otherId: buyer.id, parts: 2, words: 'How many bags?' }],
    });
    const negotiationId = group?.firsts[0]?.negotiationId ?? '';
    await seller.call(chats.markRead, { negotiationId, upTo: new Date().toISOString() });
    expect(await waitingFor(seller)).toEqual([]);
  });

  it('about a cold storage wait for its keeper for some days', async () => {
    const manager = await testApp.actor((await buildFarmer(testApp.db)).id);
    const asker = await testApp.actor((await buildFarmer(testApp.db)).id);
    const { id: storageId, name } = await buildColdStorage(testApp.db, { managerId: manager.id });
    await asker.call(coldStorage.ask, { storageId, message: 'Is there room for onions?' });
    await testApp.db`update cold_storage_enquiries set created_at = ${clock} where cold_storage_id = ${storageId}`;

    const [group] = await groupsOf(manager);
    pass(4 * 24);

    expect(group).toMatchObject({
      kind: 'enquiry-to-answer',
      firsts: [
        {
          otherId: asker.id,
          words: 'Is there room for onions?',
          names: { en: name, te: spokenName({ name }, 'te') },
        },
      ],
    });
    expect(await waitingFor(manager)).toEqual([]);
  });
});

describe('a listing', () => {
  it('waits to be renewed in its last days, and not while it is paused', async () => {
    const today = dayInIndia(clock);
    const { id, sellerId } = await buildListing(testApp.db, {
      lastOn: addDays(today, 2),
      availableOn: today,
    });
    const seller = await testApp.actor(sellerId);
    const ending = await groupsOf(seller);
    await testApp.db`update listings set state = 'paused' where id = ${id}`;
    const paused = await waitingFor(seller);
    await testApp.db`update listings set state = 'active', last_on = ${addDays(today, 3)} where id = ${id}`;

    expect(ending).toMatchObject([{ kind: 'lot-to-renew', firsts: [{ listingId: id }] }]);
    expect(new Date(ending[0]?.firsts[0]?.until ?? '').toISOString()).toBe(
      new Date(`${addDays(today, 2)}T18:30:00Z`).toISOString(),
    );
    expect([paused, await waitingFor(seller)]).toEqual([[], []]);
  });

  it('that suits what somebody looks for is told to both, until they talk about it', async () => {
    const { listing, seller } = await aTrade(testApp, {
      commodity: 'maize',
      pricePaise: 230_000,
      shipping: true,
    });
    const looker = await testApp.actor((await buildTrader(testApp.db)).id);
    const terms = { quantityMilli: 10_000, pricePaise: 240_000, neededOn: inAWeek(clock) };
    await looker.call(requirements.post, { commodityName: 'Maize', unit: 'quintal', ...terms });
    const shown = [await groupsOf(seller), await groupsOf(looker)];

    await looker.call(chats.start, { listingId: listing.id, text: 'Is it dry?' });

    expect(shown).toMatchObject([
      [
        {
          kind: 'match-to-see',
          count: 1,
          firsts: [{ listingId: listing.id, requirementId: null, parts: 1 }],
        },
      ],
      [{ kind: 'match-to-see', count: 1, firsts: [{ listingId: null, parts: 1 }] }],
    ]);
    expect([await waitingFor(seller), await waitingFor(looker)]).toEqual([['message-to-read 1'], []]);
  });
});

describe('all that waits', () => {
  it('begins with what is over within a day, the soonest first', async () => {
    const { seller, listing } = await anOrder(testApp, { orderedMilli: 10_000 });
    const inHours = (hours: number) => new Date(clock.getTime() + hours * 3_600_000);
    const { id: negotiationId } = await buildNegotiation(testApp.db, { listingId: listing.id });
    const { id } = await buildOffer(testApp.db, { negotiationId, expiresAt: inHours(1) });
    const first = await waitingFor(seller);

    await testApp.db`update offers set expires_at = ${inHours(40)} where id = ${id}`;

    expect(first).toEqual(['offer-to-answer 1', 'order-to-confirm 1']);
    expect(await waitingFor(seller)).toEqual(['order-to-confirm 1', 'offer-to-answer 1']);
  });
});
