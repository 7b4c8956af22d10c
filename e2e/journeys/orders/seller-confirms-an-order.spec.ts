import { place } from '@polam/contract/calls/orders';
import { paths, withQuery } from '@polam/web/paths';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { moreOf, orderOn } from '../../kit/trade.ts';
import { visit } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import { hear } from '../../kit/toasts.ts';

const market = openMarket();
let seller: User;
let buyer: User;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  const { id: listingId } = await seller.sell({ name: 'Wheat' });
  await buyer.ask(place, { listingId, quantityMilli: 20_000, pricePaise: 240_000 });
});

it('leads an order through all its steps, each seen on the other phone, and into both sides’ transactions', async () => {
  const sellers = await seller.open(withQuery(paths.orders(), { side: 'seller' }));
  const buyers = await buyer.open(paths.orders());

  await confirmAndSendOff(sellers.page, buyers.page);
  await receive(buyers.page, sellers.page);
  await readTransactions(sellers.page, 'sold');
  await readTransactions(buyers.page, 'bought');
  await findTheRestOnSale(sellers.page);

  expect([...sellers.complaints, ...buyers.complaints]).toEqual([]);
});

/** The buyer may cancel until the order is on its way, and not after that. */
async function confirmAndSendOff(sellers: Page, buyers: Page): Promise<void> {
  await orderOn(sellers)
    .getByRole('link', { name: `Call ${trader.name}` })
    .waitFor();
  await orderOn(sellers).getByRole('button', { name: 'Confirm order' }).click();
  await hear(buyers, `${farmer.name} confirmed the order for Wheat.`);
  await seeState(sellers, 'Confirmed');
  await seeState(buyers, 'Confirmed');
  await (await moreOf(buyers)).getByRole('button', { name: 'Cancel order' }).waitFor();

  await orderOn(sellers).getByRole('button', { name: 'Goods are sent off' }).click();
  await hear(buyers, `${farmer.name} has sent off Wheat.`);
  await seeState(sellers, 'On the way');
  await seeState(buyers, 'On the way');
  await orderOn(buyers).getByRole('button', { name: 'Cancel order' }).waitFor({ state: 'detached' });
}

async function receive(buyers: Page, sellers: Page): Promise<void> {
  await orderOn(buyers).getByRole('button', { name: 'Goods have arrived' }).click();
  await hear(sellers, `${trader.name} says that Wheat has arrived.`);
  await seeState(sellers, 'Arrived');

  await (await moreOf(buyers)).getByRole('button', { name: 'Received, close the deal' }).click();
  const question = buyers.getByRole('dialog', { name: 'Have you received everything?' });
  await question.getByText('20 quintals of Wheat at ₹2,400 per quintal').waitFor();
  await question.getByRole('button', { name: 'Received, close the deal' }).click();
  await hear(sellers, `${trader.name} has received Wheat. The deal is done.`);
  await buyers.getByRole('heading', { level: 1, name: 'Orders that have ended' }).waitFor();
  await seeState(buyers, 'Completed');
  await sellers.getByText('Nobody has ordered from you yet.').waitFor();
}

async function readTransactions(page: Page, done: 'sold' | 'bought'): Promise<void> {
  const [mine, other] = done === 'sold' ? ['Sold', trader] : ['Bought', farmer];
  await visit(page, paths.user());
  await page.getByRole('main').getByRole('link', { name: 'Transactions History' }).click();
  await page.getByText('1 transaction', { exact: true }).waitFor();
  const sums = page.getByRole('paragraph').filter({ hasText: mine }).first().locator('..');
  await sums.getByText('₹48,000').waitFor();
  await sums.getByText('1 deal', { exact: true }).waitFor();
  const transaction = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Wheat' }) });
  await transaction.getByText('20 quintals · ₹2,400 per quintal').waitFor();
  await transaction.getByText(`${done === 'sold' ? 'to' : 'from'} ${other.name}`).waitFor();
  const own = done === 'sold' ? '48000' : '';
  expect(await saveTable(page)).toEqual([
    mine,
    'Wheat',
    '20',
    'quintal',
    '2400',
    '48000',
    own,
    '',
    other.name,
  ]);
}

/** The line of the saved table, from the second column to the name of the other side. */
async function saveTable(page: Page): Promise<readonly (string | undefined)[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a table (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('polam-transactions.csv');
  const [head = '', line = '', ...rest] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect({ mark: head.startsWith('\uFEFF'), rest }).toEqual({ mark: true, rest: [''] });
  const [, side, name, _variety, _ownName, ...figures] = line.split(',');
  return [side, name, ...figures.slice(0, 7)];
}

async function findTheRestOnSale(page: Page): Promise<void> {
  await visit(page, paths.listingsPosted());
  await page.getByText('30 quintals, all of it left').waitFor();
}

async function seeState(page: Page, state: string): Promise<void> {
  await orderOn(page).getByText(state, { exact: true }).first().waitFor();
}
