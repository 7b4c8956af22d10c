import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDevice, seeLive, visit } from '../kit/device.ts';
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

it('shows both sides of a deal what waits for them, as soon as the other side has done its part', async () => {
  const lot = await postLot(polam.url, seller, { name: 'Wheat' });
  const [sellers, buyers] = await Promise.all([
    openDevice(browser, { url: polam.url, signedIn: seller }),
    openDevice(browser, { url: polam.url, signedIn: buyer }),
  ]);
  await visit(sellers.page, paths.user());
  await sellers.page.getByText('Nothing waits for you.').waitFor();
  await visit(buyers.page, paths.userListing(lot));
  await Promise.all([seeLive(sellers.page), seeLive(buyers.page)]);

  await makeOffer(buyers.page);
  await answerIt(sellers.page);
  await visit(buyers.page, paths.user());
  await buyers.page.getByText('Nothing waits for you.').waitFor();
  await seeLive(buyers.page);
  await confirmAndSendOff(sellers.page);
  await receiveIt(buyers.page);

  expect([...sellers.complaints, ...buyers.complaints]).toEqual([]);
  await Promise.all([sellers.close(), buyers.close()]);
});

async function makeOffer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make an offer' });
  await sheet.getByLabel('Required quantity').fill('20');
  await sheet.getByLabel('Offered price').fill('2300');
  await sheet.getByLabel('Notes').fill('I pay when it is weighed.');
  await sheet.getByRole('button', { name: 'Offer ₹2,300 × 20 quintals = ₹46,000' }).click();
  await page.getByText(`Waiting for ${farmer.name} to answer.`).waitFor();
}

/** Without a reload: the page stood open. Once it is answered, the order that it made waits instead. */
async function answerIt(page: Page): Promise<void> {
  await seeCount(page, '1');
  const offer = cardOn(page, '1 offer to answer').getByRole('link');
  await offer.getByText(trader.name).waitFor();
  await offer.getByText('20 quintals · ₹2,300 per quintal').waitFor();
  await offer.getByText(/^within 4[78] hours$/).waitFor();
  await offer.click();
  await page.getByRole('button', { name: 'Accept offer: ₹46,000' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click();
  await page.getByText('You have a deal: ₹2,300 × 20 quintals, ₹46,000 in all.').waitFor();

  await footLink(page).click();
  await cardOn(page, '1 order to confirm').getByText('20 quintals · ₹46,000').waitFor();
  expect(await cardOn(page, '1 offer to answer').count()).toBe(0);
}

async function confirmAndSendOff(page: Page): Promise<void> {
  await cardOn(page, '1 order to confirm').getByRole('link').click();
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await footLink(page).click();
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
  return page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Me', exact: true });
}

function cardOn(page: Page, name: string): Locator {
  return page.getByRole('group', { name });
}
