import { paths, withQuery } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { moreOf, orderOn } from '../../kit/trade.ts';
import { visit } from '../../kit/device.ts';
import type { PostedListing } from '../../kit/listings.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, neighbour, trader } from '../../kit/users.ts';
import { hear, holdToast } from '../../kit/toasts.ts';

const market = openMarket();
let seller: User;
let buyer: User;
let third: User;
let wheat: PostedListing;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  third = await market.arrive(neighbour);
  wheat = await seller.sell({ name: 'Wheat' });
});

it('lets a buyer save a listing, order it from the wishlist and cancel, and the seller sees it happen', async () => {
  const sellers = await seller.open(paths.listingsPosted());
  const [buyers, thirds] = [await buyer.open(paths.userBuyAll()), await third.open(paths.userBuyAll())];
  await listingOf(sellers.page).getByText('50 quintals, all of it left').waitFor();

  await save(buyers.page);
  await orderFromWishlist(buyers.page);
  await hearOfOrder(sellers.page);
  await meetSoldOut(thirds.page);
  const announced = holdToast(
    sellers.page,
    `${trader.name} cancelled the order for Wheat: “I have bought it elsewhere.”`,
  );
  await Promise.all([cancel(buyers.page), announced]);
  await findItCancelled(sellers.page);
  await findOnMarket(thirds.page);

  expect([buyers, sellers, thirds].flatMap(({ complaints }) => complaints)).toEqual([]);
});

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Keep Wheat on the wishlist' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 saved' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor();
}

/** An ordered listing leaves the wishlist. */
async function orderFromWishlist(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: 'Place order' }).click();
  const sheet = page.getByRole('dialog', { name: 'Order at the asking price' });
  await sheet.getByRole('button', { name: 'Order 50 quintals for ₹1,20,000' }).click();
  await sheet.getByText('50 quintals of Wheat at ₹2,400 per quintal').waitFor();
  await sheet.getByRole('button', { name: 'Yes, order for ₹1,20,000' }).click();
  await hear(page, 'Added to cart successfully!');
  await page.getByText('Nothing saved yet.').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist', exact: true }).waitFor();
}

/** The seller's list of sales has been open all the time. */
async function hearOfOrder(page: Page): Promise<void> {
  await hear(page, `${trader.name} ordered Wheat from you.`);
  const bell = page.getByRole('banner').getByRole('button', { name: 'Notices, 1 of them new' });
  await listingOf(page).getByText('0 quintals left, 50 quintals reserved for buyers').waitFor();
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
  expect(await page.getByRole('button', { name: /^(Place order|Make an offer)$/ }).count()).toBe(0);
}

async function cancel(page: Page): Promise<void> {
  await visit(page, paths.user());
  await page.getByRole('main').getByRole('link', { name: 'Active orders' }).click();
  await page.getByRole('heading', { level: 1, name: 'Active orders' }).waitFor();
  await orderOn(page)
    .getByText(/^The seller has until /)
    .waitFor();
  await (await moreOf(page)).getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await question.getByText('₹1,20,000').waitFor();
  await question.getByRole('button', { name: 'I have bought it elsewhere.' }).click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await hear(page, 'Done. The other side has been told.');
  await page.getByText('You have no orders under way.').waitFor();
}

/** The order leaves the list of open orders by itself; its notice links to its new place. */
async function findItCancelled(page: Page): Promise<void> {
  const sentence = `${trader.name} cancelled the order for Wheat: “I have bought it elsewhere.”`;
  await page.getByText('Nobody has ordered from you yet.').waitFor();
  await page.getByRole('button', { name: sentence }).click();
  await page.waitForURL(`**${withQuery(paths.orders(), { side: 'seller', state: 'ended' })}`);
  await orderOn(page).getByText('Cancelled', { exact: true }).waitFor();
  await orderOn(page).getByText('The buyer cancelled, because:').waitFor();
  await orderOn(page).getByText('I have bought it elsewhere.').first().waitFor();
  // By key: messages of what has just happened lie over it.
  await orderOn(page).getByText('What has happened').press('Enter');
  await orderOn(page).getByText('by the buyer').first().waitFor();
}

async function findOnMarket(page: Page): Promise<void> {
  await visit(page, paths.userBuyAll());
  await page.getByRole('article').getByText('50 quintals').waitFor();
  await page.getByRole('link', { name: 'Wheat' }).click();
  await page.getByRole('button', { name: 'Place order', exact: true }).waitFor();
}

function listingOf(page: Page): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Wheat' }) });
}
