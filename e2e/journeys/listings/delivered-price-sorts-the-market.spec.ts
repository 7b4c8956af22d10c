import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openMarket } from '../../kit/opening.ts';
import { farmer, neighbour, trader } from '../../kit/users.ts';

const market = openMarket();
const OF_VIZAG = '530001';

it('sorts a trader’s list by what each listing costs at his gate, anew for another pincode and for his own rate of transport, as the page of a listing', async () => {
  const near = await market.arrive({ ...farmer, pincode: trader.pincode });
  const far = await market.arrive({ ...neighbour, pincode: OF_VIZAG });
  await near.sell({ name: 'Maize', pricePaise: 222_000, description: 'From Hyderabad' });
  await far.sell({ name: 'Maize', pricePaise: 215_000, description: 'From Visakhapatnam' });
  const buyer = await market.arrive(trader);
  const { page, complaints } = await buyer.open(`${paths.userBuyAll()}?q=maize`, { width: 390 });

  await narrow(page, async () => {
    await page.getByRole('dialog').getByLabel('Sort by').selectOption('landed');
  });
  await expect.poll(() => places(page)).toEqual(['From Hyderabad', 'From Visakhapatnam']);
  await narrow(page, () => page.getByRole('dialog').getByLabel('My pincode').fill(OF_VIZAG));

  await expect.poll(() => places(page)).toEqual(['From Visakhapatnam', 'From Hyderabad']);
  await narrow(page, () => page.getByRole('dialog').getByLabel('My pincode').fill(trader.pincode));
  await expect.poll(() => places(page)).toEqual(['From Hyderabad', 'From Visakhapatnam']);
  await page.getByRole('main').getByRole('article').nth(1).getByRole('link').first().click();
  const delivered = page.locator('summary', { hasText: /^Delivered to 500012/ });
  const usual = await delivered.innerText();
  await delivered.click();
  await page.getByLabel('My own transport rate').fill('0.05');
  await page.getByRole('button', { name: 'Use my rate' }).click();
  await expect.poll(() => delivered.innerText()).not.toBe(usual);
  const own = await delivered.innerText();
  await page.reload();
  await expect.poll(() => delivered.innerText()).toBe(own);
  await page.goBack();
  await page.getByText('Delivered prices go by your own rate: ₹0.05 per tonne and km.').waitFor();
  await expect.poll(() => places(page)).toEqual(['From Visakhapatnam', 'From Hyderabad']);
  await page.getByRole('button', { name: 'Use the usual rates' }).click();
  await expect.poll(() => places(page)).toEqual(['From Hyderabad', 'From Visakhapatnam']);
  expect(complaints).toEqual([]);
});

async function narrow(page: Page, change: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click();
  await change();
  await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click();
}

/** The descriptions of the cards, as far as cards show them, in the order of the list. */
async function places(page: Page): Promise<readonly string[]> {
  const cards = await page.getByRole('main').getByRole('article').allInnerTexts();
  return cards.map((text) => /From \w+/.exec(text)?.[0] ?? text);
}
