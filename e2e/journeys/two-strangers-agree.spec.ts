import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDevice, visit } from '../kit/device.ts';
import { postLot } from '../kit/goods.ts';
import { arrive, farmer, trader } from '../kit/people.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';
import type { SignedIn } from '../kit/session.ts';

let polam: RunningPolam;
let browser: Browser;
let seller: SignedIn;
let buyer: SignedIn;

beforeAll(async () => {
  [polam, browser] = await Promise.all([startPolam(), launchBrowser()]);
  seller = await arrive(polam.url, farmer);
  buyer = await arrive(polam.url, trader);
});

afterAll(async () => {
  await browser.close();
  await polam.stop();
});

it('brings two strangers from an offer over two counter-offers to an order, each step seen live by the other', async () => {
  const lot = await postLot(polam.url, seller, { name: 'Wheat' });
  const [desk, phone] = await Promise.all([
    openDevice(browser, { url: polam.url, signedIn: seller, width: 1366 }),
    openDevice(browser, { url: polam.url, signedIn: buyer }),
  ]);
  await visit(desk.page, paths.responses({ pid: lot.id }));
  await visit(phone.page, paths.userListing(lot));

  await offerFirst(phone.page);
  await hearOfIt(desk.page);
  await counter(desk.page, '2380');
  await seeTurn(phone.page, { name: farmer.name, price: '₹2,380' });
  await counter(phone.page, '2340');
  await seeTurn(desk.page, { name: trader.name, price: '₹2,340' });
  await accept(desk.page);
  await seeDeal(phone.page);
  await confirm(desk.page, phone.page);

  expect([...desk.complaints, ...phone.complaints]).toEqual([]);
  await Promise.all([desk.close(), phone.close()]);
});

async function offerFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make an offer' });
  await sheet.getByLabel('Required quantity').fill('20');
  await sheet.getByLabel('Offered price').fill('2300');
  await sheet.getByLabel('Notes').fill('I pay when it is weighed.');
  await sheet.getByRole('button', { name: 'Offer ₹2,300 × 20 quintals = ₹46,000' }).click();
  await page.getByText(`Waiting for ${farmer.name} to answer.`).waitFor();
  await page.getByRole('button', { name: 'Take my offer back' }).waitFor();
}

/** Without a reload: the page stood open. */
async function hearOfIt(page: Page): Promise<void> {
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: trader.name }) });
  await card.getByText('Waits for your answer').waitFor();
  await card.getByRole('button', { name: 'Chat' }).click();
  await offersOn(page).getByText('₹2,300').waitFor();
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
  await page.getByText(/4[78] hours left/).waitFor();
}

/** What binds is asked once more, with the sum. */
async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept offer: ₹46,800' }).click();
  const question = page.getByRole('dialog', { name: 'Accept this offer?' });
  await question.getByText('₹2,340 × 20 quintals comes to').waitFor();
  await question.getByText('₹46,800').waitFor();
  await question.getByRole('button', { name: 'Accept offer' }).click();
  await page.getByText('You have a deal: ₹2,340 × 20 quintals, ₹46,800 in all.').waitFor();
}

async function seeDeal(page: Page): Promise<void> {
  await page.getByText(`${farmer.name} accepted your offer for Wheat. The order is made.`).waitFor();
  await page.getByText('You have a deal: ₹2,340 × 20 quintals, ₹46,800 in all.').waitFor();
  expect(await page.getByRole('button', { name: 'Accept offer' }).count()).toBe(0);
}

async function confirm(sellers: Page, buyers: Page): Promise<void> {
  await buyers.getByRole('link', { name: 'To the order' }).click();
  await orderOn(buyers).getByText('Pending confirmation', { exact: true }).waitFor();
  await sellers.getByRole('link', { name: 'To the order' }).click();
  await orderOn(sellers).getByText('₹46,800').first().waitFor();
  await orderOn(sellers).getByRole('button', { name: 'Confirm order' }).click();
  await orderOn(buyers).getByText('Confirmed', { exact: true }).first().waitFor();
}

function offersOn(page: Page): Locator {
  return page.getByRole('main');
}

function orderOn(page: Page): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Wheat', level: 2 }) });
}
