import { paths } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { visit, type Device } from '../../kit/device.ts';
import { postPhotographed } from '../../kit/listings.ts';
import { openMarket } from '../../kit/opening.ts';
import { farmer } from '../../kit/users.ts';

const photos = '**/product-photo/**';

const market = openMarket();
let path: string;
let phone: Device;

beforeAll(async () => {
  const seller = await market.arrive(farmer);
  path = paths.listing(await postPhotographed(market.url, seller, 1));
});

beforeEach(async () => {
  phone = await market.openDevice();
});

it('shows the colours of a photo until it is there, and nothing on the page moves', async () => {
  const { page, complaints } = phone;
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(photos, async (route) => {
    await isLetGo;
    await route.continue();
  });

  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.locator('html[data-ready="yes"]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const [photo, blur] = [photoOn(page), blurOn(page)];
  const place = await photo.boundingBox();
  expect(await blur.evaluate((image) => getComputedStyle(image).opacity)).toBe('1');
  expect(await blur.evaluate(isSeen)).toBe(true);
  const shiftsBefore = await page.evaluate(shiftsOfLayout);

  letGo();
  await expect.poll(() => photo.evaluate(isSeen)).toBe(true);
  await expect.poll(() => photo.evaluate(isOnTop)).toBe(true);
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
  expect(await blurOn(page).isVisible()).toBe(false);
  expect(await page.locator('html[data-app]').count()).toBe(0);
});

it('shows the photo over its blur where scripts do not run', async () => {
  const { page } = await market.openDevice({ scripts: 'block' });

  await page.goto(path, { waitUntil: 'load' });

  // Of two elements in one place the later one is on top.
  const both = page.getByRole('main').locator('span > img');
  expect(await both.evaluateAll((images) => images.map((image) => image.getAttribute('alt')))).toEqual([
    '',
    'Photo of Wheat',
  ]);
  await expect.poll(() => photoOn(page).evaluate(isSeen)).toBe(true);
});

it('is fetched once, however often it is looked at', async () => {
  const { page } = phone;
  await visit(page, path);
  const [first] = await page.evaluate(bytesOfPhotos);

  await visit(page, path);

  expect(first).toBeGreaterThan(1_000);
  expect(await page.evaluate(bytesOfPhotos)).toEqual([0]);
});

function photoOn(page: Page): Locator {
  return page.getByRole('img', { name: 'Photo of Wheat' });
}

function blurOn(page: Page): Locator {
  return page.getByRole('main').locator('img[src^="data:image/webp"]');
}

function isSeen(image: HTMLElement | SVGElement): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}

/** Whether no other picture covers the middle of an image. */
function isOnTop(image: HTMLElement | SVGElement): boolean {
  const { left, top, width, height } = image.getBoundingClientRect();
  const drawn = document.elementsFromPoint(left + width / 2, top + height / 2);
  return drawn.find(({ tagName }) => tagName === 'IMG') === image;
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
