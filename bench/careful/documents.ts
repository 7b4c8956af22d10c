import type { Catalogue, Commodity } from './catalogue.ts';

/** A listing with its seller, as the statements of lists and details select it. */
export interface ListingRow {
  readonly id: string;
  readonly seller_id: string;
  readonly commodity_id: string;
  readonly district_id: string | null;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly price_paise: number;
  readonly quantity_milli: number;
  readonly reserved_milli: number;
  readonly unit: string;
  readonly pack_grams: number | null;
  readonly quality: number | null;
  readonly organic: boolean;
  readonly shipping: boolean;
  readonly available_on: string;
  readonly harvest_until: string | null;
  readonly deliver_by: string | null;
  readonly last_on: string;
  readonly state: string;
  readonly terms: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly seller_name: string;
  readonly seller_district_id: string | null;
  readonly rating_sum: number;
  readonly rating_count: number;
  readonly phone: string | null;
  readonly photos: readonly unknown[];
  readonly is_saved?: boolean;
}

const gramsOf: Readonly<Record<string, number>> = { kg: 1_000, quintal: 100_000, ton: 1_000_000 };

/** The JSON of a listing: the fields of Polam's, and whether the reader has it on the wishlist. */
export function listingJson(row: ListingRow, catalogue: Catalogue) {
  const commodity = catalogue.commodities.get(row.commodity_id);
  const place = row.district_id === null ? undefined : catalogue.places.get(row.district_id);
  const grams = gramsOf[row.unit] ?? row.pack_grams;
  const perKg = grams === null ? null : (row.price_paise * 1_000) / grams;
  const left = (row.quantity_milli - row.reserved_milli) / 1_000;
  return {
    _id: row.id,
    organic: row.organic,
    shipping: row.shipping,
    availableDate: row.available_on,
    harvestUntil: row.harvest_until,
    deliverBy: row.deliver_by,
    name: row.name,
    description: row.description,
    price: row.price_paise / 100,
    quantity: left,
    quantityUnit: row.unit,
    packGrams: row.pack_grams,
    quality: row.quality,
    slug: row.slug,
    category: commodity?.categoryName ?? '',
    quantityLeft: left,
    pricePerQuintal: perKg === null ? null : Math.round(perKg * 100) / 100,
    pricePerKg: perKg === null ? null : Math.round(perKg) / 100,
    lastDate: row.last_on,
    state: row.state,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    district: place?.district ?? null,
    regionState: place?.state ?? null,
    photos: row.photos,
    sellerId: sellerJson(row, catalogue),
    commodityId: commodity === undefined ? null : commodityJson(commodity),
    terms: row.terms,
    ...(row.is_saved === undefined ? {} : { isSaved: row.is_saved }),
  };
}

function sellerJson(row: ListingRow, { places }: Catalogue) {
  const place = row.seller_district_id === null ? undefined : places.get(row.seller_district_id);
  return {
    _id: row.seller_id,
    name: row.seller_name,
    rating: row.rating_count === 0 ? 0 : Math.round((row.rating_sum / row.rating_count) * 10) / 10,
    ratingCount: row.rating_count,
    district: place?.district ?? null,
    state: place?.state ?? null,
    ...(row.phone === null ? {} : { phone: row.phone }),
  };
}

function commodityJson({ id, names, categoryName, slug, categorySlug, picture, perishable }: Commodity) {
  return {
    _id: id,
    name: names['en'],
    category: categoryName,
    slug,
    catslug: categorySlug,
    names,
    picture,
    perishable,
  };
}
