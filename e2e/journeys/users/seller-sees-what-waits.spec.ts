import { paths } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { makeOffer } from '../../kit/trade.ts';
import { seeLive, visit } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';

const market = openMarket();
let seller: User;
let buyer: User;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
});

it('shows both sides of a deal what waits for them, as soon as the other side has done its part', async () => {
  const listing = await seller.sell({ name: 'Wheat' });
  const sellers = await seller.open(paths.home());
  await sellers.page.getByText('Nothing waits for you.').waitFor();
  const buyers = await buyer.open(paths.userListing(listing));

  await offer(buyers.page);
  await answerIt(sellers.page);
  await visit(buyers.page, paths.home());
  await buyers.page.getByText('Nothing waits for you.').waitFor();
  await seeLive(buyers.page);
  await sendOff(sellers.page);
  await receiveIt(buyers.page);

  expect([...sellers.complaints, ...buyers.complaints]).toEqual([]);
});

async function offer(page: Page): Promise<void> {
  const button = 'Offer ₹2,300 × 20 quintals = ₹46,000';
  await makeOffer(page, { price: '2300', note: 'I pay when it is weighed.', button });
  await page.getByText(`Waiting for ${farmer.name} to answer.`).waitFor();
}

/** Without a reload: the page stood open. Once it is answered, the order that it made waits instead. */
async function answerIt(page: Page): Promise<void> {
  await seeCount(page, '1');
  const waiting = cardOn(page, '1 offer to answer').getByRole('link');
  await waiting.getByText(trader.name).waitFor();
  await waiting.getByText('20 quintals · ₹2,300 per quintal').waitFor();
  await waiting.getByText(/^within 4[78] hours$/).waitFor();
  await waiting.click();
  await page.getByRole('button', { name: 'Accept offer: ₹46,000' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click();
  await page.getByText('You have a deal: ₹2,300 × 20 quintals, ₹46,000 in all.').waitFor();

  // A conversation fills the screen of a phone.
  await page.getByRole('link', { name: 'Back to Deals' }).click();
  await footLink(page).click();
  await cardOn(page, '1 order to send off').getByText('20 quintals · ₹46,000').waitFor();
  await cardOn(page, '1 offer to answer').waitFor({ state: 'detached' });
}

async function sendOff(page: Page): Promise<void> {
  await cardOn(page, '1 order to send off').getByRole('link').click();
  await page.getByRole('button', { name: 'Goods are sent off' }).click();
  await page.getByText('On the way', { exact: true }).first().waitFor();
  await footLink(page).click();
  await page.getByText('Nothing waits for you.').waitFor();
}

async function receiveIt(page: Page): Promise<void> {
  const order = cardOn(page, '1 order on its way to you').getByRole('link');
  await order.getByText(farmer.name).waitFor();
  await order.click();
  await page.getByRole('button', { name: 'Goods have arrived' }).waitFor();
}

async function seeCount(page: Page, count: string): Promise<void> {
  await footLink(page).getByText(count, { exact: true }).waitFor();
}

function footLink(page: Page): Locator {
  return page
    .getByRole('navigation', { name: 'Quick menu' })
    .getByRole('link', { name: 'Home', exact: true });
}

function cardOn(page: Page, name: string): Locator {
  return page.getByRole('group', { name });
}
