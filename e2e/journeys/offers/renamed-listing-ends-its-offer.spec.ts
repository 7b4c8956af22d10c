import * as listings from '@polam/contract/calls/listings';
import { answer, conversation } from '@polam/contract/calls/offers';
import { paths, withQuery } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { makeOffer } from '../../kit/trade.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import { hear } from '../../kit/toasts.ts';

const market = openMarket();
let seller: User;
let buyer: User;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
});

const warning = /^One offer waits for an answer\. It was made for the goods as they were/;

it('ends an offer when its listing is renamed: the seller is warned, the buyer told at once, and a new one is of the new goods', async () => {
  const sold = await seller.sell({ name: 'Basmati' });
  const phone = await buyer.open(paths.userListing(sold));
  await makeOffer(phone.page, {
    price: '2300',
    note: 'I pay when it is weighed.',
    button: 'Offer ₹2,300 × 20 quintals = ₹46,000',
  });
  await phone.page.getByText(`Waiting for ${farmer.name} to answer.`).waitFor();
  const desktop = await seller.open(withQuery(paths.ownListing({ pid: sold.id }), { change: '1' }));

  await rename(desktop.page, 'Broken rice');

  await hear(phone.page, 'was changed: the open offer for it has ended.');
  await phone.page.getByText('Ended: the goods were changed').waitFor();
  await phone.page.getByText('Made for: Basmati').waitFor();
  const { listing } = await buyer.ask(listings.get, { listingId: sold.id });
  expect(listing.name).toBe('Broken rice');
  await offerAgain(phone.page);
  await acceptLatest(sold.id);
  await phone.page.getByText('You have a deal: ₹2,000 × 20 quintals, ₹40,000 in all.').waitFor();

  expect([...desktop.complaints, ...phone.complaints]).toEqual([]);
});

it('makes no offer for other goods than its writer saw: the form shows the new ones and keeps what was typed', async () => {
  const listing = await seller.sell({ name: 'Turmeric' });
  const { page, complaints } = await buyer.open(paths.userListing(listing));
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Required quantity').fill('20');
  await sheet.getByLabel('Offered price').fill('2300');
  const { name, pricePaise, quantityMilli } = {
    name: 'Turmeric powder',
    pricePaise: 240_000,
    quantityMilli: 50_000,
  };
  await seller.ask(listings.update, { listingId: listing.id, name, pricePaise, quantityMilli });

  await sheet.getByRole('button', { name: /^Offer ₹2,300/ }).click();

  await sheet.getByText('The goods were changed while you wrote.', { exact: false }).waitFor();
  await sheet.getByText(`Now for sale: ${name}`).waitFor();
  expect(await sheet.getByLabel('Offered price').inputValue()).toBe('2300');
  await sheet.getByRole('button', { name: /^Offer ₹2,300/ }).click();
  await page.getByText(`Waiting for ${farmer.name} to answer.`).waitFor();
  expect(complaints.filter((each) => !each.includes('409'))).toEqual([]);
});

/** The price alone warns of nothing; the name does, beside its field. */
async function rename(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('Name', { exact: true });
  await field.waitFor();
  await page
    .getByLabel(/^Price/)
    .first()
    .fill('2500');
  expect(await page.getByText(warning).count()).toBe(0);
  await field.fill(name);
  await page.getByText(warning).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Change your listing' }).waitFor({ state: 'hidden' });
}

async function offerAgain(page: Page): Promise<void> {
  await makeOffer(page, {
    price: '2000',
    note: 'For broken rice.',
    button: 'Offer ₹2,000 × 20 quintals = ₹40,000',
  });
  await page.getByText(`Waiting for ${farmer.name} to answer.`).waitFor();
}

async function acceptLatest(listingId: string): Promise<void> {
  const { negotiation } = await seller.ask(conversation, { listingId, buyerId: buyer.user.id });
  const offer = negotiation?.offers.find(({ state }) => state === 'pending');
  await seller.ask(answer, { offerId: offer?.id ?? '', answer: 'accept' });
}
