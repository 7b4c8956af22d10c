import type * as calls from '@polam/contract/calls/listings';
import { givenOf, valuesOf } from '@polam/contract/fields';
import { changeableFields, listingTerms } from '@polam/contract/listings/fields';
import { changedTerms } from '@polam/domain/trade/binding-terms';
import { dayInIndia, type Day } from '@polam/domain/day';
import type { AgentAct } from '@polam/domain/groups/agent';
import type { HarvestDays } from '@polam/domain/market/harvest';
import { allNamesOf, lastDayOf, listingKeys } from '@polam/domain/market/listing';
import type { ListingPlace } from '@polam/domain/market/listing-place';
import { stateByStock } from '@polam/domain/market/listing-moves';
import { roles } from '@polam/domain/users/user';
import { availableMilli } from '@polam/domain/market/stock';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Agent } from '@polam/server/http/calls/agents.repository';
import type { Actor, Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import { noteActFor } from '../../agents/index.ts';
import type { Catalogue, CatalogueSnapshot } from '../../catalogue/index.ts';
import { buildArrangingPhotos, type Photos } from '../../photos/index.ts';
import { readerOf } from '../../users/index.ts';
import type { Offered, Repriced, WhenClosed } from './leaving-market.ts';
import { adjustShare } from '../pool/pooled-stock.service.ts';
import { findShareOf } from '../pool/shares.repository.ts';
import { boundChange, isMeasuredByAgent, type Change } from './bound-change.ts';
import { changeOf, checkSeen, refusalOfChange } from './change-refusals.service.ts';
import { daysOf } from './listing-days.ts';
import { limitsAfter } from './listing-limits.ts';
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
      const refusal = await refusalOfChange(tx, locked, { input, agent, days, on });
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

/** Records what an agent did to a listing; nothing where its seller or an admin did it. */
export function noteListingActFor(
  tx: Transaction,
  context: Parameters<typeof noteActFor>[1],
  { act, listing, at }: { act: AgentAct; listing: TradedListing; at: Date },
): Promise<void> {
  const { id: listingId, name: listingName, commodityNames: names, commoditySlug: slug } = listing;
  const { variety, varietyNames } = listing;
  const named = { name: listingName, commodity: { names, slug }, variety, varietyNames };
  const listingNames = allNamesOf(named);
  return noteActFor(tx, context, { act, listingId, listingName, listingNames, at });
}

/** Whether a user may change or delete a listing: its seller, or an admin. */
export function mayManage(listing: { readonly sellerId: string }, actor: Actor): boolean {
  return listing.sellerId === actor.id || actor.role === roles.admin;
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
