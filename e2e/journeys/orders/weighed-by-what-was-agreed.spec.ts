import { update } from '@polam/contract/calls/account';
import { move } from '@polam/contract/calls/orders';
import { paths, withQuery } from '@polam/web/paths';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { visit } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { hear } from '../../kit/toasts.ts';
import { orderOn } from '../../kit/trade.ts';
import { farmer, trader } from '../../kit/users.ts';

const line = 'moisture 13.5 %, 1 above 12.5 %';

const market = openMarket();
let seller: User;
let buyer: User;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  await seller.ask(update, { upiId: 'lakshmi@okbank' });
});

it('a point of moisture above the agreed one lowers the sum as agreed, on both screens, in payment and in the table', async () => {
  const listing = await seller.sell({ name: 'Wheat' });
  const buyers = await buyer.open(paths.userListing(listing));
  const sellers = await seller.open(paths.responses({ pid: listing.id }), { width: 1366 });

  await offerWithDeduction(buyers.page);
  const orderId = await accept(sellers.page);
  await seller.ask(move, { orderId, move: 'dispatch', seen: 'confirmed' });
  await seller.ask(move, { orderId, move: 'deliver', seen: 'dispatched' });
  await visit(buyers.page, paths.orders());
  await visit(sellers.page, withQuery(paths.orders(), { side: 'seller' }));

  await weigh(buyers.page);
  await confirm(sellers.page);
  await hear(buyers.page, `${farmer.name} confirmed the weight of Wheat.`);
  for (const page of [buyers.page, sellers.page]) await seeNet(orderOn(page));
  await pay(buyers.page);
  await buyer.ask(move, { orderId, move: 'complete', seen: 'delivered' });
  expect(await tableOf(sellers.page)).toContain('45540');

  expect([...sellers.complaints, ...buyers.complaints]).toEqual([]);
});

/** The buyer agrees with the price on 1 % less for each point above 12.5 %, as the form proposes. */
async function offerWithDeduction(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make an offer' });
  await sheet.getByLabel('Required quantity').fill('20');
  await sheet.getByLabel('Offered price').fill('2300');
  await sheet.getByText('Taken off at weighing').click();
  await sheet.getByRole('checkbox', { name: 'moisture' }).click();
  await sheet.getByText('For each point of moisture above 12.5 %: 1 % of the price less').first().waitFor();
  await sheet.getByRole('button', { name: 'Offer ₹2,300 × 20 quintals = ₹46,000' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** The seller reads what will be taken off before the binding yes. */
async function accept(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Chat' }).click();
  await page.getByRole('button', { name: 'Accept offer: ₹46,000' }).click();
  const question = page.getByRole('dialog', { name: 'Accept this offer?' });
  await question.getByText('For each point of moisture above 12.5 %: 1 % of the price less').waitFor();
  await question.getByRole('button', { name: 'Accept offer' }).click();
  const link = page.getByRole('link', { name: 'View order' });
  return new URL((await link.getAttribute('href')) ?? '', market.url).hash.slice(1);
}

async function weigh(page: Page): Promise<void> {
  await orderOn(page).getByRole('button', { name: 'Enter weight' }).click();
  const scale = page.getByRole('dialog', { name: 'What did it weigh?' });
  await scale.getByLabel('Weighed quantity').fill('20');
  await scale.getByLabel('moisture found').fill('130');
  await scale.getByRole('button', { name: 'Save the weight' }).click();
  await scale.getByText('Enter 0 to 100 percent.').waitFor();
  await scale.getByLabel('moisture found').fill('13.5');
  await scale.getByText(line).waitFor();
  await scale.getByRole('button', { name: 'Save the weight' }).click();
  await scale.waitFor({ state: 'hidden' });
}

async function confirm(page: Page): Promise<void> {
  await hear(page, `${trader.name} wrote down the weight of Wheat. Confirm or correct it.`);
  await orderOn(page).getByText(line).waitFor();
  await orderOn(page).getByRole('button', { name: 'Confirm 20 quintals' }).click();
}

async function seeNet(card: Locator): Promise<void> {
  await card.getByText(line).waitFor();
  await card.getByText('− ₹460').waitFor();
  await card.getByText('₹45,540').first().waitFor();
}

async function pay(page: Page): Promise<void> {
  await orderOn(page).getByRole('button', { name: 'Pay ₹45,540' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pay ₹45,540 by UPI' });
  const link = await sheet.getByRole('link', { name: 'Open a payment app' }).getAttribute('href');
  expect(link).toContain('&am=45540.00&');
  await sheet.getByRole('button', { name: 'I have paid' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

async function tableOf(page: Page): Promise<string> {
  await visit(page, paths.transactions());
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a table (CSV)' }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}
