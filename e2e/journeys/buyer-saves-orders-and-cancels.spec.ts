import { launchBrowser } from '@polam/tools/browser';
import { paths, withQuery } from '@polam/web/paths';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDevice, visit } from '../kit/device.ts';
import { postLot, type PostedLot } from '../kit/goods.ts';
import type { SignedIn } from '../kit/session.ts';
import { arrive, farmer, neighbour, trader } from '../kit/people.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';

let polam: RunningPolam;
let browser: Browser;
let seller: SignedIn;
let buyer: SignedIn;
let third: SignedIn;
let wheat: PostedLot;

beforeAll(async () => {
  [polam, browser] = await Promise.all([startPolam(), launchBrowser()]);
  seller = await arrive(polam.url, farmer);
  buyer = await arrive(polam.url, trader);
  third = await arrive(polam.url, neighbour);
  wheat = await postLot(polam.url, seller, { name: 'Wheat' });
});

afterAll(async () => {
  await browser.close();
  await polam.stop();
});

it('lets a buyer save a lot, order it from the wishlist and cancel, and the seller sees it happen', async () => {
  const [buyers, sellers, thirds] = await Promise.all([
    openDevice(browser, { url: polam.url, signedIn: buyer }),
    openDevice(browser, { url: polam.url, signedIn: seller }),
    openDevice(browser, { url: polam.url, signedIn: third }),
  ]);
  await visit(sellers.page, paths.listingsPosted());
  await lotOf(sellers.page).getByText('50 quintals, all of it left').waitFor();

  await save(buyers.page);
  await orderFromWishlist(buyers.page);
  await hearOfOrder(sellers.page);
  await meetSoldOut(thirds.page);
  await cancel(buyers.page);
  await hearOfCancelling(sellers.page);
  await findOnMarket(thirds.page);

  expect([buyers, sellers, thirds].flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all([buyers.close(), sellers.close(), thirds.close()]);
});

async function save(page: Page): Promise<void> {
  await visit(page, paths.userBuyAll());
  await page.getByRole('button', { name: 'Keep Wheat on the wishlist' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 saved' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor();
}

/** What one orders leaves the wishlist. */
async function orderFromWishlist(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: 'Order' }).click();
  const sheet = page.getByRole('dialog', { name: 'Order at the asking price' });
  await sheet.getByRole('button', { name: 'Order 50 quintals for ₹1,20,000' }).click();
  await sheet.getByText('50 quintals of Wheat at ₹2,400 per quintal').waitFor();
  await sheet.getByRole('button', { name: 'Yes, order for ₹1,20,000' }).click();
  await page.getByText('Added to cart successfully!').waitFor();
  await page.getByText('Nothing saved yet.').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist', exact: true }).waitFor();
}

/** Her list of what she sells has been open all the time. */
async function hearOfOrder(page: Page): Promise<void> {
  await page.getByText(`${trader.name} ordered Wheat from you.`).waitFor();
  const bell = page.getByRole('banner').getByRole('button', { name: 'Notices, 1 of them new' });
  await lotOf(page).getByText('0 quintals left, 50 quintals reserved for buyers').waitFor();
  await bell.click();
  const notices = page.getByRole('dialog', { name: 'Notices' });
  await notices.getByText('50 quintals at ₹2,400 per quintal').waitFor();
  await notices.getByRole('link', { name: `${trader.name} ordered Wheat from you.` }).click();
  await page.waitForURL(`**${withQuery(paths.orders(), { side: 'seller' })}`);
  await orderOn(page).getByText('Pending confirmation').waitFor();
  await orderOn(page).getByText('₹1,20,000').waitFor();
  await orderOn(page)
    .getByText(/^Confirm by /)
    .waitFor();
}

async function meetSoldOut(page: Page): Promise<void> {
  await visit(page, paths.userBuyAll());
  await page.getByText('No products available for the search result').waitFor();
  await visit(page, paths.userListing(wheat));
  await page.getByText('This lot is sold out.').waitFor();
  expect(await page.getByRole('button', { name: /^(Order|Make an offer)$/ }).count()).toBe(0);
}

async function cancel(page: Page): Promise<void> {
  await visit(page, paths.user());
  await page.getByRole('main').getByRole('link', { name: 'Active orders' }).click();
  await page.getByRole('heading', { level: 1, name: 'Active orders' }).waitFor();
  await orderOn(page)
    .getByText(/^The seller has until /)
    .waitFor();
  await orderOn(page).getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await question.getByText('₹1,20,000').waitFor();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByText('Done. The other side has been told.').waitFor();
  await page.getByText('You have no order under way.').waitFor();
}

/** The order leaves the list of what is under way by itself; its notice leads to where it is now. */
async function hearOfCancelling(page: Page): Promise<void> {
  const sentence = `${trader.name} cancelled the order for Wheat.`;
  await page.getByRole('button', { name: sentence }).waitFor();
  await page.getByText('Nobody has ordered from you yet.').waitFor();
  await page.getByRole('button', { name: sentence }).click();
  await page.waitForURL(`**${withQuery(paths.orders(), { side: 'seller', state: 'ended' })}`);
  await orderOn(page).getByText('Cancelled', { exact: true }).waitFor();
  await orderOn(page).getByText('What has happened').click();
  await orderOn(page).getByText('by the buyer').first().waitFor();
}

async function findOnMarket(page: Page): Promise<void> {
  await visit(page, paths.userBuyAll());
  await page.getByRole('article').getByText('50 quintals').waitFor();
  await page.getByRole('link', { name: 'Wheat' }).click();
  await page.getByRole('button', { name: 'Order', exact: true }).waitFor();
}

function lotOf(page: Page): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Wheat' }) });
}

function orderOn(page: Page): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Wheat', level: 2 }) });
}
