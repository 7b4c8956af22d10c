import type { Language } from '@polam/domain/catalogue';
import { rupeesFromPaise } from '@polam/domain/money';
import { cutLine, plainLine } from '@polam/domain/plain-text';
import { quantityFromMilli } from '@polam/domain/quantity';
import type { NamedPage, StructuredData } from '~/lib/screens/structured-data.ts';
import { listingCardPath, paths, photoPath } from '~/paths.ts';
import { isOpen, namesOf, type Listing, type ListingDetail, publicListingPath } from '../listing.ts';

/** Public URL of the site, and language of the page. */
export interface Described {
  readonly publicUrl: string;
  readonly language: Language;
}

const DESCRIPTION_LENGTH = 500;
const schema = (word: string) => `https://schema.org/${word}`;

/** A listing as structured data for search engines (schema.org Product). */
export function listingData(listing: ListingDetail, described: Described): StructuredData {
  const { publicUrl, language } = described;
  const { ownName } = namesOf(listing, language);
  const words = cutLine(plainLine(listing.description), DESCRIPTION_LENGTH);
  return {
    '@type': 'Product',
    ...listingPage(listing, described),
    ...(ownName === null ? {} : { alternateName: ownName }),
    ...(words === '' ? {} : { description: words }),
    sku: listing.id,
    category: listing.commodity.category,
    image: [listingCardPath(listing, language), photoPath(listing.id, 1280)].map((path) => publicUrl + path),
    offers: offerOf(listing, described),
  };
}

/** A listing as an entry of a list or breadcrumb in structured data. */
export function listingPage(listing: Listing, { publicUrl, language }: Described): NamedPage {
  return { name: namesOf(listing, language).name, url: publicUrl + publicListingPath(listing) };
}

function offerOf(listing: ListingDetail, { publicUrl }: Described): StructuredData {
  const price = rupeesFromPaise(listing.pricePaise);
  const place = [listing.district, listing.regionState].filter(Boolean).join(', ');
  return {
    '@type': 'Offer',
    url: publicUrl + publicListingPath(listing),
    price,
    priceCurrency: 'INR',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'INR',
      unitText: listing.unit,
    },
    availability: schema(availabilityOf(listing)),
    availabilityStarts: listing.availableOn,
    priceValidUntil: listing.lastOn,
    inventoryLevel: {
      '@type': 'QuantitativeValue',
      value: quantityFromMilli(listing.availableMilli),
      unitText: listing.unit,
    },
    ...(place === '' ? {} : { areaServed: { '@type': 'Place', name: place } }),
    seller: sellerOf(listing, publicUrl),
  };
}

function availabilityOf(listing: ListingDetail): string {
  if (isOpen(listing)) return 'InStock';
  return listing.state === 'sold-out' || listing.state === 'active' ? 'SoldOut' : 'Discontinued';
}

function sellerOf({ seller }: ListingDetail, publicUrl: string): StructuredData {
  return {
    '@type': 'Person',
    name: plainLine(seller.name),
    url: publicUrl + paths.publicUser({ uid: seller.id }),
  };
}
