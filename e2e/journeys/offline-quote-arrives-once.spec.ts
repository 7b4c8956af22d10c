import { propose, quote, thread } from '@polam/contract/calls/offers';
import { close, post, quotes } from '@polam/contract/calls/requirements';
import { launchBrowser } from '@polam/tools/browser';
import { addDays, dayInIndia } from '@polam/domain/day';
import { paths } from '@polam/web/paths';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, seeLive, visit, type Device } from '../kit/device.ts';
import { postLot, type PostedLot } from '../kit/goods.ts';
import { arrive, farmer, trader } from '../kit/people.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';
import type { SignedIn } from '../kit/session.ts';

const waits = 'Your offer waits on this phone and goes out by itself when the network is back.';
const neededOn = addDays(dayInIndia(new Date()), 10);

let polam: RunningPolam;
let browser: Browser;
let seller: SignedIn;
let buyer: SignedIn;
let requirementId: string;

beforeAll(async () => {
  [polam, browser] = await Promise.all([startPolam(), launchBrowser()]);
  [seller, buyer] = [await arrive(polam.url, farmer), await arrive(polam.url, trader)];
});

beforeEach(async () => {
  const wanted = {
    commodityName: 'Wheat',
    quantityMilli: 50_000,
    unit: 'quintal',
    pricePaise: 240_000,
  } as const;
  const input = { ...wanted, neededOn };
  const posted = await callOver(polam.url, { call: post, input, sent: { token: buyer.token } });
  if (!posted.ok) throw new Error(posted.message);
  requirementId = posted.value.requirement.id;
});

afterAll(async () => {
  await browser.close();
  await polam.stop();
});

it('brings a quote that was made without a network to the buyer, once and live, also after a reload', async () => {
  const [phone, desk] = [await openPhone(), await openDesk()];
  await phone.context.setOffline(true);
  await sendQuote(phone.page);
  await waitingOn(phone.page).getByText('₹2,320').waitFor();
  expect(await phone.page.getByRole('button', { name: 'Contact buyer' }).count()).toBe(0);
  expect(await countQuotes()).toBe(0);

  // Another tab of the same phone finds it too, and wants to send it.
  await phone.context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await phone.context.setOffline(false);
  const secondTab = await phone.context.newPage();
  await secondTab.goto(paths.chats());
  await phone.context.unroute('**/api/**');
  await Promise.all([visit(secondTab, paths.chats()), phone.page.reload()]);

  await desk.page.getByRole('row').filter({ hasText: farmer.name }).getByText('₹2,320').waitFor();
  await phone.page.getByRole('button', { name: 'Contact buyer' }).waitFor();
  expect(await phone.page.getByText(waits).count()).toBe(0);
  expect(await countQuotes()).toBe(1);
  expect(desk.complaints).toEqual([]);
  await Promise.all([phone.close(), desk.close()]);
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

  await phone.page.getByText('The offer that waited on this phone has been sent.').waitFor();
  // Of a quote and its one revision the revision is still to be had.
  expect(await movesMade()).toBe(1);
  await phone.close();
});

it('says why it was refused where the buyer has closed the requirement meanwhile', async () => {
  const phone = await openPhone();
  await phone.context.setOffline(true);
  await sendQuote(phone.page);
  await waitingOn(phone.page).waitFor();
  await callOver(polam.url, { call: close, input: { requirementId }, sent: { token: buyer.token } });

  await phone.context.setOffline(false);
  await phone.page
    .getByText('The offer that waited on this phone could not be sent.', { exact: false })
    .waitFor();
  await visit(phone.page, paths.proposalsSent());

  const card = phone.page.getByRole('article').filter({ hasText: 'Your offer was not sent.' });
  await card.getByText('This requirement is not open any more.').waitFor();
  await card.getByRole('button', { name: 'Remove' }).click();
  await card.waitFor({ state: 'detached' });
  expect(await countQuotes()).toBe(0);
  await phone.close();
});

it('brings a seller’s answer to a buyer’s offer once, registered before', async () => {
  const lot = await postLot(polam.url, seller, { name: 'Onions' });
  const terms = { listingId: lot.id, quantityMilli: 20_000, unit: 'quintal', pricePaise: 230_000 } as const;
  const input = { ...terms, neededOn, note: 'I pay at once' };
  await callOver(polam.url, { call: propose, input, sent: { token: buyer.token } });
  const phone = await openDevice(browser, { url: polam.url, signedIn: seller });
  const buyers = await openDevice(browser, { url: polam.url, signedIn: buyer });
  await visit(buyers.page, paths.userListing(lot));
  await seeLive(buyers.page);
  await visit(phone.page, paths.lotNegotiations({ pid: lot.id }));
  await phone.context.setOffline(true);

  await negotiate(phone.page);
  await waitingOn(phone.page).getByText('₹2,380').waitFor();
  await phone.context.setOffline(false);

  await buyers.page.getByRole('listitem').getByText('₹2,380').waitFor();
  await waitingOn(phone.page).waitFor({ state: 'detached' });
  expect(await countOffers(lot)).toBe(2);
  await Promise.all([phone.close(), buyers.close()]);
});

async function openPhone(): Promise<Device> {
  const phone = await openDevice(browser, { url: polam.url, signedIn: seller });
  await visit(phone.page, paths.requirement({ id: requirementId }));
  await phone.page.getByRole('button', { name: 'Contact buyer' }).waitFor();
  return phone;
}

async function openDesk(): Promise<Device> {
  const desk = await openDevice(browser, { url: polam.url, signedIn: buyer, width: 1366 });
  await visit(desk.page, paths.requirement({ id: requirementId }));
  await seeLive(desk.page);
  return desk;
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

function waitingOn(page: Page): Locator {
  return page.getByRole('article').filter({ hasText: waits });
}

async function listQuotes() {
  const input = { requirementId };
  const answer = await callOver(polam.url, { call: quotes, input, sent: { token: buyer.token } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.quotes;
}

async function countQuotes(): Promise<number> {
  return (await listQuotes()).length;
}

async function movesMade(): Promise<number> {
  return (await listQuotes())[0]?.version ?? 0;
}

async function countOffers(lot: PostedLot): Promise<number> {
  const input = { listingId: lot.id, sellerId: seller.user.id, buyerId: buyer.user.id };
  const answer = await callOver(polam.url, { call: thread, input, sent: { token: seller.token } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.negotiation?.offers.length ?? 0;
}
