import { listOwn } from '@polam/contract/calls/listings';
import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDevice, visit, type Device } from '../../kit/device.ts';
import { startLine, type Line } from '../../kit/network/cut-line.ts';
import { openMarket } from '../../kit/opening.ts';
import { takePhoto } from '../../kit/photo.ts';
import { chooseCrop, goOn, typeFigures } from '../../kit/selling.ts';
import { hear } from '../../kit/toasts.ts';
import { farmer } from '../../kit/users.ts';

const UPLOADS = '/api/v1/uploads/';
/** A small one and five of a fifth. A line that is lost once costs the part on its way, and the small one again. */
const PARTS = 6;

const market = openMarket();
let line: Line;
let phone: Device | null = null;

beforeAll(async () => {
  line = await startLine(market.url);
});

afterAll(async () => {
  await phone?.close();
  await line.close();
});

it('sends a photo whose line is lost on the way from where it stopped, and posts its listing once', async () => {
  const seller = await market.arrive(farmer);
  phone = await openDevice(market.browser, { url: line.url, signedIn: seller });
  const { page } = phone;
  await visit(page, paths.sellCommodity());
  await fillIn(page);
  const parts = watchParts(page, { cutAt: 4 });

  await page.getByRole('button', { name: /^Post 12/ }).click();
  await page.getByText('We cannot reach Polam. Check the network and try again.').last().waitFor();
  line.mend();
  await page.getByRole('button', { name: /^Post 12/ }).click();
  await hear(page, 'Product created successfully');

  const { listings } = await seller.ask(listOwn, {});
  expect(listings.map(({ photos }) => photos.length)).toEqual([1]);
  expect(new Set(parts).size).toBe(1);
  expect(parts.length).toBeLessThanOrEqual(PARTS + 2);
});

async function fillIn(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Take a photo').click();
  await (await chooser).setFiles(await takePhoto());
  await page.getByRole('img', { name: 'Your photo 1' }).waitFor();
  await goOn(page);
  await chooseCrop(page, 'whe', /^Wheat/);
  await goOn(page);
  await typeFigures(page, '12', '2400');
}

/** Names of the files whose parts a page sends, a name for each part, and cuts its line as it sends one of them. */
function watchParts(page: Page, { cutAt }: { readonly cutAt: number }): readonly string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith(UPLOADS)) return;
    names.push(pathname);
    if (names.length === cutAt) line.cut();
  });
  return names;
}
