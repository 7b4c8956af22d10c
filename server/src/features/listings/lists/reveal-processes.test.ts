import * as calls from '@polam/contract/calls/listings';
import * as wishlist from '@polam/contract/calls/wishlist';
import { buildListing } from '@polam/database/seed/listings';
import { buildTrader } from '@polam/database/seed/users';
import { buildApp, type App } from '@polam/server/app';
import { actorOf, type TestActor } from '@polam/server/testing/actor';
import { testConfig } from '@polam/server/testing/config';
import { StatementLog } from '@polam/server/testing/statements';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const settings = { LIMITS: 'on', LIMIT_REVEALS: '3/day' };
const log = new StatementLog();
let testApp: TestApp;
let second: App;

beforeAll(async () => {
  testApp = await startTestApp({ settings });
  second = await buildApp({
    config: testConfig(settings),
    databaseUrl: testApp.databaseUrl,
    pages: false,
    jobsEveryMs: null,
    onStatement: log.listener,
  });
});
afterAll(async () => {
  await second.close();
  await testApp.close();
});

/** One buyer with a session at each of two processes. */
async function aBuyerTwice(): Promise<readonly [TestActor, TestActor]> {
  const { id } = await buildTrader(testApp.db);
  const here = await testApp.actor(id);
  return [here, actorOf(second, { token: String(here.token), userId: id })];
}

async function showsPhone(reader: TestActor, { id: listingId }: { id: string }): Promise<boolean> {
  const answer = await reader.call(calls.get, { listingId });
  return answer.ok && answer.value.listing.seller.phone !== undefined;
}

const someListings = () => Promise.all([1, 2, 3, 4].map(() => buildListing(testApp.db)));

describe('a contact that one process has shown', () => {
  it('counts once, also where another shows it again', async () => {
    const [here, there] = await aBuyerTwice();
    const listings = await someListings();
    const [first, next, third, last] = listings;
    if (!first || !next || !third || !last) throw new Error('four listings are needed');
    expect(await showsPhone(there, first)).toBe(true);

    expect(await showsPhone(here, next)).toBe(true);
    expect(await showsPhone(there, next)).toBe(true);

    expect(await showsPhone(there, third)).toBe(true);
    expect(await showsPhone(there, last)).toBe(false);
    const [audited] = await testApp.db<{ count: number }[]>`
      select count(*)::int from audit where actor_id = ${here.id} and action = 'contact-revealed'`;
    expect(audited?.count).toBe(3);
  });

  it('has nothing else of its reader read again', async () => {
    const [, there] = await aBuyerTwice();
    const [first, next] = await someListings();
    if (!first || !next) throw new Error('two listings are needed');
    expect(await showsPhone(there, first)).toBe(true);
    log.take();

    expect(await showsPhone(there, next)).toBe(true);

    expect(log.take().filter(({ text }) => text.includes('partners as materialized'))).toEqual([]);
  });
});

describe('contacts that lists have used up for a day', () => {
  it('are neither looked up nor counted again, also once their reader has written', async () => {
    const [, there] = await aBuyerTwice();
    const [first] = await someListings();
    const shown = async () => {
      const answer = await there.call(calls.listForUser, {});
      return answer.ok ? answer.value.listings.filter(({ seller }) => seller.phone !== undefined).length : -1;
    };
    expect(await shown()).toBe(2);
    await there.call(wishlist.add, { listingId: first?.id ?? '' });
    log.take();

    expect(await shown()).toBe(2);

    const statements = log.take().map(({ text }) => text);
    expect(statements.filter((text) => text.includes('limit_counts'))).toEqual([]);
    const ofAudit = statements.filter(
      (text) => text.includes('from audit') && !text.includes('partners as materialized'),
    );
    expect(ofAudit).toEqual([]);
  });
});
