import { update } from '@polam/contract/calls/account';
import { place } from '@polam/contract/calls/orders';
import { paths, withQuery } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { takePhoto } from '../../kit/photo.ts';
import { moreOf, orderOn } from '../../kit/trade.ts';
import { seeLive, visit } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import { hear } from '../../kit/toasts.ts';

const hers = 'Pays at the scale.';
const his = 'Dry wheat, honest weight.';

const market = openMarket();
let seller: User;
let buyer: User;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  await seller.ask(update, { upiId: 'lakshmi@okbank' });
  const { id: listingId } = await seller.sell({ name: 'Wheat' });
  await buyer.ask(place, { listingId, quantityMilli: 20_000, pricePaise: 240_000 });
});

it('is weighed, paid, closed and rated, each step seen on the other phone, and the ratings open together', async () => {
  const sellers = await seller.open(withQuery(paths.orders(), { side: 'seller' }));
  const buyers = await buyer.open(paths.orders());

  await sendOff(sellers.page, buyers.page);
  await weigh(sellers.page, buyers.page);
  await pay(buyers.page, sellers.page);
  await printReceipt(buyers.page);
  await close(buyers.page, sellers.page);
  await rateFirst(buyers.page, sellers.page);
  await rateSecond(sellers.page, buyers.page);
  await writeOff(sellers.page);
  await readProfile(buyers.page);

  expect([...sellers.complaints, ...buyers.complaints]).toEqual([]);
});

async function sendOff(sellers: Page, buyers: Page): Promise<void> {
  await orderOn(sellers).getByRole('button', { name: 'Confirm order' }).click();
  await orderOn(sellers).getByRole('button', { name: 'Goods are sent off' }).click();
  await orderOn(buyers).getByText('On the way', { exact: true }).first().waitFor();
  await orderOn(buyers).getByRole('button', { name: 'Goods have arrived' }).click();
  await orderOn(sellers).getByText('Arrived', { exact: true }).first().waitFor();
  await seeLit(buyers, 'Weighed');
}

/** The stop of the road that is lit. */
async function seeLit(page: Page, stop: string): Promise<void> {
  await orderOn(page).locator('[aria-current="step"]').getByText(stop, { exact: true }).waitFor();
}

/**
 * The seller's scale shows less, as the photo of her slip does; the agreed quantity counts until the buyer, who has seen
 * it, corrects it and she agrees.
 */
async function weigh(sellers: Page, buyers: Page): Promise<void> {
  await orderOn(sellers).getByRole('button', { name: 'Enter weight' }).click();
  const scale = sellers.getByRole('dialog', { name: 'What did it weigh?' });
  await scale.getByLabel('Weighed quantity').fill('23');
  await scale.getByRole('button', { name: 'Save the weight' }).click();
  await scale.getByText('At most 22: a tenth more than was ordered.').waitFor();
  await scale.getByLabel('Weighed quantity').fill('19.5');
  await scale.getByText('19.5 quintals at ₹2,400 per quintal = ₹46,800').waitFor();
  await scale.getByLabel('Take a photo').setInputFiles(await takePhoto());
  await scale.getByRole('img', { name: 'Photo 1' }).waitFor();
  await scale.getByRole('button', { name: 'Save the weight' }).click();
  await scale.waitFor({ state: 'hidden' });

  await hear(buyers, `${farmer.name} wrote down the weight of Wheat. Confirm or correct it.`);
  const waiting = 'The seller wrote 19.5 quintals. Until you confirm it, 20 quintals counts.';
  await orderOn(buyers).getByText(waiting).waitFor();
  await orderOn(buyers).getByText('₹48,000').waitFor();
  await seeSlip(buyers);
  await correct(buyers);

  await hear(sellers, `${trader.name} wrote down the weight of Wheat. Confirm or correct it.`);
  await orderOn(sellers).getByRole('button', { name: 'Confirm 19.4 quintals' }).click();
  await hear(buyers, `${farmer.name} confirmed the weight of Wheat. The total goes by it.`);
  await orderOn(buyers).getByText('19.4 quintals, weighed and confirmed').waitFor();
  await orderOn(buyers).getByText('₹46,560', { exact: true }).waitFor();
  await seeLit(buyers, 'Paid');
}

/** The other's slip opens from near. */
async function seeSlip(page: Page): Promise<void> {
  await orderOn(page).getByRole('button', { name: 'Photo of the weighing slip' }).click();
  await page.getByRole('dialog').getByRole('img', { name: 'Photo of the weighing slip' }).first().waitFor();
  await page.keyboard.press('Escape');
}

async function correct(buyers: Page): Promise<void> {
  await orderOn(buyers).getByRole('button', { name: 'Confirm 19.5 quintals' }).waitFor();
  await orderOn(buyers).getByRole('button', { name: 'Correct' }).click();
  const scale = buyers.getByRole('dialog', { name: 'What did it weigh?' });
  await scale.getByLabel('Weighed quantity').fill('19.4');
  await scale.getByRole('button', { name: 'Save the weight' }).click();
  await orderOn(buyers)
    .getByText('You wrote 19.4 quintals. Until the other side confirms it, 20 quintals counts.')
    .waitFor();
}

/** The quantity not weighed is back in the listing; the seller writes it off. */
async function writeOff(sellers: Page): Promise<void> {
  const rest = '0.6 quintals of this order was not weighed and is back in your listing.';
  await orderOn(sellers).getByText(rest).waitFor();
  await orderOn(sellers).getByRole('button', { name: 'Write off 0.6 quintals' }).click();
  await orderOn(sellers)
    .getByText(/^On .* you wrote off what was not weighed\.$/)
    .waitFor();
}

async function pay(buyers: Page, sellers: Page): Promise<void> {
  await orderOn(buyers).getByRole('button', { name: 'Pay ₹46,560' }).click();
  const sheet = buyers.getByRole('dialog', { name: 'Pay ₹46,560 by UPI' });
  await sheet.getByRole('img', { name: `QR code to pay ₹46,560 to ${farmer.name} by UPI` }).waitFor();
  const link = await sheet.getByRole('link', { name: 'Open a payment app' }).getAttribute('href');
  expect(link).toMatch(/^upi:\/\/pay\?pa=lakshmi@okbank&pn=Lakshmi%20Devi&am=46560\.00&cu=INR&tn=/);

  await sheet.getByRole('button', { name: 'I have paid' }).click();
  await hear(sellers, `${trader.name} says that Wheat is paid.`);
  await (await moreOf(sellers)).getByText(/^Buyer says: paid on/).waitFor();
  await orderOn(sellers).getByRole('button', { name: 'I have received ₹46,560' }).click();
  await (await moreOf(buyers)).getByText(/^Seller says: received on/).waitFor();
}

/** Only the receipt is printed. */
async function printReceipt(page: Page): Promise<void> {
  await (await moreOf(page)).getByRole('link', { name: 'Receipt' }).click();
  await page.getByRole('heading', { name: /^Receipt / }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByText('19.4 quintals').waitFor();
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to Orders' }).click();
}

async function close(buyers: Page, sellers: Page): Promise<void> {
  await orderOn(buyers).getByRole('button', { name: 'Received, close the deal' }).click();
  const question = buyers.getByRole('dialog', { name: 'Have you received everything?' });
  await question.getByText('19.4 quintals of Wheat at ₹2,400 per quintal').waitFor();
  await question.getByRole('button', { name: 'Received, close the deal' }).click();
  await hear(sellers, `${trader.name} has received Wheat. The deal is done.`);
  // Completed orders are listed apart, where they are rated.
  await buyers.getByRole('heading', { level: 1, name: 'Orders that have ended' }).waitFor();
  await orderOn(buyers)
    .getByRole('button', { name: `Rate ${farmer.name}` })
    .waitFor();
}

/** The other side sees nothing of it yet. */
async function rateFirst(buyers: Page, sellers: Page): Promise<void> {
  await visit(buyers, withQuery(paths.orders(), { state: 'ended' }));
  await visit(sellers, withQuery(paths.orders(), { side: 'seller', state: 'ended' }));
  await Promise.all([seeLive(buyers), seeLive(sellers)]);
  await rate(buyers, { name: farmer.name, stars: '5 stars: very good', words: his });
  await orderOn(buyers).getByText('Ratings of this deal').click();
  await orderOn(buyers).getByText(his).waitFor();
  await orderOn(buyers).getByText(`What ${farmer.name} says is hidden`, { exact: false }).waitFor();
  await orderOn(sellers)
    .getByText(/^You can rate until/)
    .waitFor();
  expect(await sellers.getByText(his).count()).toBe(0);
}

async function rateSecond(sellers: Page, buyers: Page): Promise<void> {
  await rate(sellers, { name: trader.name, stars: '4 stars: good', words: hers });
  await orderOn(sellers).getByText('Ratings of this deal').click();
  await orderOn(sellers).getByText(his).waitFor();
  await hear(buyers, `${farmer.name} gave you 4 of 5 stars for Wheat.`);
  await orderOn(buyers).getByText(hers).waitFor();
}

async function readProfile(page: Page): Promise<void> {
  await visit(page, withQuery(paths.userProfile({ uid: seller.user.id }), { tab: 'ratings' }));
  await page.getByRole('img', { name: '5 of 5 stars from 1 rating' }).waitFor();
  await page.getByText(his).waitFor();
}

async function rate(
  page: Page,
  { name, stars, words }: { name: string; stars: string; words: string },
): Promise<void> {
  await orderOn(page)
    .getByRole('button', { name: `Rate ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `How was the deal with ${name}?` });
  await dialog.getByRole('radio', { name: stars }).press('Space');
  await dialog.getByLabel('In your words').fill(words);
  await dialog.getByRole('button', { name: 'Send your rating' }).click();
  await hear(page, 'Thank you. Your rating is saved.');
}
