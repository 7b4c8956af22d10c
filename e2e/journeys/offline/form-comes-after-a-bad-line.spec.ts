import { paths } from '@polam/web/paths';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { PostedListing } from '../../kit/listings.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';

const FORM = /\/assets\/offer-form-in-sheet-[^/]+\.js$/;

const market = openMarket();
let buyer: User;
let listing: PostedListing;

beforeAll(async () => {
  const seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  listing = await seller.sell({ name: 'Wheat' });
});

it('brings the form of an offer at "Try again" after its file was lost on the way, in the same sheet', async () => {
  const page = await openWithout((route) => route.abort());
  await opener(page).click();
  await sheet(page).getByText('We cannot reach Polam. Check the network and try again.').waitFor();
  await page.unroute(FORM);

  await sheet(page).getByRole('button', { name: 'Try again' }).click();

  await price(page).waitFor();
  expect(await page.locator('dialog[open]').count()).toBe(1);
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await sheet(page).waitFor({ state: 'hidden' });
  expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

it('brings it by itself once the network is back', async () => {
  const page = await openWithout((route) => route.abort());
  await page.context().setOffline(true);
  await opener(page).click();
  await sheet(page).getByText('You are offline.').waitFor();
  await page.unroute(FORM);

  await page.context().setOffline(false);

  await price(page).waitFor();
  expect(await page.locator('dialog[open]').count()).toBe(1);
});

it('says that there is a newer version where its file is gone, and loads the page anew', async () => {
  const page = await openWithout((route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '' }),
  );
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

/** Opens the listing, whose page at rest has asked for the form in vain. */
async function openWithout(answer: (route: Route) => Promise<void>): Promise<Page> {
  const { page } = await buyer.open(paths.user());
  await page.route(FORM, answer);
  const asked = page.waitForRequest(FORM);
  await page.goto(paths.userListing(listing));
  await asked;
  return page;
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
