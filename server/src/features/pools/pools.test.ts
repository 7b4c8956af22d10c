import * as account from '@polam/contract/calls/account';
import * as blocks from '@polam/contract/calls/blocks';
import * as listings from '@polam/contract/calls/listings';
import * as orders from '@polam/contract/calls/orders';
import * as pools from '@polam/contract/calls/pools';
import { buildFarmer, buildTrader, TEST_PASSWORD } from '@polam/database/seed/users';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { checkBooksAfterEach } from '@polam/server/testing/trade/books';
import { booksOf } from '@polam/server/testing/trade/orders';
import { anInvited, aPool, invite, sharesOf } from '@polam/server/testing/trade/pools';
import { aTrade, noticesOf } from '@polam/server/testing/trade/trade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
checkBooksAfterEach(() => testApp);

describe('filling a listing together', () => {
  it('begins with what its seller has, and grows by each farmer’s yes', async () => {
    const trade = await aTrade(testApp, { quantityMilli: 30_000 });
    const farmer = await buildFarmer(testApp.db, { phone: '9848011223' });
    const actor = await testApp.actor(farmer.id);
    const { id: listingId } = trade.listing;

    const invited = await trade.seller.call(pools.invite, {
      listingId,
      phone: farmer.phone,
      quantityMilli: 20_000,
    });
    expect(invited).toMatchObject({ ok: true, value: { share: { state: 'invited', quantityMilli: 0 } } });
    expect(await booksOf(testApp, listingId)).toMatchObject({ quantity: 30_000 });
    expect(await noticesOf(testApp, actor)).toMatchObject([{ type: 'pool.invited', quantity: 20 }]);
    const joined = await actor.call(pools.setShare, { listingId, quantityMilli: 15_500, showsName: true });

    expect(joined).toMatchObject({ ok: true, value: { share: { state: 'joined', quantityMilli: 15_500 } } });
    expect(await booksOf(testApp, listingId)).toEqual({
      quantity: 45_500,
      reserved: 0,
      state: 'active',
      ledger: { quantity: 45_500, reserved: 0 },
    });
    expect(await sharesOf(testApp, listingId)).toEqual(['joined 30000/0', 'joined 15500/0']);
    expect(await noticesOf(testApp, trade.seller)).toMatchObject([
      { type: 'pool.changed', change: 'joined' },
    ]);
    const mine = await actor.call(pools.listMine, {});
    expect(mine.ok && mine.value.shares).toMatchObject([
      { state: 'joined', organiser: { id: trade.seller.id }, listing: { quantityMilli: 45_500 }, orders: [] },
    ]);
    const pool = await trade.seller.call(pools.get, { listingId });
    expect(pool.ok && pool.value.pool.shares.map(({ isOrganiser }) => isOrganiser)).toEqual([true, false]);
    expect(await actor.call(pools.get, { listingId })).toMatchObject({ error: 'not-found' });
  });

  it('names on the page those who agreed, and counts all', async () => {
    const { listing, farmers } = await aPool(testApp, [20_000, 30_000]);
    const [shown] = farmers;
    await shown?.call(pools.setShare, { listingId: listing.id, quantityMilli: 20_000, showsName: true });

    const page = await testApp.visitor.call(listings.get, { listingId: listing.id });

    expect(page.ok && page.value.listing).toMatchObject({
      availableMilli: 60_000,
      pool: { farmerCount: 3, farmers: [{ id: shown?.id }] },
    });
    // A number, not ten digits of an id.
    expect(JSON.stringify(page.ok && page.value.listing.pool)).not.toMatch(
      /(?<![\w-])(?:\+91)?[6-9]\d{9}(?![\w-])/,
    );
  });

  it('names on the page whoever agreed as the farmer is called now', async () => {
    const { listing, farmers } = await aPool(testApp, [20_000]);
    const [farmer] = farmers;
    await farmer?.call(pools.setShare, { listingId: listing.id, quantityMilli: 20_000, showsName: true });
    await testApp.visitor.call(listings.get, { listingId: listing.id });

    await farmer?.call(account.update, { name: 'Lakshmi Devi' });

    const page = await testApp.visitor.call(listings.get, { listingId: listing.id });
    expect(page).toMatchObject({ value: { listing: { pool: { farmers: [{ name: 'Lakshmi Devi' }] } } } });
  });

  it('is refused to the organiser himself, to strangers, twice, and where nobody is named', async () => {
    const pool = await aPool(testApp, [20_000]);
    const { listing, seller, farmers } = pool;
    const [farmer] = farmers;
    if (farmer === undefined) throw new Error('nobody has joined');
    const input = { listingId: listing.id, quantityMilli: 1_000 };
    const stranger = await testApp.actor((await buildFarmer(testApp.db)).id);

    expect(await invite(pool, seller, 1_000)).toMatchObject({ error: 'own-listing' });
    expect(await seller.call(pools.setShare, input)).toMatchObject({ error: 'own-listing' });
    expect(await seller.call(pools.leave, { listingId: listing.id })).toMatchObject({ error: 'own-listing' });
    expect(await stranger.call(pools.setShare, input)).toMatchObject({ error: 'not-found' });
    expect(await invite({ ...pool, seller: stranger }, farmer, 1_000)).toMatchObject({ error: 'not-found' });
    expect(await invite(pool, farmer, 1_000)).toMatchObject({ error: 'already-joined' });
    expect(await seller.call(pools.invite, input)).toMatchObject({
      error: 'invalid-input',
      fields: { phone: { code: 'required' } },
    });
    const unreadable = await farmer.send({
      method: 'POST',
      url: pools.setShare.path.replace('{id}', listing.id),
      json: { quantity: 0 },
    });
    expect(unreadable.json).toMatchObject({ fields: { quantity: { code: 'quantity-range' } } });
    expect(await farmer.call(pools.setShare, { ...input, quantityMilli: 100_000_000 })).toMatchObject({
      fields: { quantityMilli: { code: 'quantity-range' } },
    });
  });

  it('asks an invited farmer again with another quantity, and tells once of the same', async () => {
    const trade = await aTrade(testApp);
    const farmer = await anInvited(testApp, trade, 10_000);

    await invite(trade, farmer, 10_000);
    await invite(trade, farmer, 12_000);

    const mine = await farmer.call(pools.listMine, {});
    expect(mine.ok && mine.value.shares).toMatchObject([{ state: 'invited', askedMilli: 12_000 }]);
    expect(await noticesOf(testApp, farmer)).toHaveLength(2);
  });

  it('is over for who joins too late, or is kept away', async () => {
    const closed = await aTrade(testApp);
    const sold = await aTrade(testApp);
    const blocked = await aTrade(testApp);
    const [late, later, away] = [
      await anInvited(testApp, closed),
      await anInvited(testApp, sold),
      await anInvited(testApp, blocked),
    ];
    await closed.seller.call(listings.move, { listingId: closed.listing.id, move: 'close' });
    await sold.buyer.call(orders.place, { listingId: sold.listing.id });
    await away.call(blocks.block, { userId: blocked.seller.id });

    const join = (listingId: string) => ({ listingId, quantityMilli: 1_000 });
    expect(await late.call(pools.setShare, join(closed.listing.id))).toMatchObject({ error: 'not-found' });
    expect(await later.call(pools.setShare, join(sold.listing.id))).toMatchObject({ error: 'sold-out' });
    expect(await away.call(pools.setShare, join(blocked.listing.id))).toMatchObject({
      error: 'blocked-by-you',
    });
    expect(await invite(blocked, away, 2_000)).toMatchObject({ error: 'not-answering' });
    expect(await noticesOf(testApp, late)).toMatchObject([{ type: 'pool.invited' }, { change: 'closed' }]);
  });
});

describe('a share of a listing', () => {
  it('is changed, left and taken out, and the listing and its ledger follow', async () => {
    const { listing, seller, farmers } = await aPool(testApp, [20_000, 30_000]);
    const [one, other] = farmers;
    const { id: listingId } = listing;
    const pool = await seller.call(pools.get, { listingId });
    const last = pool.ok ? pool.value.pool.shares.at(-1) : undefined;

    await one?.call(pools.setShare, { listingId, quantityMilli: 25_000 });
    expect(await sharesOf(testApp, listingId)).toEqual([
      'joined 10000/0',
      'joined 25000/0',
      'joined 30000/0',
    ]);
    await one?.call(pools.leave, { listingId });
    await seller.call(pools.remove, { listingId, shareId: last?.id ?? '' });

    expect(await sharesOf(testApp, listingId)).toEqual(['joined 10000/0', 'left 0/0', 'left 0/0']);
    const { quantity, ledger } = await booksOf(testApp, listingId);
    expect([quantity, ledger.quantity]).toEqual([10_000, 10_000]);
    expect(await noticesOf(testApp, seller)).toMatchObject(
      ['joined', 'joined', 'resized', 'left'].map((change) => ({ change })),
    );
    expect((await noticesOf(testApp, other ?? seller)).at(-1)).toMatchObject({ change: 'removed' });
  });

  it('cannot shrink below what buyers hold, nor be left, nor can its farmer leave the market', async () => {
    const { listing, seller, buyer, farmers } = await aPool(testApp, [20_000, 30_000]);
    const [farmer] = farmers;
    if (farmer === undefined) throw new Error('nobody has joined');
    const { id: listingId } = listing;
    await buyer.call(orders.place, { listingId, quantityMilli: 30_000 });
    expect(await sharesOf(testApp, listingId)).toEqual([
      'joined 10000/5000',
      'joined 20000/10000',
      'joined 30000/15000',
    ]);
    const pool = await seller.call(pools.get, { listingId });
    const share = pool.ok ? pool.value.pool.shares[1] : undefined;
    const [{ email } = { email: '' }] = await testApp.db<{ email: string }[]>`
      select email from users where id = ${farmer.id}`;

    expect(await farmer.call(pools.setShare, { listingId, quantityMilli: 9_999 })).toMatchObject({
      fields: { quantityMilli: { code: 'less-than-reserved' } },
    });
    expect(await farmer.call(pools.leave, { listingId })).toMatchObject({ error: 'share-reserved' });
    expect(await seller.call(pools.remove, { listingId, shareId: share?.id ?? '' })).toMatchObject({
      error: 'share-reserved',
    });
    const erased = { password: TEST_PASSWORD, confirmation: email };
    expect(await farmer.call(account.erase, erased)).toMatchObject({ error: 'open-orders' });
    const input = { name: listing.name, pricePaise: listing.pricePaise, listingId };
    expect(await seller.call(listings.update, { ...input, quantityMilli: 54_999 })).toMatchObject({
      fields: { quantityMilli: { code: 'less-than-shares' } },
    });
    expect(await seller.call(listings.update, { ...input, quantityMilli: 55_000 })).toMatchObject({
      ok: true,
    });
    expect((await sharesOf(testApp, listingId))[0]).toBe('joined 5000/5000');
  });

  it('goes with its farmer who leaves the market, and with the listing, but for what is sold', async () => {
    const { listing, seller, buyer, farmers } = await aPool(testApp, [10_000, 20_000]);
    const [leaving, staying] = farmers;
    const { id: listingId } = listing;
    const [{ email } = { email: '' }] = await testApp.db<{ email: string }[]>`
      select email from users where id = ${leaving?.id ?? ''}`;

    await leaving?.call(account.erase, { password: TEST_PASSWORD, confirmation: email });
    expect(await sharesOf(testApp, listingId)).toEqual(['joined 10000/0', 'joined 20000/0']);
    await buyer.call(orders.place, { listingId, quantityMilli: 15_000 });
    await seller.call(listings.move, { listingId, move: 'close' });

    expect(await sharesOf(testApp, listingId)).toEqual(['joined 10000/5000', 'joined 10000/10000']);
    expect((await noticesOf(testApp, staying ?? seller)).at(-1)).toMatchObject({
      change: 'closed',
      quantity: 10,
    });
  });

  it('never leaves a sum that is not the listing, whoever writes it', async () => {
    const { listing } = await aPool(testApp, [10_000]);
    const { db } = testApp;

    const alone = db`update listings set quantity_milli = quantity_milli + 1 where id = ${listing.id}`;
    await expect(alone).rejects.toMatchObject({ constraint_name: 'pool_adds_up' });
    const share = db`update pool_shares set quantity_milli = quantity_milli + 1 where listing_id = ${listing.id}`;
    await expect(share).rejects.toMatchObject({ constraint_name: 'pool_adds_up' });
    const unit = db`update listings set unit = 'kg' where id = ${listing.id}`;
    await expect(unit).rejects.toMatchObject({ constraint_name: 'pool_unit' });
  });
});

describe('many farmers and buyers at once', () => {
  it('leave the shares, the listing, its ledger and the orders in one sum', async () => {
    const { listing, seller, farmers } = await aPool(testApp, [20_000, 20_000, 20_000], {
      quantityMilli: 20_000,
    });
    const { id: listingId } = listing;
    const more = await Promise.all(Array.from({ length: 6 }, () => anInvited(testApp, { listing, seller })));
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async () => testApp.actor((await buildTrader(testApp.db)).id)),
    );

    await Promise.all([
      ...more.map((farmer, at) => farmer.call(pools.setShare, { listingId, quantityMilli: 1_000 + at })),
      ...farmers.map((farmer, at) => farmer.call(pools.setShare, { listingId, quantityMilli: 9_000 + at })),
      ...buyers.map((buyer, at) => buyer.call(orders.place, { listingId, quantityMilli: 4_321 + at })),
      ...more.slice(3).map((farmer) => farmer.call(pools.leave, { listingId })),
      farmers[0]?.call(pools.leave, { listingId }),
    ]);

    const [sums] = await testApp.db`
      select l.quantity_milli = sum(s.quantity_milli) as quantity, l.reserved_milli = sum(s.reserved_milli) as reserved,
        l.reserved_milli = (
          select coalesce(sum(p.held_milli), 0) from order_shares p join orders o on o.id = p.order_id
          where o.listing_id = l.id and o.state not in ('completed', 'cancelled')) as held,
        l.reserved_milli > 0 as sold
      from listings l join pool_shares s on s.listing_id = l.id where l.id = ${listingId} group by l.id`;
    expect(sums).toEqual({ quantity: true, reserved: true, held: true, sold: true });
    const { quantity, reserved, ledger } = await booksOf(testApp, listingId);
    expect(ledger).toEqual({ quantity, reserved });
  });
});
