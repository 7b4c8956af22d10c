import { listingStates } from '@polam/domain/market/listing';
import { MAX_VALUES } from '@polam/domain/quality/measured';
import * as z from 'zod/mini';
import { at, document, namedDocument, optional, withFields } from '../fields.ts';
import { shownSpellings } from '../spellings.ts';
import { commodityReference, varietyName } from './catalogue.ts';
import { landed } from './freight.ts';
import { instant, place, plain, quantityLeft, rupeesOrNull } from './values.ts';
import { privateFields, publicFields } from '../listings/fields.ts';
import { shownPool } from './pools.ts';
import { user, responder } from './users.ts';
import { listOf, mapOf, optionalListOf } from '../lists.ts';
import { MAX_PHOTOS, MAX_RESPONDERS } from './list-bounds.ts';

/** Tiny preview of a photo, shown while it loads, as a data URL. */
const blur = z.string().check(z.maxLength(900), z.regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/));

/**
 * One photo of a listing; its widths are those of the photo route. In lists only the first has its blur
 * preview, and photos stored long ago may have none.
 */
export const photo = namedDocument('Photo', {
  id: at('_id', plain),
  width: at('width', z.number()),
  height: at('height', z.number()),
  blur: at('blur', z.optional(blur)),
});

const statedValues = optionalListOf(
  document({ parameter: at('parameter', plain), name: at('name', plain), value: at('value', plain) }),
  MAX_VALUES,
);

/**
 * A listing (SPEC: product) as a list shows it. `distanceKm` is present where a list was queried with a
 * pincode, and null where the distance is unknown; `landed` where it is sorted by that price. `harvestUntil` ends the harvest that its available day
 * begins; only its seller sees until when a deleted one can be restored, and the limits for offers.
 * `quantity` is the remaining one for everybody but its seller, who sees both; among the orders of a buyer it
 * is the ordered one. An admin, who may change the listing, also gets the whole quantity. Source: ANSWERS
 * "The wire".
 */
export const listing = namedDocument('Listing', {
  id: at('_id', plain),
  ...publicFields,
  ...optional(privateFields),
  varietyName,
  /** Measured values in words of the reader, and the range that follows; left out where nothing was measured, or no value gives a range. */
  statedValues: at('measuredValues', statedValues),
  qualityRange: at('range', z.optional(z.enum(['1', '2', '3', 'below']))),
  slug: at('slug', plain),
  category: at('category', plain),
  availableMilli: at('quantityLeft', quantityLeft),
  wholeMilli: at('quantityWhole', z.optional(quantityLeft)),
  pricePerQuintalPaise: at('pricePerQuintal', rupeesOrNull),
  pricePerKgPaise: at('pricePerKg', rupeesOrNull),
  lastOn: at('lastDate', plain),
  state: at('state', z.enum(listingStates)),
  restorableUntil: at('restorableUntil', z.optional(instant)),
  postedAt: at('createdAt', instant),
  updatedAt: at('updatedAt', instant),
  ...place,
  /** The village of the goods in other scripts, where it is that of the seller, who writes it so. */
  villageSpellings: at('placeVillageSpellings', z.optional(shownSpellings)),
  distanceKm: at('distanceKm', z.optional(z.nullable(z.number()))),
  landed: at('landed', z.optional(z.nullable(landed))),
  photos: at('photos', listOf(photo, MAX_PHOTOS)),
  seller: at('sellerId', user),
  commodity: at('commodityId', commodityReference),
  /** On the page of the listing, the farmers who fill it together; absent where one sells alone. */
  pool: at('pool', z.optional(shownPool)),
  /** Hash of the binding terms: it changes with each of them. */
  terms: at('terms', z.optional(plain)),
});

/** A listing in its own seller's list, with the number of buyers who have sent offers for it. */
export const ownListing = namedDocument(
  'OwnListing',
  withFields(listing, { responders: at('responses', z.number()) }),
);

/** Responders by listing: `{ listingId: [responder] }`. */
export const proposalsReceived = mapOf(listOf(responder, MAX_RESPONDERS), MAX_RESPONDERS);

/** The listing as its page shows it: the seller carries the proposals that the reader may see. */
export const listingDetail = namedDocument(
  'ListingDetail',
  withFields(listing, {
    /**
     * Number of pending offers that a change of the binding terms would void; only for those who may change
     * the listing.
     */
    pendingOffers: at('pendingOffers', z.optional(z.number())),
    seller: at(
      'sellerId',
      document(withFields(user, { proposalsReceived: at('proposalsReceived', proposalsReceived) })),
    ),
  }),
);
