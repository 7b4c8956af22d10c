import { blankEquipment } from '@polam/contract/equipment/fields';
import type { OutputOf } from '@polam/contract/call';
import type { getProfile, getPublicProfile } from '@polam/contract/calls/users';
import { noNames } from '@polam/domain/catalogue';
import { buildCommodity, buildListing } from './builders.ts';
import { sita } from './negotiations.ts';

type OpenProfile = OutputOf<typeof getPublicProfile>['user'];
type Requirement = OpenProfile['requirements'][number];
type Equipment = OpenProfile['equipmentForHire'][number];

const { id, names, slug, categorySlug, picture, perishable } = buildCommodity();

/** 80 quintals of wheat that Sita looks for. */
export function buildRequirement(overrides: Partial<Requirement> = {}): Requirement {
  return {
    id: '0190f000-0000-7000-8000-000000000600',
    commodityName: 'Wheat',
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
    buyer: { id: sita.id, name: sita.name, rating: 0, ratingCount: 0 },
    quantityMilli: 80_000,
    filledMilli: 0,
    state: 'open',
    unit: 'quintal',
    pricePaise: 235_000,
    neededOn: '2026-04-20',
    organic: false,
    shipping: false,
    note: '',
    variety: null,
    maxMoisture: null,
    description: '',
    district: 'Guntur',
    createdAt: '2026-03-05T06:00:00.000Z',
    updatedAt: '2026-03-05T06:00:00.000Z',
    ...overrides,
  };
}

/** Sita's tractor for hire by the day. */
export function buildShownEquipment(overrides: Partial<Equipment> = {}): Equipment {
  return {
    ...blankEquipment,
    id: '0190f000-0000-7000-8000-000000000700',
    item: 'Tractors',
    typeSlug: 'tractors',
    typeNames: { ...noNames, en: 'Tractors', te: 'ట్రాక్టర్లు', hi: 'ट्रैक्टर' },
    picture: 'tractor',
    costPaise: 220_000,
    rateUnit: 'day',
    purpose: 'hire',
    description: 'With driver',
    model: 'Mahindra 575 DI',
    state: 'active',
    photos: [],
    district: 'Guntur',
    regionState: 'Andhra Pradesh',
    owner: { id: sita.id, name: sita.name },
    createdAt: '2026-03-05T06:00:00.000Z',
    updatedAt: '2026-03-05T06:00:00.000Z',
    ...overrides,
  };
}

/** Sita's public profile, with one listing of wheat and nothing else. */
export function buildOpenProfile(overrides: Partial<OpenProfile> = {}): OpenProfile {
  const seller = {
    id: sita.id,
    name: sita.name,
    rating: 4.5,
    ratingCount: 2,
    district: 'Guntur',
    state: 'Andhra Pradesh',
  };
  return {
    ...seller,
    description: 'Paddy and wheat on four acres.',
    createdAt: '2025-11-02T06:00:00.000Z',
    followerCount: 7,
    followingCount: 3,
    postCount: 1,
    transactionCount: 5,
    listings: [buildListing({ seller })],
    requirements: [],
    equipmentForHire: [],
    equipmentForSale: [],
    ...overrides,
  };
}

/** The same user as a signed-in user sees her, with phone, e-mail and address. */
export function buildProfile(
  overrides: Partial<OpenProfile> = {},
  contact: { phone?: string; email?: string; address?: string } = sita,
): OutputOf<typeof getProfile>['user'] {
  const { listings, ...user } = buildOpenProfile(overrides);
  const { followerCount, followingCount } = user;
  const { phone, email, address } = contact;
  return {
    ...user,
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email }),
    ...(address === undefined ? {} : { address }),
    followers: Array.from({ length: followerCount }, (_, number) => `follower-${number}`),
    following: Array.from({ length: followingCount }, (_, number) => `followed-${number}`),
    isFollowed: false,
    listings: listings.map(({ seller, ...listing }) => ({ ...listing, sellerId: seller.id })),
    wishlist: [],
    orderedListings: [],
    proposalsReceived: {},
    updatedAt: user.createdAt,
  };
}
