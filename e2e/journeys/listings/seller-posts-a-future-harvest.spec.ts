import { paths } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { besideRefusals } from '../../kit/complaints.ts';
import { settle, visit } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import { takePhoto } from '../../kit/photo.ts';
import { chooseCrop, goOn, typeFigures } from '../../kit/selling.ts';
import { hear } from '../../kit/toasts.ts';

const [begins, ends, deliverBy] = [inDays(60), inDays(75), inDays(90)];

const market = openMarket();
let seller: User;
let buyer: User;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
});

it('lets a seller post a harvest ahead, change, pause, resume, delete and put it back', async () => {
  const sellers = await seller.open(paths.sellCommodity());
  const buyers = await buyer.open(paths.userBuyAll());

  await writeAndReload(sellers.page);
  await continueAndPost(sellers.page);
  const photos = await findHarvest(buyers.page);
  await changePriceAndPhotos(sellers.page);
  await seeChanges(buyers.page, photos);
  await pauseWhileOrdered(sellers.page, buyers.page);
  await resume(sellers.page, buyers.page);
  await deleteAndPutBack(sellers.page, buyers.page);

  expect(sellers.complaints).toEqual([]);
  expect(besideRefusals(buyers.complaints, 404, 409)).toEqual([]);
});

async function writeAndReload(page: Page): Promise<void> {
  await page.getByLabel('Add photos').setInputFiles([await takePhoto(), await takePhoto()]);
  await page.getByRole('img', { name: 'Your photo 2' }).waitFor();
  await goOn(page);
  await chooseCrop(page, 'turm', /^Turmeric/);
  await typeFigures(page, '30', '9000');
  await page.getByText('More details').click();
  await page.getByRole('radio', { name: 'Future harvest: sell in advance' }).check();
  await page.getByLabel('Harvest begins').fill(begins);
  await page.getByLabel('Harvest ends').fill(ends);
  await page.getByLabel('Delivered by').fill(deliverBy);
  await expect.poll(() => page.getByText('Making the photo ready …').count()).toBe(0);
  await page.reload();
  await settle(page);
}

/** A reload stays on its screen; whoever opens the form anew is asked. */
async function continueAndPost(page: Page): Promise<void> {
  await page.getByText('More details').click();
  await expect.poll(() => page.getByLabel('Harvest begins').inputValue()).toBe(begins);
  await visit(page, paths.sellCommodity());
  await page.getByText('You have an unfinished listing').waitFor();
  await page.getByText('Its 2 photos are here too.').waitFor();
  await page.getByRole('button', { name: 'Continue your draft' }).click();
  await page.getByText('2 photos').waitFor();
  await page.getByText('More details').click();
  await expect.poll(() => page.getByLabel('Harvest begins').inputValue()).toBe(begins);
  await expect.poll(() => page.getByLabel('Delivered by').inputValue()).toBe(deliverBy);
  await page.getByRole('button', { name: 'Post 30 quintals of turmeric at ₹9,000' }).click();
  await hear(page, 'Product created successfully');
  await page.waitForURL(`**${paths.listingsPosted()}`);
  await page
    .getByText(/^Harvest .+ – .+$/)
    .first()
    .waitFor();
}

async function findHarvest(page: Page): Promise<readonly string[]> {
  await visit(page, paths.userBuyAll());
  await page
    .getByRole('article')
    .getByText(/^Harvest .+ – /)
    .waitFor();
  await page.getByRole('link', { name: 'Turmeric' }).click();
  await page.getByRole('heading', { level: 1, name: 'Turmeric' }).waitFor();
  await settle(page);
  const facts = page.getByRole('main');
  await facts.getByText('Delivered by', { exact: true }).waitFor();
  await facts.getByText('₹9,000').first().waitFor();
  await expect.poll(() => photosOn(page)).toHaveLength(2);
  return photosOn(page);
}

async function changePriceAndPhotos(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByRole('heading', { level: 1, name: 'Change your listing' }).waitFor();
  await page.getByLabel('Price per quintal').fill('8800');
  await page.getByRole('button', { name: 'Move photo 2 forward' }).click();
  await page.getByLabel('Add photos').setInputFiles(await takePhoto());
  await page.getByRole('img', { name: 'Your photo 3' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await hear(page, 'Product updated successfully');
}

async function seeChanges(page: Page, [first, second]: readonly string[]): Promise<void> {
  await page.reload();
  await settle(page);
  await page.getByRole('main').getByText('₹8,800').first().waitFor();
  await expect.poll(() => photosOn(page)).toHaveLength(3);
  expect((await photosOn(page)).slice(0, 2)).toEqual([second, first]);
}

/** The open page of the buyer shows the new state of the listing only on an action. */
async function pauseWhileOrdered(sellers: Page, buyers: Page): Promise<void> {
  await buyers.getByRole('button', { name: 'Place order', exact: true }).click();
  const sheet = buyers.getByRole('dialog', { name: 'Order at the asking price' });
  await sheet.getByRole('button', { name: 'Order 30 quintals for ₹2,64,000' }).click();

  await sellers.getByRole('button', { name: 'Pause' }).click();
  await hear(sellers, 'Turmeric is paused. Buyers do not find it now.');
  await sheet.getByRole('button', { name: 'Yes, order for ₹2,64,000' }).click();

  await buyers.getByText('The seller has paused this sale for now.').waitFor();
  await buyers.getByRole('link', { name: 'See others like it' }).waitFor();
  await buyers.getByRole('button', { name: 'Place order', exact: true }).waitFor({ state: 'detached' });
}

async function resume(sellers: Page, buyers: Page): Promise<void> {
  await sellers.getByRole('button', { name: 'Sell again' }).click();
  await hear(sellers, 'Turmeric is on sale again.');
  await buyers.reload();
  await settle(buyers);
  await buyers.getByRole('button', { name: 'Place order', exact: true }).waitFor();
}

async function deleteAndPutBack(sellers: Page, buyers: Page): Promise<void> {
  await sellers.getByRole('button', { name: 'More for Turmeric' }).click();
  await sellers.getByRole('dialog', { name: 'Turmeric' }).getByRole('button', { name: 'Delete' }).click();
  const question = sellers.getByRole('dialog', { name: 'Delete Turmeric?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.getByText('Please fill this in.').waitFor();
  await question.getByRole('button', { name: 'Posted by mistake' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await hear(sellers, 'Product deleted successfully!');

  await buyers.reload();
  await buyers.getByRole('heading', { name: 'The seller has taken this lot down' }).waitFor();
  await sellers.getByRole('button', { name: 'Undo' }).first().click();
  await hear(sellers, 'Turmeric is back.');
  await buyers.reload();
  await buyers.getByRole('button', { name: 'Place order', exact: true }).waitFor();
}

/** The ids of the photos of the open listing, in their order. */
async function photosOn(page: Page): Promise<readonly string[]> {
  const sources = await allPhotos(page).evaluateAll((images) =>
    images.map((image) => image.getAttribute('src')),
  );
  const ids = sources.map((source) => new URLSearchParams(source?.split('?')[1]).get('photo') ?? '');
  return [...new Set(ids)];
}

function allPhotos(page: Page): Locator {
  return page.getByRole('main').locator('img[src*="product-photo"]');
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
