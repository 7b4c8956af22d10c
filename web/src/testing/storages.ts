import type { OutputOf } from '@polam/contract/call';
import type { get, updateOwn } from '@polam/contract/calls/cold-storage';

type ManagedStorage = OutputOf<typeof updateOwn>['coldStorage'];
type ColdStorage = OutputOf<typeof get>['coldStorage'];

/** A store for chilli in Guntur with room for 120 tons. */
export function buildManagedStorage(overrides: Partial<ManagedStorage> = {}): ManagedStorage {
  return {
    id: '0190f000-0000-7000-8000-000000000501',
    name: 'Guntur Mirchi Store',
    phone: '9000000010',
    address: '12 Market Road',
    pincode: '522001',
    capacityTonnes: 900,
    description: 'Chilli and turmeric',
    wdraNumber: null,
    link: 'https://guntur.example',
    license: 'AP-1',
    owner: 'Rao',
    district: 'Guntur',
    regionState: 'Andhra Pradesh',
    freeTonnes: 120,
    freeToldAt: '2026-03-04T06:00:00.000Z',
    tariffPaise: 11_000,
    seasonFrom: 2,
    seasonTo: 11,
    minCelsius: 4,
    maxCelsius: 8,
    commodities: [],
    isManaged: true,
    createdAt: '2026-03-01T06:00:00.000Z',
    updatedAt: '2026-03-04T06:00:00.000Z',
    ...overrides,
  };
}

/** The same store as its page shows it to everybody. */
export function buildColdStorage(overrides: Partial<ColdStorage> = {}): ColdStorage {
  return { ...buildManagedStorage(), distanceKm: null, runBy: null, ...overrides };
}
