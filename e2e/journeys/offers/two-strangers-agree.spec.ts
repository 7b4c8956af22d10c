import { paths } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { makeOffer, orderOn } from '../../kit/trade.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import { hear } from '../../kit/toasts.ts';

const market = openMarket();
let seller: User;
let buyer: User;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
});

it('brings two strangers from an offer over two counter-offers to an order, each step seen live by the other', async () => {
  const listing = await seller.sell({ name: 'Wheat' });
  const desktop = await seller.open(paths.responses({ pid: listing.id }), { width: 1366 });
  const phone = await buyer.open(paths.userListing(listing));

  await offerFirst(phone.page);
  await hearOfIt(desktop.page);
  await counter(desktop.page, '2380');
  await seeTurn(phone.page, { name: farmer.name, price: '₹2,380' });
  await counter(phone.page, '2340');
  await seeTurn(desktop.page, { name: trader.name, price: '₹2,340' });
  await accept(desktop.page);
  await seeAgreement(phone.page);
  await sendOff(desktop.page, phone.page);

  expect([...desktop.complaints, ...phone.complaints]).toEqual([]);
});

async function offerFirst(page: Page): Promise<void> {
  const button = 'Offer ₹2,300 × 20 quintals = ₹46,000';
  await makeOffer(page, { price: '2300', note: 'I pay when it is weighed.', button });
  await page.getByText(`Waiting for ${farmer.name} to answer.`).waitFor();
  await page.getByRole('button', { name: 'Take my offer back' }).waitFor();
}

/** Without a reload: the page was open. */
async function hearOfIt(page: Page): Promise<void> {
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: trader.name }) });
  await card.getByText('Waiting for your answer').waitFor();
  await card.getByRole('button', { name: 'Chat' }).click();
  await offersOn(page).getByText('₹2,300', { exact: true }).waitFor();
}

async function counter(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Make a counter-offer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make a counter-offer' });
  await sheet.getByLabel('Offered price').fill(price);
  await sheet.getByLabel('Notes').fill('Clean and dry.');
  await sheet.getByRole('button', { name: /^Offer ₹2,3.0 × 20 quintals = ₹4.,.00$/ }).click();
  await sheet.waitFor({ state: 'hidden' });
}

async function seeTurn(page: Page, { name, price }: { name: string; price: string }): Promise<void> {
  await page.getByText(`Your turn: answer ${name}.`).waitFor();
  await offersOn(page).getByText(price, { exact: true }).waitFor();
  await page
    .getByText(/4[78] hours left/)
    .first()
    .waitFor();
}

/** A binding action is confirmed once more, with the sum. */
async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept offer: ₹46,800' }).click();
  const question = page.getByRole('dialog', { name: 'Accept this offer?' });
  await question.getByText('₹2,340 × 20 quintals comes to').waitFor();
  await question.getByText('₹46,800').waitFor();
  await question.getByRole('button', { name: 'Accept offer' }).click();
  await page.getByText('You have a deal: ₹2,340 × 20 quintals, ₹46,800 in all.').waitFor();
}

async function seeAgreement(page: Page): Promise<void> {
  await hear(page, `${farmer.name} accepted your offer for Wheat. The order is confirmed.`);
  await page.getByText('You have a deal: ₹2,340 × 20 quintals, ₹46,800 in all.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Accept offer' }).count()).toBe(0);
}

/** Both have accepted: the order needs no confirmation by the seller, who dispatches it. */
async function sendOff(sellers: Page, buyers: Page): Promise<void> {
  await buyers.getByText('The order: Confirmed.').waitFor();
  await buyers.getByRole('link', { name: 'View order' }).click();
  await orderOn(buyers).getByText('Confirmed', { exact: true }).first().waitFor();
  await sellers.getByRole('link', { name: 'View order' }).click();
  await orderOn(sellers).getByText('₹46,800').first().waitFor();
  expect(await orderOn(sellers).getByRole('button', { name: 'Confirm order' }).count()).toBe(0);
  await orderOn(sellers).getByRole('button', { name: 'Goods are sent off' }).click();
  await orderOn(buyers).getByText('On the way', { exact: true }).first().waitFor();
}

function offersOn(page: Page): Locator {
  return page.getByRole('main');
}
