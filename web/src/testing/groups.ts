import type { ConsentSide } from '@polam/domain/groups/agent';
import type { Consent } from '~/features/agents/agents.api.ts';
import type { GroupPage, ManagedGroup } from '~/features/groups/groups.api.ts';
import { ramu } from './show.tsx';

const facts = {
  id: '0190f000-0000-7000-8000-000000000900',
  slug: 'guntur-mirchi-farmers-26f8ad91',
  name: 'Guntur Mirchi Farmers',
  kind: 'fpo',
  pincode: '522002',
  registration: null,
  description: 'Dried by the sun.',
  district: 'Guntur',
  regionState: 'Andhra Pradesh',
  memberCount: 2,
  photo: null,
  createdAt: '2026-03-01T06:00:00.000Z',
} as const;

/** A member of {@link buildManagedGroup} beside the signed-in user of the tests. */
export const lakshmi = { id: '0190f000-0000-7000-8000-000000000901', name: 'Lakshmi' };

/** The public page of a group. */
export function buildGroupPage(overrides: Partial<GroupPage> = {}): GroupPage {
  const nothing = { listings: [], listingCount: 0, othersSell: false, members: [] };
  return { ...facts, rating: 0, ratingCount: 0, ...nothing, ...overrides };
}

/** A group that the signed-in user of the tests manages. */
export function buildManagedGroup(overrides: Partial<ManagedGroup> = {}): ManagedGroup {
  const joinedAt = '2026-03-01T06:00:00.000Z';
  return {
    ...facts,
    role: 'manager',
    showsName: false,
    waiting: 0,
    members: [
      { id: ramu.id, name: ramu.name, role: 'manager', showsName: false, joinedAt },
      { ...lakshmi, role: 'member', showsName: true, joinedAt },
    ],
    joinings: [],
    ...overrides,
  };
}

/** A consent of Lakshmi to the signed-in user of the tests. */
export function buildConsent(overrides: Partial<Consent> = {}): Consent {
  const { slug, name, kind } = facts;
  return {
    id: '0190f000-0000-7000-8000-000000000910',
    group: { slug, name, kind },
    agent: { id: ramu.id, name: ramu.name },
    farmer: lakshmi,
    mayAnswer: false,
    lastOn: null,
    cropLimits: '',
    restDays: 0,
    askedAt: '2026-03-02T06:00:00.000Z',
    givenAt: '2026-03-02T07:00:00.000Z',
    givenBy: 'app',
    endedAt: null,
    ...overrides,
  };
}

/** An answer of the list of consents, which is whole. */
export function buildConsents({ given = [], held = [] }: Partial<Record<ConsentSide, readonly Consent[]>>) {
  return { given: [...given], held: [...held], nextCursor: null, total: given.length + held.length };
}
