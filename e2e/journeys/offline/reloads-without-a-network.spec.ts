import { start } from '@polam/contract/calls/chats';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { besideNetworkLines } from '../../kit/complaints.ts';
import { settle, visit, type Device, type DeviceOptions } from '../../kit/device.ts';
import type { PostedListing } from '../../kit/listings.ts';
import { cachedAddresses, untilCached, visitAndCache } from '../../kit/cached-pages.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';

const market = openMarket();
const withoutWorker = openMarket(() => ({ SERVICE_WORKER: 'off' }));
let seller: User;
let buyer: User;
let listing: PostedListing;
let chatId: string;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  listing = await seller.sell({ name: 'Wheat' });
  ({ negotiationId: chatId } = await buyer.ask(start, { listingId: listing.id, text: 'Is it dry?' }));
});

describe('a phone that was here before, without a network', () => {
  it('shows a visitor the first page and the listing that were seen, and how old they are', async () => {
    const phone = await openPhone();
    const { page } = phone;
    await visitAndCache(page, paths.listing(listing));
    await visitAndCache(page, paths.home());

    await phone.goOffline();
    await visit(page, paths.home());
    await page.getByText('Buy and Sell in advance').first().waitFor();
    await visit(page, paths.listing(listing));

    await page.getByRole('heading', { level: 1, name: 'Wheat' }).waitFor();
    await page.getByText('₹2,400').first().waitFor();
    await page.getByText(/What you see came /).waitFor();
    expect(besideNetworkLines(phone.complaints)).toEqual([]);
  });

  it('shows the listing to which a visitor has stepped from the list', async () => {
    const phone = await openPhone();
    const { page } = phone;
    await visitAndCache(page, paths.buy());
    await page.getByRole('main').getByRole('link', { name: /Wheat/ }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Wheat' }).waitFor();
    await settle(page);
    await untilCached(page);

    await phone.goOffline();
    await page.reload();

    await page.getByRole('heading', { level: 1, name: 'Wheat' }).waitFor();
    await page.getByText('₹2,400').first().waitFor();
    expect(besideNetworkLines(phone.complaints)).toEqual([]);
  });

  it('tells a Telugu reader in Telugu that a page was never opened, and opens it when the network is back', async () => {
    const phone = await openPhone({ language: 'te' });
    const { page } = phone;
    await visitAndCache(page, paths.buy());

    await phone.goOffline();
    await visit(page, paths.contact());
    await page.getByRole('heading', { level: 1, name: 'నెట్‌వర్క్ లేదు' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('te');
    await page.getByText('నెట్ లేకున్నా ఇవి చదవవచ్చు').waitFor();

    await phone.goOnline();
    await page.getByLabel('మీ మాట').waitFor();
    expect(besideNetworkLines(phone.complaints)).toEqual([]);
  });

  it('keeps a message that waits, says that it is offline, and leaves nothing private behind', async () => {
    const phone = await openPhone({ signedIn: buyer });
    const { page } = phone;
    await visitAndCache(page, paths.chat({ id: chatId }));
    await visitAndCache(page, paths.listing(listing));
    await visitAndCache(page, paths.chat({ id: chatId }));

    await phone.goOffline();
    await page.getByLabel('Message', { exact: true }).fill('I can come tomorrow');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Waiting for the network').waitFor();
    await page.reload();
    await page.getByText('I can come tomorrow').waitFor();
    await page.getByText('You are offline.').first().waitFor();
    expect(await privateWordsStored(page)).toEqual([]);

    await phone.goOnline();
    await page.getByText('Waiting for the network').waitFor({ state: 'detached' });
    await logOut(page);

    await expect.poll(() => cachedAddresses(page, /pages|answers|photos/)).toEqual([]);
    expect(await privateWordsStored(page)).toEqual([]);
  });
});

it('is put on the home screen under its name in the reader’s language', async () => {
  const phone = await openPhone({ language: 'te' });
  await visit(phone.page, paths.about());

  const session = await phone.context.newCDPSession(phone.page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');

  expect(errors).toEqual([]);
  expect(url).toContain('lang=te');
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'పొలం', start_url: '/', lang: 'te' });
  // A browser in incognito mode may install nothing; it has no other objection.
  const objections = installabilityErrors.map(({ errorId }) => errorId);
  expect(objections.filter((each) => each !== 'in-incognito')).toEqual([]);
});

it('is let go by devices where the server does without', async () => {
  const phone = await withoutWorker.openDevice({ serviceWorkers: 'allow' });
  await visit(phone.page, paths.about());

  await expect
    .poll(() => phone.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await phone.page.evaluate(() => caches.keys())).toEqual([]);
});

function openPhone(options: Partial<DeviceOptions> = {}): Promise<Device> {
  return market.openDevice({ serviceWorkers: 'allow', ...options });
}

/** Private words of the conversation and its users in any cache, in addresses and contents. */
async function privateWordsStored(page: Page): Promise<readonly string[]> {
  const everything = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
  const secrets = [buyer.token, chatId, 'Is it dry?', 'I can come tomorrow', trader.phone, farmer.phone];
  return secrets.filter((each) => everything.includes(each));
}

async function logOut(page: Page): Promise<void> {
  await visit(page, paths.user());
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByText('Logged out successfully').waitFor();
}
