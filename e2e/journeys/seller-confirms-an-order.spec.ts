import { place } from '@polam/contract/calls/orders';
import { launchBrowser } from '@polam/tools/browser';
import { paths, withQuery } from '@polam/web/paths';
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, seeLive, visit } from '../kit/device.ts';
import { postLot } from '../kit/goods.ts';
import type { SignedIn } from '../kit/session.ts';
import { arrive, farmer, trader } from '../kit/people.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';

let polam: RunningPolam;
let browser: Browser;
let seller: SignedIn;
let buyer: SignedIn;

beforeAll(async () => {
  [polam, browser] = await Promise.all([startPolam(), launchBrowser()]);
  seller = await arrive(polam.url, farmer);
  buyer = await arrive(polam.url, trader);
  await order20of50();
});

afterAll(async () => {
  await browser.close();
  await polam.stop();
});

it('leads an order through all its steps, each seen on the other phone, and into both sides’ transactions', async () => {
  const [sellers, buyers] = await Promise.all([
    openDevice(browser, { url: polam.url, signedIn: seller }),
    openDevice(browser, { url: polam.url, signedIn: buyer }),
  ]);
  await visit(sellers.page, withQuery(paths.orders(), { side: 'seller' }));
  await visit(buyers.page, paths.orders());
  await Promise.all([seeLive(sellers.page), seeLive(buyers.page)]);

  await confirmAndSendOff(sellers.page, buyers.page);
  await receive(buyers.page, sellers.page);
  await readTransactions(sellers.page, 'sold');
  await readTransactions(buyers.page, 'bought');
  await findTheRestOnSale(sellers.page);

  expect([...sellers.complaints, ...buyers.complaints]).toEqual([]);
  await Promise.all([sellers.close(), buyers.close()]);
});

/** The buyer may cancel until the goods are on their way, and not after that. */
async function confirmAndSendOff(sellers: Page, buyers: Page): Promise<void> {
  await orderOn(sellers)
    .getByRole('link', { name: `Call ${trader.name}` })
    .waitFor();
  // A toast stays for four seconds: it is waited for from the start.
  const confirmed = buyers.getByText(`${farmer.name} confirmed the order for Wheat.`).waitFor();
  await orderOn(sellers).getByRole('button', { name: 'Confirm order' }).click();
  await Promise.all([confirmed, seeState(sellers, 'Confirmed')]);
  await seeState(buyers, 'Confirmed');
  await orderOn(buyers).getByRole('button', { name: 'Cancel order' }).waitFor();

  const sentOff = buyers.getByText(`${farmer.name} has sent off Wheat.`).waitFor();
  await orderOn(sellers).getByRole('button', { name: 'Goods are sent off' }).click();
  await Promise.all([sentOff, seeState(sellers, 'On the way')]);
  await seeState(buyers, 'On the way');
  expect(await orderOn(buyers).getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
}

async function receive(buyers: Page, sellers: Page): Promise<void> {
  await orderOn(buyers).getByRole('button', { name: 'Goods have arrived' }).click();
  await sellers.getByText(`${trader.name} says that Wheat has arrived.`).waitFor();
  await seeState(sellers, 'Arrived');

  await orderOn(buyers).getByRole('button', { name: 'Received, close the deal' }).click();
  const question = buyers.getByRole('dialog', { name: 'Have you received everything?' });
  await question.getByText('20 quintals of Wheat at ₹2,400 per quintal').waitFor();
  const done = sellers.getByText(`${trader.name} has received Wheat. The deal is done.`).waitFor();
  await question.getByRole('button', { name: 'Received, close the deal' }).click();
  const ended = buyers.getByRole('heading', { level: 1, name: 'Orders that are over' });
  await Promise.all([done, ended.waitFor()]);
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
  const deal = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Wheat' }) });
  await deal.getByText('20 quintals · ₹2,400 per quintal').waitFor();
  await deal.getByText(`${done === 'sold' ? 'to' : 'from'} ${other.name}`).waitFor();
  expect(await saveTable(page)).toEqual([mine, 'Wheat', '20', 'quintal', '2400', '48000', other.name]);
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
  const [, side, name, _ownName, ...figures] = line.split(',');
  return [side, name, ...figures.slice(0, 5)];
}

async function findTheRestOnSale(page: Page): Promise<void> {
  await visit(page, paths.listingsPosted());
  await page.getByText('30 quintals, all of it left').waitFor();
}

async function order20of50(): Promise<void> {
  const { id: listingId } = await postLot(polam.url, seller, { name: 'Wheat' });
  const input = { listingId, quantityMilli: 20_000, pricePaise: 240_000 };
  const answer = await callOver(polam.url, { call: place, input, sent: { token: buyer.token } });
  if (!answer.ok) throw new Error(answer.message);
}

async function seeState(page: Page, state: string): Promise<void> {
  await orderOn(page).getByText(state, { exact: true }).first().waitFor();
}

function orderOn(page: Page): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Wheat', level: 2 }) });
}
