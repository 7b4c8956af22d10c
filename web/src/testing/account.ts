import type { get, sessions } from '@polam/contract/calls/account';
import type { OutputOf } from '@polam/contract/call';
import { ramu } from './show.tsx';

type Account = OutputOf<typeof get>['account'];
type OwnSession = OutputOf<typeof sessions>['sessions'][number];

/** Ramu's own account, unless overridden. */
export function buildAccount(overrides: Partial<Account> = {}): Account {
  return {
    ...ramu,
    ratingCount: 0,
    district: 'Guntur',
    state: 'Andhra Pradesh',
    description: '',
    contactVisibility: 'everyone',
    upiId: null,
    nameSpellings: null,
    addressSpellings: null,
    language: null,
    loginPhone: null,
    hasPassword: true,
    hasPin: false,
    hasAnswer: false,
    createdAt: '2025-11-02T10:00:00.000Z',
    ...overrides,
  };
}

/** A session of Ramu's: the current phone, unless overridden. */
export function buildOwnSession(overrides: Partial<OwnSession> = {}): OwnSession {
  return {
    id: '0190f000-0000-7000-8000-000000000901',
    browser: 'Chrome',
    system: 'Android',
    openedAt: '2025-11-02T10:00:00.000Z',
    lastSeenAt: '2025-11-20T10:00:00.000Z',
    isThis: true,
    ...overrides,
  };
}
