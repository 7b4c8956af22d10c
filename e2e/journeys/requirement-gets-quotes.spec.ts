import { quote } from '@polam/contract/calls/offers';
import { listOwn } from '@polam/contract/calls/requirements';
import { launchBrowser } from '@polam/tools/browser';
import { addDays, dayInIndia } from '@polam/domain/day';
import { paths, withQuery } from '@polam/web/paths';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, visit } from '../kit/device.ts';
import { postLot } from '../kit/goods.ts';
import { arrive, farmer, neighbour, newcomer, trader } from '../kit/people.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';
import type { SignedIn } from '../kit/session.ts';

let polam: RunningPolam;
let browser: Browser;
let buyer: SignedIn;
let sellers: readonly [SignedIn, SignedIn, SignedIn];

const neededOn = addDays(dayInIndia(new Date()), 10);

beforeAll(async () => {
  [polam, browser] = await Promise.all([startPolam(), launchBrowser()]);
  buyer = await arrive(polam.url, trader);
  sellers = [
    await arrive(polam.url, farmer),
    await arrive(polam.url, neighbour),
    await arrive(polam.url, newcomer),
  ];
  await postLot(polam.url, sellers[0], { name: 'Wheat', pricePaise: 230_000 });
});

afterAll(async () => {
  await browser.close();
  await polam.stop();
});

it('brings a buyer three quotes, compares them, and makes an order of the one that is awarded', async () => {
  const [buyers, sellersDevice] = await Promise.all([
    openDevice(browser, { url: polam.url, signedIn: buyer, width: 1366 }),
    openDevice(browser, { url: polam.url, signedIn: sellers[0] }),
  ]);
  await visit(sellersDevice.page, paths.user());
  await postByHand(buyers.page);
  await seeTheLotThatSuits(buyers.page);

  await sellersDevice.page.getByText(`${trader.name} wants to buy Wheat: your lot suits.`).waitFor();
  await quoteByHand(sellersDevice.page);
  await buyers.page.getByText(farmer.name).first().waitFor();
  await quoteOver(sellers[1], { pricePaise: 238_000, quantityMilli: 50_000 });
  await quoteOver(sellers[2], { pricePaise: 240_000, quantityMilli: 20_000 });
  await compareAndAward(buyers.page);

  await sellersDevice.page
    .getByText(/accepted/)
    .first()
    .waitFor();
  await visit(sellersDevice.page, withQuery(paths.orders(), { side: 'seller' }));
  await sellersDevice.page.getByText(trader.name).first().waitFor();
  expect([...buyers.complaints, ...sellersDevice.complaints]).toEqual([]);
  await Promise.all([buyers.close(), sellersDevice.close()]);
});

async function postByHand(page: Page): Promise<void> {
  await visit(page, paths.postRequirement());
  await page.getByRole('combobox', { name: /Name of the crop/ }).fill('Wheat');
  await page.getByRole('option', { name: /Wheat/ }).first().click();
  await page.getByLabel('Quantity').fill('50');
  await page.getByLabel(/^Price you want/).fill('2400');
  await page.getByLabel('Needed by').fill(neededOn);
  await page.getByRole('button', { name: 'Ask for 50 quintals of Wheat at ₹2,400' }).click();
  await page.getByText('Your requirement is posted.').waitFor();
  await page.getByRole('link', { name: 'Quotes and sellers' }).click();
}

async function seeTheLotThatSuits(page: Page): Promise<void> {
  await page.getByText('No seller has quoted yet.', { exact: false }).waitFor();
  const why = page.getByRole('list', { name: 'Why it suits' });
  await why.getByText('4% below the wished price').waitFor();
  await why.getByText('Enough for all of it').waitFor();
}

/** The seller opens the leads of his lot from the notice, and quotes from it. */
async function quoteByHand(page: Page): Promise<void> {
  await visit(page, paths.requirements());
  await page.getByRole('button', { name: 'Contact buyer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your quote for Wheat' });
  await dialog.getByRole('option', { name: /Wheat · 50 quintals/ }).waitFor({ state: 'attached' });
  await dialog.getByLabel('Offered price').fill('2320');
  await dialog.getByLabel('Notes').fill('Sharbati, dry');
  await dialog.getByRole('button', { name: 'Quote ₹2,320 × 50 quintals = ₹1,16,000' }).click();
  await page.getByText('Offer proposed!').waitFor();
}

async function quoteOver(
  seller: SignedIn,
  terms: { pricePaise: number; quantityMilli: number },
): Promise<void> {
  const input = { ...terms, neededOn, requirementId: await requirementId(), note: 'Good' };
  const answer = await callOver(polam.url, { call: quote, input, sent: { token: seller.token } });
  if (!answer.ok) throw new Error(answer.message);
}

async function requirementId(): Promise<string> {
  const own = await callOver(polam.url, { call: listOwn, input: {}, sent: { token: buyer.token } });
  return (own.ok && own.value.requirements[0]?.id) || '';
}

/** All three come to the open page by themselves; the cheapest stands first and says so. */
async function compareAndAward(page: Page): Promise<void> {
  const table = page.getByRole('table');
  await lineOf(table, newcomer.name).waitFor();
  await lineOf(table, neighbour.name).waitFor();
  const best = lineOf(table, farmer.name);
  await best.getByText('Cheapest').waitFor();
  expect(await table.getByRole('row').nth(1).innerText()).toContain(farmer.name);
  await best.getByRole('button', { name: `Award to ${farmer.name}` }).click();
  const question = page.getByRole('dialog', { name: 'Buy on these terms?' });
  await question.getByText(`50 quintals of Wheat from ${farmer.name} at ₹2,320 per quintal`).waitFor();
  await question.getByRole('button', { name: 'Buy for ₹1,16,000' }).click();
  await page.getByText('The deal is made.').waitFor();
  await page.getByText('All bought: 50 quintals').waitFor();
}

function lineOf(table: Locator, seller: string): Locator {
  return table.getByRole('row').filter({ hasText: seller });
}
