import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/listings';
import { dayInIndia, type Day } from '@polam/domain/day';
import type { HarvestDays } from '@polam/domain/harvest';
import { lastDayOf, listingKeys, listingStateOn } from '@polam/domain/listing';
import { stateByStock } from '@polam/domain/listing-moves';
import { roles } from '@polam/domain/person';
import { quantityFromMilli } from '@polam/domain/quantity';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/bind';
import type { Actor, Transaction } from '@polam/server/http/context';
import type { House } from '@polam/server/http/house';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse, type Refusal } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import type { Photos } from '../photos/index.ts';
import { readerOf } from '../users/index.ts';
import { buildArrangingPhotos } from './arrange-photos.service.ts';
import { checkDays, daysOf } from './listing-days.ts';
import { listingDocument } from './listing-document.ts';
import {
  insertStockMovement,
  lockListing,
  updateListing,
  type TradedListing,
} from './listing-writes.repository.ts';
import { getListing } from './listings.repository.ts';
import type { Repriced } from './repriced.ts';

type Change = InputOf<typeof calls.update>;

interface Changing {
  readonly catalogue: Catalogue;
  readonly photos: Photos;
  /** Tells the rooms to the right of another price. */
  readonly tellRepriced: Listener<Repriced>;
}

/** Changing a listing of one's own; an admin may change any. */
export function buildChanging(house: House, { catalogue, photos, tellRepriced }: Changing) {
  const arrange = buildArrangingPhotos(house, photos);

  const update: Handler<typeof calls.update> = async (
    input,
    { actor, files, language, requestId, commit },
  ) => {
    const read = await photos.readAll(files);
    if (!read.ok) return read;
    const snapshot = await catalogue.current();
    const at = house.now();
    const on = dayInIndia(at);

    return commit(async (tx) => {
      const locked = await lockListing(tx, input.listingId);
      if (locked === null || locked.state === 'deleted' || !mayManage(locked, actor))
        return refuse('not-found');
      const days = daysOf(input, locked);
      const refusal = checkStock(locked, input, on) ?? checkDays(input, days, { today: on, before: locked });
      if (refusal !== null) return refusal;
      const misplaced = await arrange(tx, locked, { added: read.value, order: input.photoOrder });
      if (misplaced !== null) return misplaced;
      await change(tx, locked, { input, days, at });
      if (input.pricePaise !== locked.pricePaise)
        await tellRepriced(tx, { listing: locked, pricePaise: input.pricePaise, at });
      if (actor.id !== locked.sellerId)
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'listing-changed',
          subjectId: locked.id,
          requestId,
        });
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

/** What is over is renewed first, and nobody takes away what is reserved for buyers. */
function checkStock(
  locked: TradedListing,
  { quantityMilli }: Change,
  on: Day,
): Refusal<'listing-closed' | 'invalid-input'> | null {
  const state = listingStateOn(locked, on);
  if (state === 'closed' || state === 'expired') return refuse('listing-closed');
  if (quantityMilli >= locked.reservedMilli) return null;
  const limit = quantityFromMilli(locked.reservedMilli);
  return refuse('invalid-input', { quantityMilli: { problem: 'less-than-reserved', limit } });
}

async function change(
  tx: Transaction,
  locked: TradedListing,
  { input, days, at }: { input: Change; days: HarvestDays; at: Date },
): Promise<void> {
  const { name, pricePaise, quantityMilli } = input;
  await updateListing(tx, {
    id: locked.id,
    name,
    description: input.description ?? '',
    pricePaise,
    quantityMilli,
    quality: input.quality === undefined ? locked.quality : input.quality || null,
    organic: input.organic ?? locked.organic,
    shipping: input.shipping ?? locked.shipping,
    ...days,
    lastOn: lastDayAfter(locked, days, dayInIndia(at)),
    state: stateByStock(locked.state, { quantityMilli, reservedMilli: locked.reservedMilli }),
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

/** Other days renew the listing: its last day is counted from them. */
function lastDayAfter(locked: TradedListing, days: HarvestDays, postedOn: Day): Day {
  const areSame = days.availableOn === locked.availableOn && days.harvestUntil === locked.harvestUntil;
  return areSame ? locked.lastOn : lastDayOf({ ...days, postedOn, perishable: locked.perishable });
}
