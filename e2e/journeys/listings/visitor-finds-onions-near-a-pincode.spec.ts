import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { visit } from '../../kit/device.ts';
import type { PostedListing } from '../../kit/listings.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, fillRegistration, neighbour, signInByHand, trader } from '../../kit/users.ts';
import { hear } from '../../kit/toasts.ts';

/** A user from a village beside the farmer's. */
const visitor = { ...farmer, name: 'Sita Kumari', email: 'sita@example.org', phone: '9848011223' };

const fromGuntur = `pincode=${visitor.pincode}`;

const market = openMarket();
let onionsOfFarmer: PostedListing;
let near: User;
let far: User;

beforeAll(async () => {
  const [first, anHourAway, last] = await Promise.all([
    market.arrive(farmer),
    market.arrive(neighbour),
    market.arrive(trader),
  ]);
  [near, far] = [first, last];
  // The nearest is posted first, so that it is neither the newest nor the cheapest.
  onionsOfFarmer = await near.sell({ name: 'Onion', pricePaise: 190_000 });
  await anHourAway.sell({ name: 'Onion', pricePaise: 180_000 });
  await far.sell({ name: 'Onion', pricePaise: 170_000 });
  await near.sell({ name: 'Wheat' });
});

it('lets a visitor find onions near her pincode, register on the way, and come back to the same listing', async () => {
  const phone = await market.openDevice();
  const { page, complaints } = phone;

  await searchOnions(page);
  await narrowToNear(page);
  await openNearestAndComeBack(page);
  await wantToOrder(page);
  await registerOnTheWay(page);
  await orderOnTheSamePage(page);
  await goBackToTheList(page);

  expect(complaints).toEqual([]);
});

it('lets a visitor without scripts find them, too, and go on to the login', async () => {
  const { page, complaints } = await market.openDevice({ scripts: 'block' });

  await searchOnions(page);
  await narrowToNear(page);
  await openNearestAndComeBack(page);
  await wantToOrder(page);

  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  expect(complaints).toEqual([]);
});

it('shows the same onions to who opens the passed-on address of the list', async () => {
  const desktop = await market.openDevice({ width: 1366 });
  const { page } = desktop;

  await visit(page, `${paths.buy()}?q=pyaz&${fromGuntur}&within=100&sort=nearest`);

  await expect.poll(() => prices(page)).toEqual(['₹1,900', '₹1,800']);
  await page.getByText('2 lots', { exact: true }).waitFor();
  await page.locator('summary', { hasText: 'Filters' }).click();
  expect(await page.getByLabel('My pincode').inputValue()).toBe(visitor.pincode);
});

it('sorts maize by what it costs at her place, where what is cheaper and far comes last', async () => {
  await near.sell({ name: 'Maize', pricePaise: 220_000 });
  await far.sell({ name: 'Maize', pricePaise: 215_000 });
  const { page, complaints } = await market.openDevice({ width: 1366 });
  await visit(page, `${paths.buy()}?q=maize&${fromGuntur}&sort=price-asc`);
  await expect.poll(() => prices(page)).toEqual(['₹2,150', '₹2,200']);

  await page.getByLabel('Sort by').selectOption({ label: 'Delivered price: low to high' });

  await expect.poll(() => prices(page)).toEqual(['₹2,200', '₹2,150']);
  const cards = page.getByRole('main').getByRole('article');
  await expect.poll(() => cards.getByText(/a quintal delivered/).count()).toBe(2);
  expect(complaints).toEqual([]);
});

async function searchOnions(page: Page): Promise<void> {
  await page.goto(paths.buy());
  await page.getByText('4 lots', { exact: true }).waitFor();
  const search = page.getByRole('searchbox', { name: 'Search crops' });
  for (const word of ['oniun', 'ullipaya', 'प्याज']) {
    await search.fill('zzzz');
    await search.press('Enter');
    await page.getByText('No products available for the search result').waitFor();
    await search.fill(word);
    await search.press('Enter');
    await page.getByText('3 lots', { exact: true }).waitFor();
    await expect.poll(() => prices(page)).toEqual(['₹1,700', '₹1,800', '₹1,900']);
  }
}

/** The form of a list whose page has not become the app is sent once, with all that was chosen. */
async function narrowToNear(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.locator('summary', { hasText: 'Filters' }).click();
  await main.getByLabel('My pincode').fill(visitor.pincode);
  await main.getByLabel('Distance').selectOption({ label: 'Within 100 km' });
  await main.locator('select[name=sort]').selectOption({ label: 'Nearest first' });
  await main.locator('details button[type=submit]').click();
  await page.waitForURL((url) => url.searchParams.get('pincode') === visitor.pincode);
  await expect.poll(() => prices(page)).toEqual(['₹1,900', '₹1,800']);
  const [nearest = 0, next = 0] = await distances(page);
  expect(nearest).toBeLessThan(next);
  expectNear(page);

  await page.reload();
  await expect.poll(() => prices(page)).toEqual(['₹1,900', '₹1,800']);
  await page.getByRole('link', { name: `Remove Within 100 km of ${visitor.pincode}` }).waitFor();
}

async function openNearestAndComeBack(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link', { name: 'Onion' }).click();
  await page.waitForURL(`**${paths.listing(onionsOfFarmer)}`);
  await page.getByRole('heading', { level: 1, name: 'Onion' }).waitFor();
  await page.goBack();
  await expect.poll(() => prices(page)).toEqual(['₹1,900', '₹1,800']);
  expectNear(page);
  expect(await page.getByRole('searchbox', { name: 'Search crops' }).inputValue()).toBe('प्याज');
}

async function wantToOrder(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link', { name: 'Onion' }).click();
  await page.getByRole('heading', { level: 1, name: 'Onion' }).waitFor();
  await page.getByRole('link', { name: 'Log in to contact' }).waitFor();
  expect(await page.getByRole('button', { name: 'Place order' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Log in to contact' }).click();
  await page.waitForURL(({ pathname }) => pathname === paths.login());
}

async function registerOnTheWay(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
  await page.waitForURL(({ pathname }) => pathname === paths.register());
  await page.getByRole('main').getByRole('link', { name: 'Register with email' }).click();
  await page.waitForURL(({ pathname }) => pathname === paths.registerEmail());
  await fillRegistration(page, visitor);
  await signInByHand(page, visitor);
}

async function orderOnTheSamePage(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Onion' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.listing(onionsOfFarmer));
  await page.getByRole('button', { name: 'Make an offer' }).waitFor();
  await page.getByRole('button', { name: 'Place order', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Order at the asking price' });
  await sheet.getByRole('radio', { name: 'A part of it' }).check();
  await sheet.getByLabel('Quantity').fill('2');
  await sheet.getByRole('button', { name: 'Order 2 quintals for ₹3,800' }).click();
  await sheet.getByRole('button', { name: 'Yes, order for ₹3,800' }).click();
  await hear(page, 'Added to cart successfully!');
  await page.getByText('You have ordered 2 quintals for ₹3,800.').waitFor();
}

/**
 * No page of the way to an account is in the history. The sheet of the order has entered the page once more, as it does
 * on the first page of a visit, so that the back button could close it.
 */
async function goBackToTheList(page: Page): Promise<void> {
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Onion' }).waitFor();
  await page.goBack();
  await expect.poll(() => prices(page)).toEqual(['₹1,900', '₹1,800']);
  expectNear(page);
}

/** Without scripts the browser sends empty fields, too. */
function expectNear(page: Page): void {
  const query = [...new URL(page.url()).searchParams].filter(([, value]) => value !== '');
  expect(Object.fromEntries(query)).toEqual({
    q: 'प्याज',
    pincode: visitor.pincode,
    within: '100',
    sort: 'nearest',
  });
}

async function prices(page: Page): Promise<readonly string[]> {
  const cards = await page.getByRole('article').allInnerTexts();
  return cards.map((card) => /₹[\d,]+/.exec(card)?.[0] ?? '');
}

async function distances(page: Page): Promise<readonly number[]> {
  const cards = await page.getByRole('article').allInnerTexts();
  return cards.map((card) => Number(/(\d+)\u00A0km/.exec(card)?.[1]));
}
