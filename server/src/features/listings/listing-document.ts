import type { listing } from '@polam/contract/documents/listings';
import type { Language } from '@polam/domain/catalogue';
import { termsMark } from '@polam/domain/binding-terms';
import type { Day } from '@polam/domain/day';
import { listingStateOn, type ListingState } from '@polam/domain/listing';
import type { OfferLimits } from '@polam/domain/negotiation';
import { meanRating } from '@polam/domain/user';
import { placeIn, type District } from '@polam/domain/place';
import { pricePerKg, pricePerQuintal, type Unit } from '@polam/domain/quantity';
import { restorableUntil } from '@polam/domain/restoring';
import { availableMilli } from '@polam/domain/stock';
import { commodityReferenceOf, type CatalogueSnapshot } from '../catalogue/index.ts';
import type * as z from 'zod/mini';

/** A listing as its document shows it. */
export type ListingDocument = z.output<typeof listing>;

/** A listing with the fields that its document takes from users, catalogue and photos. */
export interface ListingRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly pricePaise: number;
  readonly reader: 'seller' | 'admin' | 'other';
  /** Null where the reader does not sell it. */
  readonly limits: OfferLimits | null;
  readonly quantityMilli: number;
  readonly reservedMilli: number;
  readonly unit: Unit;
  readonly packGrams: number | null;
  readonly quality: number | null;
  readonly organic: boolean;
  readonly shipping: boolean;
  readonly availableOn: Day;
  readonly lastOn: Day;
  readonly harvestUntil: Day | null;
  readonly deliverBy: Day | null;
  /** Null where the reader may not restore it. */
  readonly deletedAt: Date | null;
  readonly state: ListingState;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly commodityId: string;
  readonly districtId: string | null;
  readonly district: District | null;
  readonly photos: readonly PhotoRow[];
  readonly sellerId: string;
  readonly sellerName: string;
  readonly ratingSum: number;
  readonly ratingCount: number;
  readonly sellerDistrict: District | null;
  /** Null where the reader may not have it. */
  readonly sellerPhone: string | null;
}

interface PhotoRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** WebP as base64; only where it was asked for and has been made. */
  readonly blur?: string;
}

/** Inputs of a document beside its row. */
export interface Seen {
  readonly on: Day;
  readonly language: Language;
  readonly catalogue: CatalogueSnapshot;
  /**
   * Distance of a district from the reader's pincode, in km, where one was given; null where it is unknown.
   */
  readonly kmOf?: ((districtId: string | null) => number | null) | undefined;
}

/** The document of a listing on a day; one whose last day has passed shows as expired. */
export function listingDocument(row: ListingRow, { on, language, catalogue, kmOf }: Seen): ListingDocument {
  const { pricePaise, unit, packGrams } = row;
  const place = placeIn(row.district, language);
  const commodity = commodityReferenceOf(
    catalogue.findCommodity(row.commodityId) ?? catalogue.resolveCommodity({ name: row.name }),
  );
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    category: commodity.category,
    description: row.description,
    pricePaise,
    ...row.limits,
    ...quantitiesOf(row),
    unit,
    packGrams,
    pricePerQuintalPaise: pricePerQuintal(pricePaise, unit, packGrams),
    pricePerKgPaise: pricePerKg(pricePaise, unit, packGrams),
    quality: row.quality,
    organic: row.organic,
    shipping: row.shipping,
    availableOn: row.availableOn,
    lastOn: row.lastOn,
    harvestUntil: row.harvestUntil,
    deliverBy: row.deliverBy,
    state: listingStateOn(row, on),
    ...(row.deletedAt === null ? {} : { restorableUntil: restorableUntil(row.deletedAt).toISOString() }),
    postedAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    district: place.district,
    regionState: place.state,
    ...(kmOf === undefined ? {} : { distanceKm: kmOf(row.districtId) }),
    photos: row.photos.map(photoOf),
    seller: sellerOf(row, language),
    commodity,
    terms: termsMark(row),
  };
}

/** Others see only the available quantity; an admin may change the whole, and so sees it too. */
function quantitiesOf(row: ListingRow) {
  const left = availableMilli(row);
  const whole = row.reader === 'admin' ? { wholeMilli: row.quantityMilli } : {};
  return {
    quantityMilli: row.reader === 'seller' ? row.quantityMilli : left,
    availableMilli: left,
    ...whole,
  };
}

function photoOf({ blur, ...photo }: PhotoRow): ListingDocument['photos'][number] {
  return blur === undefined ? photo : { ...photo, blur: `data:image/webp;base64,${blur}` };
}

function sellerOf(row: ListingRow, language: Language): ListingDocument['seller'] {
  return {
    id: row.sellerId,
    name: row.sellerName,
    rating: meanRating(row),
    ratingCount: row.ratingCount,
    ...placeIn(row.sellerDistrict, language),
    ...(row.sellerPhone === null ? {} : { phone: row.sellerPhone }),
  };
}
