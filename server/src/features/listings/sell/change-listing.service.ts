import type * as calls from '@polam/contract/calls/listings';
import { givenOf, valuesOf } from '@polam/contract/fields';
import { changeableFields, listingTerms } from '@polam/contract/listings/fields';
import { changedTerms } from '@polam/domain/trade/binding-terms';
import { dayInIndia, type Day } from '@polam/domain/day';
import type { AgentAct } from '@polam/domain/groups/agent';
import type { HarvestDays } from '@polam/domain/market/harvest';
import { allNamesOf, lastDayOf, listingKeys, listingStateOn } from '@polam/domain/market/listing';
import type { ListingPlace } from '@polam/domain/market/listing-place';
import { stateByStock } from '@polam/domain/market/listing-moves';
import { rupeesFromPaise } from '@polam/domain/money';
import { roles } from '@polam/domain/users/user';
import { quantityFromMilli } from '@polam/domain/quantity';
import { availableMilli } from '@polam/domain/market/stock';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Agent } from '@polam/server/http/calls/agents.repository';
import type { Actor, Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse, type Refusal } from '@polam/server/http/result';
import { measuredRefusal } from './publish-listing.service.ts';
import { noteActFor } from '../../agents/index.ts';
import type { Catalogue, CatalogueSnapshot } from '../../catalogue/index.ts';
import { buildArrangingPhotos, type Photos } from '../../photos/index.ts';
import { readerOf } from '../../users/index.ts';
import type { Offered, Repriced, WhenClosed } from './leaving-market.ts';
import { adjustShare } from '../pool/pooled-stock.service.ts';
import { findShareOf } from '../pool/shares.repository.ts';
import { boundChange, isMeasuredByAgent, type Change, type UpdateInput } from './bound-change.ts';
import { checkDays, daysOf } from './listing-days.ts';
import { orderSumRefusal } from './order-sum.ts';
import { checkChangedLimits, limitsAfter } from './listing-limits.ts';
import { placeAfter } from './listing-place.ts';
import { listingDocument } from '../listing-document.ts';
import { listingPhotos } from '../lists/listing-parts.repository.ts';
import {
  insertStockMovement,
  lockListing,
  updateListing,
  type ListingChange,
  type TradedListing,
} from './listing-writes.repository.ts';
import { getListing } from '../listings.repository.ts';

type Figures = Pick<TradedListing, 'pricePaise' | 'quantityMilli'>;

interface Changing {
  readonly catalogue: Catalogue;
  readonly photos: Photos;
  /** Notifies dependent features of a new price. */
  readonly notifyRepriced: Listener<Repriced>;
  /** Notifies them that no more is left than what is reserved. */
  readonly notifyEmptied: WhenClosed;
  /** Notifies them, before it is written, of a change to terms that offers bind. */
  readonly notifyChanging: WhenClosed;
  /** Notifies them that the listing was changed. */
  readonly notifyOffered: Listener<readonly Offered[]>;
}

/** Handler that changes one's own listing; an admin may change any. */
export function buildChanging(appContext: AppContext, { catalogue, photos, ...listeners }: Changing) {
  const arrange = buildArrangingPhotos(appContext, photos, listingPhotos);

  const update: Handler<typeof calls.update> = async (requested, context) => {
    const { actor, agent, files, language, requestId, commit } = context;
    const read = await photos.readAll(files);
    if (!read.ok) return read;
    const snapshot = await catalogue.current();
    const at = appContext.now();
    const on = dayInIndia(at);

    return commit(async (tx) => {
      const locked = await lockListing(tx, requested.listingId);
      if (locked === null || locked.state === 'deleted') return refuse('not-found');
      if (!mayManage(locked, actor)) return refuse('forbidden');
      const outdated = checkSeen(locked, requested);
      if (outdated !== null) return outdated;
      const asked = changeOf(locked, requested);
      const bound = await boundChange(tx, context, { locked, change: asked, at, snapshot });
      if (!bound.ok) return bound;
      const input = bound.value;
      const days = daysOf(input, locked);
      const refusal =
        checkStock(locked, input, on) ??
        (locked.pooled ? await checkShares(tx, locked, input) : null) ??
        inputRefusal(locked, input, { agent, days, on });
      if (refusal !== null) return refusal;
      const place = await placeAfter(tx, locked, input);
      if (!place.ok) return place;
      const owned = { id: locked.id, ownerId: locked.sellerId };
      const misplaced = await arrange(tx, owned, { added: read.value, order: input.photoOrder });
      if (misplaced !== null) return misplaced;
      const values = { ...inCatalogue(input, locked, snapshot), ...place.value };
      const changed = changedListing(locked, { input: values, agent, days, at });
      const fact = { listingIds: [locked.id], at, byId: actor.id };
      if (changedTerms(listingTerms, locked, changed).length > 0) await listeners.notifyChanging(tx, fact);
      await change(tx, locked, changed);
      if (input.pricePaise !== locked.pricePaise)
        await listeners.notifyRepriced(tx, { listing: locked, pricePaise: input.pricePaise, at });
      if (isEmptied(locked, input)) await listeners.notifyEmptied(tx, fact);
      await listeners.notifyOffered(tx, [{ listingId: locked.id, at }]);
      const act = { actorId: actor.id, action: 'listing-changed', subjectId: locked.id, requestId } as const;
      if (actor.id !== locked.sellerId) await recordAudit(tx, act);
      await noteListingActFor(tx, context, { act: 'listing-changed', listing: locked, at });
      const row = await getListing(tx, locked.id, readerOf({ actor, language }, at));
      return ok({ listing: listingDocument(row, { on, language, catalogue: snapshot }) });
    });
  };
  return { update };
}

/** Refusal of a change by itself, whatever is in stock; else null. */
function inputRefusal(
  locked: TradedListing,
  input: Change,
  { agent, days, on }: { agent: Agent | null; days: HarvestDays; on: Day },
): ReturnType<typeof checkChangedLimits> {
  return (
    measuredRefusal({ slug: locked.commoditySlug }, input) ??
    checkDays(input, days, { today: on, before: locked }) ??
    checkChangedLimits(agent, locked, input) ??
    orderSumRefusal(input)
  );
}

/** The requested change, with the present values of the fields that it leaves out. */
function changeOf(locked: TradedListing, requested: UpdateInput): Change {
  return { ...requested, name: requested.name ?? locked.name, ...figuresOf(locked, requested) };
}

/** Records what an agent did to a listing; nothing where its seller or an admin did it. */
export function noteListingActFor(
  tx: Transaction,
  context: Parameters<typeof noteActFor>[1],
  { act, listing, at }: { act: AgentAct; listing: TradedListing; at: Date },
): Promise<void> {
  const { id: listingId, name: listingName, commodityNames: names, commoditySlug: slug } = listing;
  const listingNames = allNamesOf({ name: listingName, commodity: { names, slug } });
  return noteActFor(tx, context, { act, listingId, listingName, listingNames, at });
}

/** Whether a user may change or delete a listing: its seller, or an admin. */
export function mayManage(listing: { readonly sellerId: string }, actor: Actor): boolean {
  return listing.sellerId === actor.id || actor.role === roles.admin;
}

/**
 * Price and quantity after a change; a figure that the form left as it was first shown keeps its present
 * value.
 */
function figuresOf(locked: TradedListing, requested: UpdateInput): Figures {
  const { pricePaise = locked.pricePaise, quantityMilli = locked.quantityMilli } = requested;
  const { seenPricePaise, seenQuantityMilli } = requested;
  return {
    pricePaise: pricePaise === seenPricePaise ? locked.pricePaise : pricePaise,
    quantityMilli: quantityMilli === seenQuantityMilli ? locked.quantityMilli : quantityMilli,
  };
}

/**
 * Refusal of a new price or quantity where the present one is not that which the form first showed; else
 * null.
 */
function checkSeen(locked: TradedListing, requested: UpdateInput): Refusal<'invalid-input'> | null {
  const { pricePaise, quantityMilli } = figuresOf(locked, requested);
  if (
    pricePaise !== locked.pricePaise &&
    (requested.seenPricePaise ?? locked.pricePaise) !== locked.pricePaise
  ) {
    const limit = rupeesFromPaise(locked.pricePaise);
    return refuse('invalid-input', { pricePaise: { problem: 'price-changed', limit } });
  }
  const seenMilli = requested.seenQuantityMilli ?? locked.quantityMilli;
  if (quantityMilli === locked.quantityMilli || seenMilli === locked.quantityMilli) return null;
  const limit = quantityFromMilli(locked.quantityMilli);
  return refuse('invalid-input', { quantityMilli: { problem: 'quantity-changed', limit } });
}

/**
 * Refusal of a change to a closed or expired listing (to be renewed first), or below the reserved quantity;
 * else null.
 */
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

/**
 * Refusal of a quantity of a pooled listing below what the others give and buyers hold of the seller's own share, which is
 * the one that it changes; else null.
 */
async function checkShares(
  tx: Transaction,
  locked: TradedListing,
  { quantityMilli }: Change,
): Promise<Refusal<'invalid-input'> | null> {
  const own = await findShareOf(tx, { listingId: locked.id, farmerId: locked.sellerId });
  const leastMilli = locked.quantityMilli - (own === null ? 0 : own.quantityMilli - own.reservedMilli);
  if (quantityMilli >= leastMilli) return null;
  const limit = quantityFromMilli(leastMilli);
  return refuse('invalid-input', { quantityMilli: { problem: 'less-than-shares', limit } });
}

/** Whether a change leaves no more than what is reserved, where there was more before. */
function isEmptied(locked: TradedListing, { quantityMilli }: Change): boolean {
  return availableMilli(locked) > 0 && availableMilli({ ...locked, quantityMilli }) <= 0;
}

/** The input with the variety as the catalogue names it. */
function inCatalogue(
  input: Change,
  { commodityId }: TradedListing,
  { varieties }: CatalogueSnapshot,
): Change {
  if (input.variety === undefined) return input;
  return { ...input, variety: varieties.nameOf(commodityId, input.variety) };
}

function changedListing(
  locked: TradedListing,
  {
    input,
    agent,
    days,
    at,
  }: { input: Change & ListingPlace; agent: Agent | null; days: HarvestDays; at: Date },
): ListingChange {
  const { name, pricePaise, quantityMilli, placePincode, storageName } = input;
  return {
    id: locked.id,
    sellerId: locked.sellerId,
    storageName,
    isMoved: placePincode !== locked.placePincode,
    ...valuesOf(changeableFields, locked),
    ...givenOf(changeableFields, input),
    ...limitsAfter(locked, input),
    measuredByAgent: isMeasuredByAgent(locked, input, agent),
    ...days,
    lastOn: lastDayAfter(locked, days, dayInIndia(at)),
    state: stateByStock(locked.state, { quantityMilli, reservedMilli: locked.reservedMilli }),
    at,
    ...listingKeys({ ...locked, name, pricePaise }),
  };
}

async function change(tx: Transaction, locked: TradedListing, changed: ListingChange): Promise<void> {
  const { quantityMilli, at } = changed;
  const quantityDelta = quantityMilli - locked.quantityMilli;
  if (locked.pooled) return changePooled(tx, locked, changed);
  await updateListing(tx, changed);
  if (quantityDelta === 0) return;
  await insertStockMovement(tx, {
    listingId: locked.id,
    kind: 'adjust',
    quantityDelta,
    reservedDelta: 0,
    at,
  });
}

/** The quantity of a pooled listing changes with the share of its seller, all else as of any other. */
async function changePooled(tx: Transaction, locked: TradedListing, changed: ListingChange): Promise<void> {
  const { id: listingId, quantityMilli: before } = locked;
  await updateListing(tx, { ...changed, quantityMilli: before, state: locked.state });
  const own = await findShareOf(tx, { listingId, farmerId: locked.sellerId });
  if (own === null) throw new Error(`pooled listing ${listingId} has no share of its seller`);
  const deltaMilli = changed.quantityMilli - before;
  await adjustShare(tx, { listingId, shareId: own.id, deltaMilli, at: changed.at });
}

/** Other days renew the listing: its last day is counted from them. */
function lastDayAfter(locked: TradedListing, days: HarvestDays, postedOn: Day): Day {
  const areSame = days.availableOn === locked.availableOn && days.harvestUntil === locked.harvestUntil;
  return areSame ? locked.lastOn : lastDayOf({ ...days, postedOn, perishable: locked.perishable });
}
