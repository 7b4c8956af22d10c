import { login } from '@polam/contract/calls/auth';
import { create, listForVisitor } from '@polam/contract/calls/listings';
import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, visit, type Device } from '../kit/device.ts';
import { farmer, openAccount } from '../kit/people.ts';
import { takePhoto } from '../kit/photo.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';

const photos = '**/product-photo/**';

let polam: RunningPolam;
let browser: Browser;
let path: string;
let phone: Device;

beforeAll(async () => {
  [polam, browser] = await Promise.all([startPolam(), launchBrowser()]);
  await openAccount(polam.url, farmer);
  path = await postWheat(polam.url);
});
beforeEach(async () => {
  phone = await openDevice(browser, { url: polam.url });
});
afterEach(() => phone.close());
afterAll(async () => {
  await browser.close();
  await polam.stop();
});

it('shows the colours of a photo until it is there, and nothing on the page moves', async () => {
  const { page, complaints } = phone;
  const held: Route[] = [];
  await page.route(photos, (route) => void held.push(route));

  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.locator('html[data-ready="yes"]').waitFor({ state: 'attached' });
  const [photo, blur] = [photoOn(page), blurOn(page)];
  const place = await photo.boundingBox();
  expect(await blur.evaluate((image) => getComputedStyle(image).opacity)).toBe('1');
  expect(await blur.evaluate(isSeen)).toBe(true);
  const shiftsBefore = await page.evaluate(shiftsOfLayout);

  await Promise.all(held.map((route) => route.continue()));
  await expect.poll(() => blur.evaluate((image) => getComputedStyle(image).opacity)).toBe('0');
  expect(await photo.evaluate(isSeen)).toBe(true);
  expect(await photo.boundingBox()).toEqual(place);
  expect(await page.evaluate(shiftsOfLayout)).toBe(shiftsBefore);
  expect(complaints).toEqual([]);
});

it('puts the picture of the crop where a photo does not come', async () => {
  const { page } = phone;
  await page.route(photos, (route) => route.abort());

  await page.goto(path);

  const standIn = photoOn(page);
  await expect.poll(() => standIn.getAttribute('src')).toBe('/pictures/wheat.webp');
  await expect.poll(() => standIn.evaluate(isSeen)).toBe(true);
  expect(await blurOn(page).count()).toBe(0);
});

it('shows the photo over its blur where scripts do not run', async () => {
  const context = await browser.newContext({ baseURL: polam.url, javaScriptEnabled: false });
  const page = await context.newPage();

  await page.goto(path, { waitUntil: 'load' });

  // Of two in one place the later one lies above.
  const both = page.getByRole('main').locator('span > img');
  expect(await both.evaluateAll((images) => images.map((image) => image.getAttribute('alt')))).toEqual([
    '',
    'Photo of Wheat',
  ]);
  expect(await photoOn(page).evaluate(isSeen)).toBe(true);
  await context.close();
});

it('is fetched once, however often it is looked at', async () => {
  const { page } = phone;
  await visit(page, path);
  const [first] = await page.evaluate(bytesOfPhotos);

  await visit(page, path);

  expect(first).toBeGreaterThan(1_000);
  expect(await page.evaluate(bytesOfPhotos)).toEqual([0]);
});

async function postWheat(url: string): Promise<string> {
  const { email, password } = farmer;
  const signedIn = await callOver(url, { call: login, input: { email, password } });
  if (!signedIn.ok) throw new Error(signedIn.message);
  const { name, mimeType, buffer } = await takePhoto();
  const form = new FormData();
  form.set('name', 'Wheat');
  form.set('price', '2400');
  form.set('quantity', '50');
  form.set('photo', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const headers = { authorization: signedIn.value.token };
  await fetch(url + create.path, { method: create.method, headers, body: form });

  const market = await callOver(url, { call: listForVisitor, input: {} });
  const listing = market.ok ? market.value.listings[0] : undefined;
  if (listing === undefined) throw new Error('The wheat was not posted.');
  const { categorySlug: category, slug } = listing.commodity;
  return paths.listing({ category, slug, id: listing.id });
}

function photoOn(page: Page): Locator {
  return page.getByRole('img', { name: 'Photo of Wheat' });
}

function blurOn(page: Page): Locator {
  return page.getByRole('main').locator('img[src^="data:image/webp"]');
}

function isSeen(image: HTMLElement | SVGElement): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}

function shiftsOfLayout(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
      type: 'layout-shift',
      buffered: true,
    });
    setTimeout(resolve, 500, 0);
  });
}

function bytesOfPhotos(): number[] {
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('product-photo'))
    .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0));
}
