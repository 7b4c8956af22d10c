import { paths, withQuery } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { moreOf, orderOn } from '../../kit/trade.ts';
import { seeLive, visit } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import { takePhoto } from '../../kit/photo.ts';
import { hear } from '../../kit/toasts.ts';

const market = openMarket();
let seller: User;
let buyer: User;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
});

it('lets two who have never bargained write about an order, from the order itself, and pay by UPI', async () => {
  const listing = await seller.sell({ name: 'Wheat' });
  const phones = [await seller.open(paths.orders()), await buyer.open(paths.userListing(listing))] as const;
  const [{ page: sellers }, { page: buyers }] = phones;

  await orderAll(buyers);
  await buyers.getByRole('link', { name: 'View order' }).first().click();
  await ask(buyers, 'When may I fetch it?');
  await visit(sellers, withQuery(paths.orders(), { side: 'seller' }));
  await answerWithPhoto(sellers, 'On Friday');
  await chatOn(buyers).getByText('On Friday').waitFor();
  await chatOn(buyers)
    .getByRole('button', { name: `Photo from ${farmer.name}` })
    .waitFor();
  await confirmAndGiveUpiId(sellers);
  await payByUpi(buyers);

  expect(phones.flatMap(({ complaints }) => complaints)).toEqual([]);
});

/** Orders the whole quantity: nothing is left, and the listing is off sale. */
async function orderAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place order', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Order at the asking price' });
  await sheet.getByRole('button', { name: /^Order 50 quintals for/ }).click();
  await sheet.getByRole('button', { name: /^Yes, order for/ }).click();
  await sheet.waitFor({ state: 'hidden' });
}

async function ask(page: Page, words: string): Promise<void> {
  await orderOn(page)
    .getByRole('link', { name: `Write to ${farmer.name}` })
    .click();
  await page.getByText(`Write to ${farmer.name} about this order`).waitFor();
  await chatOn(page).getByRole('textbox', { name: 'Message' }).fill(words);
  await chatOn(page).getByRole('button', { name: 'Send' }).click();
  await chatOn(page).getByText(words).waitFor();
  await seeLive(page);
}

/** The seller comes from the order too, and finds the question. */
async function answerWithPhoto(page: Page, words: string): Promise<void> {
  await orderOn(page)
    .getByRole('link', { name: `Write to ${trader.name}` })
    .click();
  await chatOn(page).getByText('When may I fetch it?').waitFor();
  await chatOn(page)
    .locator('input[type="file"]')
    .setInputFiles(await takePhoto());
  await chatOn(page).getByRole('textbox', { name: 'Message' }).fill(words);
  await chatOn(page).getByAltText('Photo to send').waitFor();
  await chatOn(page).getByRole('button', { name: 'Send' }).click();
  await chatOn(page).getByText(words).waitFor();
}

async function confirmAndGiveUpiId(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'View order' }).click();
  await orderOn(page).getByRole('button', { name: 'Confirm order' }).click();
  await (await moreOf(page)).getByRole('button', { name: 'Give UPI ID' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give UPI ID' });
  await dialog.getByRole('textbox', { name: 'UPI ID' }).fill('lakshmi@okbank');
  await dialog.getByRole('button', { name: 'Save UPI ID' }).click();
  await hear(page, 'Your UPI ID is saved.');
  await orderOn(page).getByRole('button', { name: 'Give UPI ID' }).waitFor({ state: 'detached' });
}

async function payByUpi(page: Page): Promise<void> {
  await visit(page, paths.orders());
  await (await moreOf(page)).getByRole('button', { name: 'Pay by UPI' }).click();
  const link = page.getByRole('link', { name: 'Open a payment app' });
  expect(await link.getAttribute('href')).toContain('pa=lakshmi@okbank');
}

function chatOn(page: Page): Locator {
  return page.getByRole('region', { name: /^Chat with/ });
}
