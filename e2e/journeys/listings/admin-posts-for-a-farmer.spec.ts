import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { seeLive } from '../../kit/device.ts';
import { openDemoMarket, type User } from '../../kit/opening.ts';
import { farmer } from '../../kit/users.ts';
import { hear } from '../../kit/toasts.ts';

const market = openDemoMarket();
let seller: User;

beforeAll(async () => {
  seller = await market.arrive(farmer);
});

it('puts on sale what a farmer asked for by phone: it is his, he hears of it at once, and may change it', async () => {
  const his = await seller.open(paths.listingsPosted());
  await seeLive(his.page);
  const admins = await market.user('admin').open(paths.adminCreateListing());

  await post(admins.page);

  const sentence = 'Polam has posted Wheat for you, as you asked. Look at it, and change what is not right.';
  await his.page.getByText('20 quintals, all of it left').waitFor();
  await his.page.getByRole('button', { name: sentence }).click();
  await his.page.waitForURL(/\/dashboard\/user\/product\/[\w-]+$/);
  await his.page.getByText('20 quintals', { exact: false }).first().waitFor();
  expect([...his.complaints, ...admins.complaints]).toEqual([]);
});

async function post(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Seller' }).fill(farmer.name.slice(0, 4));
  await page.getByRole('option', { name: farmer.name }).click();
  await page.getByText(`This becomes the listing of ${farmer.name}, who is told at once.`).waitFor();
  await page.getByLabel('Category').selectOption('food-grains-cereals');
  await page.getByLabel('Name', { exact: true }).fill('Wheat');
  await page.getByLabel('Price per quintal').fill('2400');
  await page.getByLabel('Quantity').fill('20');
  await page.getByRole('button', { name: 'Create product' }).click();
  await hear(page, 'Product created successfully');
}
