import { paths } from '@polam/web/paths';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { settle, visit } from '../../kit/device.ts';
import { postPhotographed, type PostedListing } from '../../kit/listings.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';

const market = openMarket();
let wheat: PostedListing;
let buyer: User;

beforeAll(async () => {
  const seller = await market.arrive(farmer);
  wheat = await postPhotographed(market.url, seller, 2);
  await seller.sell({ name: 'Onion' });
  buyer = await market.arrive(trader);
});

it('shows a visitor who saves data a picture of a list when it is tapped, and that one alone', async () => {
  const { page, context, complaints } = await market.openDevice({ language: 'te' });
  await saveData(context);
  const pictures = watchPictures(page);
  await visit(page, paths.buy());
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await settle(page);
  expect(pictures).toEqual([]);

  await page.getByRole('link', { name: 'ఫోటో చూడండి: గోధుమలు' }).click();
  await expect.poll(() => page.locator('article img:visible').evaluateAll(countSeen)).toBe(1);

  expect(pictures).toEqual([expect.stringContaining(wheat.id)]);
  expect(await page.locator('html[data-app]').count()).toBe(0);
  expect(await page.getByRole('link', { name: /^ఫోటో చూడండి/ }).count()).toBe(1);
  await page.getByRole('heading', { name: 'గోధుమలు' }).getByRole('link').click();
  await page.waitForURL(`**${paths.listing(wheat)}`);
  expect(complaints).toEqual([]);
});

it('has what was tapped for when the page becomes the app, and shows the others over the page', async () => {
  const { page, context, complaints } = await market.openDevice();
  await saveData(context);
  const pictures = watchPictures(page);
  await visit(page, paths.listing(wheat));
  const taps = page.getByRole('link', { name: 'Show picture: Wheat' });
  expect(await taps.count()).toBe(2);

  await taps.first().click();
  await expect.poll(() => page.getByAltText('Photo of Wheat').first().evaluate(isSeen)).toBe(true);
  await page.getByRole('link', { name: 'Look at photo 1 of 2 closely' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the photos' }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.locator('html[data-app]').waitFor({ state: 'attached' });

  expect(await taps.count()).toBe(1);
  await expect.poll(() => page.getByAltText('Photo of Wheat').first().evaluate(isSeen)).toBe(true);
  expect(pictures.every((url) => url.includes(wheat.id))).toBe(true);
  expect(complaints).toEqual([]);
});

it('opens the file of the picture where scripts do not run', async () => {
  const { page, context } = await market.openDevice({ scripts: 'block' });
  await saveData(context);
  const pictures = watchPictures(page);
  await page.goto(paths.buy(), { waitUntil: 'networkidle' });
  expect(pictures).toEqual([]);

  const file = await page.getByRole('link', { name: 'Show picture: Wheat' }).getAttribute('href');

  const answer = await page.goto(file ?? '');
  expect([answer?.status(), answer?.headers()['content-type']?.split('/')[0]]).toEqual([200, 'image']);
});

it('shows a user the pictures of the app on a tap, too', async () => {
  const { page, context, complaints } = await market.openDevice({ signedIn: buyer });
  await saveData(context);
  const pictures = watchPictures(page);
  await visit(page, paths.userCategory({ category: wheat.category }));
  const tap = page.getByRole('link', { name: 'Show picture: Wheat' });
  await tap.waitFor();
  expect(pictures).toEqual([]);

  await tap.click();

  await expect.poll(() => page.locator('article img').evaluateAll(countSeen)).toBeGreaterThan(0);
  expect(pictures).toEqual([expect.stringContaining(wheat.id)]);
  expect(await tap.count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('has the pictures at once for a reader of the same page who saves nothing', async () => {
  const [saving, plain] = await Promise.all(
    [{ 'save-data': 'on' }, {}].map((headers) => fetch(market.url + paths.buy(), { headers })),
  );

  expect(await saving?.text()).not.toContain(' srcSet=');
  expect(await plain?.text()).toContain(' srcSet=');
  expect(plain?.headers.get('vary')).toContain('save-data');
});

/** Has the browser say that its reader saves data, to the server and to scripts. */
async function saveData(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({ 'save-data': 'on' });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** Addresses of the photos and drawings that a page asks for from now on. */
function watchPictures(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(product-photo|pictures)\//.test(request.url())) asked.push(request.url());
  });
  return asked;
}

function isSeen(image: HTMLElement | SVGElement): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}

function countSeen(images: readonly (HTMLElement | SVGElement)[]): number {
  const files = images.filter(
    (image) => image instanceof HTMLImageElement && !image.src.startsWith('data:') && image.naturalWidth > 0,
  );
  return files.length;
}
