import { EventEmitter, once } from 'node:events';
import * as account from '@polam/contract/calls/account';
import * as auth from '@polam/contract/calls/auth';
import * as listings from '@polam/contract/calls/listings';
import * as notices from '@polam/contract/calls/notices';
import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import * as users from '@polam/contract/calls/users';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildFollow } from '@polam/database/seed/follows';
import { buildListing } from '@polam/database/seed/listings';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildOrder } from '@polam/database/seed/orders';
import { buildAdmin, buildFarmer, buildTrader, buildUser, TEST_PASSWORD } from '@polam/database/seed/users';
import { buildRequirement } from '@polam/database/seed/requirements';
import { buildWishlistItem } from '@polam/database/seed/wishlist';
import type { TestActor } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await seedCatalogue(testApp.db);
});

afterAll(() => testApp.close());

const erase = (actor: TestActor, email: string) =>
  actor.call(account.erase, { password: TEST_PASSWORD, confirmation: email });

async function count(table: string, column: string, id: string): Promise<number> {
  const [row] = await testApp.db<{ count: number }[]>`
    select count(*)::int as count from ${testApp.db(table)} where ${testApp.db(column)} = ${id}`;
  return row?.count ?? -1;
}

/** Number of transactions that wait for a table, or to write something of a user. */
async function countWaiting(lock: 'relation' | 'advisory'): Promise<number> {
  const rows = await testApp.db`
    select from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = ${lock} and not l.granted and a.datname = current_database()`;
  return rows.length;
}

/** Venkat sells, buys, follows and writes; a trader has traded with him. */
async function aBusyFarmer() {
  const farmer = await buildFarmer(testApp.db, { name: 'Venkat Quillavan', answerHash: 'a hash' });
  const partner = await buildTrader(testApp.db);
  const listing = await buildListing(testApp.db, { sellerId: farmer.id, description: 'Call Venkat.' });
  const done = await buildOrder(testApp.db, {
    listingId: listing.id,
    buyerId: partner.id,
    quantityMilli: 1_000,
    state: 'completed',
  });
  const chat = await buildNegotiation(testApp.db, { listingId: listing.id, buyerId: partner.id });
  await buildOffer(testApp.db, { negotiationId: chat.id, author: 'buyer' });
  const [actor, other] = [await testApp.actor(farmer.id), await testApp.actor(partner.id)];
  return { farmer, actor, partner, other, listing, done, chat };
}

describe('erasing one’s account', () => {
  it('leaves nothing of the person, frees the e-mail, and ends all sessions', async () => {
    const { farmer, actor } = await aBusyFarmer();
    const laptop = await testApp.actor(farmer.id);

    const answer = await erase(actor, ` ${farmer.email.toUpperCase()} `);

    expect(answer).toMatchObject({ ok: true, message: 'Your account is deleted.' });
    for (const each of [actor, laptop])
      expect(await each.call(auth.userGuard, {})).toMatchObject({ error: 'unauthenticated' });
    const [row] = await testApp.db`select row_to_json(u)::text as kept from users u where id = ${farmer.id}`;
    const given = [
      farmer.name,
      farmer.email,
      farmer.phone,
      farmer.address,
      farmer.pincode,
      'argon2',
      'a hash',
    ];
    expect(given.filter((each) => String(row?.['kept']).includes(each))).toEqual([]);
    await buildUser(testApp.db, { email: farmer.email });
    const books = await testApp.db`select action from audit where actor_id = ${farmer.id}`;
    expect(books).toMatchObject([{ action: 'account-erased' }]);
  });

  it('takes goods, requirements and equipment from the market, and all that was private', async () => {
    const { farmer, actor, listing, partner } = await aBusyFarmer();
    const { id } = farmer;
    await buildRequirement(testApp.db, { buyerId: id, note: 'Ask for Venkat.' });
    await buildEquipment(testApp.db, { ownerId: id });
    await buildWishlistItem(testApp.db, { userId: id, listingId: (await buildListing(testApp.db)).id });
    await buildFollow(testApp.db, { followerId: id, followedId: partner.id });
    await buildFollow(testApp.db, { followerId: partner.id, followedId: id });
    await actor.call(account.update, { language: 'te' }, { idempotencyKey: 'some-key' });

    await erase(actor, farmer.email);

    const [listed] = await testApp.db`select state, description from listings where id = ${listing.id}`;
    expect(listed).toEqual({ state: 'deleted', description: '' });
    const [wanted] = await testApp.db`select state, note from requirements where buyer_id = ${id}`;
    expect(wanted).toEqual({ state: 'closed', note: '' });
    const owned = [
      ['equipment', 'owner_id'],
      ['wishes', 'user_id'],
      ['follows', 'follower_id'],
      ['follows', 'followed_id'],
      ['notices', 'recipient_id'],
      ['photos', 'owner_id'],
      ['idempotency_keys', 'user_id'],
      ['sessions', 'user_id'],
    ] as const;
    const counts = await Promise.all(owned.map(([table, column]) => count(table, column, id)));
    expect(counts).toEqual(owned.map(() => 0));
  });

  it('voids what was asked for the goods and what sellers had offered, and tells them', async () => {
    const { farmer, actor, other } = await aBusyFarmer();
    const wanted = await buildListing(testApp.db);
    const chat = await buildNegotiation(testApp.db, { listingId: wanted.id, buyerId: farmer.id });
    const offered = await buildOffer(testApp.db, {
      negotiationId: chat.id,
      author: 'seller',
      note: 'Take it',
    });
    const seller = await testApp.actor(wanted.sellerId);

    await erase(actor, farmer.email);

    const states = await testApp.db`
      select o.state, n.ended_at is not null as ended from offers o join negotiations n on n.id = o.negotiation_id
      where n.buyer_id = ${farmer.id} or n.seller_id = ${farmer.id}`;
    expect(states).toEqual([
      { state: 'void', ended: true },
      { state: 'void', ended: true },
    ]);
    expect(await noticesOf(testApp, other)).toMatchObject([{ type: 'offer.voided' }]);
    expect(await noticesOf(testApp, seller)).toMatchObject([{ type: 'offer.voided', offer: offered.id }]);
  });

  it('is of nobody’s profile, list, listing or sign-in afterwards', async () => {
    const { farmer, actor, other, listing } = await aBusyFarmer();

    await erase(actor, farmer.email);

    const userId = farmer.id;
    const asked = [
      await other.call(users.getProfile, { userId }),
      await other.call(users.getBasic, { userId }),
      await testApp.visitor.call(users.getPublicProfile, { userId }),
    ];
    expect(asked.map((answer) => (answer.ok ? 'there' : answer.error))).toEqual(Array(3).fill('not-found'));
    const all = await other.call(users.list, { search: 'Quillavan' });
    expect(all.ok && all.value.map(({ id }) => id)).not.toContain(userId);
    const sold = await other.call(listings.listForUser, {});
    expect(sold.ok && sold.value.listings.map(({ id }) => id)).not.toContain(listing.id);
    const signIn = await testApp.visitor.call(auth.login, { email: farmer.email, password: TEST_PASSWORD });
    expect(signIn).toMatchObject({ error: 'wrong-credentials' });
  });
});

describe('somebody who has left', () => {
  it('is nameless in finished trades, in each reader’s language, and the figures stay', async () => {
    const { farmer, actor, other, done, listing } = await aBusyFarmer();
    await erase(actor, farmer.email);

    const in3 = async (ask: (headers: Record<string, string>) => Promise<string>) => {
      const given = [];
      for (const language of ['en', 'te', 'hi']) given.push(await ask({ 'accept-language': language }));
      return given;
    };
    const words = ['A former user', 'ఖాతా తీసేసినవారు', 'खाता हटा चुके सदस्य'];
    const order = async (headers: Record<string, string>) => {
      const answer = await other.call(orders.get, { orderId: done.id }, { headers });
      if (!answer.ok) throw new Error(answer.message);
      const { seller, totalPaise, state } = answer.value.order;
      expect([totalPaise, state, seller.phone]).toEqual([done.totalPaise, 'completed', undefined]);
      return seller.name;
    };
    const conversation = (headers: Record<string, string>) =>
      other
        .send({
          method: 'POST',
          url: offers.conversation.path,
          json: { pid: listing.id, seller: farmer.id, buyer: other.id },
          headers,
        })
        .then(({ body }) => words.find((each) => body.toString().includes(each)) ?? body.toString());
    const csv = (headers: Record<string, string>) =>
      other.send({ url: orders.exportTransactions.path, headers }).then(({ body }) => body.toString());

    expect(await in3(order)).toEqual(words);
    expect(await in3(conversation)).toEqual(words);
    (await in3(csv)).forEach((text, place) => expect(text).toContain(words[place]));
  });

  it('has no name any more in what others were told', async () => {
    const { farmer, actor, other, listing } = await aBusyFarmer();
    const [follower] = [await testApp.actor(other.id)];
    const event = {
      type: 'negotiation.opened',
      pid: listing.id,
      productName: 'Wheat',
      negotiation: listing.id,
    };
    await testApp.db`
      insert into notices (id, recipient_id, event) values (gen_random_uuid(), ${other.id},
        ${testApp.db.json({ ...event, sentBy: farmer.id, sentname: farmer.name })}), (gen_random_uuid(), ${other.id},
        ${testApp.db.json({ type: 'person.followed', follower: farmer.id, followerName: farmer.name })})`;

    await erase(actor, farmer.email);

    const given = await follower.send({ url: notices.list.path, headers: { 'accept-language': 'te' } });
    expect(given.body.toString()).not.toContain('Venkat');
    expect(given.body.toString().match(/ఖాతా తీసేసినవారు/g)).toHaveLength(2);
  });

  it('has no goods that anybody could put back on the market, not even an admin', async () => {
    const { farmer, actor, listing } = await aBusyFarmer();
    await actor.call(listings.remove, { listingId: listing.id, reason: 'Venkat is ill.' });
    await erase(actor, farmer.email);

    const admin = await testApp.actor((await buildAdmin(testApp.db)).id);
    const answer = await admin.call(listings.move, { listingId: listing.id, move: 'restore' });

    expect(answer).toMatchObject({ error: 'listing-move-refused' });
    const [stored] =
      await testApp.db`select state, deletion_reason as reason from listings where id = ${listing.id}`;
    expect(stored).toEqual({ state: 'deleted', reason: null });
  });

  it('may have left in the same moment as others with whom they traded on many listings', async () => {
    const partners = [await buildTrader(testApp.db), await buildTrader(testApp.db)] as const;
    for (const [seller, buyer] of Array.from({ length: 10 }, () => [
      partners,
      partners.toReversed(),
    ]).flat()) {
      const { id: listingId } = await buildListing(testApp.db, { sellerId: seller?.id ?? '' });
      await buildNegotiation(testApp.db, { listingId, buyerId: buyer?.id ?? '' });
    }

    const answers = await Promise.all(
      partners.map(async ({ id, email }) => erase(await testApp.actor(id), email)),
    );

    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it('leaves nothing that was being written while the account was erased', async () => {
    const { farmer, actor } = await aBusyFarmer();
    const other = await buildListing(testApp.db);
    const release = new EventEmitter();
    const holding = testApp.db.begin(async (tx) => {
      await tx`lock table audit in access exclusive mode`;
      await once(release, 'now');
    });
    const erasing = erase(actor, farmer.email);
    // The erasure waits before its last statement by now: whatever it clears it has cleared.
    await expect.poll(() => countWaiting('relation')).toBe(1);

    const writing = [
      actor.call(orders.place, { listingId: other.id }),
      actor.call(listings.create, { name: 'Wheat', pricePaise: 240_000, quantityMilli: 1_000 }),
    ];
    await expect.poll(() => countWaiting('advisory')).toBe(writing.length);
    release.emit('now');

    await holding;
    expect(await erasing).toMatchObject({ ok: true });
    expect(await Promise.all(writing)).toMatchObject([
      { ok: false, error: 'unauthenticated' },
      { ok: false, error: 'unauthenticated' },
    ]);
    const [left] = await testApp.db<{ active: number; ordered: number }[]>`
      select (select count(*)::int from listings where seller_id = ${farmer.id} and state = 'active') as active,
        (select count(*)::int from orders where buyer_id = ${farmer.id}) as ordered`;
    expect(left).toEqual({ active: 0, ordered: 0 });
  });
});

describe('an account that stays', () => {
  it.each(['confirmed', 'pending-confirmation', 'delivered', 'disputed'] as const)(
    'is one with an order that is %s, on either side, with all that it had',
    async (state) => {
      const { farmer, actor, partner, other, listing } = await aBusyFarmer();
      await buildOrder(testApp.db, {
        listingId: listing.id,
        buyerId: partner.id,
        quantityMilli: 2_000,
        state,
      });

      const answers = [await erase(actor, farmer.email), await erase(other, partner.email)];

      expect(answers).toMatchObject([{ error: 'open-orders' }, { error: 'open-orders' }]);
      const [listed] = await testApp.db`select state, description from listings where id = ${listing.id}`;
      expect(listed).toEqual({ state: 'active', description: 'Call Venkat.' });
      expect(await actor.call(auth.userGuard, {})).toMatchObject({ ok: true });
      expect(await noticesOf(testApp, other)).toEqual([]);
    },
  );

  it('is not one whose order nobody confirmed in time: that order lapses first', async () => {
    const { farmer, actor, partner, listing } = await aBusyFarmer();
    const overdue = await buildOrder(testApp.db, {
      listingId: listing.id,
      buyerId: partner.id,
      quantityMilli: 2_000,
      confirmBy: new Date(Date.now() - 60_000),
    });

    expect(await erase(actor, farmer.email)).toMatchObject({ ok: true });

    const [order] = await testApp.db`select state from orders where id = ${overdue.id}`;
    const [listed] = await testApp.db`select state, reserved_milli from listings where id = ${listing.id}`;
    expect([order, listed]).toEqual([{ state: 'cancelled' }, { state: 'deleted', reserved_milli: 0 }]);
  });

  it('is not one whose goods arrived and were never completed in time: that order is completed first', async () => {
    const { farmer, actor, partner, other, listing } = await aBusyFarmer();
    const settled = await buildOrder(testApp.db, {
      listingId: listing.id,
      buyerId: partner.id,
      quantityMilli: 2_000,
      state: 'delivered',
      completeBy: new Date(Date.now() - 60_000),
    });

    const answers = [await erase(actor, farmer.email), await erase(other, partner.email)];

    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
    const [order] = await testApp.db`select state from orders where id = ${settled.id}`;
    const [listed] = await testApp.db`select reserved_milli from listings where id = ${listing.id}`;
    expect([order, listed]).toEqual([{ state: 'completed' }, { reserved_milli: 0 }]);
  });

  it('is one of which the password or the e-mail is not known', async () => {
    const user = await buildUser(testApp.db);
    const actor = await testApp.actor(user.id);

    const wrong = await actor.call(account.erase, { password: 'wrong', confirmation: user.email });
    const other = await erase(actor, 'somebody@polam.example');

    expect(wrong).toMatchObject({
      error: 'wrong-password',
      fields: { password: { code: 'password-wrong' } },
    });
    expect(other).toMatchObject({
      error: 'invalid-input',
      fields: { confirmation: { code: 'email-differs' } },
    });
    expect(await actor.call(auth.userGuard, {})).toMatchObject({ ok: true });
  });

  it('is that of the last admin, also where the last two leave at the same moment', async () => {
    await testApp.db`update users set role = '1' where role = '0'`;
    const admins = [await buildAdmin(testApp.db), await buildAdmin(testApp.db)];
    const actors = await Promise.all(admins.map(({ id }) => testApp.actor(id)));

    const answers = await Promise.all(
      admins.map(({ email }, place) => erase(actors[place] ?? testApp.visitor, email)),
    );

    expect(answers.map((each) => (each.ok ? 'erased' : each.error)).toSorted()).toEqual([
      'erased',
      'last-admin',
    ]);
  });
});
