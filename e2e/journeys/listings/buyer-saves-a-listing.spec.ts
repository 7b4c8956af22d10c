import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { settle, visit } from '../../kit/device.ts';
import { openMarket } from '../../kit/opening.ts';
import { farmer, openAccount, signInByHand, trader } from '../../kit/users.ts';
import { hear, holdToast } from '../../kit/toasts.ts';

const market = openMarket();

beforeAll(async () => {
  await openAccount(market.url, trader);
  const seller = await market.arrive(farmer);
  await seller.sell({ name: 'Wheat' });
  await seller.sell({ name: 'Maize' });
});

it('lets a buyer keep listings by their hearts, count them, and take one off and put it back', async () => {
  const phone = await market.openDevice();
  const { page, complaints } = phone;

  await pressAsVisitor(page);
  await signInByHand(page, trader);
  await findItSaved(page);
  await saveOnTheList(page);
  await takeOffAndPutBack(page);

  expect(complaints).toEqual([]);
});

it('puts a heart back that was pressed without a network, and says so', async () => {
  const phone = await market.openDevice();
  const { page } = phone;
  await visit(page, paths.login());
  await signInByHand(page, trader);
  await visit(page, paths.userBuyAll());
  await saved(page, 2).waitFor();
  await phone.goOffline();

  await heartOf(page, 'Wheat').click();

  await hear(page, 'Not done: you are offline');
  await expect.poll(() => heartOf(page, 'Wheat').getAttribute('aria-pressed')).toBe('true');
  await saved(page, 2).waitFor();
});

/** A visitor's list has no hearts; the heart on the page of a listing leads to the login and back. */
async function pressAsVisitor(page: Page): Promise<void> {
  await visit(page, paths.buy());
  await page.getByRole('link', { name: 'Wheat' }).waitFor();
  expect(await page.getByRole('button', { name: /on the wishlist$/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Wheat' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wheat' }).waitFor();
  await heartOf(page, 'Wheat').click();
  await page.waitForURL(({ pathname }) => pathname === paths.login());
  await hear(page, 'Please login first');
  await settle(page);
}

/** The action that a visitor pressed is done after the login. */
async function findItSaved(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Wheat' }).waitFor();
  await saved(page, 1).waitFor();
  await expect.poll(() => heartOf(page, 'Wheat').getAttribute('aria-pressed')).toBe('true');
}

async function saveOnTheList(page: Page): Promise<void> {
  await visit(page, paths.userBuyAll());
  await expect.poll(() => heartOf(page, 'Wheat').getAttribute('aria-pressed')).toBe('true');
  await heartOf(page, 'Maize').click();
  await saved(page, 2).waitFor();
}

async function takeOffAndPutBack(page: Page): Promise<void> {
  await saved(page, 2).click();
  await page.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor();
  await expect.poll(() => listings(page)).toEqual(['Maize', 'Wheat']);
  await page.getByRole('article').first().locator('summary').click();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  const toast = await holdToast(page, 'Maize is off your wishlist.');
  await saved(page, 1).waitFor();
  await expect.poll(() => listings(page)).toEqual(['Wheat']);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await saved(page, 2).waitFor();
  await expect.poll(() => listings(page)).toEqual(['Maize', 'Wheat']);
  await page.reload();
  await settle(page);
  await saved(page, 2).waitFor();
}

/** The visible heart: the page of a listing has one for phones and one for desktops. */
function heartOf(page: Page, name: string) {
  return page.getByRole('button', { name: `Keep ${name} on the wishlist` });
}

function saved(page: Page, count: number) {
  return page.getByRole('banner').getByRole('link', { name: `Wishlist, ${count} saved` });
}

function listings(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allTextContents();
}
