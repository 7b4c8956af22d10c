import type { OutputOf } from '@polam/contract/call';
import type { get } from '@polam/contract/calls/listings';
import type { conversation } from '@polam/contract/calls/offers';
import type { SessionUser } from '~/lib/session/session.ts';
import { buildListing } from './builders.ts';
import { ramu } from './show.tsx';

type Negotiation = NonNullable<OutputOf<typeof conversation>['negotiation']>;
type Offer = Negotiation['offers'][number];
type Detail = OutputOf<typeof get>['listing'];

/** A buyer of Ramu's listings. */
export const sita: SessionUser = {
  ...ramu,
  id: '0190f000-0000-7000-8000-000000000002',
  name: 'Sita',
  email: 'sita@example.com',
  phone: '9000000002',
};

const listing = buildListing();

/** Ramu's wheat as its page shows it, without responses. */
export function buildDetail(overrides: Partial<Detail> = {}): Detail {
  return {
    ...listing,
    seller: { ...listing.seller, id: ramu.id, phone: ramu.phone, proposalsReceived: {} },
    ...overrides,
  };
}

/** Sita's offer of ₹2,300 for 20 quintals, made just now and open for two days. */
export function buildOffer(overrides: Partial<Offer> = {}): Offer {
  const now = Date.now();
  return {
    id: '0190f000-0000-7000-8000-000000000401',
    authorId: sita.id,
    recipientId: ramu.id,
    authorName: sita.name,
    listingId: listing.id,
    quantityMilli: 20_000,
    unit: 'quintal',
    packGrams: null,
    pricePaise: 230_000,
    neededOn: '2099-01-15',
    note: 'I will pick it up.',
    goods: { name: 'Wheat', quality: null, organic: false, variety: null, measured: null },
    state: 'pending',
    voidReason: null,
    payment: null,
    deductions: null,
    expiresAt: new Date(now + 47.5 * 3_600_000).toISOString(),
    createdAt: new Date(now).toISOString(),
    updatedAt: new Date(now).toISOString(),
    ...overrides,
  };
}

/** The negotiation of Sita and Ramu with these offers. */
export function buildNegotiation(
  offers: readonly Offer[] = [buildOffer()],
  overrides: Partial<Negotiation> = {},
): Negotiation {
  const pending = offers.find(({ state }) => state === 'pending');
  const now = new Date().toISOString();
  const awaited = pending?.recipientId === sita.id ? 'buyer' : 'seller';
  return {
    id: '0190f000-0000-7000-8000-000000000300',
    listingId: listing.id,
    requirementId: null,
    version: offers.length,
    buyer: { id: sita.id, name: sita.name },
    seller: { id: ramu.id, name: ramu.name },
    awaiting: pending === undefined ? null : awaited,
    until: pending?.expiresAt ?? null,
    moves: [],
    offersLeft: 5,
    isOver: false,
    endsAt: null,
    orderId: null,
    offers: [...offers],
    createdAt: now,
    updatedAt: now,
    ...overrides,
  };
}
