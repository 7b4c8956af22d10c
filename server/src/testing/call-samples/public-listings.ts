import * as cards from '@polam/contract/calls/views/cards';
import * as listings from '@polam/contract/calls/listings';
import * as map from '@polam/contract/calls/views/map';
import * as sitemap from '@polam/contract/calls/views/sitemap';
import * as wishlist from '@polam/contract/calls/wishlist';
import type { InputOf } from '@polam/contract/call';
import { buildColdStorage } from '@polam/database/seed/cold-storage';
import { buildEquipment } from '@polam/database/seed/equipment';
import { buildListing } from '@polam/database/seed/listings';
import { addDays, dayInIndia } from '@polam/domain/day';
import { isFromPlace } from '@polam/domain/distance';
import { listingSorts, listingStates, type ListingSort } from '@polam/domain/market/listing';
import { wishlistSorts } from '@polam/domain/market/wishlist';
import { asked, by, type Asked } from '../call-sample.ts';

type Filters = InputOf<typeof listings.listForVisitor>;

/**
 * Searches: a common word, a mistyped one, one in another script, one of two letters, and one without
 * matches.
 */
const searches = [
  'wheat',
  'tomatto',
  'మిరప',
  'गेहूं',
  'ch',
  'on',
  'a',
  'zzzz nothing',
  'organic',
  'organic tomato',
  'red onion guntur',
  'byadgi',
  'sona masuri andhra pradesh',
  'andhra pradesh',
  '522002',
  'fresh',
  'good fresh quality from the farm',
] as const;

const today = dayInIndia(new Date());
const nearGuntur = { pincode: '522002', within: 150 } as const;
const nextMonth = { availableFrom: addDays(today, 30), availableTo: addDays(today, 60) };

/** Each filter there is, alone and with others; with very many matches, some, and none. */
const filters: readonly Filters[] = [
  {},
  { organic: true },
  { variety: 'Teja' },
  { maxMoisture: 1_200 },
  { organic: false, shipping: true },
  { category: 'vegetables' },
  { category: 'food-grains-cereals', organic: true },
  { minPricePaise: 100_000, maxPricePaise: 300_000 },
  { maxPricePaise: 100, unit: 'kg' },
  { minPricePaise: 100, unit: 'item' },
  { minQuantityMilli: 20_000, maxQuantityMilli: 40_000 },
  { minQuantityMilli: 90_000_000, organic: true },
  nextMonth,
  { availableFrom: today, availableTo: today, shipping: true },
  nearGuntur,
  { ...nearGuntur, within: 1_000, category: 'spices' },
  { district: 'ap-guntur' },
  { ...nearGuntur, ...nextMonth, organic: true, shipping: true, maxPricePaise: 500_000 },
];

/** Sorting by distance or by landed price needs a place to start from. */
function sorted(filter: Filters, sort: ListingSort): Filters {
  return isFromPlace(sort) ? { pincode: '522002', ...filter, sort } : { ...filter, sort };
}

/** Each filter with every sort, and each search with every filter. */
const inputs: readonly Filters[] = [
  ...filters.flatMap((filter) => listingSorts.map((sort) => sorted(filter, sort))),
  ...filters.flatMap((filter) => ['wheat', 'zzzz nothing'].map((search) => ({ ...filter, search }))),
  ...searches.map((search) => ({ search })),
  ...listingSorts.flatMap((sort) => ['wheat', 'zzzz nothing'].map((search) => sorted({ search }, sort))),
];

/** One input of each kind, where other calls read the same lists. */
const someInputs = inputs.filter((_, at) => at % 5 === 0);

/** Reads of listings. */
export const publicListingReadings: readonly Asked[] = [
  asked(listings.listForVisitor, () => by('visitor', inputs)),
  asked(listings.listForUser, () => by('trader', someInputs)),
  asked(listings.listBySlug, () =>
    by(
      'visitor',
      ['wheat', 'vegetables', 'no-such-goods'].flatMap((slug) =>
        someInputs.map((input) => ({ ...input, slug })),
      ),
    ),
  ),
  asked(listings.facets, () =>
    by('visitor', [
      ...filters,
      ...filters.map((filter) => ({ ...filter, search: 'wheat' })),
      ...['wheat', 'vegetables'].map((slug) => ({ slug })),
    ]),
  ),
  asked(listings.listOwn, () =>
    by('farmer', [...someInputs, ...listingStates.map((state) => ({ state })), { restorable: true }]),
  ),
  asked(listings.askedPrice, (market) => by('farmer', [{ commodityId: market.listings[0].commodityId }])),
  asked(listings.listAll, () => by('admin', someInputs)),
  asked(listings.listResponders, (market) => by('farmer', [{ listingId: market.listings[0].id }])),
  asked(listings.listOfSeller, ({ farmer }) => by('trader', [{ sellerId: farmer.id }])),
  asked(listings.get, (market) => [
    ...by('visitor', [{ listingId: market.listings[0].id }]),
    ...by('farmer', [{ listingId: market.listings[0].id }]),
    ...by('trader', [{ listingId: market.listings[0].id }]),
  ]),
  asked(listings.landed, (market) =>
    by('visitor', [{ listingId: market.listings[0].id, pincode: '522002' }]),
  ),
  asked(listings.trace, async ({ db, farmer }) => {
    const { id } = await buildListing(db, { sellerId: farmer.id, state: 'deleted' });
    return by('visitor', [{ listingId: id }]);
  }),
  asked(listings.listSameNamed, (market) =>
    by('visitor', [
      { name: 'Wheat', listingId: market.listings[0].id },
      { name: 'Wheat' },
      { name: 'Nothing', pincode: '522002' },
    ]),
  ),
  asked(listings.photo, (market) => by('visitor', [{ listingId: market.listings[0].id }])),
  asked(cards.ofListing, (market) => by('visitor', [{ listingId: market.listings[0].id }])),
  asked(cards.ofCategory, () => by('visitor', [{ slug: 'vegetables' }])),
  asked(cards.ofUser, (market) => by('visitor', [{ userId: market.farmer.id }])),
  asked(map.districts, () =>
    by('visitor', [
      { what: 'goods' },
      ...['wheat', 'vegetables', 'no-such-goods'].map((slug) => ({ what: 'goods' as const, slug })),
      { what: 'hire' },
      { what: 'sale', slug: 'tractors' },
      { what: 'storages' },
      { what: 'storages', hasRoom: true },
    ]),
  ),
  asked(sitemap.overview, () => by('visitor', [{}])),
  asked(sitemap.part, (market) => by('visitor', [{}, { fromId: market.listings[0].id }])),
  asked(sitemap.equipmentList, async ({ db }) =>
    by('visitor', [{}, { fromId: (await buildEquipment(db)).id }]),
  ),
  asked(sitemap.storages, async ({ db }) => by('visitor', [{}, { fromId: (await buildColdStorage(db)).id }])),
  asked(wishlist.list, () =>
    by('trader', [
      {},
      ...wishlistSorts.map((sort) => ({ sort })),
      { search: 'wheat' },
      { category: 'spices' },
    ]),
  ),
  asked(wishlist.ids, () => by('trader', [{}])),
];
