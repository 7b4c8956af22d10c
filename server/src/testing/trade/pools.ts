import * as pools from '@polam/contract/calls/pools';
import type { ListingOverrides } from '@polam/database/seed/listings';
import { buildFarmer } from '@polam/database/seed/users';
import { buildCatalogue } from '@polam/server/features/catalogue/index';
import { buildFreight } from '@polam/server/features/freight/index';
import { buildListings } from '@polam/server/features/listings/index';
import { buildPhotos } from '@polam/server/features/photos/index';
import { buildPools, type Pools } from '@polam/server/features/pools/index';
import type { TestActor } from '../actor.ts';
import type { TestApp } from '../test-app.ts';
import { done } from '../scenarios/scenario.ts';
import { orderRoomOf } from './orders.ts';
import { aTrade, type Trade } from './trade.ts';

/** A listing that its seller and other farmers fill together. */
export interface Pool extends Trade {
  /** Those whom the seller invited, in the order of their quantities. */
  readonly farmers: readonly TestActor[];
}

/** Whether the shares of a listing add up to it, with what each has. */
export async function sharesOf({ db }: TestApp, listingId: string) {
  const rows = await db<{ state: string; quantity: number; reserved: number }[]>`
    select s.state, s.quantity_milli as quantity, s.reserved_milli as reserved from pool_shares s
    join listings l on l.id = s.listing_id
    where s.listing_id = ${listingId} order by s.farmer_id <> l.seller_id, s.created_at, s.id`;
  return rows.map(({ state, quantity, reserved }) => `${state} ${quantity}/${reserved}`);
}

/** Invites a farmer to a listing. */
export function invite(
  { seller, listing }: Pick<Trade, 'seller' | 'listing'>,
  farmer: TestActor,
  quantityMilli: number,
) {
  return seller.call(pools.invite, { listingId: listing.id, userId: farmer.id, quantityMilli });
}

/** A farmer who was invited to a listing. */
export async function anInvited(
  testApp: TestApp,
  trade: Pick<Trade, 'seller' | 'listing'>,
  quantityMilli = 10_000,
) {
  const farmer = await testApp.actor((await buildFarmer(testApp.db)).id);
  await done(invite(trade, farmer, quantityMilli));
  return farmer;
}

/** A pool of the seller's own quantity, by default 10 quintals, and one farmer for each of some others. */
export async function aPool(
  testApp: TestApp,
  quantities: readonly number[],
  overrides: ListingOverrides = {},
): Promise<Pool> {
  const trade = await aTrade(testApp, { quantityMilli: 10_000, ...overrides });
  const farmers: TestActor[] = [];
  for (const quantityMilli of quantities) {
    const farmer = await anInvited(testApp, trade, quantityMilli);
    await done(farmer.call(pools.setShare, { listingId: trade.listing.id, quantityMilli }));
    farmers.push(farmer);
  }
  return { ...trade, farmers };
}

/** The pools feature of a server under test, as its job calls it. */
export function poolRoomOf(testApp: TestApp): Pools {
  const { appContext } = testApp.app;
  const catalogue = buildCatalogue(appContext);
  const photos = buildPhotos(appContext, { pictureFolders: [] });
  const freight = buildFreight(appContext, { catalogue });
  const listings = buildListings(appContext, { catalogue, freight, photos });
  return buildPools(appContext, { listings, orders: orderRoomOf(testApp) });
}
