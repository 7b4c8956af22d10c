import * as calls from '@polam/contract/calls/admin';
import { buildBooking } from '@polam/database/seed/bookings';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildOrder } from '@polam/database/seed/orders';
import { buildAdmin, buildFarmer, buildUser } from '@polam/database/seed/users';
import { buildRequirement } from '@polam/database/seed/requirements';
import { insertRows } from '@polam/database/seed/rows';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** A Sunday, half an hour before the week of Monday the 23rd begins in India. */
const now = new Date('2026-11-22T18:00:00Z');
const lastMonday = '2026-11-16';

let testApp: TestApp;
let admin: TestActor;

beforeAll(async () => {
  testApp = await startTestApp({ now: () => now });
});

beforeEach(async () => {
  await testApp.db`truncate users, listings, uncounted_listings, orders, tallies, counters, complaints, contact_messages cascade`;
  admin = await testApp.actor((await buildAdmin(testApp.db, { createdAt: new Date('2020-01-01') })).id);
});

afterAll(() => testApp.close());

const long = new Date('2020-01-01');
const at = (text: string) => new Date(text);

async function figures(input: { weeks?: number } = {}) {
  const answer = await admin.call(calls.figures, input);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value;
}

describe('the figures of the market', () => {
  it('tell week by week what came, from Monday to Sunday in India, and leave no week out', async () => {
    const { id: sellerId } = await buildFarmer(testApp.db, { createdAt: at('2026-11-15T18:29:00Z') });
    await buildFarmer(testApp.db, { createdAt: at('2026-11-15T18:31:00Z') });
    await buildListing(testApp.db, { sellerId, createdAt: at('2026-11-20T06:00:00Z') });

    const { weeks } = await figures({ weeks: 3 });

    const nothing = { listings: 0, requirements: 0, offers: 0, bookings: 0, trades: 0, tradedPaise: 0 };
    expect(weeks).toEqual([
      { beginsOn: '2026-11-02', users: 0, ...nothing },
      { beginsOn: '2026-11-09', users: 1, ...nothing },
      { beginsOn: lastMonday, users: 1, ...nothing, listings: 1 },
    ]);
  });

  it('go back twelve weeks unless asked otherwise, and half a year at most', async () => {
    expect((await figures()).weeks).toHaveLength(12);
    expect((await figures({ weeks: 26 })).weeks).toHaveLength(26);
    expect((await admin.send({ url: `${calls.figures.path}?weeks=27` })).status).toBe(422);
  });

  it('count every kind, and what the deals came to, also of one that the clock alone has completed', async () => {
    const { id: sellerId } = await buildFarmer(testApp.db, { createdAt: long });
    const { id: buyerId } = await buildFarmer(testApp.db, { createdAt: long });
    const { id: listingId } = await buildListing(testApp.db, {
      sellerId,
      createdAt: long,
      pricePaise: 200_000,
    });
    const order = { listingId, quantityMilli: 1_000, createdAt: at('2026-11-01T06:00:00Z') };
    await buildOrder(testApp.db, { ...order, state: 'completed', endedAt: at('2026-11-17T06:00:00Z') });
    await buildOrder(testApp.db, { ...order, state: 'delivered', completeBy: at('2026-11-18T06:00:00Z') });
    await buildOrder(testApp.db, { ...order, state: 'delivered', completeBy: at('2026-11-28T06:00:00Z') });
    const { id: negotiationId } = await buildNegotiation(testApp.db, { listingId, buyerId });
    await buildOffer(testApp.db, { negotiationId, createdAt: at('2026-11-19T06:00:00Z') });
    await buildRequirement(testApp.db, { buyerId, createdAt: at('2026-11-19T06:00:00Z') });

    const { weeks, ever } = await figures({ weeks: 1 });

    const counted = { offers: 1, requirements: 1, trades: 2, tradedPaise: 400_000 };
    expect(weeks).toMatchObject([{ beginsOn: lastMonday, ...counted }]);
    expect(ever).toMatchObject({ ...counted, listings: 1 });
  });

  it('count what was asked of equipment', async () => {
    const { id: equipmentId } = await buildEquipment(testApp.db);
    const { id: hirerId } = await buildFarmer(testApp.db, { createdAt: long });
    await buildBooking(testApp.db, { equipmentId, hirerId });

    expect((await figures()).ever.bookings).toBe(1);
  });

  it('tell of each category what was posted and traded, also of one without anything', async () => {
    const { id: sellerId } = await buildFarmer(testApp.db, { createdAt: long });
    const { id: listingId } = await buildListing(testApp.db, { sellerId, createdAt: now });
    await buildOrder(testApp.db, { listingId, state: 'completed', createdAt: now });

    const { categories } = await figures();

    const [{ slug } = { slug: '' }] = await testApp.db<{ slug: string }[]>`
      select c.slug from listings l join categories c on c.id = l.category_id where l.id = ${listingId}`;
    expect(categories).toHaveLength(6);
    expect(categories.find((category) => category.slug === slug)).toMatchObject({ listings: 1, trades: 1 });
    expect(categories.filter(({ listings }) => listings === 0)).toHaveLength(5);
  });

  it('tell what is there now, and what waits for an admin', async () => {
    const author = await buildUser(testApp.db, { createdAt: long });
    const { id: listingId } = await buildListing(testApp.db, { createdAt: now, lastOn: '2026-12-30' });
    await buildOrder(testApp.db, { listingId, quantityMilli: 1_000, state: 'disputed', createdAt: now });
    const complaint = { about: 'listing', subjectId: listingId, accusedId: admin.id, reason: 'Rude' };
    await insertRows(testApp.db, {
      table: 'complaints',
      rows: [{ ...complaint, id: crypto.randomUUID(), authorId: author.id }],
    });
    const contactMessage = { name: 'Ravi', email: 'ravi@polam.example', language: 'en' };
    for (const [message, state] of Object.entries({ One: 'new', Two: 'new', Three: 'answered' }))
      await insertRows(testApp.db, {
        table: 'contact_messages',
        rows: [{ ...contactMessage, id: crypto.randomUUID(), message, state }],
      });

    const counted = await figures();

    expect(counted.waiting).toEqual({ disputes: 1, complaints: 1, contactMessages: 2 });
    expect(counted.now).toMatchObject({ listings: 1, requirements: 0, equipmentForHire: 0, storages: 0 });
  });

  it('are a table to take away, each week in all and by category, in the reader’s language', async () => {
    await buildListing(testApp.db, { createdAt: now });

    const url = `${calls.exportFigures.path}?weeks=1`;
    const answer = await admin.send({ url, headers: { 'accept-language': 'en' } });

    const [head, all, ...rest] = answer.body.toString().trim().split('\r\n');
    expect(head).toMatch(/^Week from,Category,New users,Lots posted,.*,Traded \(₹\)$/);
    expect(all).toMatch(/^2026-11-16,All,\d+,1,0,0,0,0,0$/);
    expect(rest).toHaveLength(6);
    expect(rest.filter((line) => line.endsWith(',,1,,,,0,0'))).toHaveLength(1);
  });

  it('are nobody’s but an admin’s', async () => {
    const user = await testApp.actor((await buildUser(testApp.db)).id);

    expect(await user.call(calls.figures, {})).toMatchObject({ error: 'forbidden' });
  });
});
