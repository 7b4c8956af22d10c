import { update } from '@polam/contract/calls/account';
import { place } from '@polam/contract/calls/orders';
import { launchBrowser } from '@polam/tools/browser';
import { paths, withQuery } from '@polam/web/paths';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, visit } from '../kit/device.ts';
import { postLot } from '../kit/goods.ts';
import { arrive, farmer, trader } from '../kit/people.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';
import type { SignedIn } from '../kit/session.ts';

const hers = 'Pays at the scale.';
const his = 'Dry wheat, honest weight.';

let polam: RunningPolam;
let browser: Browser;
let seller: SignedIn;
let buyer: SignedIn;

beforeAll(async () => {
  [polam, browser] = await Promise.all([startPolam(), launchBrowser()]);
  seller = await arrive(polam.url, farmer);
  buyer = await arrive(polam.url, trader);
  await callOver(polam.url, {
    call: update,
    input: { upiId: 'lakshmi@okbank' },
    sent: { token: seller.token },
  });
  await order20of50();
});

afterAll(async () => {
  await browser.close();
  await polam.stop();
});

it('is weighed, paid, closed and rated, each step seen on the other phone, and the ratings open together', async () => {
  const [sellers, buyers] = await Promise.all([
    openDevice(browser, { url: polam.url, signedIn: seller }),
    openDevice(browser, { url: polam.url, signedIn: buyer }),
  ]);
  await visit(sellers.page, withQuery(paths.orders(), { side: 'seller' }));
  await visit(buyers.page, paths.orders());

  await sendOff(sellers.page, buyers.page);
  await weigh(sellers.page, buyers.page);
  await pay(buyers.page, sellers.page);
  await printReceipt(buyers.page);
  await close(buyers.page, sellers.page);
  await rateFirst(buyers.page, sellers.page);
  await rateSecond(sellers.page, buyers.page);
  await readProfile(buyers.page);

  expect([...sellers.complaints, ...buyers.complaints]).toEqual([]);
  await Promise.all([sellers.close(), buyers.close()]);
});

async function sendOff(sellers: Page, buyers: Page): Promise<void> {
  await orderOn(sellers).getByRole('button', { name: 'Confirm order' }).click();
  await orderOn(sellers).getByRole('button', { name: 'Goods are sent off' }).click();
  await orderOn(buyers).getByText('On the way', { exact: true }).first().waitFor();
}

/** The seller's scale says less; the buyer sees the new sum while it is written. */
async function weigh(sellers: Page, buyers: Page): Promise<void> {
  await orderOn(sellers).getByRole('button', { name: 'Write down the weight' }).click();
  const scale = sellers.getByRole('dialog', { name: 'What did it weigh?' });
  await scale.getByLabel('Weighed quantity').fill('23');
  await scale.getByRole('button', { name: 'Save the weight' }).click();
  await scale.getByText('At most 22: a tenth more than was ordered.').waitFor();
  await scale.getByLabel('Weighed quantity').fill('19.5');
  await scale.getByText('19.5 quintals at ₹2,400 per quintal = ₹46,800').waitFor();
  await scale.getByRole('button', { name: 'Save the weight' }).click();

  await buyers.getByText(`${farmer.name} wrote down what Wheat weighs. Check it.`).waitFor();
  await orderOn(buyers).getByText('19.5 quintals, weighed by the seller').waitFor();
  await orderOn(buyers).getByText('₹46,800').waitFor();
}

async function pay(buyers: Page, sellers: Page): Promise<void> {
  await orderOn(buyers).getByRole('button', { name: 'Pay by UPI' }).click();
  const sheet = buyers.getByRole('dialog', { name: 'Pay ₹46,800 by UPI' });
  await sheet.getByRole('img', { name: `QR code to pay ₹46,800 to ${farmer.name} by UPI` }).waitFor();
  const link = await sheet.getByRole('link', { name: 'Open a payment app' }).getAttribute('href');
  expect(link).toMatch(/^upi:\/\/pay\?pa=lakshmi@okbank&pn=Lakshmi%20Devi&am=46800\.00&cu=INR&tn=/);
  await sheet.getByRole('button', { name: 'Close' }).click();

  await orderOn(buyers).getByRole('checkbox', { name: 'I have paid' }).click();
  await sellers.getByText(`${trader.name} says that Wheat is paid.`).waitFor();
  await orderOn(sellers)
    .getByText(/^Buyer says: paid on/)
    .waitFor();
  await orderOn(sellers).getByRole('checkbox', { name: 'I have received the money' }).click();
  await orderOn(buyers)
    .getByText(/^Seller says: received on/)
    .waitFor();
}

/** What goes on paper is the receipt alone. */
async function printReceipt(page: Page): Promise<void> {
  await orderOn(page).getByRole('link', { name: 'Receipt' }).click();
  await page.getByRole('heading', { name: /^Receipt / }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByText('19.5 quintals').waitFor();
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Orders', exact: true }).last().click();
}

async function close(buyers: Page, sellers: Page): Promise<void> {
  await orderOn(buyers).getByRole('button', { name: 'Goods have arrived' }).click();
  await orderOn(sellers).getByText('Arrived', { exact: true }).first().waitFor();
  await orderOn(buyers).getByRole('button', { name: 'Received, close the deal' }).click();
  const question = buyers.getByRole('dialog', { name: 'Have you received everything?' });
  await question.getByText('19.5 quintals of Wheat at ₹2,400 per quintal').waitFor();
  await question.getByRole('button', { name: 'Received, close the deal' }).click();
  await sellers.getByText(`${trader.name} has received Wheat. The deal is done.`).waitFor();
  // What is done is listed apart, where it is rated.
  await buyers.getByRole('heading', { level: 1, name: 'Orders that are over' }).waitFor();
  await orderOn(buyers)
    .getByRole('button', { name: `Rate ${farmer.name}` })
    .waitFor();
}

/** The other side sees nothing of it yet. */
async function rateFirst(buyers: Page, sellers: Page): Promise<void> {
  await visit(buyers, withQuery(paths.orders(), { state: 'ended' }));
  await visit(sellers, withQuery(paths.orders(), { side: 'seller', state: 'ended' }));
  await rate(buyers, { name: farmer.name, stars: '5 stars: very good', words: his });
  await orderOn(buyers).getByText('Ratings of this deal').click();
  await orderOn(buyers).getByText(his).waitFor();
  await orderOn(buyers).getByText(`What ${farmer.name} says is hidden`, { exact: false }).waitFor();
  await orderOn(sellers)
    .getByText(/^You can rate until/)
    .waitFor();
  expect(await sellers.getByText(his).count()).toBe(0);
}

async function rateSecond(sellers: Page, buyers: Page): Promise<void> {
  await rate(sellers, { name: trader.name, stars: '4 stars: good', words: hers });
  await orderOn(sellers).getByText('Ratings of this deal').click();
  await orderOn(sellers).getByText(his).waitFor();
  await buyers.getByText(`${farmer.name} gave you 4 of 5 stars for Wheat.`).waitFor();
  await orderOn(buyers).getByText(hers).waitFor();
}

async function readProfile(page: Page): Promise<void> {
  await visit(page, withQuery(paths.person({ uid: seller.user.id }), { tab: 'ratings' }));
  await page.getByRole('img', { name: '5 of 5 stars from 1 rating' }).waitFor();
  await page.getByText(his).waitFor();
}

async function rate(
  page: Page,
  { name, stars, words }: { name: string; stars: string; words: string },
): Promise<void> {
  await orderOn(page)
    .getByRole('button', { name: `Rate ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `How was the deal with ${name}?` });
  await dialog.getByRole('radio', { name: stars }).press('Space');
  await dialog.getByLabel('In your words').fill(words);
  await dialog.getByRole('button', { name: 'Send your rating' }).click();
  await page.getByText('Thank you. Your rating is kept.').waitFor();
}

async function order20of50(): Promise<void> {
  const { id: listingId } = await postLot(polam.url, seller, { name: 'Wheat' });
  const input = { listingId, quantityMilli: 20_000, pricePaise: 240_000 };
  const answer = await callOver(polam.url, { call: place, input, sent: { token: buyer.token } });
  if (!answer.ok) throw new Error(answer.message);
}

function orderOn(page: Page): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Wheat', level: 2 }) });
}
