import { listingNarrowing } from '@polam/contract/documents/listing-filters';
import { flagsIn } from '@polam/contract/filters';
import type { Facets } from '~/features/listings/listings.api.ts';
import type { OutputOf } from '@polam/contract/call';
import type { catalogue } from '@polam/contract/calls/catalogue';
import type { listForVisitor, listOwn } from '@polam/contract/calls/listings';
import type { EventOf, Notice } from '@polam/contract/events';
import { blankValues } from '@polam/contract/listings/fields';
import { noNames } from '@polam/domain/catalogue';

type Catalogue = OutputOf<typeof catalogue>;
type Commodity = Catalogue['commodities'][number];
type Listing = OutputOf<typeof listForVisitor>['listings'][number];
/** A listing as the list of its own seller shows it. */
export type OwnListing = OutputOf<typeof listOwn>['listings'][number];

const idOf = (number: number) => `0190f000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Wheat, unless overridden. */
export function buildCommodity(overrides: Partial<Commodity> = {}): Commodity {
  return {
    id: idOf(100),
    slug: 'wheat',
    name: 'Wheat',
    category: 'FOOD GRAINS/ CEREALS',
    subcategory: 'Wheat',
    categorySlug: 'food-grains-cereals',
    names: { ...noNames, en: 'Wheat', te: 'గోధుమలు', hi: 'गेहूं' },
    synonyms: ['gehu', 'gehun', 'godhuma', 'గోధుమ'],
    unit: 'quintal',
    perishable: false,
    picture: 'wheat',
    createdAt: '2026-01-01T06:00:00.000Z',
    updatedAt: '2026-01-01T06:00:00.000Z',
    ...overrides,
  };
}

/** A small catalogue: wheat by the quintal, tomato by the kilo, red chilli. */
export function buildCatalogue(): Catalogue {
  return {
    categories: [
      {
        id: idOf(90),
        name: 'FOOD GRAINS/ CEREALS',
        slug: 'food-grains-cereals',
        names: { ...noNames, en: 'Food grains', te: 'ధాన్యాలు', hi: 'अनाज' },
        picture: 'wheat',
        createdAt: '2026-01-01T06:00:00.000Z',
        updatedAt: '2026-01-01T06:00:00.000Z',
      },
    ],
    commodities: [
      buildCommodity(),
      buildCommodity({
        id: idOf(101),
        slug: 'tomato',
        categorySlug: 'vegetables',
        names: { ...noNames, en: 'Tomato', te: 'టమాటాలు', hi: 'टमाटर' },
        synonyms: ['tamatar', 'tamota'],
        unit: 'kg',
        perishable: true,
        picture: 'tomato',
      }),
      buildCommodity({
        id: idOf(102),
        slug: 'red-chilli',
        categorySlug: 'spices',
        names: { ...noNames, en: 'Red chilli', te: 'ఎండు మిర్చి', hi: 'लाल मिर्च' },
        synonyms: ['mirchi'],
        picture: 'red-chilli',
      }),
    ],
    equipmentTypes: [],
  };
}

/** 50 quintals of wheat at ₹2,400, on sale. */
export function buildListing(overrides: Partial<Listing> = {}): Listing {
  const { id, names, slug, categorySlug, picture, perishable } = buildCommodity();
  return {
    ...blankValues,
    id: idOf(200),
    name: 'Wheat',
    slug: 'wheat',
    category: 'FOOD GRAINS/ CEREALS',
    description: 'Sharbati wheat from black soil, dry and clean',
    pricePaise: 240_000,
    quantityMilli: 50_000,
    availableMilli: 50_000,
    unit: 'quintal',
    pricePerQuintalPaise: 240_000,
    pricePerKgPaise: 2_400,
    availableOn: '2026-03-05',
    lastOn: '2026-04-04',
    state: 'active',
    postedAt: '2026-03-05T06:00:00.000Z',
    updatedAt: '2026-03-05T06:00:00.000Z',
    district: 'Guntur',
    regionState: 'Andhra Pradesh',
    photos: [],
    seller: {
      id: idOf(1),
      name: 'Ramu',
      rating: 0,
      ratingCount: 0,
      district: 'Guntur',
      state: 'Andhra Pradesh',
    },
    commodity: {
      id,
      name: names.en,
      category: 'FOOD GRAINS/ CEREALS',
      slug,
      categorySlug,
      names,
      picture,
      perishable,
    },
    ...overrides,
  };
}

/** The same wheat on its seller's own list, without responses. */
export function buildOwnListing(overrides: Partial<OwnListing> = {}): OwnListing {
  return { ...buildListing(), responders: 0, ...overrides };
}

/** Sita's offer of ₹2,300 for 20 quintals of wheat. */
export function buildOfferEvent(number: number): EventOf<'offer.proposed'> & { readonly listingId: string } {
  return {
    type: 'offer.proposed',
    listingId: idOf(200),
    listingName: 'Wheat',
    listingNames: { ...noNames, en: 'Wheat', te: 'గోధుమలు', hi: 'गेहूं' },
    negotiationId: idOf(300),
    offerId: idOf(400 + number),
    authorId: idOf(2),
    authorName: 'Sita',
    pricePaise: 230_000,
    quantityMilli: 20_000,
    unit: 'quintal',
  };
}

/** A notice of that offer, not read yet. */
export function buildNotice(number: number, overrides: Partial<Notice> = {}): Notice {
  return {
    id: idOf(number),
    event: buildOfferEvent(number),
    readAt: null,
    createdAt: '2026-03-05T06:00:00.000Z',
    ...overrides,
  };
}

/** Counts of listings by filter; of yes/no filters that are not given there are none. */
export function buildFacets(given: Partial<Facets> = {}): Facets {
  // An entry for each yes/no filter of listings.
  const flags = Object.fromEntries(flagsIn(listingNarrowing).map((flag) => [flag, 0])) as Omit<
    Facets,
    'total' | 'categories' | 'varieties'
  >;
  return { total: 1, categories: [], varieties: [], ...flags, ...given };
}
