import type { InputOf } from '@polam/contract/call';
import * as calls from '@polam/contract/calls/listings';
import * as offers from '@polam/contract/calls/offers';
import { buildListing } from '@polam/database/seed/listings';
import { buildAdmin, buildTrader } from '@polam/database/seed/users';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aTrade, noticesOf, offersOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
let later = 0;
beforeAll(async () => {
  testApp = await startTestApp({ now: () => new Date(Date.now() + later) });
});
afterAll(() => testApp.close());

const HOUR_MS = 3_600_000;
const today = () => dayInIndia(new Date());
const anAdmin = async () => testApp.actor((await buildAdmin(testApp.db)).id);
type Move = InputOf<typeof calls.move>['move'];

async function moved(actor: TestActor, listingId: string, move: Move) {
  const answer = await actor.call(calls.move, { listingId, move });
  return answer.ok ? answer.value.listing.state : answer.error;
}

/** Whether buyers find a listing on the market. */
async function isListed(buyer: TestActor, listingId: string): Promise<boolean> {
  const list = await buyer.call(calls.listForUser, { limit: 100 });
  return list.ok && list.value.listings.some(({ id }) => id === listingId);
}

async function auditOf(subjectId: string): Promise<readonly string[]> {
  const rows = await testApp.db<{ action: string }[]>`
    select action from audit where subject_id = ${subjectId} order by id`;
  return rows.map(({ action }) => action);
}

describe('pausing a listing', () => {
  it('takes it from the lists and from trade until it is resumed; its page says so', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);

    expect(await moved(seller, listing.id, 'pause')).toBe('paused');

    expect(await isListed(buyer, listing.id)).toBe(false);
    expect(await buyer.call(calls.get, { listingId: listing.id })).toMatchObject({
      value: { listing: { state: 'paused' } },
    });
    expect(await buyer.call(offers.propose, terms)).toMatchObject({ error: 'listing-closed' });
    expect(await moved(seller, listing.id, 'resume')).toBe('active');
    expect(await isListed(buyer, listing.id)).toBe(true);
  });

  it('is done once however often it is asked for', async () => {
    const { listing, seller } = await aTrade(testApp);

    const states = [];
    for (const move of ['pause', 'pause', 'resume', 'resume'] as const)
      states.push(await moved(seller, listing.id, move));

    expect(states).toEqual(['paused', 'paused', 'active', 'active']);
  });

  it('leaves offers that wait for an answer alone', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);
    await buyer.call(offers.propose, terms);

    await moved(seller, listing.id, 'pause');

    expect(await offersOf(testApp, listing.id)).toEqual(['buyer pending']);
  });

  it('is refused where nothing is left to pause', async () => {
    const { listing, seller } = await aTrade(testApp, { state: 'sold-out', reservedMilli: 50_000 });

    expect(await moved(seller, listing.id, 'pause')).toBe('listing-move-refused');
  });
});

describe('closing a listing', () => {
  it('ends the offers that still waited, and tells the buyers who made them', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);
    await buyer.call(offers.propose, terms);

    expect(await moved(seller, listing.id, 'close')).toBe('closed');

    expect(await offersOf(testApp, listing.id)).toEqual(['buyer void']);
    expect(await noticesOf(testApp, buyer)).toMatchObject([
      { type: 'offer.voided', pid: listing.id, productNames: { te: 'గోధుమలు' } },
    ]);
    expect((await noticesOf(testApp, seller)).map(({ type }) => type)).toEqual(['offer.proposed']);
    expect(await buyer.call(offers.propose, terms)).toMatchObject({ error: 'listing-closed' });
  });

  it('tells a buyer whom the seller had answered, and not the seller herself', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);
    await buyer.call(offers.propose, terms);
    await seller.call(offers.propose, { ...terms, recipientId: buyer.id });

    await moved(seller, listing.id, 'close');

    expect((await noticesOf(testApp, buyer)).map(({ type }) => type)).toEqual([
      'offer.proposed',
      'offer.voided',
    ]);
    expect((await noticesOf(testApp, seller)).map(({ type }) => type)).toEqual(['offer.proposed']);
  });

  it('tells nobody a second time', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);
    await buyer.call(offers.propose, terms);

    await moved(seller, listing.id, 'close');
    expect(await moved(seller, listing.id, 'close')).toBe('closed');

    expect(await noticesOf(testApp, buyer)).toHaveLength(1);
  });

  it('leaves the page to whom it was linked, and says so to all of them', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);
    await buyer.call(offers.propose, terms);
    await moved(seller, listing.id, 'close');

    for (const reader of [buyer, seller, testApp.visitor]) {
      expect(await reader.call(calls.get, { listingId: listing.id })).toMatchObject({
        value: { listing: { state: 'closed' } },
      });
    }
    expect(await buyer.call(offers.listProposed, {})).toMatchObject({
      value: { listings: [{ id: listing.id, state: 'closed' }] },
    });
  });
});

describe('renewing a listing', () => {
  it('gives it a new last day, counted from today, and puts it on the market again', async () => {
    const past = addDays(today(), -40);
    const { listing, seller, buyer } = await aTrade(testApp, {
      availableOn: past,
      lastOn: addDays(past, 30),
    });
    expect(await isListed(buyer, listing.id)).toBe(false);

    const answer = await seller.call(calls.move, { listingId: listing.id, move: 'renew' });

    expect(answer).toMatchObject({ value: { listing: { state: 'active', lastOn: addDays(today(), 30) } } });
    expect(await isListed(buyer, listing.id)).toBe(true);
  });

  it('counts from the available day of a crop that is still to come', async () => {
    const { listing, seller } = await aTrade(testApp, { availableOn: addDays(today(), 50), state: 'closed' });

    const answer = await seller.call(calls.move, { listingId: listing.id, move: 'renew' });

    expect(answer).toMatchObject({ value: { listing: { state: 'active', lastOn: addDays(today(), 80) } } });
  });

  it('gives a paused one its later day and leaves it paused', async () => {
    const { listing, seller } = await aTrade(testApp, {
      availableOn: addDays(today(), -20),
      lastOn: addDays(today(), 10),
      state: 'paused',
    });

    const answer = await seller.call(calls.move, { listingId: listing.id, move: 'renew' });

    expect(answer).toMatchObject({ value: { listing: { state: 'paused', lastOn: addDays(today(), 30) } } });
  });

  it('does not conjure up what is reserved for others', async () => {
    const { listing, seller } = await aTrade(testApp, { state: 'closed', reservedMilli: 50_000 });

    expect(await moved(seller, listing.id, 'renew')).toBe('sold-out');
  });
});

describe('putting back a deleted listing', () => {
  it('makes it what it was, within a day; its offers stay ended', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);
    await buyer.call(offers.propose, terms);
    await moved(seller, listing.id, 'pause');
    await seller.call(calls.remove, { listingId: listing.id, reason: 'by mistake' });
    expect(await buyer.call(calls.get, { listingId: listing.id })).toMatchObject({ error: 'not-found' });

    expect(await moved(seller, listing.id, 'restore')).toBe('paused');

    expect(await buyer.call(calls.get, { listingId: listing.id })).toMatchObject({ ok: true });
    expect(await offersOf(testApp, listing.id)).toEqual(['buyer void']);
    expect(await auditOf(listing.id)).toEqual(['listing-deleted', 'listing-restored']);
    expect(await moved(seller, listing.id, 'restore')).toBe('paused');
  });

  it('is told to its seller alone, with the time that is left', async () => {
    const { listing, seller } = await aTrade(testApp);
    await seller.call(calls.remove, { listingId: listing.id, reason: 'sold' });

    const own = await seller.call(calls.get, { listingId: listing.id });
    const admins = await (await anAdmin()).call(calls.get, { listingId: listing.id });

    const until = own.ok ? Date.parse(own.value.listing.restorableUntil ?? '') : 0;
    expect(Math.round((until - Date.now()) / HOUR_MS)).toBe(24);
    expect(admins.ok && admins.value.listing.restorableUntil).toBe(undefined);
  });

  it('is too late after a day', async () => {
    const { listing, seller } = await aTrade(testApp);
    await seller.call(calls.remove, { listingId: listing.id, reason: 'sold' });

    later = 24 * HOUR_MS;
    const answer = await moved(seller, listing.id, 'restore');
    later = 0;

    expect(answer).toBe('listing-move-refused');
  });

  it('is not for a seller whose listing an admin took down', async () => {
    const { listing, seller } = await aTrade(testApp);
    const admin = await anAdmin();
    await admin.call(calls.remove, { listingId: listing.id, reason: 'not allowed here' });

    expect(await moved(seller, listing.id, 'restore')).toBe('listing-move-refused');
    expect(await moved(admin, listing.id, 'restore')).toBe('active');
  });
});

describe('the moves of a listing', () => {
  it('are nobody else’s: to others it does not exist', async () => {
    const { listing, buyer } = await aTrade(testApp);
    const stranger = await testApp.actor((await buildTrader(testApp.db)).id);

    for (const actor of [buyer, stranger]) {
      for (const move of ['pause', 'resume', 'close', 'renew', 'restore'] as const)
        expect(await moved(actor, listing.id, move)).toBe('not-found');
    }
    expect(await testApp.db`select state from listings where id = ${listing.id}`).toEqual([
      { state: 'active' },
    ]);
  });

  it('are open to an admin, and noted', async () => {
    const { listing, buyer, terms } = await aTrade(testApp);
    await buyer.call(offers.propose, terms);

    expect(await moved(await anAdmin(), listing.id, 'close')).toBe('closed');

    expect(await auditOf(listing.id)).toEqual(['listing-moved']);
  });

  it('of two at the same instant happen one after the other', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);
    await buyer.call(offers.propose, terms);

    const answers = await Promise.all([
      moved(seller, listing.id, 'close'),
      moved(seller, listing.id, 'close'),
      seller.call(calls.remove, { listingId: listing.id, reason: 'sold' }),
    ]);

    expect(
      answers.slice(0, 2).every((answer) => answer === 'closed' || answer === 'listing-move-refused'),
    ).toBe(true);
    expect(await noticesOf(testApp, buyer)).toHaveLength(1);
  });

  it('refuse a word that is none of them', async () => {
    const { listing, seller } = await aTrade(testApp);

    const answer = await seller.send({
      method: 'POST',
      url: `/api/v1/products/${listing.id}/move`,
      json: { move: 'delete' },
    });

    expect(answer).toMatchObject({ status: 422, json: { fields: { move: { code: 'not-a-choice' } } } });
  });
});

describe('the list of one’s own listings', () => {
  it('tells how many buyers have sent offers, in the state that each has today', async () => {
    const { listing, seller, buyer, terms } = await aTrade(testApp);
    const other = await testApp.actor((await buildTrader(testApp.db)).id);
    await buyer.call(offers.propose, terms);
    await other.call(offers.propose, terms);
    await other.call(offers.open, { listingId: listing.id, buyerId: other.id });

    expect(await seller.call(calls.listOwn, {})).toMatchObject({
      value: { listings: [{ id: listing.id, responders: 2 }], total: 1 },
    });
  });

  it('is narrowed to a state, and knows what the day has ended', async () => {
    const { listing, seller } = await aTrade(testApp);
    const past = addDays(today(), -40);
    const sellerId = seller.id;
    const overrides = { sellerId, availableOn: past, lastOn: addDays(past, 30) };
    const late = await buildListing(testApp.db, overrides);
    const over = await buildListing(testApp.db, { ...overrides, state: 'expired' });
    const paused = await buildListing(testApp.db, { sellerId, state: 'paused' });
    const idsOf = async (state: 'active' | 'paused' | 'expired' | 'closed' | 'deleted') => {
      const list = await seller.call(calls.listOwn, { state });
      return list.ok ? list.value.listings.map(({ id }) => id).toSorted() : [];
    };

    expect(await idsOf('active')).toEqual([listing.id]);
    expect(await idsOf('paused')).toEqual([paused.id]);
    expect(await idsOf('expired')).toEqual([late.id, over.id].toSorted());
    expect(await idsOf('closed')).toEqual([]);
    expect(await idsOf('deleted')).toEqual([]);
  });

  it('shows what can be put back to who asks for it, for a day, and else nothing that is deleted', async () => {
    const { listing, seller } = await aTrade(testApp);
    await seller.call(calls.remove, { listingId: listing.id, reason: 'sold' });
    const shown = async (restorable: boolean) => {
      const list = await seller.call(calls.listOwn, { restorable });
      return list.ok ? list.value.listings.map(({ id, state }) => [id, state]) : [];
    };

    expect(await shown(true)).toEqual([[listing.id, 'deleted']]);
    expect(await shown(false)).toEqual([]);
    later = 24 * HOUR_MS;
    const nextDay = await shown(true);
    later = 0;
    expect(nextDay).toEqual([]);
  });
});
