import type { listing } from '@polam/contract/documents/listings';
import { namesOf, valuesOf } from '@polam/contract/fields';
import { privateFields, publicFields } from '@polam/contract/listings/fields';
import type { RatedRow } from '@polam/contract/users/fields';
import type { Language } from '@polam/domain/catalogue';
import { listingMark } from '@polam/contract/offers/offered-terms';
import type { Day } from '@polam/domain/day';
import { listingStateOn } from '@polam/domain/market/listing';
import { allParameterNames } from '@polam/domain/quality/names/all-names';
import { statedRange } from '@polam/domain/quality/stated';
import { statedValues } from '@polam/domain/quality/stated-words';
import { standingOf } from '@polam/domain/users/trust';
import { placeIn, type District } from '@polam/domain/place';
import { pricePerKg, pricePerQuintal } from '@polam/domain/quantity';
import { restorableUntil } from '@polam/domain/restoring';
import { availableMilli } from '@polam/domain/market/stock';
import { commodityReferenceOf, type CatalogueSnapshot } from '../catalogue/index.ts';
import type { LandingPlace } from '../freight/index.ts';
import type * as z from 'zod/mini';
import type { ListingTable } from './listing-table.ts';

/** A listing as its document shows it. */
export type ListingDocument = z.output<typeof listing>;

const publicNames = namesOf(publicFields);

/** Columns of a listing that every reader's document takes. */
export const rowFields = [
  ...publicNames,
  'id',
  'slug',
  'commodityId',
  'sellerId',
  'districtId',
  'reservedMilli',
  'pooled',
  'lastOn',
  'state',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof ListingTable)[];

/**
 * A listing with the fields that its document takes from users, catalogue and photos. Fields that only its owner
 * sees are null for others.
 */
export interface ListingRow
  extends RatedRow, Pick<ListingTable, (typeof rowFields)[number] | keyof typeof privateFields> {
  readonly reader: 'seller' | 'admin' | 'other';
  /** Null where the reader may not restore it. */
  readonly deletedAt: Date | null;
  /** On its page, those who fill it together; null where one sells alone, and in lists. */
  readonly pool: NonNullable<ListingDocument['pool']> | null;
  readonly district: District | null;
  readonly photos: readonly PhotoRow[];
  readonly sellerName: string;
  readonly sellerDistrict: District | null;
  /** Where the goods lie in the village of the seller, as the seller writes it in other scripts. */
  readonly villageSpellings: NonNullable<ListingDocument['villageSpellings']> | null;
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
  /** The reader's place, in a list that is sorted by the price there. */
  readonly place?: LandingPlace | null;
}

/** The document of a listing on a day; one whose last day has passed shows as expired. */
export function listingDocument(row: ListingRow, seen: Seen): ListingDocument {
  return placed(documentOf(row, seen), row.districtId, seen);
}

/** A document with its distance and its price at the reader's place, in a list that shows them. */
export function placed(
  document: ListingDocument,
  districtId: string | null,
  { kmOf, place }: Pick<Seen, 'kmOf' | 'place'>,
): ListingDocument {
  if (kmOf === undefined) return document;
  const distanceKm = kmOf(districtId);
  if (!place) return { ...document, distanceKm };
  const { availableMilli: quantityMilli, shipping: isBrought } = document;
  const landed = place.landedFrom(districtId, { ...document, quantityMilli, isBrought });
  return { ...document, distanceKm, landed };
}

function documentOf(row: ListingRow, { on, language, catalogue }: Seen): ListingDocument {
  const { pricePaise, unit, packGrams } = row;
  const place = placeIn(row.district, language);
  const commodity = commodityReferenceOf(
    catalogue.findCommodity(row.commodityId) ?? catalogue.resolveCommodity({ name: row.name }),
  );
  return {
    id: row.id,
    slug: row.slug,
    category: commodity.category,
    ...valuesOf(publicNames, row),
    ...catalogue.varieties.shown(row, language),
    ...qualityOf(row, { slug: commodity.slug, language }),
    ...(row.reader === 'seller' ? valuesOf(namesOf(privateFields), row) : {}),
    ...quantitiesOf(row),
    pricePerQuintalPaise: pricePerQuintal(pricePaise, unit, packGrams),
    pricePerKgPaise: pricePerKg(pricePaise, unit, packGrams),
    lastOn: row.lastOn,
    state: listingStateOn(row, on),
    ...(row.deletedAt === null ? {} : { restorableUntil: restorableUntil(row.deletedAt).toISOString() }),
    postedAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    district: place.district,
    regionState: place.state,
    ...(row.villageSpellings === null ? {} : { villageSpellings: row.villageSpellings }),
    photos: row.photos.map(photoOf),
    seller: sellerOf(row, language),
    commodity,
    ...(row.pool === null ? {} : { pool: row.pool }),
    terms: listingMark(row),
  };
}

function qualityOf(
  { measured }: ListingRow,
  { slug, language }: { readonly slug: string; readonly language: Language },
): Pick<ListingDocument, 'statedValues' | 'qualityRange'> {
  if (measured === null) return {};
  const range = statedRange(slug, measured);
  return {
    statedValues: statedValues(measured, language, (parameter) => allParameterNames[language][parameter]),
    ...(range === null ? {} : { qualityRange: range === 'below' ? range : (`${range}` as const) }),
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
    ...standingOf(row),
    ...placeIn(row.sellerDistrict, language),
    ...(row.sellerPhone === null ? {} : { phone: row.sellerPhone }),
  };
}
