import * as orders from '@polam/contract/calls/orders';
import type { ListingOverrides } from '@polam/database/seed/listings';
import type { HandMove, OrderState } from '@polam/domain/trade/order';
import { buildCatalogue } from '@polam/server/features/catalogue/index';
import { buildFreight } from '@polam/server/features/freight/index';
import { buildListings } from '@polam/server/features/listings/index';
import { buildOrders, type Orders } from '@polam/server/features/orders/index';
import { buildPhotos } from '@polam/server/features/photos/index';
import { buildRequirements } from '@polam/server/features/requirements/index';
import type { TestActor } from '../actor.ts';
import type { TestApp } from '../test-app.ts';
import { aTrade, type Trade } from './trade.ts';

/** Quantities of a listing, and the sums of its ledger. */
export interface Books {
  readonly quantity: number;
  readonly reserved: number;
  readonly state: string;
  readonly ledger: { readonly quantity: number; readonly reserved: number };
}

/** A listing's quantities with the sums of its ledger; the two are to be the same at all times. */
export async function booksOf(testApp: TestApp, listingId: string): Promise<Books> {
  const [row] = await testApp.db<
    { quantity: number; reserved: number; state: string; allQuantity: number; allReserved: number }[]
  >`
    select l.quantity_milli as quantity, l.reserved_milli as reserved, l.state,
      sum(m.quantity_delta) as "allQuantity", sum(m.reserved_delta) as "allReserved"
    from listings l join stock_movements m on m.listing_id = l.id
    where l.id = ${listingId} group by l.id`;
  if (row === undefined) throw new Error(`there is no lot ${listingId}`);
  const { allQuantity, allReserved, ...figures } = row;
  return { ...figures, ledger: { quantity: allQuantity, reserved: allReserved } };
}

/** A trade in which the buyer has just ordered, by default the whole listing. */
export async function anOrder(
  testApp: TestApp,
  { orderedMilli, ...overrides }: ListingOverrides & { readonly orderedMilli?: number } = {},
): Promise<Trade & { readonly orderId: string }> {
  const trade = await aTrade(testApp, overrides);
  const placed = await trade.buyer.call(orders.place, {
    listingId: trade.listing.id,
    ...(orderedMilli === undefined ? {} : { quantityMilli: orderedMilli }),
  });
  if (!placed.ok) throw new Error(placed.message);
  return { ...trade, orderId: placed.value.orderId };
}

/** A move of an order that the actor saw in a state. */
export function moveOf(orderId: string, move: { seen: OrderState; move: HandMove; reason?: string }) {
  return (actor: TestActor) => actor.call(orders.move, { orderId, ...move });
}

/** Brings an order that was just placed to completion, each side doing its part. */
export async function complete({
  orderId,
  seller,
  buyer,
}: Pick<Trade, 'seller' | 'buyer'> & { orderId: string }) {
  await deliver({ orderId, seller });
  return moveOf(orderId, { seen: 'delivered', move: 'complete' })(buyer);
}

/** The seller enters the weight of an order, and the buyer confirms it. */
export async function weigh(
  { orderId, seller, buyer }: Pick<Trade, 'seller' | 'buyer'> & { orderId: string },
  quantityMilli: number,
) {
  await seller.call(orders.weigh, { orderId, quantityMilli });
  return buyer.call(orders.weigh, { orderId, quantityMilli });
}

/** The seller moves an order that was just placed until it is delivered. */
export async function deliver({ orderId, seller }: Pick<Trade, 'seller'> & { orderId: string }) {
  await moveOf(orderId, { seen: 'pending-confirmation', move: 'confirm' })(seller);
  await moveOf(orderId, { seen: 'confirmed', move: 'dispatch' })(seller);
  return moveOf(orderId, { seen: 'dispatched', move: 'deliver' })(seller);
}

/** The orders feature of a server under test, as its job calls it. */
export function orderRoomOf({ app: { appContext } }: TestApp): Orders {
  const catalogue = buildCatalogue(appContext);
  const photos = buildPhotos(appContext, { pictureFolders: [] });
  const freight = buildFreight(appContext, { catalogue });
  const listings = buildListings(appContext, { catalogue, freight, photos });
  const requirements = buildRequirements(appContext, { catalogue, freight, listings });
  return buildOrders(appContext, { catalogue, listings, requirements, photos });
}
