import * as admins from '@polam/contract/calls/admin';
import * as coldStorage from '@polam/contract/calls/cold-storage';
import * as listings from '@polam/contract/calls/listings';
import * as orders from '@polam/contract/calls/orders';
import * as reports from '@polam/contract/calls/reports';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildListing } from '@polam/database/seed/listings';
import { buildOrder } from '@polam/database/seed/orders';
import { insertRows } from '@polam/database/seed/rows';
import { buildAdmin, buildFarmer, buildTrader } from '@polam/database/seed/users';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';

const farmerName = 'Venkat Quillavan';
/** As the farmer writes it, which no rule would. */
const spelt = `వెంకన్న · ${farmerName}`;
const storeName = 'Krishna Cold Store';
const ownerName = 'K. Srinivasa Rao';

const originals = new RegExp(`${farmerName}|${storeName}|${ownerName}`);

let testApp: TestApp;
let admin: TestActor;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
  admin = await testApp.actor((await buildAdmin(testApp.db)).id);
  const farmer = await buildFarmer(testApp.db, { name: farmerName });
  await testApp.db`update users set name_spellings = '{"te": "వెంకన్న"}' where id = ${farmer.id}`;
  const trader = await testApp.actor((await buildTrader(testApp.db)).id);
  const listing = await buildListing(testApp.db, { sellerId: farmer.id });
  await buildOrder(testApp.db, {
    listingId: listing.id,
    buyerId: trader.id,
    state: 'disputed',
    disputedAt: new Date('2026-03-01'),
    disputeReason: 'Wet',
  });
  await trader.call(reports.complain, { about: 'person', subjectId: farmer.id, reason: 'Not there' });
  await testApp.visitor.call(reports.contact, {
    name: storeName,
    replyTo: 'store@polam.example',
    message: 'Which crops?',
  });
  await buildColdStorage(testApp.db, { name: storeName, owner: ownerName });
  const acted = { id: crypto.randomUUID(), actorId: farmer.id, subjectId: farmer.id, requestId: 'r' };
  await insertRows(testApp.db, { table: 'audit', rows: [{ ...acted, action: 'signed-in' }] });
});

afterAll(() => testApp.close());

const tables = {
  users: [admins.exportUsers, [spelt]],
  audit: [admins.exportAudit, [spelt, spelt]],
  listings: [listings.exportAll, [spelt]],
  disputes: [orders.exportDisputes, [spelt]],
  complaints: [reports.exportComplaints, [spelt]],
  'messages to admins': [admins.exportContactMessages, [`కృష్ణ కోల్డ్ స్టోర్ · ${storeName}`]],
  'cold storages': [
    coldStorage.exportForAdmin,
    [`కృష్ణ కోల్డ్ స్టోర్ · ${storeName}`, `కె. శ్రీనివాస రావు · ${ownerName}`],
  ],
} as const;

it.each(Object.entries(tables))(
  'a saved table of %s has names in the reader’s script, with the original beside them',
  async (_, [call, names]) => {
    const answer = await admin.send({ url: call.path, headers: { 'accept-language': 'te' } });

    const cells = answer.body.toString().split(/[,\r\n]+/);
    expect(cells.filter((cell) => originals.test(cell))).toEqual(names);
  },
);
