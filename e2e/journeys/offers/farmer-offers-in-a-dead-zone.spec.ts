import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conversation } from '@polam/contract/calls/offers';
import { launchProfile } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cachedAddresses, visitAndCache } from '../../kit/cached-pages.ts';
import { settle } from '../../kit/device.ts';
import { startLine, type Line } from '../../kit/network/cut-line.ts';
import type { PostedListing } from '../../kit/listings.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { makeOffer, waitingOn } from '../../kit/trade.ts';
import { farmer, trader } from '../../kit/users.ts';

const DAY_MS = 86_400_000;
const BAR = '1 thing waits on this phone to be sent';

const market = openMarket();
const folder = mkdtempSync(join(tmpdir(), 'polam-phone-'));
let phone: BrowserContext | null = null;
let line: Line;
let seller: User;
let buyer: User;
let listing: PostedListing;

beforeAll(async () => {
  line = await startLine(market.url);
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  listing = await seller.sell({ name: 'Wheat' });
});

afterAll(async () => {
  await phone?.close();
  await line.close();
  rmSync(folder, { recursive: true, force: true });
});

it('reads the list of yesterday, offers, is switched off, and the offer arrives once, as it was changed', async () => {
  const yesterday = await switchOn({ clockMs: 0 });
  await signIn(yesterday);
  await visitAndCache(yesterday, paths.userBuyAll());
  await visitAndCache(yesterday, paths.userListing(listing));
  await switchOff();

  const today = await switchOn({ clockMs: DAY_MS });
  await goOffline();
  await open(today, paths.userBuyAll());
  await today.getByRole('main').getByText('Wheat').first().waitFor();
  await today.getByText('What you see came yesterday').waitFor();
  await open(today, paths.userListing(listing));
  await makeOffer(today, { price: '2300', note: 'I pay at once.', button: /^Offer/ });
  await waitingOn(today).getByText('₹2,300').waitFor();
  await waitingOn(today).getByRole('button', { name: 'Change it' }).click();
  await today.getByLabel('Offered price').fill('2350');
  await today.getByRole('button', { name: /^Offer ₹2,350/ }).click();
  await waitingOn(today).getByText('₹2,350').waitFor();
  await switchOff();

  const again = await switchOn({ clockMs: DAY_MS });
  await goOffline();
  await open(again, paths.orders());
  await again.getByRole('button', { name: BAR }).waitFor();
  expect(await pricesOffered()).toEqual([]);
  await goOnline();

  await expect.poll(pricesOffered).toEqual([235_000]);
  await again.getByRole('button', { name: BAR }).waitFor({ state: 'detached' });
  await again.reload();
  await settle(again);
  expect(await pricesOffered()).toEqual([235_000]);
});

it('opens after a restart what was read, with its age, in the language last used, and logging out leaves none of it', async () => {
  await switchOff();
  const yesterday = await switchOn({ clockMs: 0 });
  await signIn(yesterday);
  await visitAndCache(yesterday, paths.user());
  await yesterday.getByLabel('Language').first().selectOption('te');
  await yesterday.waitForFunction(() => document.documentElement.lang === 'te');
  for (const path of [...read(), paths.user()]) await visitAndCache(yesterday, path);
  await switchOff();

  const today = await switchOn({ clockMs: DAY_MS });
  await goOffline();
  for (const path of read()) {
    await open(today, path);
    await priceOn(today).waitFor();
    await today.getByText('ఇవి నిన్న వచ్చినవి.').waitFor();
    expect(await today.evaluate(() => document.documentElement.lang)).toBe('te');
  }
  await open(today, paths.user());
  await today.getByRole('button', { name: 'లాగౌట్ అవ్వండి' }).first().click();

  await expect.poll(() => cachedAddresses(today, /pages|handoffs|answers|photos/)).toEqual([]);
  await expect.poll(() => today.evaluate(answersStored)).toEqual([]);
  for (const path of read()) {
    await open(today, path);
    await today.getByText('నెట్‌వర్క్ లేదు.').first().waitFor();
    expect(await priceOn(today).count()).toBe(0);
  }
});

/** Lists and listings, inside and outside of the own area. */
function read(): readonly string[] {
  return [paths.userBuyAll(), paths.userListing(listing), paths.buy(), paths.listing(listing)];
}

function priceOn(page: Page): Locator {
  return page.getByRole('main').getByText('₹2,400').filter({ visible: true }).first();
}

/** Names of all that stores answers to a user on this device. */
async function answersStored(): Promise<readonly string[]> {
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  return [...databases, ...Object.keys(localStorage)].filter((name) => /^(polam-seen$|answer )/.test(name));
}

/** A new process of the browser with what the phone has stored; its clock goes ahead. */
async function switchOn({ clockMs }: { readonly clockMs: number }): Promise<Page> {
  phone = await launchProfile(folder, {
    baseURL: line.url,
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
  });
  await phone.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...parts: []) {
        if (parts.length === 0) super(now() + ahead);
        else super(...parts);
      }
      static override now = () => now() + ahead;
    } as DateConstructor;
  }, clockMs);
  return phone.pages()[0] ?? phone.newPage();
}

async function switchOff(): Promise<void> {
  await phone?.close();
  phone = null;
  line.mend();
}

async function goOffline(): Promise<void> {
  line.cut();
  await phone?.setOffline(true);
}

async function goOnline(): Promise<void> {
  line.mend();
  await phone?.setOffline(false);
}

async function signIn(page: Page): Promise<void> {
  const { user, token } = buyer;
  await page.goto('/login');
  const auth = JSON.stringify({ user: { ...user, _id: user.id }, token });
  await page.evaluate((text) => localStorage.setItem('auth', text), auth);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await settle(page);
}

async function pricesOffered(): Promise<readonly number[]> {
  const between = { listingId: listing.id, sellerId: seller.user.id, buyerId: buyer.user.id };
  const { negotiation } = await seller.ask(conversation, between);
  return negotiation?.offers.map(({ pricePaise }) => pricePaise) ?? [];
}
