import { answer, propose } from '@polam/contract/calls/offers';
import { start } from '@polam/contract/calls/chats';
import { paths } from '@polam/web/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { besideNetworkLines } from '../../kit/complaints.ts';
import { makeOffer } from '../../kit/trade.ts';
import { settle, visit, type Device } from '../../kit/device.ts';
import type { PostedListing } from '../../kit/listings.ts';
import { untilCached, visitAndCache } from '../../kit/cached-pages.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, neighbour, trader } from '../../kit/users.ts';

const market = openMarket();
let seller: User;
let buyer: User;
let listing: PostedListing;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  listing = await seller.sell({ name: 'Wheat' });
  const maize = await seller.sell({ name: 'Maize' });
  const { offer } = await buyer.ask(propose, {
    listingId: maize.id,
    recipientId: seller.user.id,
    pricePaise: 210_000,
    quantityMilli: 20_000,
    unit: 'quintal',
    neededOn: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    note: 'I pay at once.',
  });
  await seller.ask(answer, { offerId: offer.id, answer: 'accept' });
  await buyer.ask(start, { listingId: listing.id, text: 'Is it dry?' });
});

describe('a phone of somebody signed in, without a network', () => {
  it('opens listings, lists, offers and orders that were seen, with their age, and shows what waits on every page', async () => {
    const phone = await openPhone();
    const { page } = phone;
    for (const { path } of seen()) await visitAndCache(page, path);
    await visitAndCache(page, paths.userListing(listing));

    await phone.goOffline();
    await makeOffer(page, { price: '2300', note: 'x', button: /^Offer/ });
    for (const { path, text } of [...seen(), { path: paths.userListing(listing), text: '₹2,400' }]) {
      await visit(page, path);
      await page.getByRole('main').getByText(text).first().waitFor();
      await page.getByText(/What you see came /).waitFor();
      await page.getByRole('button', { name: '1 thing waits on this phone to be sent' }).waitFor();
    }
    await page.getByRole('button', { name: '1 thing waits on this phone to be sent' }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /₹2,300 × 20 quintals/ })
      .waitFor();
    expect(besideNetworkLines(phone.complaints)).toEqual([]);

    await phone.goOnline();
    await page.getByText(/thing waits/).waitFor({ state: 'detached' });
  });

  it('opens what was only stepped to', async () => {
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

  it('shows none of it to whoever signs in next, and stores none of it for a visitor', async () => {
    const phone = await openPhone();
    const { page } = phone;
    const other = await market.arrive(neighbour);
    await visitAndCache(page, paths.orders());
    await page.getByText('Maize').first().waitFor();
    await page.evaluate((text) => localStorage.setItem('auth', text), sessionText(other));
    await phone.goOffline();
    await visit(page, paths.orders());
    await page.getByText('You are offline.').first().waitFor();
    expect(await page.getByText('Maize').count()).toBe(0);

    await phone.goOnline();
    await visit(page, paths.user());
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.getByText('Logged out successfully').waitFor();

    await expect.poll(() => page.evaluate(storedNames)).not.toContain('polam-seen');
  });
});

/** Pages that the buyer has seen, each with a text on it. */
function seen(): readonly { path: string; text: string }[] {
  return [
    { path: paths.userBuyAll(), text: 'Wheat' },
    { path: paths.proposalsSent(), text: 'Maize' },
    { path: paths.orders(), text: 'Maize' },
    { path: paths.chats(), text: 'Is it dry?' },
    { path: paths.listing(listing), text: '₹2,400' },
  ];
}

function openPhone(): Promise<Device> {
  return market.openDevice({ serviceWorkers: 'allow', signedIn: buyer });
}

function sessionText({ user, token }: User): string {
  return JSON.stringify({ user: { ...user, _id: user.id }, token });
}

async function storedNames(): Promise<readonly string[]> {
  return (await indexedDB.databases()).map(({ name = '' }) => name);
}
