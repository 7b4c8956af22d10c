import { listingStates } from '@polam/domain/listing';
import { units } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { at, document, named, withFields } from '../fields.ts';
import { rupees } from '../scalars.ts';
import { commodityReference } from './catalogue.ts';
import { instant, nullable, plain } from './values.ts';
import { person, responder } from './users.ts';
import { listOf, mapOf } from '../lists.ts';
import { MAX_PHOTOS, MAX_RESPONDERS } from './list-bounds.ts';

/** A quantity that leaves the server; it may be zero, unlike one in an input. */
export const quantityLeft = z.codec(z.number(), z.number(), {
  decode: (value) => Math.round(value * 1_000),
  encode: (value) => value / 1_000,
});

/** An amount that leaves the server; null where it does not apply. */
export const rupeesOrNull = z.codec(z.nullable(z.number()), z.nullable(z.number()), {
  decode: (value) => (value === null ? null : Math.round(value * 100)),
  encode: (value) => (value === null ? null : value / 100),
});

/** Tiny preview of a photo, shown while it loads, as a data URL. */
const blur = z.string().check(z.maxLength(900), z.regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/));

/**
 * One photo of a listing; its widths are those of the photo route. In lists only the first has its blur
 * preview, and photos stored long ago may have none.
 */
export const photo = named(
  'Photo',
  document({
    id: at('_id', plain),
    width: at('width', z.number()),
    height: at('height', z.number()),
    blur: at('blur', z.optional(blur)),
  }),
);

/**
 * A listing (SPEC: product) as a list shows it. `distanceKm` is present where a list was queried with a
 * pincode, and null where the distance is unknown. `harvestUntil` ends the harvest that its available day
 * begins; only its seller sees until when a deleted one can be restored, and the limits for offers.
 * `quantity` is the remaining one for everybody but its seller, who sees both; among the orders of a buyer it
 * is the ordered one. An admin, who may change the listing, also gets the whole quantity. Source: ANSWERS
 * "The wire".
 */
export const listing = named(
  'Listing',
  document({
    id: at('_id', plain),
    name: at('name', plain),
    slug: at('slug', plain),
    category: at('category', plain),
    description: at('description', plain),
    pricePaise: at('price', rupees),
    acceptFromPaise: at('acceptFrom', z.optional(rupeesOrNull)),
    declineBelowPaise: at('declineBelow', z.optional(rupeesOrNull)),
    quantityMilli: at('quantity', quantityLeft),
    availableMilli: at('quantityLeft', quantityLeft),
    wholeMilli: at('quantityWhole', z.optional(quantityLeft)),
    unit: at('quantityUnit', z.enum(units)),
    packGrams: at('packGrams', z.nullable(z.number())),
    pricePerQuintalPaise: at('pricePerQuintal', rupeesOrNull),
    pricePerKgPaise: at('pricePerKg', rupeesOrNull),
    quality: at('quality', z.nullable(z.number())),
    organic: at('organic', z.boolean()),
    shipping: at('shipping', z.boolean()),
    availableOn: at('availableDate', plain),
    lastOn: at('lastDate', plain),
    harvestUntil: at('harvestUntil', nullable),
    deliverBy: at('deliverBy', nullable),
    state: at('state', z.enum(listingStates)),
    restorableUntil: at('restorableUntil', z.optional(instant)),
    postedAt: at('createdAt', instant),
    updatedAt: at('updatedAt', instant),
    district: at('district', nullable),
    regionState: at('regionState', nullable),
    distanceKm: at('distanceKm', z.optional(z.nullable(z.number()))),
    photos: at('photos', listOf(photo, MAX_PHOTOS)),
    seller: at('sellerId', person),
    commodity: at('commodityId', commodityReference),
    /** Hash of the binding terms: it changes with each of them. */
    terms: at('terms', z.optional(plain)),
  }),
);

/** A listing in its own seller's list, with the number of buyers who have sent offers for it. */
export const ownListing = named(
  'OwnListing',
  document(withFields(listing, { responders: at('responses', z.number()) })),
);

/** Responders by listing: `{ listingId: [responder] }`. */
export const proposalsReceived = mapOf(listOf(responder, MAX_RESPONDERS), MAX_RESPONDERS);

/** The listing as its page shows it: the seller carries the proposals that the reader may see. */
export const listingDetail = named(
  'ListingDetail',
  document(
    withFields(listing, {
      /**
       * Number of pending offers that a change of the binding terms would void; only for those who may change
       * the listing.
       */
      pendingOffers: at('pendingOffers', z.optional(z.number())),
      seller: at(
        'sellerId',
        document(withFields(person, { proposalsReceived: at('proposalsReceived', proposalsReceived) })),
      ),
    }),
  ),
);
