import * as account from '@polam/contract/calls/account';
import * as listings from '@polam/contract/calls/listings';
import * as orders from '@polam/contract/calls/orders';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildOrder } from '@polam/database/seed/orders';
import { buildAdmin } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aTrade } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

const teja = { commodity: 'red-chilli', variety: 'Teja' } as const;

describe('the variety of a direct order', () => {
  it('is the one that the listing named when it was ordered, whatever the seller writes later', async () => {
    const { listing, seller, buyer } = await aTrade(testApp, teja);
    const placed = await buyer.call(orders.place, { listingId: listing.id, quantityMilli: 10_000 });
    if (!placed.ok) throw new Error(placed.message);
    const { orderId } = placed.value;
    await seller.call(orders.move, { orderId, move: 'confirm', seen: 'pending-confirmation' });

    const changed = await seller.call(listings.update, { listingId: listing.id, variety: 'Byadgi' });

    expect(changed).toMatchObject({ ok: true, value: { listing: { variety: 'Byadgi' } } });
    expect(await buyer.call(orders.get, { orderId })).toMatchObject({
      value: { order: { variety: 'Teja' } },
    });
    expect(await buyer.call(account.exportData, {})).toMatchObject({
      value: { orders: [{ variety: 'Teja' }] },
    });
  });

  it('stays in transactions, in their table and in a dispute', async () => {
    const { listing, seller, buyer } = await aTrade(testApp, teja);
    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    const bought = { listingId: listing.id, buyerId: buyer.id, quantityMilli: 10_000 };
    await buildOrder(testApp.db, { ...bought, state: 'completed' });
    await buildOrder(testApp.db, { ...bought, state: 'disputed' });

    await testApp.db`update listings set variety = 'Byadgi' where id = ${listing.id}`;

    expect(await seller.call(orders.listTransactions, {})).toMatchObject({
      value: { orders: [{ variety: 'Teja' }] },
    });
    const { body } = await seller.send({ url: orders.exportTransactions.path });
    expect(body.toString()).toContain('Teja');
    expect(body.toString()).not.toContain('Byadgi');
    expect(await admin.call(orders.listDisputes, {})).toMatchObject({
      value: { orders: [{ variety: 'Teja' }] },
    });
  });

  it('is none where the listing named none', async () => {
    const { listing, buyer } = await aTrade(testApp, { commodity: 'red-chilli' });
    const placed = await buyer.call(orders.place, { listingId: listing.id });
    if (!placed.ok) throw new Error(placed.message);

    await testApp.db`update listings set variety = 'Teja' where id = ${listing.id}`;

    expect(await buyer.call(orders.get, placed.value)).toMatchObject({ value: { order: { variety: null } } });
  });

  it('is never written anew', async () => {
    const { id } = await buildOrder(testApp.db);

    await expect(testApp.db`update orders set variety = 'Byadgi' where id = ${id}`).rejects.toThrow(
      'written once',
    );
  });
});
