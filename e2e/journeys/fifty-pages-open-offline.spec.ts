import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { cachedAddresses, visitAndCache } from '../kit/cached-pages.ts';
import { visit } from '../kit/device.ts';
import { openMarket } from '../kit/opening.ts';
import { farmer } from '../kit/users.ts';

const LOTS = 50;

const market = openMarket();

beforeAll(async () => {
  const seller = await market.arrive(farmer);
  await seller.sell({ name: 'Wheat' });
});

it('opens for a visitor the first of the last fifty pages without a network, and no device stores many more', async () => {
  const { page, goOffline } = await market.openDevice({ serviceWorkers: 'allow' });
  await visitAndCache(page, paths.buy());
  for (let lot = 1; lot <= LOTS; lot += 1) await page.goto(listOf(lot), { waitUntil: 'commit' });
  await visit(page, paths.buy());
  await expect.poll(() => countStored(page)).toBeGreaterThanOrEqual(LOTS);

  for (let more = LOTS + 1; more <= 2 * LOTS; more += 1)
    await page.goto(listOf(more), { waitUntil: 'commit' });
  await visit(page, paths.buy());
  await expect.poll(() => countStored(page)).toBeLessThanOrEqual(82);

  await goOffline();
  await visit(page, listOf(LOTS + 1));

  await page.getByText(/What you see came /).waitFor();
  expect(await page.getByRole('searchbox').first().inputValue()).toBe(nameOf(LOTS + 1));
});

/** A list of its own address. */
function listOf(lot: number): string {
  return `${paths.buy()}?q=${nameOf(lot)}`;
}

function nameOf(lot: number): string {
  return `wheat${lot}`;
}

async function countStored(page: Page): Promise<number> {
  return (await cachedAddresses(page, /-pages-/)).length;
}
