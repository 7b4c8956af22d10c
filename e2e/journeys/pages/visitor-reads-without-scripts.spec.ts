import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openMarket } from '../../kit/opening.ts';
import { farmer } from '../../kit/users.ts';

const market = openMarket();

beforeAll(async () => {
  const seller = await market.arrive(farmer);
  await seller.sell({ name: 'Onion', pricePaise: 190_000 });
  await seller.sell({ name: 'Wheat' });
});

it('lets a visitor without scripts choose Telugu, search, filter and open a listing', async () => {
  const { page, complaints } = await market.openDevice({ scripts: 'block', choice: 'none' });
  await page.goto(paths.buy());

  await page.getByLabel('Language').first().selectOption('te');
  await page.getByRole('button', { name: 'Language' }).click();
  await heading(page, 'పంటలు కొనండి');
  await search(page, 'ఉల్లిపాయ');
  await page.getByText('1 సరుకు', { exact: true }).waitFor();
  await page.getByRole('article').getByRole('link', { name: 'ఉల్లిపాయ' }).click();
  await heading(page, 'ఉల్లిపాయ');

  await page.getByRole('banner').getByRole('link', { name: 'లాగిన్' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('te');
  expect(complaints).toEqual([]);
});

it('lets a visitor without scripts take filters away one by one, and all at once', async () => {
  const { page } = await market.openDevice({ scripts: 'block' });
  await page.goto(`${paths.buy()}?q=onion&organic=1`);
  await page.getByText('0 lots', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Remove Organic only' }).click();
  await page.getByText('1 lot', { exact: true }).waitFor();
  await page.goto(`${paths.buy()}?q=onion&organic=1`);
  await page.getByRole('link', { name: 'Clear all' }).click();

  await page.getByText('2 lots', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').first().fill(text);
  await page.keyboard.press('Enter');
}
