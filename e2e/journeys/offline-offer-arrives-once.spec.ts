import { move } from '@polam/contract/calls/listings';
import { propose, thread } from '@polam/contract/calls/offers';
import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, visit, type Device } from '../kit/device.ts';
import { postLot, type PostedLot } from '../kit/goods.ts';
import { arrive, farmer, trader } from '../kit/people.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';
import type { SignedIn } from '../kit/session.ts';

const waits = 'Your offer waits on this phone and goes out by itself when the network is back.';

let polam: RunningPolam;
let browser: Browser;
let seller: SignedIn;
let buyer: SignedIn;
let lot: PostedLot;

beforeAll(async () => {
  [polam, browser] = await Promise.all([startPolam(), launchBrowser()]);
  [seller, buyer] = [await arrive(polam.url, farmer), await arrive(polam.url, trader)];
});

beforeEach(async () => {
  lot = await postLot(polam.url, seller, { name: 'Wheat' });
});

afterAll(async () => {
  await browser.close();
  await polam.stop();
});

it('brings an offer that was made without a network to the seller, once and live', async () => {
  const [phone, desk] = [await openPhone(), await openDesk()];
  await phone.context.setOffline(true);
  await offer(phone.page);
  await waitingOn(phone.page).getByText('₹2,340').waitFor();
  expect(await phone.page.getByRole('button', { name: 'Make an offer' }).count()).toBe(0);
  expect(await countOffers()).toBe(0);

  // Another tab of the same phone finds it too, and wants to send it.
  await phone.context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await phone.context.setOffline(false);
  const secondTab = await phone.context.newPage();
  await secondTab.goto(paths.chats());
  await phone.context.unroute('**/api/**');
  await Promise.all([visit(secondTab, paths.chats()), phone.page.reload()]);

  await desk.page.getByRole('button', { name: 'Chat' }).click();
  await desk.page.getByRole('listitem').getByText('₹2,340').waitFor();
  await sentOn(phone.page).waitFor();
  expect(await phone.page.getByText(waits).count()).toBe(0);
  expect(await countOffers()).toBe(1);
  expect(desk.complaints).toEqual([]);
  await Promise.all([phone.close(), desk.close()]);
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
  await phone.close();
});

it('is taken back without a trace as long as it waits', async () => {
  const phone = await openPhone();
  await phone.context.setOffline(true);
  await offer(phone.page);

  await waitingOn(phone.page).getByRole('button', { name: 'Do not send it' }).click();
  await phone.context.setOffline(false);

  await phone.page.getByRole('button', { name: 'Make an offer' }).waitFor();
  expect(await phone.page.getByText('₹2,340').count()).toBe(0);
  expect(await countOffers()).toBe(0);
  await phone.close();
});

it('says why it was refused, where the lot has left the market meanwhile', async () => {
  const phone = await openPhone();
  await phone.context.setOffline(true);
  await offer(phone.page);
  await waitingOn(phone.page).waitFor();
  const input = { listingId: lot.id, move: 'close' } as const;
  await callOver(polam.url, { call: move, input, sent: { token: seller.token } });

  await phone.context.setOffline(false);

  const card = phone.page.getByRole('article').filter({ hasText: 'Your offer was not sent.' });
  await card.getByText('This listing is no longer open.').waitFor();
  await card.getByRole('button', { name: 'Remove' }).click();
  await card.waitFor({ state: 'detached' });
  expect(await countOffers()).toBe(0);
  await phone.close();
});

it('waits for its author alone, whoever signs in on the phone', async () => {
  const phone = await openPhone();
  await phone.context.setOffline(true);
  await offer(phone.page);
  await waitingOn(phone.page).waitFor();

  await signIn(phone, seller);
  await visit(phone.page, paths.proposalsSent());
  expect(await phone.page.getByText(waits).count()).toBe(0);
  expect(await countOffers()).toBe(0);
  await signIn(phone, buyer);
  await visit(phone.page, paths.userListing(lot));

  await sentOn(phone.page).waitFor();
  expect(await countOffers()).toBe(1);
  await phone.close();
});

async function openPhone(): Promise<Device> {
  const phone = await openDevice(browser, { url: polam.url, signedIn: buyer });
  await visit(phone.page, paths.userListing(lot));
  await phone.page.getByRole('button', { name: 'Make an offer' }).waitFor();
  return phone;
}

async function openDesk(): Promise<Device> {
  const desk = await openDevice(browser, { url: polam.url, signedIn: seller, width: 1366 });
  await visit(desk.page, paths.responses({ pid: lot.id }));
  return desk;
}

async function offer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make an offer' });
  await sheet.getByLabel('Required quantity').fill('20');
  await sheet.getByLabel('Offered price').fill('2340');
  await sheet.getByLabel('Notes').fill('I pay at once.');
  await sheet.getByRole('button', { name: 'Offer ₹2,340 × 20 quintals = ₹46,800' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

function waitingOn(page: Page): Locator {
  return page.getByRole('article').filter({ hasText: waits });
}

/** The card of the offer as the server has it. */
function sentOn(page: Page): Locator {
  return page.getByRole('article').filter({ hasText: '₹2,340' }).filter({ hasText: 'Waiting for an answer' });
}

async function signIn({ context, page }: Device, { user, token }: SignedIn): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('auth'));
  await context.setOffline(false);
  const auth = JSON.stringify({ user: { ...user, _id: user.id }, token });
  await page.evaluate((text) => localStorage.setItem('auth', text), auth);
}

async function countOffers(): Promise<number> {
  const input = { listingId: lot.id, sellerId: seller.user.id, buyerId: buyer.user.id };
  const answer = await callOver(polam.url, { call: thread, input, sent: { token: seller.token } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.negotiation?.offers.length ?? 0;
}
