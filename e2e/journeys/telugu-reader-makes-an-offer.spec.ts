import { listForVisitor } from '@polam/contract/calls/listings';
import type { OutputOf } from '@polam/contract/call';
import { cardDescription } from '@polam/domain/listing';
import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, settle, visit } from '../kit/device.ts';
import { startDemoMarket, type DemoMarket } from '../kit/market.ts';
import { latinWords, readScreen } from '../kit/screen-text.ts';

/** Names that stay as they are in every language. */
const properNames = [
  'Polam',
  'English',
  'WhatsApp',
  'Facebook',
  'Instagram',
  'YouTube',
  'GeoNames, CC BY 4.0',
];

/** The labels that the reader goes by, as `web/src/i18n/te` has them. */
const labels = {
  search: 'పంట పేరు వెతకండి',
  buy: 'కొనండి',
  makeOffer: 'మీ ధర చెప్పండి',
  quantity: 'మీకు ఎంత కావాలి',
  price: 'మీరు ఇచ్చే ధర',
  iDeliver: 'నేను తెచ్చి ఇవ్వగలను.',
  sent: 'మీ ధర పంపారు!',
  thread: 'చెప్పిన ధరలు',
} as const;

type Listing = OutputOf<typeof listForVisitor>['listings'][number];

let market: DemoMarket;
let browser: Browser;

beforeAll(async () => {
  [market, browser] = await Promise.all([startDemoMarket(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await market.polam.stop();
});

it('reads no English from the first page to the offer', async () => {
  const { people, polam } = market;
  const phone = await openDevice(browser, { url: polam.url, language: 'te', signedIn: people.user });
  const { page } = phone;
  const listings = await listAll();
  const allowed = [...properNames, ...wordsOfPeople(listings), people.user.user.name];
  const english: Record<string, readonly string[]> = {};
  const look = async (screen: string) => {
    await settle(page);
    english[screen] = latinWords(await readScreen(page), allowed);
  };

  await visit(page, paths.home());
  await look('the first page');
  await search(page, cropOfOthers(listings, people.user.user.id));
  await look('what is for sale');
  await openFirst(page);
  await look('the lot');
  await openOffer(page);
  await look('the offer');
  await sendOffer(page);
  await look('the thread');

  expect(english).toEqual(Object.fromEntries(Object.keys(english).map((screen) => [screen, []])));
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

async function search(page: Page, crop: string): Promise<void> {
  await page.getByRole('combobox', { name: labels.search }).pressSequentially(crop.slice(0, 3));
  const suggestions = page.getByRole('listbox', { name: labels.search });
  await suggestions.getByRole('option', { name: crop, exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: labels.buy }).click();
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
  await page.getByText(labels.sent).waitFor();
  await page.getByRole('list', { name: labels.thread }).getByText('₹1,500').waitFor();
}

async function listAll(cursor?: string): Promise<readonly Listing[]> {
  const input = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
  const answer = await callOver(market.polam.url, { call: listForVisitor, input });
  if (!answer.ok) throw new Error(answer.message);
  const { listings, nextCursor } = answer.value;
  return nextCursor === null ? listings : [...listings, ...(await listAll(nextCursor))];
}

/** What people have written themselves, and the places they come from: nobody translates those. */
function wordsOfPeople(listings: readonly Listing[]): readonly string[] {
  return listings.flatMap(({ name, description, district, seller }) => [
    name,
    description,
    cardDescription(description),
    district ?? '',
    seller.name,
  ]);
}

function cropOfOthers(listings: readonly Listing[], readerId: string): string {
  return listings.find(({ seller }) => seller.id !== readerId)?.commodity.names.te ?? '';
}
