import { connect } from '@polam/database/connect';
import { StatementLog } from '@polam/server/testing/statements';
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

describe('tries at the same time', () => {
  it('are added by two statements, and each counts as if it had come after the others', async () => {
    const log = new StatementLog();
    const db = connect(testApp.databaseUrl, { max: 2, onStatement: log.listener });
    const { add } = sharedCountsOf(db);
    const windows = [
      { key: 'of all', seconds: 60 },
      { key: 'of an address', seconds: 60 },
    ];

    const counts = await Promise.all([1, 1, 3, 1].map((tries) => add(windows, tries)));
    await db.end();

    expect(counts.map((each) => each.map(({ key, hits }) => ({ key, hits })))).toEqual(
      [1, 2, 5, 6].map((hits) => windows.map(({ key }) => ({ key, hits }))),
    );
    expect(log.take().filter(({ text }) => text.includes('limit_counts')).length).toBeLessThanOrEqual(2);
  });
});

describe('tries whose input cannot be read', () => {
  const village = { actorId: null, address: '10.0.0.7' };
  const unread = { ...village, account: null, isInputRead: false };
  const aLimiter = () =>
    new Limiter(readLimits({}, []), {
      shared: { ...sharedCountsOf(testApp.db), hash: async (text: string) => text },
    });

  it.each(['code', 'login'] as const)('count against %s by their address alone', async (name) => {
    const limiter = aLimiter();
    const most = name === 'code' ? 30 : 100;

    const mistyped = [];
    for (let tries = 0; tries <= most; tries += 1) mistyped.push(await limiter.countFor(name, unread));

    expect(mistyped.slice(0, most)).toEqual(Array.from({ length: most }, () => null));
    expect(mistyped[most]).toBeGreaterThan(0);
  });

  it('leave the figures of accounts as they are', async () => {
    const limiter = aLimiter();
    const read = { ...village, address: '10.0.0.8', account: '9000000008' };

    const codes = [];
    for (let tries = 0; tries < 5; tries += 1) codes.push(await limiter.countFor('code', read));

    expect(codes.map((seconds) => seconds === null)).toEqual([true, true, true, true, false]);
  });
});
