import { listOwn } from '@polam/contract/calls/listings';
import { paths } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handTasks } from '../../kit/hand/hand-tasks.ts';
import { openMarket } from '../../kit/opening.ts';
import { takePhoto } from '../../kit/photo.ts';
import { hear } from '../../kit/toasts.ts';
import { farmer, neighbour } from '../../kit/users.ts';

const market = openMarket();

it('lets who has sold before sell again with a photo in seven taps, and send it on', async () => {
  const seller = await market.arrive(farmer);
  await seller.sell({ name: 'Wheat' });
  const { page, complaints } = await seller.open(paths.user());
  const taps = countTaps();

  await taps.on(page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Sell' }));
  await takeOne(page, taps);
  await taps.on(page.getByRole('button', { name: 'Next', exact: true }));
  await taps.on(page.getByRole('button', { name: 'Wheat', exact: true }));
  await taps.on(page.getByRole('button', { name: 'As last time: 50 quintals at ₹2,400' }));
  await taps.on(page.getByRole('button', { name: 'Next', exact: true }));
  await taps.on(page.getByRole('button', { name: 'Post 50 quintals of wheat at ₹2,400' }));
  await hear(page, 'Product created successfully');

  process.stdout.write(`sold again with a photo in ${taps.count()} taps\n`);
  expect(taps.count()).toBe(handTasks.sellAgain.taps);
  const { listings } = await seller.ask(listOwn, {});
  expect(listings.map(({ name, photos }) => [name, photos.length])).toEqual([
    ['Wheat', 1],
    ['Wheat', 0],
  ]);
  await page.getByRole('heading', { name: 'Wheat is on sale' }).waitFor();
  const link = page.getByRole('link', { name: 'Send on WhatsApp' });
  expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(
    `https://wa.me/?text=Wheat ₹2,400 per quintal`,
  );
  const card = page.getByRole('img', { name: 'The card that they will see' });
  await expect.poll(() => card.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200);
  expect(complaints).toEqual([]);
});

it('leads back by the browser’s button, screen by screen, and keeps what was typed without a network', async () => {
  const seller = await market.arrive(neighbour);
  const { page, goOffline } = await seller.open(paths.sellCommodity());
  await page.getByRole('button', { name: 'Go on without a photo' }).click();
  await page.getByRole('combobox', { name: 'Name of the crop' }).fill('My own red rice');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const pad = page.getByRole('group', { name: 'Number pad' });
  for (const key of ['1', '2', '.', '5']) await pad.getByRole('button', { name: key, exact: true }).tap();
  await goOffline();

  await page.goBack();
  expect(await page.getByRole('combobox', { name: 'Name of the crop' }).inputValue()).toBe('My own red rice');
  await page.goForward();

  expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('12.5');
});

interface Taps {
  readonly on: (target: Locator) => Promise<void>;
  readonly add: () => void;
  readonly count: () => number;
}

/** Taps with a finger, and counts how often. */
function countTaps(): Taps {
  let count = 0;
  const add = () => (count += 1);
  const on = async (target: Locator) => {
    add();
    await target.tap();
  };
  return { on, add, count: () => count };
}

/** One tap on the tile opens the camera of a phone; taking the photo happens there. */
async function takeOne(page: Page, taps: Taps): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await taps.on(page.getByText('Take a photo'));
  await (await chooser).setFiles(await takePhoto());
  await page.getByRole('img', { name: 'Your photo 1' }).waitFor();
}
