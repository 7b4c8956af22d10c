import { answer, propose } from '@polam/contract/calls/offers';
import { get as getListing } from '@polam/contract/calls/listings';
import { list as listStorages } from '@polam/contract/calls/cold-storage';
import { addDays, dayInIndia } from '@polam/domain/day';
import { paths, withQuery } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { visit } from '../../kit/device.ts';
import { openDemoMarket, type User } from '../../kit/opening.ts';
import { hear } from '../../kit/toasts.ts';
import { orderOn } from '../../kit/trade.ts';
import { farmer, neighbour, trader } from '../../kit/users.ts';

const RECEIPT = 'WH-7731';
const storage = 'Kakatiya Cold Storage';

const market = openDemoMarket();
let seller: User;
let buyer: User;
let owner: User;

beforeAll(async () => {
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  owner = await market.arrive(neighbour);
});

it('goods in a cold storage show its name to all, and their receipt to the two of an agreed order alone', async () => {
  const listing = await seller.sell({ name: 'Red chilli' });
  const sellers = await seller.open(paths.ownListing({ pid: listing.id }));
  await putIntoStorage(sellers.page);
  const buyers = await buyer.open(paths.userListing(listing));
  await buyers.page.getByText(storage).first().waitFor();
  expect(JSON.stringify(await buyer.ask(getListing, { listingId: listing.id }))).not.toContain(RECEIPT);

  const terms = { quantityMilli: 20_000, pricePaise: 240_000, neededOn: addDays(dayInIndia(new Date()), 5) };
  const { offer } = await buyer.ask(propose, { listingId: listing.id, ...terms });
  await seller.ask(answer, { offerId: offer.id, answer: 'accept' });

  await visit(buyers.page, paths.orders());
  await visit(sellers.page, withQuery(paths.orders(), { side: 'seller' }));
  for (const page of [buyers.page, sellers.page]) {
    await orderOn(page, 'Red chilli').getByText(storage).waitFor();
    await orderOn(page, 'Red chilli').getByText(RECEIPT).waitFor();
  }
  expect(JSON.stringify(await owner.ask(getListing, { listingId: listing.id }))).not.toContain(RECEIPT);
  expect([...sellers.complaints, ...buyers.complaints]).toEqual([]);
});

it('who runs a cold storage claims it, an admin confirms, and its page names the manager', async () => {
  const { coldStorages } = await owner.ask(listStorages, { limit: 100 });
  const unclaimed = coldStorages.find(({ isManaged }) => !isManaged);
  const path = paths.coldStorage({ id: unclaimed?.id ?? '' });
  const admins = await market.user('admin').open(paths.adminColdStorages(), { width: 1366 });
  const owners = await owner.open(path);

  await owners.page.getByRole('link', { name: 'It is mine' }).click();
  await owners.page.getByLabel('How can we see that it is yours?').fill('My name is on the licence.');
  await owners.page.getByRole('button', { name: 'Send' }).click();
  await owners.page.getByText('We are looking at it').waitFor();
  await visit(admins.page, paths.adminColdStorages());
  await admins.page.getByText('My name is on the licence.').waitFor();
  await admins.page.getByRole('button', { name: new RegExp(`^Confirm.*${owner.user.name}`) }).click();

  await hear(owners.page, `${unclaimed?.name} is yours to manage now`);
  await owners.page.getByText('Yours', { exact: true }).waitFor();
  const visitors = await market.openDevice();
  // Pages of visitors may be a second old.
  const manager = visitors.page.getByText(`Run by ${owner.user.name}`);
  await expect.poll(() => visit(visitors.page, path).then(() => manager.count())).toBe(1);
  expect(await visitors.page.getByRole('link', { name: 'It is mine' }).count()).toBe(0);
  expect([...admins.complaints, ...owners.complaints]).toEqual([]);
});

async function putIntoStorage(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Change', exact: true })
    .or(page.getByRole('button', { name: 'Change' }))
    .first()
    .click();
  await page.getByRole('radio', { name: 'In a cold storage' }).click();
  await page.getByLabel('Its pincode').fill('506002');
  await page.getByRole('radio', { name: new RegExp(`^${storage}`) }).click();
  await page.getByLabel('Receipt number').fill(RECEIPT);
  await page.getByRole('button', { name: 'Save' }).click();
  await hear(page, 'Product updated successfully');
}
