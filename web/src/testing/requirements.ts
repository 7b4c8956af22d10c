import type { OutputOf } from '@polam/contract/call';
import type { matches, quotes } from '@polam/contract/calls/requirements';
import { addDays, dayInIndia } from '@polam/domain/day';
import { buildListing } from './builders.ts';
import { buildRequirement } from './users.ts';
import { ramu } from './show.tsx';

type Quote = OutputOf<typeof quotes>['quotes'][number];
type Suiting = OutputOf<typeof matches>['matches'][number];

/** Ten days from today: the day a requirement is needed on. */
export const inTenDays = addDays(dayInIndia(new Date()), 10);

/** Ramu's requirement of 80 quintals of wheat within ten days, without quotes. */
export function buildOwnRequirement(overrides: Parameters<typeof buildRequirement>[0] = {}) {
  return buildRequirement({
    buyer: { id: ramu.id, name: ramu.name, rating: 0, ratingCount: 0 },
    neededOn: inTenDays,
    quoteCount: 0,
    ...overrides,
  });
}

/** A quote of 80 quintals at ₹2,350, 40 km away, of a seller without ratings. */
export function buildQuote(name: string, overrides: Partial<Quote> = {}): Quote {
  return {
    negotiationId: `negotiation of ${name}`,
    version: 1,
    seller: { id: `id of ${name}`, name, rating: 0, ratingCount: 0, district: 'Guntur', state: null },
    listingId: null,
    offerId: '0190f000-0000-7000-8000-000000000901',
    author: 'seller',
    quantityMilli: 80_000,
    unit: 'quintal',
    pricePaise: 235_000,
    pricePerQuintalPaise: 235_000,
    neededOn: inTenDays,
    note: '',
    payment: null,
    deductions: null,
    state: 'pending',
    expiresAt: '2099-04-20T00:00:00.000Z',
    distanceKm: 40,
    landed: null,
    ...overrides,
  };
}

/** A matching listing of wheat: cheaper by 4 %, enough for half, 40 km away. */
export function buildSuitingListing(overrides: Partial<Suiting> = {}): Suiting {
  return {
    listing: buildListing(),
    reasons: [
      { kind: 'commodity' },
      { kind: 'price', percent: -4 },
      { kind: 'quantity', percent: 62 },
      { kind: 'near', km: 40 },
      { kind: 'day', availableOn: '2026-03-05' },
    ],
    ...overrides,
  };
}
