import { propose, thread } from '@polam/contract/calls/offers';
import { get } from '@polam/contract/calls/listings';
import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, visit, type Device } from '../kit/device.ts';
import { startDemoMarket, type DemoMarket } from '../kit/market.ts';

const kept = 'No answer from the network. Your offer is kept here.';

let market: DemoMarket;
let browser: Browser;
let phone: Device;

beforeAll(async () => {
  browser = await launchBrowser();
});

beforeEach(async () => {
  market = await startDemoMarket();
  phone = await openDevice(browser, { url: market.polam.url, signedIn: market.people.user });
});

afterEach(async () => {
  await phone.close();
  await market.polam.stop();
});

afterAll(() => browser.close());

describe('an offer on a bad line', () => {
  it('is kept while there is no network, and sent once when it is back', async () => {
    const { page, context, complaints } = phone;
    const sheet = await writeOffer(page);

    await context.setOffline(true);
    await send(sheet);
    await sheet.getByText(kept).waitFor();
    expect(await valuesOf(sheet)).toEqual(['1', '1234', 'On a bad line']);

    await context.setOffline(false);
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Offer proposed!').waitFor();
    expect(await countOffers()).toBe(1);
    expect(complaints.filter((each) => !isNetworkLine(each))).toEqual([]);
  });

  it('arrives once when only its answer was lost', async () => {
    const { page, complaints } = phone;
    const sheet = await writeOffer(page);
    await page.route(`**${propose.path}`, async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    });

    await send(sheet);
    await sheet.getByText(kept).waitFor();
    expect(await countOffers()).toBe(1);

    await page.unroute(`**${propose.path}`);
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Offer proposed!').waitFor();
    expect(await countOffers()).toBe(1);
    expect(complaints.filter((each) => !isNetworkLine(each))).toEqual([]);
  });
});

it('keeps what is typed in the sell form when the language is switched', async () => {
  const { page, complaints } = phone;
  await visit(page, paths.sellCommodity());
  await page.getByRole('combobox', { name: 'Name of the crop' }).fill('My own red rice');
  await page.getByLabel('Quantity', { exact: true }).fill('12.5');
  await page.getByRole('textbox', { name: 'Description' }).fill('Dried for nine days');

  await page.getByLabel('Language').selectOption('te');

  await page.getByRole('heading', { level: 1, name: 'మీ పంట అమ్మండి' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'సరుకు పేరు' }).inputValue()).toBe('My own red rice');
  expect(await page.getByLabel('ఎంత సరుకు', { exact: true }).inputValue()).toBe('12.5');
  expect(await page.getByRole('textbox', { name: 'సరుకు గురించి' }).inputValue()).toBe('Dried for nine days');
  expect(complaints).toEqual([]);
});

async function writeOffer(page: Page): Promise<Locator> {
  await visit(page, paths.userListing(market.sights.listing));
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make an offer' });
  await sheet.getByLabel('Required quantity').fill('1');
  await sheet.getByLabel('Offered price').fill('1234');
  await sheet.getByLabel('Notes').fill('On a bad line');
  return sheet;
}

async function send(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: /^Offer ₹1,234 for 1 / }).click();
}

function valuesOf(sheet: Locator): Promise<string[]> {
  const labels = ['Required quantity', 'Offered price', 'Notes'];
  return Promise.all(labels.map((label) => sheet.getByLabel(label).inputValue()));
}

async function countOffers(): Promise<number> {
  const { polam, people, sights } = market;
  const sent = { token: people.user.token };
  const listingId = sights.listing.id;
  const listing = await callOver(polam.url, { call: get, input: { listingId } });
  if (!listing.ok) throw new Error(listing.message);
  const about = { listingId, sellerId: listing.value.listing.seller.id, buyerId: people.user.user.id };
  const answer = await callOver(polam.url, { call: thread, input: about, sent });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.negotiation?.offers.length ?? 0;
}

/** The browser's own line about a request that the missing network took with it. */
function isNetworkLine(complaint: string): boolean {
  return /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|INCOMPLETE_CHUNKED_ENCODING)/.test(complaint);
}
