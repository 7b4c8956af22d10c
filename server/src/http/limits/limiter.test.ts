import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readLimits } from './limit-settings.ts';
import { sharedCountsOf } from './limit-counts.repository.ts';
import { Limiter } from './limiter.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => testApp.close());

const limits = readLimits({ LIMIT_REVEALS: '1/day', LIMIT_OFFERS: '1/min' }, []);
const tried = { actorId: 'a buyer', address: '10.0.0.1', account: null };

describe('a limit that is used up', () => {
  it.each([
    { of: 'a day', name: 'reveals', forMs: 10_000 },
    { of: 'a minute', name: 'offers', forMs: 2_000 },
  ] as const)('of $of is not asked of the database again for $forMs ms', async ({ name, forMs }) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const shared = { ...sharedCountsOf(testApp.db), hash: async (text: string) => text };
    const limiter = new Limiter(limits, { shared });
    expect(await limiter.countFor(name, tried)).toBeNull();
    expect(await limiter.countFor(name, tried)).toBeGreaterThan(0);
    await testApp.db`delete from limit_counts`;

    vi.advanceTimersByTime(forMs - 1);
    expect(await limiter.countFor(name, tried)).toBeGreaterThan(0);
    vi.advanceTimersByTime(1);
    expect(await limiter.countFor(name, tried)).toBeNull();
  });
});
