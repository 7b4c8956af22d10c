import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/listings';
import { dayInIndia } from '@polam/domain/day';
import { listingKeys, listingStateOn, type ListingState } from '@polam/domain/listing';
import { roles } from '@polam/domain/person';
import { quantityFromMilli } from '@polam/domain/quantity';
import type { Handler } from '@polam/server/http/bind';
import type { Actor, Transaction } from '@polam/server/http/context';
import type { House } from '@polam/server/http/house';
import { ok, refuse, type Result } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import type { Photos } from '../photos/index.ts';
import { readerOf } from '../users/index.ts';
import { listingDocument } from './listing-document.ts';
import {
  insertListingPhotos,
  insertStockMovement,
  lockListing,
  removeListingPhotos,
  updateListing,
  type TradedListing,
} from './listing-writes.repository.ts';
import { getListing } from './listings.repository.ts';

type Change = InputOf<typeof calls.update>;

/** Changing a listing of one's own; an admin may change any. */
export function buildChanging(house: House, { catalogue, photos }: { catalogue: Catalogue; photos: Photos }) {
  const update: Handler<typeof calls.update> = async (input, { actor, files, language, commit }) => {
    const read = await photos.readAll(files);
    if (!read.ok) return read;
    const snapshot = await catalogue.current();
    const at = house.now();
    const on = dayInIndia(at);

    return commit(async (tx) => {
      const locked = await lockListing(tx, input.listingId);
      if (locked === null || locked.state === 'deleted' || !mayManage(locked, actor))
        return refuse('not-found');
      const state = stateAfter(locked, {
        quantityMilli: input.quantityMilli,
        current: listingStateOn(locked, on),
      });
      if (!state.ok) return state;
      await change(tx, { input, locked, state: state.value, at });
      if (read.value.length > 0) {
        await photos.forget(tx, await removeListingPhotos(tx, locked.id));
        const photoIds = await photos.store(tx, { ownerId: locked.sellerId, photos: read.value });
        await insertListingPhotos(tx, { listingId: locked.id, photoIds });
      }
      const row = await getListing(tx, locked.id, readerOf({ actor, language }));
      return ok({ listing: listingDocument(row, { on, language, catalogue: snapshot }) });
    });
  };
  return { update };
}

/** Whether somebody may change or delete a listing: its seller, or an admin. */
export function mayManage(listing: { readonly sellerId: string }, actor: Actor): boolean {
  return listing.sellerId === actor.id || actor.role === roles.admin;
}

/** The state that a listing has with a new quantity: one that was sold out is on the market again with more. */
function stateAfter(
  { reservedMilli, state }: TradedListing,
  { quantityMilli, current }: { quantityMilli: number; current: ListingState },
): Result<ListingState, 'listing-closed' | 'invalid-input'> {
  if (current === 'closed' || current === 'expired') return refuse('listing-closed');
  if (quantityMilli < reservedMilli) {
    const limit = quantityFromMilli(reservedMilli);
    return refuse('invalid-input', { quantityMilli: { problem: 'less-than-reserved', limit } });
  }
  return ok(state === 'sold-out' && quantityMilli > reservedMilli ? 'active' : state);
}

async function change(
  tx: Transaction,
  { input, locked, state, at }: { input: Change; locked: TradedListing; state: ListingState; at: Date },
): Promise<void> {
  const { name, pricePaise, quantityMilli } = input;
  await updateListing(tx, {
    id: locked.id,
    name,
    description: input.description ?? '',
    pricePaise,
    quantityMilli,
    shipping: input.shipping ?? locked.shipping,
    state,
    at,
    ...listingKeys({ ...locked, name, pricePaise }),
  });
  const quantityDelta = quantityMilli - locked.quantityMilli;
  if (quantityDelta === 0) return;
  await insertStockMovement(tx, {
    listingId: locked.id,
    kind: 'adjust',
    quantityDelta,
    reservedDelta: 0,
    at,
  });
}
