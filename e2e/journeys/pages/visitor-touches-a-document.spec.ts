import { paths } from '@polam/web/paths';
import { listings } from '@polam/web/te/listings';
import { own } from '@polam/web/te/own/own';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { isOfScript } from '../../bytes/page-bytes.ts';
import { settle, visit } from '../../kit/device.ts';
import { postPhotographed, type PostedListing } from '../../kit/listings.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, neighbour, newcomer, trader } from '../../kit/users.ts';

/** Most bytes of scripts that the first touch of an island may load. */
const MOST_BYTES = 20_000;

const te = { ...listings, ...own };

const market = openMarket();
let seller: User;
let listing: PostedListing;
let photographed: PostedListing;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  listing = await seller.sell({ name: 'Tomato' });
  await seller.sell({ name: 'Onion' });
  const others = await Promise.all([market.arrive(trader), market.arrive(neighbour)]);
  for (const other of others)
    await other.sell({ name: 'Tomato', pricePaise: other === others[0] ? 250_000 : 230_000 });
  photographed = await postPhotographed(market.url, seller, 2);
});

it('suggests crops and searches by the one that is chosen, with the scripts of that alone', async () => {
  const { page, complaints } = await market.openDevice();
  const scripts = watchScripts(page);
  await visit(page, paths.home());
  const box = page.getByRole('combobox', { name: 'Search a crop' });

  await box.pressSequentially('toma', { delay: 50 });
  await page.getByRole('option', { name: 'Tomato' }).waitFor();
  expect(await box.getAttribute('aria-expanded')).toBe('true');
  await box.press('ArrowDown');
  await box.press('Enter');

  expect(await box.inputValue()).toBe('Tomato');
  expect(await page.getByRole('listbox').getByRole('option').count()).toBe(0);
  expect(await isApp(page)).toBe(false);
  expect(await bytesOf(page, scripts)).toBeLessThan(MOST_BYTES);
  await page.getByRole('button', { name: 'Buy' }).click();
  await page.waitForURL(`**${paths.buy()}?q=Tomato`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});

it('hears a crop in a touched search field, and says where it heard nothing, without the app', async () => {
  const { page, complaints } = await market.openDevice({ language: 'te' });
  await page.addInitScript(hearInTurn, ['', 'టమాటా.']);
  await visit(page, paths.buy());
  const field = page.getByRole('searchbox', { name: te['listings.search'] });
  expect(await page.getByRole('button', { name: te['voice.speak'] }).count()).toBe(0);

  await field.click();
  await page.getByRole('button', { name: te['voice.speak'] }).click();
  await page.getByText(te['voice.silence']).waitFor();
  await page.getByRole('button', { name: te['voice.speak'] }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'టమాటా');
  await settle(page);

  expect(await isApp(page)).toBe(false);
  expect(complaints).toEqual([]);
});

it('gives what was typed to the app, should that come after all', async () => {
  const device = await market.openDevice();
  const { page, complaints } = device;
  await visit(page, paths.home());
  const box = page.getByRole('combobox', { name: 'Search a crop' });
  await box.pressSequentially('oni', { delay: 50 });
  await page.getByRole('option', { name: 'Onion' }).waitFor();

  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.locator('html[data-app]').waitFor({ state: 'attached' });

  await expect.poll(() => box.inputValue()).toBe('oni');
  await box.focus();
  await box.pressSequentially('on');
  await page.getByRole('option', { name: 'Onion' }).click();
  expect(await box.inputValue()).toBe('Onion');
  expect(complaints).toEqual([]);
});

it('sorts a list by its menu, and leaves out of the address what is not asked for', async () => {
  const { page, complaints } = await market.openDevice({ width: 1366 });
  const scripts = watchScripts(page);
  await visit(page, paths.buy());

  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
  await page.waitForURL('**sort=price-asc*');
  await settle(page);

  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['sort']);
  expect(scripts).toEqual([]);
  expect(complaints).toEqual([]);
});

it('sorts a list by its menu though a price is set in the folded part', async () => {
  const { page } = await market.openDevice({ width: 1366 });
  await visit(page, `${paths.buy()}?minPrice=100`);

  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });

  await page.waitForURL('**sort=price-asc*');
  expect(new URL(page.url()).searchParams.get('minPrice')).toBe('100');
});

it('suggests crops in the search field of a list, and searches for the one that is chosen', async () => {
  const { page, complaints } = await market.openDevice();
  const scripts = watchScripts(page);
  await visit(page, paths.buy());
  const field = page.getByRole('searchbox', { name: 'Search crops' });

  await field.pressSequentially('oni', { delay: 50 });
  await page.getByRole('option', { name: 'Onion' }).click();
  await page.waitForURL(`**${paths.buy()}?q=Onion`);
  await settle(page);

  expect(await isApp(page)).toBe(false);
  expect(scripts.every((each) => each.includes('/assets/island-'))).toBe(true);
  expect(await page.getByRole('option', { name: 'Onion' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('sorts the prices of other sellers, with the script of that alone', async () => {
  const { page, complaints } = await market.openDevice({ width: 1366 });
  const scripts = watchScripts(page);
  await visit(page, paths.listing(listing));
  const table = page.getByRole('region', { name: 'Other sellers of Tomato' });
  const prices = () => table.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.textContent));
  const [cheapest, dearest] = await prices();

  await table.getByRole('button', { name: 'Price' }).click();
  await expect.poll(prices).toEqual([dearest, cheapest]);

  expect(await table.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  expect(await isApp(page)).toBe(false);
  expect(await bytesOf(page, scripts)).toBeLessThan(MOST_BYTES);
  expect(complaints).toEqual([]);
});

it('sorts more prices than a page shows by a link, without any script', async () => {
  for (let more = 1; more <= 10; more += 1)
    await seller.sell({ name: 'Garlic', quantityMilli: more * 1_000 });
  const garlic = await (await market.arrive(newcomer)).sell({ name: 'Garlic' });
  const { page, complaints } = await market.openDevice({ scripts: 'block' });
  await page.goto(paths.listing(garlic));
  const table = page.getByRole('region', { name: 'Other sellers of Garlic' });
  expect(await table.locator('tbody tr').count()).toBe(8);

  await table.getByRole('link', { name: 'Quantity' }).click();
  await page.waitForURL('**prices=all&order=quantity-down#prices');

  expect(await table.locator('tbody tr').count()).toBe(10);
  expect(await table.locator('tbody tr').first().textContent()).toContain('10 quintals');
  expect(await table.getByRole('columnheader', { name: 'Quantity' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  expect(complaints).toEqual([]);
});

it('copies the link of a listing, and says so', async () => {
  const device = await market.openDevice();
  const { page, complaints } = device;
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, paths.listing(listing));

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('The link is copied').waitFor();

  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(paths.listing(listing));
  expect(await isApp(page)).toBe(false);
  expect(complaints).toEqual([]);
});

it('copies its link over plain http, where there is no clipboard, without the app', async () => {
  const { page, complaints } = await market.openDevice({ language: 'te' });
  await page.addInitScript(() => {
    for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined });
  });
  await visit(page, paths.listing(listing));

  await page.getByRole('button', { name: te['listings.share'] }).click();

  await page.getByText(te['listings.link-copied']).waitFor();
  // Neither there nor on its way.
  expect(await isApp(page)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.dataset['ready'])).toBe('yes');
  expect(complaints).toEqual([]);
});

it('opens a photo over the page, turns to the next, and closes by the back button', async () => {
  const { page, complaints } = await market.openDevice();
  const scripts = watchScripts(page);
  await visit(page, paths.listing(photographed));

  await page.getByRole('link', { name: 'Look at photo 1 of 2 closely' }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByText('1 / 2').waitFor();
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await viewer.getByText('2 / 2').waitFor();
  await page.goBack();
  await viewer.waitFor({ state: 'detached' });

  expect(new URL(page.url()).pathname).toBe(paths.listing(photographed));
  await page.locator('button[aria-current=true][aria-label="Photo 2 of 2"]').waitFor();
  expect(await isApp(page)).toBe(false);
  expect(await bytesOf(page, scripts)).toBeLessThan(MOST_BYTES);
  expect(complaints).toEqual([]);
});

it('leads from the heart to the login, which says why and leads back', async () => {
  const { page, complaints } = await market.openDevice();
  await visit(page, paths.listing(listing));

  await page.getByRole('button', { name: 'Keep Tomato on the wishlist' }).click();
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();

  await page.getByText('Please login first').waitFor();
  expect(new URL(page.url()).searchParams.get('from')).toBe(paths.listing(listing));
  expect(complaints).toEqual([]);
});

/** In the page: a browser that recognises speech, and hears one text after the other; nothing where it is empty. */
function hearInTurn(texts: readonly string[]): void {
  const left = [...texts];
  class FakeRecognition extends EventTarget {
    start() {
      const transcript = left.shift() ?? '';
      if (transcript !== '')
        this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript }]] }));
      this.dispatchEvent(new Event('end'));
    }
    abort() {
      this.dispatchEvent(new Event('end'));
    }
  }
  Object.assign(window, { SpeechRecognition: FakeRecognition });
}

function isApp(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset['app'] !== undefined);
}

function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const isStart = /\/assets\/(document|intent)-/.test(request.url());
    if (isOfScript(request) && !isStart) scripts.push(request.url());
  });
  return scripts;
}

/** Bytes of scripts on the line. */
async function bytesOf(page: Page, scripts: readonly string[]): Promise<number> {
  const sizes = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      name: entry.name,
      bytes: entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0,
    })),
  );
  expect(scripts.length).toBeGreaterThan(0);
  return sizes.filter(({ name }) => scripts.includes(name)).reduce((sum, { bytes }) => sum + bytes, 0);
}
