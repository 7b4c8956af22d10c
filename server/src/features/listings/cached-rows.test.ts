import { get, listForUser, listForVisitor } from '@polam/contract/calls/listings';
import { buildListing } from '@polam/database/seed/listings';
import { buildTrader } from '@polam/database/seed/users';
import { StatementLog } from '@polam/server/testing/statements';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';

const log = new StatementLog();
let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ onStatement: log.listener });
});
afterAll(() => testApp.close());

/** The statements since the last call that read documents of listings. */
const readings = () =>
  log.take().filter(({ text }) => text.includes('from listings l') && text.includes('listing_photos'));

it('whoever opens a listing that a list has shown waits for no reading of it, until it changes', async () => {
  const { id: listingId } = await buildListing(testApp.db, { description: 'Dry since Monday' });
  const [lister, opener] = [
    await testApp.actor((await buildTrader(testApp.db)).id),
    await testApp.actor((await buildTrader(testApp.db)).id),
  ];
  const described = async () => {
    const answer = await opener.call(get, { listingId });
    return answer.ok ? answer.value.listing.description : answer.error;
  };

  await lister.call(listForUser, {});
  expect(readings()).toHaveLength(1);
  expect(await described()).toBe('Dry since Monday');
  expect(readings()).toEqual([]);
  await testApp.visitor.call(listForVisitor, {});
  expect(readings()).toEqual([]);

  await testApp.db`update listings set description = 'Wet since Tuesday' where id = ${listingId}`;

  expect(await described()).toBe('Wet since Tuesday');
  expect(readings()).toHaveLength(1);
});
