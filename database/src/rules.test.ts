import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildListing } from './seed/listings.ts';
import { buildOffer } from './seed/offers.ts';
import { buildOrder } from './seed/orders.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
let listingId: string;
let orderId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  listingId = (await buildListing(database.db)).id;
  orderId = (await buildOrder(database.db, { listingId, quantityMilli: 1_000 })).id;
});

afterAll(() => database.drop());

/** Changes that break a rule, by its name. */
const ofOrders = [
  ['orders_subject', `listing_id = null, requirement_id = null`],
  ['orders_two_parties', `buyer_id = seller_id`],
  ['orders_name_check', `name = ''`],
  ['orders_pack_grams_check', `unit = 'bag', pack_grams = 0`],
  ['orders_price_paise_check', `price_paise = 0`],
  ['orders_quantity_milli_check', `quantity_milli = 100000001`],
  ['orders_lot_milli_check', `lot_milli = 0`],
  ['orders_total_paise_check', `total_paise = -1`],
  ['orders_state_check', `state = 'lost'`],
  ['orders_delivered', `state = 'delivered', complete_by = null`],
  ['orders_ended', `state = 'completed', ended_at = null`],
  ['orders_ended', `ended_at = now()`],
  ['orders_written_off', `written_off_at = now()`],
  ['orders_weighed', `weighed_milli = 1`],
  ['orders_weighed_by_check', `weighed_milli = 1, weighed_by = 'admin'`],
  ['orders_weighed_milli_check', `weighed_milli = 0, weighed_by = 'buyer'`],
  ['orders_weighed_within', `weighed_milli = quantity_milli * 2, weighed_by = 'buyer'`],
  ['orders_proposed', `proposed_by = 'buyer'`],
  ['orders_proposed_by_check', `proposed_milli = 1, proposed_by = 'admin'`],
  ['orders_proposed_milli_check', `proposed_milli = 0, proposed_by = 'seller'`],
  ['orders_proposed_within', `proposed_milli = quantity_milli * 2, proposed_by = 'seller'`],
  ['orders_cancel_reason', `cancelled_by = 'buyer'`],
  ['orders_cancel_reason', `cancelled_by = 'buyer', cancel_reason = 'not any more'`],
  ['orders_cancel_reason_check', cancelledBecause(`repeat('a', 301)`, 'buyer')],
  ['orders_cancelled_by_check', cancelledBecause(`'not any more'`, 'admin')],
  ['orders_dispute', `disputed_at = now()`],
  ['orders_dispute_reason_check', disputedBecause(`repeat('a', 501)`, 'buyer')],
  ['orders_dispute_kind', `dispute_kind = 'wet'`],
  ['orders_dispute_kind_check', `${disputedBecause(`'wet'`, 'buyer')}, dispute_kind = 'late'`],
  ['orders_dispute_answer', `dispute_answer = 'It was dry', dispute_answered_at = now()`],
  ['orders_dispute_answer', `${disputedBecause(`'wet'`, 'buyer')}, dispute_answer = 'It was dry'`],
  [
    'orders_dispute_answer_check',
    `${disputedBecause(`'wet'`, 'buyer')}, dispute_answer = repeat('a', 501), dispute_answered_at = now()`,
  ],
  ['orders_disputed', `state = 'disputed'`],
  ['orders_disputed_by_check', disputedBecause(`'wet'`, 'admin')],
  ['orders_settled', `settlement = 'paid back'`],
  [
    'orders_settlement_check',
    `state = 'cancelled', ended_at = now(), ${disputedBecause(`'wet'`, 'buyer')}, settlement = repeat('a', 501)`,
  ],
] as const;

function cancelledBecause(reason: string, by: string): string {
  return `state = 'cancelled', ended_at = now(), cancelled_by = '${by}', cancel_reason = ${reason}`;
}

function disputedBecause(reason: string, by: string): string {
  return `disputed_at = now(), disputed_by = '${by}', dispute_reason = ${reason}`;
}

const ofListings = [
  ['listings_stock', `reserved_milli = quantity_milli + 1`],
  ['listings_stock', `reserved_milli = -1`],
  ['listings_quantity_milli_check', `quantity_milli = 100000001`],
  ['listings_price_paise_check', `price_paise = 100000001`],
  ['listings_pack_grams_check', `unit = 'bag', pack_grams = 1000001`],
  ['listings_family_rank_check', `family_rank = -1`],
  ['listings_comparable_price_check', `comparable_price = -1`],
  ['listings_accept_from_paise_check', `accept_from_paise = 0`],
  ['listings_decline_below_paise_check', `decline_below_paise = 0`],
  ['listings_limits', `accept_from_paise = 100, decline_below_paise = 100`],
  ['listings_limits_asking', `accept_from_paise = price_paise + 1`],
  ['listings_name_check', `name = ''`],
  ['listings_quality_check', `quality = 6`],
  ['listings_check', `last_on = available_on - 1`],
  ['listings_harvest', `harvest_until = available_on - 1`],
  ['listings_state_check', `state = 'lost'`],
  ['listings_state_before_deletion_check', `state = 'deleted', state_before_deletion = 'deleted'`],
  ['listings_deletion', `deleted_at = now()`],
  ['listings_place_pincode_check', `place_pincode = '012345'`],
  ['listings_place', `place_village = 'Tenali'`],
  ['listings_place', `storage_name = 'Sri Venkateswara'`],
  ['listings_storage', `place_pincode = '522201', receipt_number = 'WH-1'`],
] as const;

describe('a rule of orders', () => {
  it.each(ofOrders)('refuses by its name: %s, by %s', async (rule, change) => {
    const breaking = database.db.unsafe(`update orders set ${change} where id = '${orderId}'`);

    await expect(breaking).rejects.toMatchObject({ code: '23514', constraint_name: rule });
  });

  it('lets through what breaks none', async () => {
    const changing = database.db.unsafe(
      `update orders set ${cancelledBecause(`'not any more'`, 'buyer')} where id = '${orderId}'`,
    );

    expect((await changing).count).toBe(1);
  });
});

describe('a rule of listings', () => {
  it.each(ofListings)('refuses by its name: %s, by %s', async (rule, change) => {
    const breaking = database.db.unsafe(`update listings set ${change} where id = '${listingId}'`);

    await expect(breaking).rejects.toMatchObject({ code: '23514', constraint_name: rule });
  });
});

describe('what was agreed', () => {
  it.each([
    'price_paise = price_paise + 1',
    'quantity_milli = quantity_milli + 1',
    `deductions = 'commission:50%'`,
    `payment = '100%/0/0'`,
    `goods = '{}'`,
    `author = case author when 'buyer' then 'seller' else 'buyer' end`,
  ])('in an offer is written once: %s is refused', async (change) => {
    const { id } = await buildOffer(database.db, { deductions: 'moisture>12:1%' });

    await expect(database.db.unsafe(`update offers set ${change} where id = '${id}'`)).rejects.toThrow(
      'what was agreed in offers is written once',
    );
    const answered =
      await database.db`update offers set state = 'declined', decided_at = now() where id = ${id}`;
    expect(answered.count).toBe(1);
  });

  it.each([
    'price_paise = price_paise + 1',
    'quantity_milli = 999',
    `deductions = 'commission:50%'`,
    `unit = 'kg'`,
  ])('in an order is written once: %s is refused', async (change) => {
    const breaking = database.db.unsafe(`update orders set ${change} where id = '${orderId}'`);

    await expect(breaking).rejects.toThrow('what was agreed in orders is written once');
  });
});

describe('the rules of orders and of listings', () => {
  it('are all tried', async () => {
    const functions = await database.db<{ source: string }[]>`
      select prosrc as source from pg_proc where proname in ('check_order', 'check_listing')`;
    const rules = functions.flatMap(({ source }) => source.match(/(?<=then ')\w+/g) ?? []);

    expect(new Set([...ofOrders, ...ofListings].map(([rule]) => rule))).toEqual(new Set(rules));
  });
});
