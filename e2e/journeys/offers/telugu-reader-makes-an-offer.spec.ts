import { te } from '@polam/contract/messages/te/messages';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '../../kit/device.ts';
import { openDemoMarket } from '../../kit/opening.ts';
import { listAll, openReader } from '../../kit/reader.ts';
import { hear } from '../../kit/toasts.ts';

/** The labels that the reader goes by, as `web/src/i18n/te` has them. */
const labels = {
  search: 'పంట పేరు వెతకండి',
  buy: 'కొనండి',
  makeOffer: 'మీ ధర చెప్పండి',
  quantity: 'ఎంత సరుకు',
  price: 'ఎంత ధరకు',
  iDeliver: 'నేను తెచ్చి ఇవ్వగలను.',
  sent: te.done['offer-sent'],
} as const;

const market = openDemoMarket();

it('reads no English from the first page to the offer', async () => {
  const { user } = market.demo.users.user;
  const { phone, english, look } = await openReader(market, 'user');
  const { page } = phone;

  await visit(page, paths.home());
  await look('the first page');
  await search(page, await cropOfOthers(user.id));
  await look('what is for sale');
  await openFirst(page);
  await look('the lot');
  await openOffer(page);
  await look('the offer');
  await sendOffer(page);
  await look('the thread');

  expect(english).toEqual(noneOn(english));
  expect(phone.complaints).toEqual([]);
});

function noneOn(screens: object): object {
  return Object.fromEntries(Object.keys(screens).map((screen) => [screen, []]));
}

async function search(page: Page, crop: string): Promise<void> {
  await page.getByRole('combobox', { name: labels.search }).pressSequentially(crop.slice(0, 3));
  const suggestions = page.getByRole('listbox', { name: labels.search });
  await suggestions.getByRole('option', { name: crop, exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: labels.buy }).click();
  await page.waitForURL((url) => url.pathname !== paths.home());
  await page.getByRole('article').first().waitFor();
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: labels.makeOffer }).waitFor();
}

async function openOffer(page: Page): Promise<void> {
  await page.getByRole('button', { name: labels.makeOffer }).click();
  const sheet = page.getByRole('dialog', { name: labels.makeOffer });
  await sheet.getByLabel(labels.quantity).fill('1');
  await sheet.getByLabel(labels.price).fill('1500');
  await sheet.getByRole('button', { name: labels.iDeliver }).click();
}

async function sendOffer(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: labels.makeOffer });
  await sheet.getByRole('button', { name: /₹1,500/ }).click();
  await hear(page, labels.sent);
  await page.getByRole('listitem').getByText('₹1,500').waitFor();
}

async function cropOfOthers(readerId: string): Promise<string> {
  const listings = await listAll(market.demo);
  return listings.find(({ seller }) => seller.id !== readerId)?.commodity.names.te ?? '';
}
