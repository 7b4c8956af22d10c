import { quote } from '@polam/contract/calls/offers';
import { listOwn, post } from '@polam/contract/calls/requirements';
import { addDays, dayInIndia } from '@polam/domain/day';
import { nameInScript } from '@polam/domain/names/name-in-script';
import { paths, withQuery } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { visit } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, neighbour, newcomer, trader } from '../../kit/users.ts';
import { hear } from '../../kit/toasts.ts';

const market = openMarket();
let buyer: User;
let sellers: readonly [User, User, User];

/** Sellers further away, in the south and on the coast. */
const ofKurnool = {
  ...neighbour,
  name: 'Kiran Naidu',
  email: 'kiran@example.org',
  phone: '9848044221',
  pincode: '518001',
};
const ofVizag = {
  ...neighbour,
  name: 'Varma Raju',
  email: 'varma@example.org',
  phone: '9848055221',
  pincode: '530001',
};

const neededOn = addDays(dayInIndia(new Date()), 10);

beforeAll(async () => {
  buyer = await market.arrive(trader);
  sellers = [await market.arrive(farmer), await market.arrive(neighbour), await market.arrive(newcomer)];
  await sellers[0].sell({ name: 'Wheat', pricePaise: 230_000 });
});

it('brings a buyer three quotes, compares them, and makes an order of the one that is awarded', async () => {
  const sellersDevice = await sellers[0].open(paths.user());
  const buyers = await buyer.open(paths.postRequirement(), { width: 1366 });
  await postByHand(buyers.page);
  await seeTheListingThatSuits(buyers.page);

  await hear(sellersDevice.page, `${trader.name} wants to buy Wheat: your lot suits.`);
  await quoteByHand(sellersDevice.page);
  await buyers.page.getByText(farmer.name).first().waitFor();
  await quoteOver(sellers[1], { pricePaise: 238_000, quantityMilli: 50_000 });
  await quoteOver(sellers[2], { pricePaise: 240_000, quantityMilli: 20_000 });
  await compareAndAward(buyers.page);

  await hear(sellersDevice.page, 'accepted');
  await visit(sellersDevice.page, withQuery(paths.orders(), { side: 'seller' }));
  await sellersDevice.page.getByText(trader.name).first().waitFor();
  expect([...buyers.complaints, ...sellersDevice.complaints]).toEqual([]);
});

it('ranks five quotes by what they cost at the buyer’s gate, anew for another pincode', async () => {
  const wanted = {
    commodityName: 'Maize',
    quantityMilli: 50_000,
    unit: 'quintal',
    pricePaise: 230_000,
    neededOn,
  } as const;
  const { requirement } = await buyer.ask(post, wanted);
  const [inKurnool, inVizag] = await Promise.all([market.arrive(ofKurnool), market.arrive(ofVizag)]);
  const quotes = [
    [sellers[0], 231_000],
    [sellers[1], 232_000],
    [sellers[2], 234_000],
    [inKurnool, 232_500],
    [inVizag, 223_000],
  ] as const;
  for (const [seller, pricePaise] of quotes)
    await seller.ask(quote, {
      pricePaise,
      quantityMilli: 50_000,
      neededOn,
      requirementId: requirement.id,
      deductions: 'bag:1kg/q',
    });
  const { page, complaints } = await buyer.open(paths.requirement({ id: requirement.id }), { width: 1366 });
  const rows = page.getByRole('table').getByRole('rowgroup');

  await expect.poll(() => rows.count()).toBe(6);
  expect(await rows.nth(1).innerText()).not.toContain(ofVizag.name);
  expect(await rows.nth(5).innerText()).toContain(ofVizag.name);
  await page.getByText('Delivered prices are for 500012').click();
  await page.getByLabel('My pincode').fill('999999');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText(/^We do not know where this pincode is/).waitFor();
  await page.getByText('Delivered prices are for 500012').waitFor();
  expect(await rows.nth(5).innerText()).toContain(ofVizag.name);
  await page.getByLabel('My pincode').fill(ofVizag.pincode);
  await page.getByRole('button', { name: 'Show', exact: true }).click();

  await expect.poll(() => rows.nth(1).innerText()).toContain(ofVizag.name);
  await rows.nth(1).getByText('Nearest').waitFor();
  await rows.nth(1).getByText('How it adds up').click();
  await rows.nth(1).getByText('− ₹22.30', { exact: true }).waitFor();
  // The browser notes the answer for the pincode that is none.
  expect(complaints.filter((each) => !each.includes('404'))).toEqual([]);
});

async function postByHand(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /Name of the crop/ }).fill('Wheat');
  await page.getByRole('option', { name: /Wheat/ }).first().click();
  await page.getByLabel('Quantity').fill('50');
  await page.getByLabel(/^Price you want/).fill('2400');
  await page.getByLabel('Needed by').fill(neededOn);
  await page.getByRole('button', { name: 'Ask for 50 quintals of Wheat at ₹2,400' }).click();
  await page.getByText('Success! Your requirement is posted.').waitFor();
  await page.getByRole('link', { name: 'Quotes and sellers' }).click();
}

async function seeTheListingThatSuits(page: Page): Promise<void> {
  await page.getByText('No seller has quoted yet.', { exact: false }).waitFor();
  const why = page.getByRole('list', { name: 'Why it suits' });
  await why.getByText('4% below the buyer’s price').waitFor();
  await why.getByText('Enough for all of it').waitFor();
}

/** The seller quotes by hand from the list of requirements. */
async function quoteByHand(page: Page): Promise<void> {
  await visit(page, paths.requirements());
  await page.getByRole('button', { name: 'Contact buyer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your quote for Wheat' });
  await dialog.getByRole('option', { name: /Wheat · 50 quintals/ }).waitFor({ state: 'attached' });
  await dialog.getByLabel('Offered price').fill('2320');
  await dialog.getByLabel('Notes').fill('Sharbati, dry');
  await dialog.getByRole('button', { name: 'Quote ₹2,320 × 50 quintals = ₹1,16,000' }).click();
  await hear(page, 'Offer proposed!');
}

async function quoteOver(seller: User, terms: { pricePaise: number; quantityMilli: number }): Promise<void> {
  const [requirement] = (await buyer.ask(listOwn, {})).requirements;
  await seller.ask(quote, { ...terms, neededOn, requirementId: requirement?.id ?? '', note: 'Good' });
}

/** All three quotes appear on the open page by themselves; the cheapest is first and marked. */
async function compareAndAward(page: Page): Promise<void> {
  const table = page.getByRole('table');
  // The buyer reads English: a name of Telugu letters stands in Latin ones.
  await lineOf(table, nameInScript(newcomer.name, 'en') ?? '').waitFor();
  await lineOf(table, neighbour.name).waitFor();
  const best = lineOf(table, farmer.name);
  await best.getByText('Cheapest').waitFor();
  await expect.poll(() => table.getByRole('rowgroup').nth(1).innerText()).toContain(farmer.name);
  await best.getByRole('button', { name: `Award to ${farmer.name}` }).click();
  const question = page.getByRole('dialog', { name: 'Buy on these terms?' });
  await question.getByText(`50 quintals of Wheat from ${farmer.name} at ₹2,320 per quintal`).waitFor();
  await question.getByRole('button', { name: 'Buy for ₹1,16,000' }).click();
  await page.getByText('The deal is made.').waitFor();
  await page.getByText('All bought: 50 quintals').waitFor();
}

function lineOf(table: Locator, seller: string): Locator {
  return table.getByRole('rowgroup').filter({ hasText: seller });
}
