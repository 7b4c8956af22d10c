import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { seeLive, settle, visit } from '../../kit/device.ts';
import type { PostedListing } from '../../kit/listings.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';

const market = openMarket();
let buyer: User;
let listing: PostedListing;

beforeAll(async () => {
  const seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  listing = await seller.sell({ name: 'Tomato' });
});

it('sends a visitor who reads no script, from page to page', async () => {
  const { page, complaints } = await market.openDevice();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });

  await visit(page, paths.home());
  await visit(page, paths.buy());
  await page.getByRole('main').getByRole('link', { name: 'Tomato' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Tomato' }).waitFor();
  await settle(page);

  expect(await isApp(page)).toBe(false);
  expect(scripts).toEqual([]);
  expect(complaints).toEqual([]);
});

it('wakes on the first letter of a visitor, who loses none, and suggests a crop', async () => {
  const { page, complaints } = await market.openDevice();
  await holdHandoff(page);
  await visit(page, paths.home());
  const box = page.getByRole('combobox', { name: 'Search a crop' });

  await box.pressSequentially('toma', { delay: 100 });
  await page.getByRole('listbox').getByRole('option', { name: 'Tomato' }).waitFor();

  expect(await box.inputValue()).toBe('toma');
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});

it('does what a visitor pressed before it was the app', async () => {
  const { page, complaints } = await market.openDevice();
  await visit(page, paths.listing(listing));

  await page.getByRole('button', { name: 'Keep Tomato on the wishlist' }).click();

  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  expect(complaints).toEqual([]);
});

it('becomes the app of who is signed in, without a flash of the login or a lost word', async () => {
  const { page, complaints } = await market.openDevice({ signedIn: buyer });
  const letGo = await holdHandoff(page);
  await page.goto(paths.listing(listing), { waitUntil: 'domcontentloaded' });
  const message = page.getByLabel('Your message');
  await message.fill('Is it');

  expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).isVisible()).toBe(false);
  letGo();
  await message.pressSequentially(' fresh?');
  await settle(page);
  await seeLive(page);

  expect(await message.inputValue()).toBe('Is it fresh?');
  await page.getByRole('button', { name: 'Make an offer' }).first().waitFor();
  expect(complaints).toEqual([]);
});

function isApp(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset['app'] !== undefined);
}

/** Has the module of the app wait until it is let go, for a second at most. */
async function holdHandoff(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/handoff?*', async (route) => {
    await Promise.race([isLetGo, wait(1_000)]);
    await route.continue();
  });
  return letGo;
}
