import { listForVisitor } from '@polam/contract/calls/listings';
import type { OutputOf } from '@polam/contract/call';
import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, settle, visit } from '../kit/device.ts';
import { startDemoMarket, type DemoMarket } from '../kit/market.ts';
import { latinWords, readScreen } from '../kit/screen-text.ts';

/** Names that stay as they are in every language. */
const properNames = ['Polam', 'WhatsApp', 'English', 'GeoNames, CC BY 4.0'];

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
  const allowed = [...properNames, ...wordsOfPeople(await listChilli()), people.user.user.name];
  const english: Record<string, readonly string[]> = {};
  const look = async (screen: string) => {
    await settle(page);
    english[screen] = latinWords(await readScreen(page), allowed);
  };

  await visit(page, paths.home());
  await look('the first page');
  await searchChilli(page);
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

async function searchChilli(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'మీకు ఏం కావాలి?' }).pressSequentially('మిర');
  await page.getByRole('option').first().click();
  await page.getByRole('main').getByRole('button', { name: 'కొనండి' }).click();
  await page.getByRole('article').first().waitFor();
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'మీ ధర చెప్పండి' }).waitFor();
}

async function openOffer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'మీ ధర చెప్పండి' }).click();
  const sheet = page.getByRole('dialog', { name: 'మీ ధర చెప్పండి' });
  await sheet.getByLabel('మీకు ఎంత కావాలి').fill('1');
  await sheet.getByLabel('మీరు ఇచ్చే ధర').fill('1500');
  await sheet.getByRole('button', { name: 'నేను తెచ్చి ఇవ్వగలను.' }).click();
}

async function sendOffer(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'మీ ధర చెప్పండి' });
  await sheet.getByRole('button', { name: /₹1,500/ }).click();
  await page.getByText('మీ ధర పంపారు!').waitFor();
  await page.getByRole('list', { name: 'చెప్పిన ధరలు' }).getByText('₹1,500').waitFor();
}

async function listChilli(): Promise<readonly Listing[]> {
  const answer = await callOver(market.polam.url, { call: listForVisitor, input: { limit: 100 } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.listings;
}

/** What people have written themselves, and the places they come from: nobody translates those. */
function wordsOfPeople(listings: readonly Listing[]): readonly string[] {
  return listings.flatMap(({ name, description, district, seller }) => [name, description, district ?? '', seller.name]);
}
