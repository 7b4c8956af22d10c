import { figures } from '@polam/contract/calls/admin';
import { listOwn } from '@polam/contract/calls/listings';
import { move, place } from '@polam/contract/calls/orders';
import { launchBrowser } from '@polam/tools/browser';
import { paths, withQuery } from '@polam/web/paths';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, seeLive, visit, type Device } from '../kit/device.ts';
import { postLot } from '../kit/goods.ts';
import { startDemoMarket, type DemoMarket } from '../kit/market.ts';
import { arrive, farmer, trader } from '../kit/people.ts';
import type { SignedIn } from '../kit/session.ts';

const complaint = 'Half of the bags are wet inside.';
const verdict = 'The photos show it. Take the bags back.';

let market: DemoMarket;
let browser: Browser;
let seller: SignedIn;
let buyer: SignedIn;
let devices: readonly [Device, Device, Device];

beforeAll(async () => {
  [market, browser] = await Promise.all([startDemoMarket(), launchBrowser()]);
  seller = await arrive(market.polam.url, farmer);
  buyer = await arrive(market.polam.url, trader);
});

beforeEach(async () => {
  const { url } = market.polam;
  devices = await Promise.all([
    openDevice(browser, { url, signedIn: seller }),
    openDevice(browser, { url, signedIn: buyer }),
    openDevice(browser, { url, signedIn: market.people.admin }),
  ]);
});

afterEach(() => Promise.all(devices.map((device) => device.close())));

afterAll(async () => {
  await browser.close();
  await market.polam.stop();
});

describe('a dispute about goods that have arrived', () => {
  it('is settled by an admin who reads both sides, and who bought and who sold see it at once', async () => {
    const [sellers, buyers, admins] = devices;
    await arriveWith('Wheat');
    await visit(sellers.page, withQuery(paths.orders(), { side: 'seller' }));
    await visit(buyers.page, paths.orders());
    await Promise.all([seeLive(sellers.page), seeLive(buyers.page)]);

    await dispute(buyers.page, sellers.page);
    expect(await stockOf('Wheat')).toEqual({ quantityMilli: 50_000, availableMilli: 30_000 });
    await readBothSides(admins.page);
    await settle(admins.page, {
      as: 'Cancel the order',
      words: verdict,
      seenBy: [sellers.page, buyers.page],
    });

    for (const side of ['buyer', 'seller'] as const) await readVerdict(side);
    expect(await stockOf('Wheat')).toEqual({ quantityMilli: 50_000, availableMilli: 50_000 });
    await findSettled(admins.page);
    expect(devices.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  it('leaves the goods sold where the deal stands, which the admin’s figures count', async () => {
    const [sellers, buyers, admins] = devices;
    await arriveWith('Turmeric');
    const before = await tradesEver();
    await visit(buyers.page, paths.orders());
    await visit(sellers.page, withQuery(paths.orders(), { side: 'seller' }));
    await Promise.all([seeLive(sellers.page), seeLive(buyers.page)]);
    await dispute(buyers.page, sellers.page, 'Turmeric');
    await visit(admins.page, paths.adminDisputes());

    await settle(admins.page, {
      as: 'The deal stands',
      words: 'The goods are dry',
      seenBy: [sellers.page, buyers.page],
      goods: 'Turmeric',
    });

    expect(await stockOf('Turmeric')).toEqual({ quantityMilli: 30_000, availableMilli: 30_000 });
    expect(await tradesEver()).toBe(before + 1);
    expect(devices.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});

/** 20 of 50 quintals, ordered and brought. */
async function arriveWith(name: string): Promise<void> {
  const { url } = market.polam;
  const { id: listingId } = await postLot(url, seller, { name });
  const input = { listingId, quantityMilli: 20_000, pricePaise: 240_000 };
  const placed = await callOver(url, { call: place, input, sent: { token: buyer.token } });
  if (!placed.ok) throw new Error(placed.message);
  const { orderId } = placed.value;
  const steps = [
    ['confirm', 'pending-confirmation', seller],
    ['dispatch', 'confirmed', seller],
    ['deliver', 'dispatched', buyer],
  ] as const;
  for (const [each, seen, { token }] of steps) {
    const moved = await callOver(url, { call: move, input: { orderId, move: each, seen }, sent: { token } });
    if (!moved.ok) throw new Error(moved.message);
  }
}

/** The buyer says what is wrong; the seller reads it while it is written. */
async function dispute(buyers: Page, sellers: Page, goods = 'Wheat'): Promise<void> {
  const told = sellers.getByText(`${trader.name} disputes the order for ${goods}.`).waitFor();
  await orderOn(buyers, goods).getByRole('button', { name: 'Something is wrong' }).click();
  const dialog = buyers.getByRole('dialog', { name: 'What is wrong?' });
  await dialog.getByLabel('Tell what has happened').fill(complaint);
  await dialog.getByRole('button', { name: 'Send to the admin' }).click();
  await Promise.all([told, orderOn(sellers, goods).getByText(complaint).waitFor()]);
  await orderOn(sellers, goods).getByText('An admin will look at it and tell both of you.').waitFor();
}

/** From the first page, where it waits, to the desk: what was agreed, what is wrong, and how to reach both. */
async function readBothSides(page: Page): Promise<void> {
  await visit(page, paths.admin());
  await page.getByRole('link', { name: /^1\s*Disputes to settle$/ }).click();
  const card = orderOn(page, 'Wheat');
  await card.getByText(complaint).waitFor();
  await card.getByText('₹48,000').waitFor();
  await card.getByRole('link', { name: `Call ${farmer.name}` }).waitFor();
  await card.getByRole('link', { name: `Call ${trader.name}` }).waitFor();
  await page.getByRole('searchbox').fill('nobody of that name');
  await page.getByText('No dispute here.').waitFor();
  await page.getByRole('searchbox').fill('lakshmi');
  await card.waitFor();
}

interface Settled {
  readonly as: 'The deal stands' | 'Cancel the order';
  readonly words: string;
  readonly seenBy: readonly Page[];
  readonly goods?: string;
}

async function settle(page: Page, { as, words, seenBy, goods = 'Wheat' }: Settled): Promise<void> {
  const told = seenBy.map((side) => side.getByText(`The dispute about ${goods} is over:`).first().waitFor());
  await orderOn(page, goods).getByRole('button', { name: as }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: as }).click();
  await dialog.getByText('Please fill this in.').waitFor();
  await dialog.getByLabel('Why? Both sides read it.').fill(words);
  await dialog.getByRole('button', { name: as }).click();
  await Promise.all([...told, page.getByText('Settled. Both sides have been told.').waitFor()]);
  await orderOn(page, goods).waitFor({ state: 'detached' });
  for (const side of seenBy) await orderOn(side, goods).waitFor({ state: 'detached' });
}

async function readVerdict(side: 'buyer' | 'seller'): Promise<void> {
  const [sellers, buyers] = devices;
  const { page } = side === 'buyer' ? buyers : sellers;
  await visit(page, withQuery(paths.orders(), { ...(side === 'seller' ? { side } : {}), state: 'ended' }));
  await orderOn(page, 'Wheat').getByText(verdict).waitFor();
  await orderOn(page, 'Wheat').getByText('Cancelled', { exact: true }).first().waitFor();
}

/** What was settled stays to be read. */
async function findSettled(page: Page): Promise<void> {
  await page.getByText('Settled', { exact: true }).click();
  await orderOn(page, 'Wheat').getByText(verdict).waitFor();
  expect(await orderOn(page, 'Wheat').getByRole('button', { name: 'The deal stands' }).count()).toBe(0);
}

async function stockOf(name: string) {
  const { token } = seller;
  const own = await callOver(market.polam.url, { call: listOwn, input: {}, sent: { token } });
  const lot = own.ok ? own.value.listings.find((listing) => listing.name === name) : undefined;
  return lot && { quantityMilli: lot.quantityMilli, availableMilli: lot.availableMilli };
}

async function tradesEver(): Promise<number> {
  const { token } = market.people.admin;
  const told = await callOver(market.polam.url, { call: figures, input: {}, sent: { token } });
  return told.ok ? told.value.ever.trades : Number.NaN;
}

/** The card of an order, of a side's list or of the desk. */
function orderOn(page: Page, goods: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: goods, level: 2 }) });
}
