import { paths } from '@polam/web/paths';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { visitAndCache } from '../../kit/cached-pages.ts';
import { openDevice } from '../../kit/device.ts';
import { startLine, type Line } from '../../kit/network/cut-line.ts';
import { openMarket } from '../../kit/opening.ts';

const market = openMarket();
let line: Line;

beforeAll(async () => {
  line = await startLine(market.url);
});

afterAll(() => line.close());

it('opens Home from the shell where a release has cleared its copy and the network says nothing', async () => {
  const device = await openDevice(market.browser, { url: line.url, serviceWorkers: 'allow' });
  onTestFinished(() => device.close());
  const { page } = device;
  await visitAndCache(page, paths.buy());
  await visitAndCache(page, paths.home());
  // A worker clears the pages of the release before it.
  await page.evaluate(async () => {
    const pages = (await caches.keys()).filter((name) => name.includes('-pages-'));
    await Promise.all(pages.map((name) => caches.delete(name)));
  });

  line.silence();
  const before = Date.now();
  await page.reload({ waitUntil: 'commit' });

  expect(Date.now() - before).toBeLessThan(20_000);
  await page.getByRole('link', { name: 'Buy' }).first().waitFor();
});
