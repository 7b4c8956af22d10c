import type { OutputOf } from '@polam/contract/call';
import type { get, list } from '@polam/contract/calls/orders';
import { buildListing } from './builders.ts';
import { sita } from './negotiations.ts';
import { ramu } from './show.tsx';

type Order = OutputOf<typeof list>['orders'][number];
type OrderEvent = OutputOf<typeof get>['history'][number];

const { id: listingId, slug, name, unit, commodity, seller } = buildListing();
const DAY_MS = 86_400_000;

const atTheSeller = { placeVillage: null, placePincode: null, storageName: null } as const;

/** Notes beside the terms of an order before any is written. */
const nothingNoted = {
  paidAt: null,
  receivedAt: null,
  dispute: null,
  cancellation: null,
  photos: [],
  parts: [],
  passedOnPaise: null,
};

/** Sita's order of 20 quintals of Ramu's wheat as she sees it: placed just now, not confirmed yet. */
export function buildOrder(overrides: Partial<Order> = {}): Order {
  const now = Date.now();
  return {
    id: '0190f000-0000-7000-8000-000000000700',
    side: 'buyer',
    state: 'pending-confirmation',
    confirmBy: new Date(now + DAY_MS).toISOString(),
    completeBy: null,
    endedAt: null,
    listingId,
    listingSlug: slug,
    farmerCount: 0,
    requirementId: null,
    negotiationId: null,
    offerId: null,
    name,
    commodity,
    photo: null,
    quantityMilli: 20_000,
    unit,
    packGrams: null,
    quality: null,
    ...atTheSeller,
    organic: null,
    variety: null,
    measured: null,
    pricePaise: 240_000,
    weighedMilli: null,
    weighedBy: null,
    proposedMilli: null,
    proposedBy: null,
    deductions: null,
    found: null,
    proposedFound: null,
    writtenOffAt: null,
    grossPaise: 4_800_000,
    totalPaise: 4_800_000,
    ...nothingNoted,
    buyer: { ...seller, id: sita.id, name: sita.name },
    seller: { ...seller, id: ramu.id, name: ramu.name, phone: ramu.phone },
    createdAt: new Date(now).toISOString(),
    updatedAt: new Date(now).toISOString(),
    ...overrides,
  };
}

/** The same order as Ramu sees it, who sells. */
export function buildSoldOrder(overrides: Partial<Order> = {}): Order {
  const order = buildOrder();
  return { ...order, side: 'seller', buyer: { ...order.buyer, phone: sita.phone }, ...overrides };
}

/** History of an order: one event per state. */
export function buildHistory(states: readonly Order['state'][] = ['pending-confirmation']): OrderEvent[] {
  return states.map((state, at) => ({
    state,
    note: null,
    part: null,
    quantityMilli: null,
    found: null,
    reason: null,
    by: at === 0 ? 'buyer' : 'seller',
    at: new Date(Date.UTC(2026, 2, 5 + at, 6)).toISOString(),
  }));
}
