import type { OutputOf } from '@polam/contract/call';
import type { get, listMine, listParts } from '@polam/contract/calls/pools';
import { noNames } from '@polam/domain/catalogue';
import { buildListing } from './builders.ts';
import { sita } from './negotiations.ts';
import { ramu } from './show.tsx';

type Pool = OutputOf<typeof get>['pool'];
type OwnShare = OutputOf<typeof listMine>['shares'][number];
type OrderPart = OutputOf<typeof listParts>['parts'][number];

const { id, slug, name, unit } = buildListing();
const names = { ...noNames, en: 'Wheat', te: 'గోధుమలు', hi: 'गेहूँ' };
const [organiser, farmer] = [
  { id: ramu.id, name: ramu.name },
  { id: sita.id, name: sita.name },
];

const listing: Pool['listing'] = {
  id,
  slug,
  category: 'food-grains-cereals',
  name,
  names,
  unit,
  pricePaise: 240_000,
  quantityMilli: 60_000,
  availableMilli: 30_000,
  state: 'active',
};

/** Sita's share of 20 quintals in Ramu's wheat, of which 10 are sold. */
const share = {
  id: '0190f000-0000-7000-8000-000000000901',
  farmer,
  phoneEnding: null,
  isOrganiser: false,
  state: 'joined',
  askedMilli: 25_000,
  quantityMilli: 20_000,
  reservedMilli: 10_000,
  showsName: false,
} satisfies Pool['shares'][number];

/** Ramu's wheat, which Sita fills with him, and to which Lakshmi is invited. */
export function buildPool(): Pool {
  const own = { ...share, id: `${id}-own`, farmer: organiser, isOrganiser: true, quantityMilli: 40_000 };
  const lakshmi = { id: 'lakshmi', name: 'Lakshmi' };
  const invited = {
    ...share,
    id: '0190f000-0000-7000-8000-000000000902',
    farmer: lakshmi,
    state: 'invited',
    reservedMilli: 0,
  } as const;
  return { listing, shares: [own, share, invited] };
}

/** Sita's part of a completed order: 10 quintals of her 20. */
export function buildOrderPart(overrides: Partial<OrderPart> = {}): OrderPart {
  return {
    shareId: share.id,
    orderId: '0190f000-0000-7000-8000-000000000700',
    farmer,
    isOrganiser: false,
    state: 'completed',
    name,
    unit,
    pricePaise: 240_000,
    quantityMilli: 10_000,
    wholeMilli: 30_000,
    wholeWeighedMilli: 29_800,
    isWholeAgreed: true,
    weighedMilli: 9_900,
    confirmedAt: null,
    countedMilli: 9_900,
    grossPaise: 2_376_001,
    deductions: null,
    takenPaise: [],
    found: null,
    paise: 2_376_001,
    dueOn: '2020-03-07',
    paidAt: null,
    receivedAt: null,
    endedAt: '2020-03-04T06:00:00.000Z',
    createdAt: '2020-03-01T06:00:00.000Z',
    ...overrides,
  };
}

/** Sita's share as she sees it. */
export function buildOwnShare(overrides: Partial<OwnShare> = {}): OwnShare {
  return { ...share, listing, organiser, orders: [], ...overrides };
}
