import { paths } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Device } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';

/** Duration of a press with a finger or mouse button, in milliseconds. */
const PRESS_MS = 120;

const market = openMarket();
let seller: User;
let buyer: User;
let listing: Awaited<ReturnType<User['sell']>>;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
});

beforeEach(async () => {
  listing = await seller.sell({ name: 'Wheat' });
});

describe.each([
  ['a finger', 390],
  ['a mouse', 1366],
] as const)('a press of %s', (_what, width) => {
  it('on what an error would push away as the field is left meets it, and the error comes after', async () => {
    const { page, complaints } = await openSheet(width);
    await page.getByLabel('Required quantity').fill('20');
    await page.getByLabel('Offered price').fill('2300');
    await page.getByLabel('Offered price').press('Tab');
    const note = page.getByLabel('Notes');
    await note.fill('x');
    await note.fill('');
    const phrase = page.getByRole('button', { name: 'I pay in full when it is weighed.' });

    await press(page, phrase);

    await expect.poll(() => note.inputValue()).toBe('I pay in full when it is weighed.');
    await page.getByText('Please fill this in.').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('leaves a field that is wrong, and its error shows', async () => {
    const { page, complaints } = await openSheet(width);
    const quantity = page.getByLabel('Required quantity');
    await quantity.fill('500');

    await press(page, page.getByLabel('Notes'));

    await page.getByText('Only 50 left.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('sends the offer whose error has just been mended', async () => {
    const { page, complaints } = await openSheet(width);
    await page.getByLabel('Offered price').fill('2300');
    await page.getByLabel('Notes').fill('I pay at once.');
    const quantity = page.getByLabel('Required quantity');
    await quantity.fill('500');
    await page.getByLabel('Offered price').focus();
    await page.getByText('Only 50 left.').waitFor();
    await quantity.fill('20');

    await press(page, page.getByRole('button', { name: /^Offer ₹2,300/ }));

    await page.getByText(`Waiting for ${farmer.name} to answer.`).waitFor();
    expect(complaints).toEqual([]);
  });
});

async function openSheet(width: 390 | 1366): Promise<Device> {
  const device = await buyer.open(paths.userListing(listing), { width });
  await device.page.getByRole('button', { name: 'Make an offer' }).click();
  await device.page.getByRole('dialog', { name: 'Make an offer' }).waitFor();
  return device;
}

/** Presses where a control is visible, as a hand does: without waiting until it stops moving. */
async function press(page: Page, control: Locator): Promise<void> {
  // Clear of the button at the foot of the sheet, which stays in sight.
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [x + width / 2, y + height / 2];
  if (page.viewportSize()?.width === 390) return page.touchscreen.tap(left, top);
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
}
