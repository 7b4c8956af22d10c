import { endOtherSessions } from '@polam/contract/calls/account';
import { propose } from '@polam/contract/calls/offers';
import { addDays, dayInIndia } from '@polam/domain/day';
import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { visitAndCache } from '../../kit/cached-pages.ts';
import { besideNetworkLines } from '../../kit/complaints.ts';
import { openDevice, settle, visit } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { signInOver } from '../../kit/session.ts';
import { farmer, trader } from '../../kit/users.ts';

const market = openMarket();
let seller: User;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  const buyer = await market.arrive(trader);
  const listing = await seller.sell({ name: 'Wheat' });
  const neededOn = addDays(dayInIndia(new Date()), 2);
  await buyer.ask(propose, { listingId: listing.id, quantityMilli: 20_000, pricePaise: 230_000, neededOn });
});

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: `Welcome, ${farmer.name}` });
const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name, exact: true });

it('shows a user what waits, and at no moment the landing page', async () => {
  const { page, complaints } = await seller.open(paths.about());
  await page.addInitScript(noteLandingPage);

  await visit(page, paths.home());
  await greeting(page).waitFor();
  await page.getByRole('group', { name: '1 offer to answer' }).waitFor();

  expect(await page.title()).toBe('Home · Polam');
  expect(await tabOf(page, 'Home').getAttribute('aria-current')).toBe('page');
  expect(await page.evaluate(() => document.documentElement.dataset['landing'])).toBeUndefined();

  await tabOf(page, 'Me').click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(await tabOf(page, 'Home').getAttribute('aria-current')).toBeNull();
  await page.goBack();
  await greeting(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.home());
  expect(complaints).toEqual([]);
});

it('opens without a network with what waited last', async () => {
  const phone = await market.openDevice({ serviceWorkers: 'allow', signedIn: seller });
  const { page } = phone;
  await visitAndCache(page, paths.home());
  await page.getByRole('group', { name: '1 offer to answer' }).waitFor();

  await phone.goOffline();
  await page.reload();

  await greeting(page).waitFor();
  await page.getByRole('group', { name: '1 offer to answer' }).waitFor();
  await page.getByText('You are offline.').first().waitFor();
  expect(besideNetworkLines(phone.complaints)).toEqual([]);
});

it('comes after a login without the landing page from before it', async () => {
  const browser = await launchBrowser('as-left');
  const { page, complaints } = await openDevice(browser, { url: market.url });
  await page.addInitScript(noteLandingPage);
  await visit(page, paths.home());
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').first().fill(farmer.email);
  await page.getByLabel('Password').fill(farmer.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await greeting(page).waitFor();

  expect(await page.evaluate(() => document.documentElement.dataset['landing'])).toBeUndefined();
  expect(complaints).toEqual([]);
  await browser.close();
});

it('says that the login was ended elsewhere, also after a reload, until that is closed', async () => {
  const signedIn = await signInOver(market.url, farmer);
  const { page } = await market.openDevice({ signedIn });
  const ended = page.getByText(/^Your login (here )?has ended/);
  await visit(page, paths.home());
  await greeting(page).waitFor();

  await seller.ask(endOtherSessions, {});
  await ended.waitFor();
  await page.reload();
  await ended.waitFor();
  await visit(page, paths.login());
  await ended.waitFor();
  await visit(page, paths.home());
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await ended.waitFor({ state: 'detached' });
  await page.reload();
  await settle(page);

  expect(await ended.count()).toBe(0);
});

describe('where the app does not come', () => {
  it.each(['document', 'intent'])('has a user see the landing page, too: %s', async (file) => {
    const { page, complaints } = await market.openDevice({ signedIn: seller });
    await page.route(`**/assets/${file}-*`, (route) => route.abort());

    await page.goto(paths.home());

    await page.getByRole('heading', { level: 1, name: 'Polam' }).waitFor();
    expect(besideNetworkLines(complaints)).toEqual([]);
  });

  it('says so, and becomes the morning page once there is a line', async () => {
    const { page, complaints } = await market.openDevice({ signedIn: seller });
    let isCut = true;
    await page.route('**/handoff?*', (route) => (isCut ? route.abort() : route.continue()));

    await page.goto(paths.home());
    await page.getByText('We cannot reach Polam.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Polam' }).waitFor();
    isCut = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await greeting(page).waitFor();
    isCut = true;
    await page.reload();
    await page.getByText('We cannot reach Polam.').waitFor();
    isCut = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));

    await greeting(page).waitFor();
    expect(besideNetworkLines(complaints)).toEqual([]);
  });
});

/** In the page: notes when the line of the landing page is to be seen in any frame. */
function noteLandingPage(): void {
  // What was seen before the page was left does not count.
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && delete document.documentElement.dataset['landing'],
  );
  setInterval(() => {
    const headings = [...document.querySelectorAll('h1')].filter(
      ({ textContent }) => textContent === 'Polam',
    );
    if (headings.some((heading) => heading.getClientRects().length > 0))
      document.documentElement.dataset['landing'] = 'seen';
  }, 4);
}
