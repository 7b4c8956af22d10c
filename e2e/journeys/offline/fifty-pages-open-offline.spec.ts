import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { cachedAddresses, visitAndCache } from '../../kit/cached-pages.ts';
import { visit } from '../../kit/device.ts';
import { openMarket } from '../../kit/opening.ts';
import { farmer } from '../../kit/users.ts';

const LISTINGS = 50;

const market = openMarket();

beforeAll(async () => {
  const seller = await market.arrive(farmer);
  await seller.sell({ name: 'Wheat' });
});

it('opens for a visitor the first of the last fifty pages without a network, and no device stores many more', async () => {
  const { page, goOffline } = await market.openDevice({ serviceWorkers: 'allow' });
  await visitAndCache(page, paths.buy());
  for (let number = 1; number <= LISTINGS; number += 1)
    await page.goto(listOf(number), { waitUntil: 'commit' });
  await visit(page, paths.buy());
  await expect.poll(() => countStored(page)).toBeGreaterThanOrEqual(LISTINGS);

  for (let more = LISTINGS + 1; more <= 2 * LISTINGS; more += 1)
    await page.goto(listOf(more), { waitUntil: 'commit' });
  await visit(page, paths.buy());
  await expect.poll(() => countStored(page)).toBeLessThanOrEqual(82);

  await goOffline();
  await visit(page, listOf(LISTINGS + 1));

  await page.getByText(/What you see came /).waitFor();
  expect(await page.getByRole('searchbox').first().inputValue()).toBe(nameOf(LISTINGS + 1));
});

/** A list of its own address. */
function listOf(number: number): string {
  return `${paths.buy()}?q=${nameOf(number)}`;
}

function nameOf(number: number): string {
  return `wheat${number}`;
}

async function countStored(page: Page): Promise<number> {
  return (await cachedAddresses(page, /-pages-/)).length;
}
