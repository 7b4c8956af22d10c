import { figures } from '@polam/contract/calls/admin';
import { listOwn } from '@polam/contract/calls/listings';
import { move, place } from '@polam/contract/calls/orders';
import { paths, withQuery } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { takePhoto } from '../../kit/photo.ts';
import { moreOf, orderOn } from '../../kit/trade.ts';
import { visit, type Device } from '../../kit/device.ts';
import { openDemoMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import { hear } from '../../kit/toasts.ts';

const complaint = 'Half of the bags are wet inside.';
const defence = 'They were dry when they were loaded.';
const verdict = 'The photos show it. Take the bags back.';

const market = openDemoMarket();
let seller: User;
let buyer: User;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
});

describe('a dispute about goods that have arrived', () => {
  it('is settled by an admin who reads both sides, and who bought and who sold see it at once', async () => {
    await arriveWith('Wheat');
    const before = await disputesToSettle();
    const [sellers, buyers, admins] = await openDesktops();

    await dispute(buyers.page, sellers.page);
    expect(await stockOf('Wheat')).toEqual({ quantityMilli: 50_000, availableMilli: 30_000 });
    await readBothSides(admins.page, before + 1);
    await settle(admins.page, {
      as: 'Cancel the order',
      words: verdict,
      seenBy: [sellers.page, buyers.page],
    });

    await readVerdict(buyers.page, { state: 'ended' });
    await readVerdict(sellers.page, { side: 'seller', state: 'ended' });
    expect(await stockOf('Wheat')).toEqual({ quantityMilli: 50_000, availableMilli: 50_000 });
    await findSettled(admins.page);
    expect(await disputesToSettle()).toBe(before);
    expect([sellers, buyers, admins].flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  it('leaves the goods sold where the deal stands, which the admin’s figures count', async () => {
    await arriveWith('Turmeric');
    const before = await tradesEver();
    const [sellers, buyers, admins] = await openDesktops();
    await dispute(buyers.page, sellers.page, 'Turmeric');
    await visit(admins.page, paths.adminDisputes());

    await settle(admins.page, {
      as: 'The deal stands',
      words: 'The goods are dry',
      seenBy: [sellers.page, buyers.page],
      listing: 'Turmeric',
    });

    expect(await stockOf('Turmeric')).toEqual({ quantityMilli: 30_000, availableMilli: 30_000 });
    expect(await tradesEver()).toBe(before + 1);
    expect([sellers, buyers, admins].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});

/** Orders and delivers 20 of 50 quintals. */
async function arriveWith(name: string): Promise<void> {
  const { id: listingId } = await seller.sell({ name });
  const { orderId } = await buyer.ask(place, { listingId, quantityMilli: 20_000, pricePaise: 240_000 });
  const steps = [
    ['confirm', 'pending-confirmation', seller],
    ['dispatch', 'confirmed', seller],
    ['deliver', 'dispatched', buyer],
  ] as const;
  for (const [each, seen, user] of steps) await user.ask(move, { orderId, move: each, seen });
}

/** Opens the devices of the seller, the buyer and the admin. */
function openDesktops(): Promise<[Device, Device, Device]> {
  return Promise.all([
    seller.open(withQuery(paths.orders(), { side: 'seller' })),
    buyer.open(paths.orders()),
    market.user('admin').open(paths.admin()),
  ]);
}

/** The buyer names what is wrong, with a photo; the open page of the seller shows both, and the seller answers. */
async function dispute(buyers: Page, sellers: Page, listing = 'Wheat'): Promise<void> {
  await (await moreOf(buyers, listing)).getByRole('button', { name: 'Something is wrong' }).click();
  const dialog = buyers.getByRole('dialog', { name: 'What is wrong?' });
  await dialog.getByText('Wet or spoiled', { exact: true }).click();
  await dialog.getByLabel('Tell us what happened').fill(complaint);
  await dialog.getByLabel('Take a photo').setInputFiles(await takePhoto());
  await dialog.getByRole('img', { name: 'Photo 1' }).waitFor();
  await dialog.getByRole('button', { name: 'Send to the admin' }).click();
  await hear(sellers, `${trader.name} disputes the order for ${listing}.`);
  const card = orderOn(sellers, listing);
  await card.getByText(complaint).waitFor();
  await card.getByText('Wet or spoiled', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Photo of what is wrong' }).waitFor();
  await card.getByText(/^Answer by .*\. Then an admin decides and tells both of you\.$/).waitFor();
  await answer(sellers, buyers, listing);
}

async function answer(sellers: Page, buyers: Page, listing: string): Promise<void> {
  await orderOn(sellers, listing).getByRole('button', { name: 'Answer', exact: true }).click();
  const dialog = sellers.getByRole('dialog', { name: 'What do you say to this?' });
  await dialog.getByLabel('Your side of it').fill(defence);
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await hear(buyers, `${farmer.name} answered in the dispute about ${listing}.`);
  await orderOn(buyers, listing).getByText(defence).waitFor();
  await orderOn(buyers, listing)
    .getByText(/^An admin decides by .*, and tells both of you\.$/)
    .waitFor();
}

/** From the task on the admin's home page to the dispute: agreement, complaint and contacts of both. */
async function readBothSides(page: Page, disputes: number): Promise<void> {
  await visit(page, paths.admin());
  await page.getByRole('link', { name: new RegExp(`^${disputes}\\s*Disputes to settle$`) }).click();
  const card = orderOn(page, 'Wheat');
  await card.getByText(complaint).waitFor();
  await card.getByText(defence).waitFor();
  await card.getByRole('button', { name: 'Photo of what is wrong' }).waitFor();
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
  readonly listing?: string;
}

async function settle(page: Page, { as, words, seenBy, listing = 'Wheat' }: Settled): Promise<void> {
  await orderOn(page, listing).getByRole('button', { name: as }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: as }).click();
  await dialog.getByText('Please fill this in.').waitFor();
  await dialog.getByLabel('Why? Both sides read it.').fill(words);
  await dialog.getByRole('button', { name: as }).click();
  await hear(page, 'Settled. Both sides have been told.');
  for (const side of seenBy) await hear(side, `The dispute about ${listing} is over:`);
  await orderOn(page, listing).waitFor({ state: 'detached' });
  for (const side of seenBy) await orderOn(side, listing).waitFor({ state: 'detached' });
}

async function readVerdict(page: Page, list: Readonly<Record<string, string>>): Promise<void> {
  await visit(page, withQuery(paths.orders(), list));
  await orderOn(page, 'Wheat').getByText(verdict).waitFor();
  await orderOn(page, 'Wheat').getByText('Cancelled', { exact: true }).first().waitFor();
}

/** Settled disputes remain readable. */
async function findSettled(page: Page): Promise<void> {
  await page.getByText('Settled', { exact: true }).click();
  await orderOn(page, 'Wheat').getByText(verdict).waitFor();
  await orderOn(page, 'Wheat')
    .getByRole('button', { name: 'The deal stands' })
    .waitFor({ state: 'detached' });
}

async function stockOf(name: string) {
  const { listings } = await seller.ask(listOwn, {});
  const sold = listings.find((listing) => listing.name === name);
  return sold && { quantityMilli: sold.quantityMilli, availableMilli: sold.availableMilli };
}

/** Number of disputes waiting for an admin: the demo's own and those of this file. */
async function disputesToSettle(): Promise<number> {
  return Number((await market.user('admin').ask(figures, {})).waiting.disputes);
}

async function tradesEver(): Promise<number> {
  return (await market.user('admin').ask(figures, {})).ever.trades;
}
