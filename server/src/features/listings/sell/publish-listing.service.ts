import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/listings';
import { givenOf } from '@polam/contract/fields';
import { blankValues, storedFields } from '@polam/contract/listings/fields';
import type { Names } from '@polam/domain/catalogue';
import { dayInIndia, type Day } from '@polam/domain/day';
import type { HarvestDays } from '@polam/domain/market/harvest';
import { lastDayOf, listingKeys, allNamesOf } from '@polam/domain/market/listing';
import { ownPlace } from '@polam/domain/market/listing-place';
import type { OfferLimits } from '@polam/domain/trade/negotiation';
import { gramsPerUnit, type Unit } from '@polam/domain/quantity';
import { roles } from '@polam/domain/users/user';
import type { AppContext } from '@polam/server/http/app-context';
import { recordAudit } from '@polam/server/http/audit.repository';
import { isMeasuredOf } from '@polam/domain/quality/stated';
import type { Agent } from '@polam/server/http/calls/agents.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import { together } from '@polam/server/http/together';
import { isStillHere } from '@polam/server/http/calls/user-lock.repository';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse, type Refusal, type Result } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import { uuidv7 } from 'uuidv7';
import { lowestForAgent, noteActFor, type Crop, type DoneFor } from '../../agents/index.ts';
import type { Catalogue, Commodity } from '../../catalogue/index.ts';
import type { Photos } from '../../photos/index.ts';
import { readerOf, type Reader } from '../../users/index.ts';
import { listingDocument, type ListingRow } from '../listing-document.ts';
import { getListing } from '../listings.repository.ts';
import { listingPhotos } from '../lists/listing-parts.repository.ts';
import { cropsOf } from './listing-crops.ts';
import { checkDays, daysOf } from './listing-days.ts';
import { checkLimits, limitsAfter, lowestRefusal, noLimits, withLowest } from './listing-limits.ts';
import { placeAfter } from './listing-place.ts';
import { insertAndGetListings, insertListing, type NewListing } from './listing-writes.repository.ts';
import type { Offered } from './leaving-market.ts';
import { orderSumRefusal } from './order-sum.ts';
import { buildPostingTogether } from './post-together.service.ts';

interface Publishing {
  readonly catalogue: Catalogue;
  readonly photos: Photos;
  readonly notifyOffered: Listener<readonly Offered[]>;
}

/** Handler that posts a listing: the seller's form and the admin's. */
export function buildPublishing(appContext: AppContext, { catalogue, photos, notifyOffered }: Publishing) {
  const shared = buildPostingTogether(appContext, notifyOffered);

  const create: Handler<typeof calls.create> = async (input, context) => {
    const { actor, agent, files, language, commit } = context;
    const sellerId = sellerOf(input, actor);
    const now = appContext.now();
    const today = dayInIndia(now);
    const days = daysOf(input, { availableOn: today, harvestUntil: null, deliverBy: null });
    const wrong = inputRefusal(input, { agent, days, today });
    if (wrong !== null) return wrong;
    const read = await photos.readAll(files);
    if (!read.ok) return read;
    const snapshot = await catalogue.current();
    const commodity = snapshot.resolveCommodity({ name: input.name, id: input.commodityId });
    const place = measuredRefusal(commodity, input) ?? (await placeAfter(appContext.db, ownPlace, input));
    if (!place.ok) return place;
    const variety = snapshot.varieties.nameOf(commodity.id, input.variety ?? null);
    const stated = listingOf(input, { sellerId, agent, commodity, days, at: now });
    const posted = { ...stated, variety, ...place.value };
    const isForAnother = sellerId !== actor.id;
    const answered = { on: today, language, catalogue: snapshot };
    // Made where it is posted in a transaction of its own: whoever posts with others needs neither names nor crops.
    const post = async (tx: Transaction) => {
      const varietyNames = snapshot.varieties.namesOf(commodity.id, variety);
      const listingNames = allNamesOf({ ...posted, commodity, varietyNames });
      const crops = cropsOf(snapshot, commodity, input.name);
      // The actor is locked already; the seller must stay too until the listing is posted.
      if (isForAnother && !(await isStillHere(tx, { id: sellerId, isAlone: false })))
        return refuse('invalid-input', { sellerId: { problem: 'unknown-id' } });
      const limits = await limitsOf(tx, context, { input, crops, posted });
      if (!limits.ok) return limits;
      const listing = { ...posted, ...limits.value };
      const photoIds = await photos.store(tx, { ownerId: sellerId, photos: read.value });
      const [row] = await together([
        insertWithPhotos(tx, { listing, photoIds, reader: readerOf({ actor, language }, now) }),
        notifyOffered(tx, [{ listingId: listing.id, at: now }]),
        isForAnother
          ? notifyPostedFor(tx, listing, { listingNames, actor, requestId: context.requestId })
          : noteActFor(tx, context, postedFor(listing, listingNames)),
      ]);
      return ok({ listing: listingDocument(row, answered) });
    };
    return commit(post, isPlain(context) ? shared({ listing: posted, answered }) : undefined);
  };
  return { create };
}

/** Refusal of what is posted by itself; else null. */
function inputRefusal(
  input: InputOf<typeof calls.create>,
  { agent, days, today }: { agent: Agent | null; days: HarvestDays; today: Day },
): Refusal<'invalid-input' | 'forbidden'> | null {
  return checkDays(input, days, { today }) ?? checkLimits(agent, noLimits, input) ?? orderSumRefusal(input);
}

/** Whether nothing belongs to a posting but the listing: neither photos, nor another user. */
function isPlain({ files, actor, agent }: Context<Actor>): boolean {
  return files.length === 0 && actor.role !== roles.admin && agent === null;
}

function postedFor({ id: listingId, name: listingName, at }: NewListing, listingNames: Names): DoneFor {
  return { act: 'listing-posted', listingId, listingName, listingNames, at };
}

/** Limits of a new listing; an agent goes no lower than the farmer has said of the crop. */
async function limitsOf(
  tx: Transaction,
  context: Context<Actor>,
  {
    input,
    crops,
    posted,
  }: { input: InputOf<typeof calls.create>; crops: readonly Crop[]; posted: NewListing },
): Promise<Result<OfferLimits, 'below-limit' | 'no-lowest-price'>> {
  const about = { measure: posted, hasOwn: false, crops, at: posted.at };
  const lowest = await lowestForAgent(tx, context, about);
  if (!lowest.ok) return lowest;
  return lowestRefusal(input, lowest.value) ?? ok(limitsAfter(noLimits, withLowest(input, lowest.value)));
}

/** Refusal of values that are not measured of a commodity; null where all are. */
export function measuredRefusal(
  { slug }: { readonly slug: string },
  { measured }: { readonly measured?: string | null | undefined },
): Refusal<'invalid-input'> | null {
  if (isMeasuredOf(slug, measured ?? null)) return null;
  return refuse('invalid-input', { measured: { problem: 'not-a-choice' } });
}

/** Seller of a new listing: an admin may post for a user who asked by phone. Source: ANSWERS. */
function sellerOf({ sellerId }: InputOf<typeof calls.create>, actor: Actor): string {
  return actor.role === roles.admin ? (sellerId ?? actor.id) : actor.id;
}

interface Inserted {
  readonly listing: NewListing;
  readonly photoIds: readonly string[];
  readonly reader: Reader;
}

/** Stores a listing with its photos, and reads it as its answer shows it. */
async function insertWithPhotos(
  tx: Transaction,
  { listing, photoIds, reader }: Inserted,
): Promise<ListingRow> {
  if (photoIds.length === 0) {
    const [row] = await insertAndGetListings(tx, [listing], reader);
    if (row !== undefined) return row;
  }
  const [, , row] = await together([
    insertListing(tx, listing),
    listingPhotos.insert(tx, { ofId: listing.id, photoIds }),
    getListing(tx, listing.id, reader),
  ]);
  return row;
}

function listingOf(
  input: InputOf<typeof calls.create>,
  posted: { sellerId: string; agent: Agent | null; commodity: Commodity; days: HarvestDays; at: Date },
): NewListing {
  const { commodity, days, at } = posted;
  const { name, pricePaise } = input;
  const unit = input.unit ?? commodity.unit;
  const packGrams = packOf(unit, input.packGrams);
  return {
    ...blankValues,
    ...givenOf(storedFields, input),
    id: uuidv7(),
    sellerId: posted.sellerId,
    measuredByAgent: posted.agent !== null && (input.measured ?? null) !== null,
    commodityId: commodity.id,
    categoryId: commodity.category.id,
    ...limitsAfter(noLimits, input),
    unit,
    packGrams,
    ...days,
    lastOn: lastDayOf({ ...days, postedOn: dayInIndia(at), perishable: commodity.perishable }),
    at,
    ...listingKeys({ name, commoditySlug: commodity.slug, pricePaise, unit, packGrams }),
  };
}

/** Only boxes and bags have a declared weight; one that the form holds from another unit is dropped. */
function packOf(unit: Unit, packGrams: number | undefined): number | null {
  const grams = packGrams ?? null;
  return gramsPerUnit(unit, grams) === grams ? grams : null;
}

/**
 * Audits that an admin has posted a listing for a user, and notifies the user, in the transaction that posts
 * it.
 */
async function notifyPostedFor(
  tx: Transaction,
  { id, sellerId, name, pricePaise, quantityMilli, unit }: NewListing,
  { listingNames, actor, requestId }: { listingNames: Names; actor: Actor; requestId: string },
): Promise<void> {
  await recordAudit(tx, { actorId: actor.id, action: 'listing-posted-for', subjectId: id, requestId });
  const listing = { listingId: id, listingName: name, listingNames };
  await announce(tx, { type: 'listing.posted-for', ...listing, pricePaise, quantityMilli, unit }, [sellerId]);
}
