import { buildListing } from '@polam/database/seed/listings';
import { buildMessage, buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildOrder } from '@polam/database/seed/orders';
import { buildTrader, buildUser } from '@polam/database/seed/users';
import { orderStates } from '@polam/domain/trade/order';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRelations } from './relations.repository.ts';
import { hasAnswered, isPartner } from './users.repository.ts';

const since = new Date(0);
let testApp: TestApp;
let id: string;

/** A user with a deal of each kind, as seller and as buyer. */
beforeAll(async () => {
  testApp = await startTestApp();
  const { db } = testApp;
  ({ id } = await buildTrader(db));
  const ownListing = async () => (await buildListing(db, { sellerId: id })).id;
  for (const state of orderStates) {
    await buildOrder(db, { state, buyerId: id });
    await buildOrder(db, { state, listingId: await ownListing() });
  }
  const unconfirmed = { state: 'pending-confirmation', confirmBy: new Date(Date.now() - 1_000) } as const;
  await buildOrder(db, { ...unconfirmed, buyerId: id });
  await buildOrder(db, { ...unconfirmed, listingId: await ownListing() });
  for (const parties of [{ buyerId: id }, { listingId: await ownListing() }])
    for (const author of ['buyer', 'seller'] as const) {
      await buildMessage(db, { negotiationId: (await buildNegotiation(db, parties)).id, author });
      await buildOffer(db, { negotiationId: (await buildNegotiation(db, parties)).id, author });
      await buildOffer(db, {
        negotiationId: (await buildNegotiation(db, parties)).id,
        author,
        state: 'declined',
        decidedAt: new Date(),
      });
    }
  await buildUser(db);
});
afterAll(() => testApp.close());

const reader = () => ({ id, isAdmin: false, language: 'en' as const, at: new Date() });
const sorted = (ids: readonly string[] = []) => ids.toSorted();

describe('the relations of a user', () => {
  it.each([
    ['partners', isPartner],
    ['answered', hasAnswered],
  ] as const)('have as %s whom the rule for one user has', async (name, rule) => {
    const { db } = testApp;
    const rows = await db<{ id: string }[]>`select u.id from users u where ${rule(db, reader())}`;

    const relations = await findRelations(db, reader(), { since, most: 100 });

    expect(rows.length).toBeGreaterThan(8);
    expect(sorted(relations?.[name])).toEqual(sorted(rows.map((row) => row.id)));
  });

  it('are not known where they are with more users, or of more deals, than are kept', async () => {
    const { db } = testApp;
    const { id: seller } = await buildTrader(db);
    const { id: buyer } = await buildTrader(db);
    const order = async () =>
      buildOrder(db, { buyerId: buyer, listingId: (await buildListing(db, { sellerId: seller })).id });
    for (let count = 0; count < 3; count += 1) await order();
    const find = (most: number) => findRelations(db, { ...reader(), id: buyer }, { since, most });

    // Itself, and the seller: two users of four rows.
    expect(await find(1)).toBeNull();
    expect(sorted((await find(2))?.partners)).toEqual(sorted([buyer, seller]));
    for (let count = 0; count < 3; count += 1) await order();
    expect(await find(2)).toBeNull();
  });
});
