import { list as listStorages } from '@polam/contract/calls/cold-storage';
import { listForVisitor } from '@polam/contract/calls/listings';
import { getProfile } from '@polam/contract/calls/people';
import type { OutputOf } from '@polam/contract/call';
import { te } from '@polam/contract/messages/te';
import { cardDescription } from '@polam/domain/listing';
import { namesOf } from '@polam/domain/listing-names';
import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, settle, visit } from '../kit/device.ts';
import { startDemoMarket, type DemoMarket } from '../kit/market.ts';
import { pagesToSee, type Looker } from '../kit/pages.ts';
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
  'JPEG',
  'PNG',
  'WebP',
  '5 MB',
];

/** The labels that the reader goes by, as `web/src/i18n/te` has them. */
const labels = {
  search: 'పంట పేరు వెతకండి',
  buy: 'కొనండి',
  makeOffer: 'మీ ధర చెప్పండి',
  quantity: 'మీకు ఎంత కావాలి',
  price: 'మీరు ఇచ్చే ధర',
  iDeliver: 'నేను తెచ్చి ఇవ్వగలను.',
  sent: te.done['offer-sent'],
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
  const { user } = market.people.user;
  const listings = await listAll();
  const { phone, english, look } = await openReader('user', listings);
  const { page } = phone;

  await visit(page, paths.home());
  await look('the first page');
  await search(page, cropOfOthers(listings, user.id));
  await look('what is for sale');
  await openFirst(page);
  await look('the lot');
  await openOffer(page);
  await look('the offer');
  await sendOffer(page);
  await look('the thread');

  expect(english).toEqual(noneOn(english));
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

it.each([
  ['a visitor', 'visitor'],
  ['a user', 'user'],
] as const)('reads no English as %s on any page that is built', async (_who, looker) => {
  const { phone, english, look } = await openReader(looker, await listAll());
  const pages = pagesToSee(market.sights).filter((page) => page.looker === looker);

  for (const { name, path } of pages) {
    await visit(phone.page, path);
    await look(name);
  }

  expect(pages.length).toBeGreaterThan(10);
  expect(english).toEqual(noneOn(english));
  await phone.close();
});

/** A phone in Telugu, with the English words that were found on each screen that was looked at. */
async function openReader(looker: Exclude<Looker, 'admin'>, listings: readonly Listing[]) {
  const { people, polam } = market;
  const signedIn = looker === 'visitor' ? null : people.user;
  const phone = await openDevice(browser, { url: polam.url, language: 'te', signedIn });
  const met = [people.user.user.id, market.sights.personId];
  const words = await Promise.all([wordsOfStorages(), ...met.map(wordsOfPerson)]);
  const allowed = [...properNames, ...wordsOfPeople(listings), ...words.flat()];
  const english: Record<string, readonly string[]> = {};
  const look = async (screen: string) => {
    await settle(phone.page);
    english[screen] = latinWords(await readScreen(phone.page), allowed);
  };
  return { phone, english, look };
}

function noneOn(screens: object): object {
  return Object.fromEntries(Object.keys(screens).map((screen) => [screen, []]));
}

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

/** What people have written themselves: nobody translates that. */
function wordsOfPeople(listings: readonly Listing[]): readonly string[] {
  return listings.flatMap((listing) => [
    namesOf(listing, 'te').ownName ?? '',
    listing.description,
    cardDescription(listing.description),
    listing.seller.name,
  ]);
}

async function wordsOfStorages(): Promise<readonly string[]> {
  const answer = await callOver(market.polam.url, { call: listStorages, input: { limit: 100 } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.coldStorages.flatMap(({ name, address, description }) => [name, address, description]);
}

async function wordsOfPerson(personId: string): Promise<readonly string[]> {
  const sent = { token: market.people.user.token };
  const answer = await callOver(market.polam.url, { call: getProfile, input: { personId }, sent });
  if (!answer.ok) throw new Error(answer.message);
  const { name, email = '', address = '', description } = answer.value.person;
  return [name, email, address, description];
}

function cropOfOthers(listings: readonly Listing[], readerId: string): string {
  return listings.find(({ seller }) => seller.id !== readerId)?.commodity.names.te ?? '';
}
