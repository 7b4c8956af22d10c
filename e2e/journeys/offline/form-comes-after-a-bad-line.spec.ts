import { paths } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { PostedListing } from '../../kit/listings.ts';
import type { Device } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';

const FORM = '**/assets/offer-form-in-sheet-*.js';

const market = openMarket();
let buyer: User;
let listing: PostedListing;

beforeAll(async () => {
  const seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  listing = await seller.sell({ name: 'Wheat' });
});

it('brings the form of an offer at "Try again" after its file was lost on the way, in the same sheet', async () => {
  const { page, bringForm } = await openWithLostForm();
  await opener(page).click();
  await sheet(page).getByText('We cannot reach Polam. Check the network and try again.').waitFor();
  await bringForm();

  await sheet(page).getByRole('button', { name: 'Try again' }).click();

  await price(page).waitFor();
  expect(await page.locator('dialog[open]').count()).toBe(1);
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await sheet(page).waitFor({ state: 'hidden' });
  expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

it('brings it by itself once the network is back', async () => {
  const { page, bringForm, ...phone } = await openWithLostForm();
  await phone.goOffline();
  await opener(page).click();
  await sheet(page).getByText('You are offline.').waitFor();
  await bringForm();

  await phone.goOnline();

  await price(page).waitFor();
  expect(await page.locator('dialog[open]').count()).toBe(1);
});

it('says that there is a newer version where its file is gone, and loads the page anew', async () => {
  const { page } = await buyer.open(paths.user());
  await page.route(FORM, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '' }));
  await visitListing(page);
  await opener(page).click();
  await sheet(page).getByText('There is a newer version of Polam. Load this page anew.').waitFor();
  await page.unroute(FORM);

  await Promise.all([
    page.waitForEvent('load'),
    sheet(page).getByRole('button', { name: 'Load anew' }).click(),
  ]);
  await opener(page).click();

  await price(page).waitFor();
  expect(await page.locator('dialog[open]').count()).toBe(1);
});

/**
 * Opens the listing on a line that loses the form's file alone. Blocked by the browser: a route of the page would turn its
 * cache off, and every file would be asked for again where it is imported.
 */
async function openWithLostForm(): Promise<Device & { readonly bringForm: () => Promise<void> }> {
  const phone = await buyer.open(paths.user());
  const network = await phone.context.newCDPSession(phone.page);
  await network.send('Network.enable');
  const lose = async (urls: string[]) => void (await network.send('Network.setBlockedURLs', { urls }));
  await lose([FORM.replace('**', '*')]);
  await visitListing(phone.page);
  return { ...phone, bringForm: () => lose([]) };
}

/** Opens the listing, and resolves once its page, at rest, has asked for the form. */
async function visitListing(page: Page): Promise<void> {
  const asked = page.waitForRequest(FORM);
  await page.goto(paths.userListing(listing));
  await asked;
}

function opener(page: Page): Locator {
  return page.getByRole('button', { name: 'Make an offer' }).first();
}

function sheet(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Make an offer' });
}

function price(page: Page): Locator {
  return sheet(page).getByLabel('Offered price');
}
