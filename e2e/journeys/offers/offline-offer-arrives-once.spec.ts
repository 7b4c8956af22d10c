import { move } from '@polam/contract/calls/listings';
import { propose, conversation } from '@polam/contract/calls/offers';
import { paths } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeOffer, waitingOn } from '../../kit/trade.ts';
import { visit, type Device } from '../../kit/device.ts';
import type { PostedListing } from '../../kit/listings.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import type { SignedIn } from '../../kit/session.ts';

const market = openMarket();
let seller: User;
let buyer: User;
let listing: PostedListing;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
});

beforeEach(async () => {
  listing = await seller.sell({ name: 'Wheat' });
});

it('brings an offer that was made without a network to the seller, once and live', async () => {
  const [phone, desktop] = [await openPhone(), await openDesktop()];
  await phone.goOffline();
  await offer(phone.page);
  await waitingOn(phone.page).getByText('₹2,340').waitFor();
  await phone.page.getByRole('button', { name: 'Make an offer' }).waitFor({ state: 'detached' });
  expect(await countOffers()).toBe(0);

  // Another tab of the same phone finds it too, and wants to send it.
  await phone.context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await phone.goOnline();
  const secondTab = await phone.context.newPage();
  await secondTab.goto(paths.chats());
  await phone.context.unroute('**/api/**');
  await Promise.all([visit(secondTab, paths.chats()), phone.page.reload()]);

  await desktop.page.getByRole('button', { name: 'Chat' }).click();
  await desktop.page.getByRole('listitem').getByText('₹2,340', { exact: true }).waitFor();
  await sentOn(phone.page).waitFor();
  await waitingOn(phone.page).waitFor({ state: 'detached' });
  expect(await countOffers()).toBe(1);
  expect(desktop.complaints).toEqual([]);
});

it('makes no second offer where only the answer was lost', async () => {
  const phone = await openPhone();
  let isLost = true;
  await phone.page.route(`**${propose.path}`, async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort('internetdisconnected');
  });
  await offer(phone.page);
  await waitingOn(phone.page).waitFor();
  expect(await countOffers()).toBe(1);

  isLost = false;

  await sentOn(phone.page).waitFor();
  expect(await countOffers()).toBe(1);
});

it('is taken back without a trace as long as it waits', async () => {
  const phone = await openPhone();
  await phone.goOffline();
  await offer(phone.page);

  await waitingOn(phone.page).getByRole('button', { name: 'Do not send it' }).click();
  await phone.goOnline();

  await phone.page.getByRole('button', { name: 'Make an offer' }).waitFor();
  await phone.page.getByText('₹2,340').first().waitFor({ state: 'detached' });
  expect(await countOffers()).toBe(0);
});

it('is changed and dropped from the list of what waits, without a trace', async () => {
  const { page, goOffline, goOnline } = await openPhone();
  await goOffline();
  await offer(page);

  const bar = page.getByRole('button', { name: '1 thing waits on this phone to be sent' });
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await bar.click();
  await list.getByRole('link', { name: 'Change' }).click();
  const form = page.getByRole('dialog', { name: 'Make an offer' });
  await form.getByLabel('Offered price').fill('2350');
  await form.getByRole('button', { name: /^Offer ₹2,350/ }).click();
  await waitingOn(page).getByText('₹2,350').waitFor();
  await bar.click();
  await list.getByRole('button', { name: 'Drop' }).click();
  await list.getByText('Drop this? It is then not sent at all.').waitFor();
  await list.getByRole('button', { name: 'Yes, drop it' }).click();
  await page.getByText('Dropped. It is not sent.').waitFor();
  await bar.waitFor({ state: 'detached' });
  await goOnline();

  await page.getByRole('button', { name: 'Make an offer' }).waitFor();
  expect(await countOffers()).toBe(0);
});

it('says why it was refused, where the listing has left the market meanwhile', async () => {
  const phone = await openPhone();
  await phone.goOffline();
  await offer(phone.page);
  await waitingOn(phone.page).waitFor();
  await seller.ask(move, { listingId: listing.id, move: 'close' });

  await phone.goOnline();

  const card = phone.page.getByRole('article').filter({ hasText: 'Not done: your offer was not sent.' });
  await card.getByText('This listing is no longer open.').waitFor();
  await card.getByRole('button', { name: 'Remove' }).click();
  await card.waitFor({ state: 'detached' });
  expect(await countOffers()).toBe(0);
});

it('waits for its author alone, whoever signs in on the phone', async () => {
  const phone = await openPhone();
  await phone.goOffline();
  await offer(phone.page);
  await waitingOn(phone.page).waitFor();

  await signIn(phone, seller);
  await visit(phone.page, paths.proposalsSent());
  expect(await waitingOn(phone.page).count()).toBe(0);
  expect(await countOffers()).toBe(0);
  await signIn(phone, buyer);
  await visit(phone.page, paths.userListing(listing));

  await sentOn(phone.page).waitFor();
  expect(await countOffers()).toBe(1);
});

async function openPhone(): Promise<Device> {
  const phone = await buyer.open(paths.userListing(listing));
  await phone.page.getByRole('button', { name: 'Make an offer' }).waitFor();
  return phone;
}

function openDesktop(): Promise<Device> {
  return seller.open(paths.responses({ pid: listing.id }), { width: 1366 });
}

function offer(page: Page): Promise<void> {
  const button = 'Offer ₹2,340 × 20 quintals = ₹46,800';
  return makeOffer(page, { price: '2340', note: 'I pay at once.', button });
}

/** The card of the offer as the server has it. */
function sentOn(page: Page): Locator {
  return page.getByRole('article').filter({ hasText: '₹2,340' }).filter({ hasText: 'Waiting for an answer' });
}

async function signIn({ goOnline, page }: Device, { user, token }: SignedIn): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('auth'));
  await goOnline();
  const auth = JSON.stringify({ user: { ...user, _id: user.id }, token });
  await page.evaluate((text) => localStorage.setItem('auth', text), auth);
}

async function countOffers(): Promise<number> {
  const input = { listingId: listing.id, sellerId: seller.user.id, buyerId: buyer.user.id };
  const { negotiation } = await seller.ask(conversation, input);
  return negotiation?.offers.length ?? 0;
}
