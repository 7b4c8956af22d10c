import { setImmediate as turn } from 'node:timers/promises';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCatalogue } from '../../catalogue/index.ts';
import { buildUnderstanding } from './listing-finder.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

it('the vocabulary of texts is prepared in parts, between which others have their turns', async () => {
  const catalogue = buildCatalogue(testApp.app.appContext);
  await Promise.all([catalogue.current(), catalogue.places.districts()]);
  const { prepareSearch } = buildUnderstanding({ catalogue });
  const preparing = new AbortController();
  let turns = 0;
  const others = async () => {
    for (; !preparing.signal.aborted; turns += 1) await turn();
  };

  await Promise.all([prepareSearch().finally(() => preparing.abort()), others()]);

  expect(turns).toBeGreaterThanOrEqual(5);
});
