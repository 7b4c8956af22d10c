import { propose, quote, conversation } from '@polam/contract/calls/offers';
import { close, post, quotes } from '@polam/contract/calls/requirements';
import { addDays, dayInIndia } from '@polam/domain/day';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { waitingOn } from '../../kit/trade.ts';
import { visit, type Device } from '../../kit/device.ts';
import type { PostedListing } from '../../kit/listings.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import { hear } from '../../kit/toasts.ts';

const neededOn = addDays(dayInIndia(new Date()), 10);

const market = openMarket();
let seller: User;
let buyer: User;
let requirementId: string;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
});

beforeEach(async () => {
  const terms = { quantityMilli: 50_000, unit: 'quintal', pricePaise: 240_000, neededOn } as const;
  const { requirement } = await buyer.ask(post, { commodityName: 'Wheat', ...terms });
  requirementId = requirement.id;
});

it('brings a quote that was made without a network to the buyer, once and live, also after a reload', async () => {
  const [phone, desktop] = [await openPhone(), await openDesktop()];
  await phone.goOffline();
  await sendQuote(phone.page);
  await waitingOn(phone.page).getByText('₹2,320').waitFor();
  await phone.page.getByRole('button', { name: 'Contact buyer' }).waitFor({ state: 'detached' });
  expect(await countQuotes()).toBe(0);

  // Another tab of the same phone finds it too, and wants to send it.
  await phone.context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await phone.goOnline();
  const secondTab = await phone.context.newPage();
  await secondTab.goto(paths.chats());
  await phone.context.unroute('**/api/**');
  await Promise.all([visit(secondTab, paths.chats()), phone.page.reload()]);

  const row = desktop.page.getByRole('row').filter({ hasText: farmer.name });
  await row.getByText('₹2,320').first().waitFor();
  await phone.page.getByRole('button', { name: 'Contact buyer' }).waitFor();
  await waitingOn(phone.page).waitFor({ state: 'detached' });
  expect(await countQuotes()).toBe(1);
  expect(desktop.complaints).toEqual([]);
});

it('makes no second quote where only the answer was lost', async () => {
  const phone = await openPhone();
  let isLost = true;
  await phone.page.route(`**${quote.path.replace('{id}', '*')}`, async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort('internetdisconnected');
  });
  await sendQuote(phone.page);
  await waitingOn(phone.page).waitFor();
  expect(await countQuotes()).toBe(1);

  isLost = false;

  await hear(phone.page, 'The offer that waited on this phone has been sent.');
  // Of a quote and its one revision the revision is still to be had.
  expect(await movesMade()).toBe(1);
});

it('says why it was refused where the buyer has closed the requirement meanwhile', async () => {
  const phone = await openPhone();
  await phone.goOffline();
  await sendQuote(phone.page);
  await waitingOn(phone.page).waitFor();
  await buyer.ask(close, { requirementId });

  await phone.goOnline();
  await hear(phone.page, 'The offer that waited on this phone could not be sent.');
  await visit(phone.page, paths.proposalsSent());

  const card = phone.page.getByRole('article').filter({ hasText: 'Not done: your offer was not sent.' });
  await card.getByText('This requirement is not open any more.').waitFor();
  await card.getByRole('button', { name: 'Remove' }).click();
  await card.waitFor({ state: 'detached' });
  expect(await countQuotes()).toBe(0);
});

it('brings a seller’s answer to a buyer’s offer once, registered before', async () => {
  const listing = await seller.sell({ name: 'Onions' });
  const terms = {
    listingId: listing.id,
    quantityMilli: 20_000,
    unit: 'quintal',
    pricePaise: 230_000,
  } as const;
  const input = { ...terms, neededOn, note: 'I pay at once' };
  await buyer.ask(propose, input);
  const buyers = await buyer.open(paths.userListing(listing));
  const phone = await seller.open(paths.listingNegotiations({ pid: listing.id }));
  await phone.goOffline();

  await negotiate(phone.page);
  await waitingOn(phone.page).getByText('₹2,380').waitFor();
  await phone.goOnline();

  await buyers.page.getByRole('listitem').getByText('₹2,380').waitFor();
  await waitingOn(phone.page).waitFor({ state: 'detached' });
  expect(await countOffers(listing)).toBe(2);
});

async function openPhone(): Promise<Device> {
  const phone = await seller.open(paths.requirement({ id: requirementId }));
  await phone.page.getByRole('button', { name: 'Contact buyer' }).waitFor();
  return phone;
}

function openDesktop(): Promise<Device> {
  return buyer.open(paths.requirement({ id: requirementId }), { width: 1366 });
}

async function sendQuote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Contact buyer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your quote for Wheat' });
  await dialog.getByLabel('Offered price').fill('2320');
  await dialog.getByLabel('Notes').fill('Sharbati, dry');
  await dialog.getByRole('button', { name: 'Quote ₹2,320 × 50 quintals = ₹1,16,000' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function negotiate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Negotiate' }).click();
  const dialog = page.getByRole('dialog', { name: `Negotiate with ${trader.name}` });
  await dialog.getByLabel('Quantity').fill('20');
  await dialog.getByLabel('Offered price').fill('2380');
  await dialog.getByLabel('Notes').fill('I can deliver it.');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function countQuotes(): Promise<number> {
  return (await buyer.ask(quotes, { requirementId })).quotes.length;
}

async function movesMade(): Promise<number> {
  return (await buyer.ask(quotes, { requirementId })).quotes[0]?.version ?? 0;
}

async function countOffers(listing: PostedListing): Promise<number> {
  const input = { listingId: listing.id, sellerId: seller.user.id, buyerId: buyer.user.id };
  const { negotiation } = await seller.ask(conversation, input);
  return negotiation?.offers.length ?? 0;
}
