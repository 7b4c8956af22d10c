import type { listing } from '@polam/contract/documents/listings';
import type { Language } from '@polam/domain/catalogue';
import type { Day } from '@polam/domain/day';
import { listingStateOn, type ListingState } from '@polam/domain/listing';
import { meanRating } from '@polam/domain/person';
import { placeIn, type District } from '@polam/domain/place';
import { pricePerKg, pricePerQuintal, type Unit } from '@polam/domain/quantity';
import { availableMilli } from '@polam/domain/stock';
import { commodityReferenceOf, type CatalogueSnapshot } from '../catalogue/index.ts';
import type * as z from 'zod/mini';

/** A listing as its document shows it. */
export type ListingDocument = z.output<typeof listing>;

/** A listing with what its document takes from people, catalogue and photos. */
export interface ListingRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly pricePaise: number;
  readonly quantityMilli: number;
  readonly reservedMilli: number;
  readonly unit: Unit;
  readonly packGrams: number | null;
  readonly quality: number | null;
  readonly organic: boolean;
  readonly shipping: boolean;
  readonly availableOn: Day;
  readonly lastOn: Day;
  readonly state: ListingState;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly commodityId: string;
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

/** What a document depends on beside its row. */
export interface Seen {
  readonly on: Day;
  readonly language: Language;
  readonly catalogue: CatalogueSnapshot;
}

/** The document of a listing on a day; one whose last day has passed shows as expired. */
export function listingDocument(row: ListingRow, { on, language, catalogue }: Seen): ListingDocument {
  const { pricePaise, unit, packGrams } = row;
  const place = placeIn(row.district, language);
  const commodity =
    catalogue.findCommodity(row.commodityId) ?? catalogue.resolveCommodity({ name: row.name });
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    pricePaise,
    quantityMilli: row.quantityMilli,
    availableMilli: availableMilli(row),
    unit,
    packGrams,
    pricePerQuintalPaise: pricePerQuintal(pricePaise, unit, packGrams),
    pricePerKgPaise: pricePerKg(pricePaise, unit, packGrams),
    quality: row.quality,
    organic: row.organic,
    shipping: row.shipping,
    availableOn: row.availableOn,
    lastOn: row.lastOn,
    state: listingStateOn(row, on),
    postedAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    district: place.district,
    regionState: place.state,
    photos: row.photos.map(photoOf),
    seller: sellerOf(row, language),
    commodity: commodityReferenceOf(commodity),
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
