import { paths } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { settle } from '../../kit/device.ts';
import { openMarket } from '../../kit/opening.ts';
import { farmer, registerByHand, signInByHand, trader } from '../../kit/users.ts';
import { takePhoto } from '../../kit/photo.ts';
import { chooseCrop, goOn, typeFigures } from '../../kit/selling.ts';
import { hear } from '../../kit/toasts.ts';

const market = openMarket();

it('lets a farmer sell wheat and read the offer that a trader sends from another phone', async () => {
  const [farmersPhone, tradersPhone] = [await market.openDevice(), await market.openDevice()];
  await registerByHand(farmersPhone.page, farmer);
  await signInByHand(farmersPhone.page, farmer);
  await sellWheat(farmersPhone.page);
  await seeItPosted(farmersPhone.page);
  await waitForOffers(farmersPhone.page);
  const loads = countLoads(farmersPhone.page);

  await registerByHand(tradersPhone.page, trader);
  await signInByHand(tradersPhone.page, trader);
  await findWheat(tradersPhone.page);
  await sendOffer(tradersPhone.page);

  await readOffer(farmersPhone.page);
  expect(loads()).toBe(0);
  expect(farmersPhone.complaints).toEqual([]);
  expect(tradersPhone.complaints).toEqual([]);
});

async function sellWheat(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Sell' }).click();
  await page.getByLabel('Add photos').setInputFiles(await takePhoto());
  await page.getByRole('img', { name: 'Your photo 1' }).waitFor();
  await goOn(page);
  await chooseCrop(page, 'whe', /^Wheat/);
  await typeFigures(page, '50', '2400');
  await page.getByRole('button', { name: 'Post 50 quintals of wheat at ₹2,400' }).click();
  await hear(page, 'Product created successfully');
}

async function seeItPosted(page: Page): Promise<void> {
  await page.waitForURL(`**${paths.listingsPosted()}`);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Wheat' }) });
  await card.getByText('₹2,400').first().waitFor();
  await card.getByText('50 quintals, all of it left').waitFor();
  const photo = card.locator('img[srcset]');
  await expect.poll(() => photo.evaluate(shownSource)).toContain('width=320');
  await expectNoPlaceIn(photo, page);
}

/** The photo holds its location, which must be removed for other users. */
async function expectNoPlaceIn(photo: Locator, page: Page): Promise<void> {
  const answer = await page.request.get((await photo.getAttribute('src')) ?? '');
  const seen = await sharp(await answer.body()).metadata();
  expect({ type: answer.headers()['content-type'], exif: seen.exif }).toEqual({
    type: 'image/webp',
    exif: undefined,
  });
}

async function waitForOffers(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Deals' }).click();
  await page.getByText('No deals yet').waitFor();
}

async function findWheat(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Buy' }).click();
  const search = page.getByRole('searchbox', { name: 'Search crops' });
  const found = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Wheat' }) });
  for (const word of ['gehu', 'గోధుమ']) {
    await search.fill('zzzz');
    await page.getByText('No products available for the search result').waitFor();
    await search.fill(word);
    await found.waitFor();
  }
  await found.getByRole('link', { name: 'Wheat' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wheat' }).waitFor();
  await settle(page);
  const main = page.getByRole('main');
  await main.getByText('₹2,400').first().waitFor();
  await main.getByText('per quintal').first().waitFor();
  await main.getByText(farmer.name).first().waitFor();
  await expect
    .poll(() => page.getByRole('img', { name: 'Photo of Wheat' }).evaluate(shownSource))
    .toContain('width=640');
}

async function sendOffer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make an offer' });
  await sheet.getByLabel('Required quantity').fill('20');
  await sheet.getByLabel('Offered price').fill('2360');
  await sheet.getByLabel('Required date').fill(inTenDays());
  await sheet.getByLabel('Notes').fill('I bring my own bags.');
  await sheet.getByRole('button', { name: 'Offer ₹2,360 × 20 quintals = ₹47,200' }).click();
  await hear(page, 'Offer proposed!');
  await page
    .getByRole('list', { name: `Chat with ${farmer.name}` })
    .getByText('₹2,360')
    .waitFor();
}

async function readOffer(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('link', { name: trader.name }).click();
  const conversation = page.getByRole('list', { name: `Chat with ${trader.name}` });
  await conversation.getByText('₹2,360').waitFor();
  await conversation.getByText('20 quintals').waitFor();
  await conversation.getByText('I bring my own bags.').waitFor();
  const chat = page.getByRole('region', { name: `Chat with ${trader.name}` });
  await chat.getByText('Waiting for your answer').waitFor();
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

/** The address whose picture is seen; nothing before it has come. */
function shownSource(image: HTMLElement | SVGElement): string {
  return image instanceof HTMLImageElement && image.naturalWidth > 0 ? image.currentSrc : '';
}

function inTenDays(): string {
  return new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
