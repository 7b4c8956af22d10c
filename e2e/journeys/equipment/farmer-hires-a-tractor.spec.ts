import { addDays, dayInIndia } from '@polam/domain/day';
import { paths, withQuery } from '@polam/web/paths';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { seeLive, settle, visit } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, neighbour, trader } from '../../kit/users.ts';
import { hear } from '../../kit/toasts.ts';

/** Three days in the month after this one, so that all of them are in one month and to come. */
const month = addDays(`${dayInIndia(new Date()).slice(0, 7)}-28`, 5).slice(0, 7);
const days = ['10', '11', '12'].map((day) => `${month}-${day}`);

const market = openMarket();
let owner: User;
let hirer: User;
let other: User;

beforeAll(async () => {
  owner = await market.arrive(trader);
  hirer = await market.arrive(farmer);
  other = await market.arrive(neighbour);
});

it('lets a farmer hire a tractor for three days, and keeps them from a second one', async () => {
  const owners = await owner.open(paths.postEquipment());
  await postTractor(owners.page);
  await visit(owners.page, withQuery(paths.bookings(), { side: 'owner' }));
  await seeLive(owners.page);
  const hirers = await hirer.open(paths.hireEquipmentOf({ slug: 'tractors' }));
  const others = await other.open(paths.hireEquipmentOf({ slug: 'tractors' }));
  await Promise.all([openTractor(hirers.page), openTractor(others.page)]);

  await askForDays(hirers.page, owners.page);
  await confirm(owners.page, hirers.page);
  await findDaysTaken(others.page);
  await readBooking(hirers.page);

  expect([owners, hirers, others].flatMap(({ complaints }) => complaints)).toEqual([]);
});

async function postTractor(page: Page): Promise<void> {
  await page.getByLabel('Type of machine').selectOption({ label: 'Tractors' });
  await page.getByLabel('Hire per day').fill('2200');
  await page.getByLabel('With driver').check();
  await page.getByLabel('Make and model').fill('Mahindra 575 DI');
  await page.getByRole('button', { name: 'Rent it out at ₹2,200 per day' }).click();
  await hear(page, 'equipment posted successfully!');
  await page.getByRole('heading', { name: 'My equipment listing' }).waitFor();
}

/** By the tile of the first page, the list and the card. */
async function openTractor(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tractors' }).last().click();
  await page.getByRole('heading', { name: 'Tractors', level: 1 }).waitFor();
  await page.getByRole('grid', { name: /^Free days of Tractors/ }).waitFor();
}

async function askForDays(hirers: Page, owners: Page): Promise<void> {
  await showMonth(hirers);
  await dayOn(hirers, days[0]).click();
  await hirers.getByText('Now tap your last day.').waitFor();
  await dayOn(hirers, days[2]).click();
  await hirers.getByLabel('What is it for?').fill('Ploughing four acres of black soil');
  await hirers.getByRole('button', { name: 'Ask for 3 days, about ₹6,600' }).click();
  await hirers.getByText('The owner has your request and answers within a day.').waitFor();
  await hear(owners, `${farmer.name} wants to hire Tractors.`);
}

async function confirm(owners: Page, hirers: Page): Promise<void> {
  const booking = owners.getByRole('listitem').filter({ hasText: 'Ploughing four acres of black soil' });
  await booking.getByText('Waiting for an answer').waitFor();
  await booking.getByRole('button', { name: 'Confirm' }).click();
  await booking.getByText('Confirmed', { exact: true }).waitFor();
  await hear(hirers, `${trader.name} has confirmed your days for Tractors.`);
}

/** The days are struck out, and cannot be chosen. */
async function findDaysTaken(page: Page): Promise<void> {
  await page.reload();
  await settle(page);
  await showMonth(page);
  for (const day of days)
    await expect.poll(() => dayOn(page, day).getAttribute('aria-label')).toMatch(/taken$/);
  expect(await dayOn(page, days[1]).getAttribute('aria-disabled')).toBe('true');
  await dayOn(page, `${month}-09`).click();
  await dayOn(page, `${month}-13`).click();
  await page.getByText('Some days in between are taken. Choose the first day again.').waitFor();
}

async function readBooking(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'See my bookings' }).click();
  const booking = page.getByRole('listitem').filter({ hasText: 'Ploughing four acres of black soil' });
  await booking.getByText('Confirmed', { exact: true }).waitFor();
  await booking.getByText('₹6,600').waitFor();
  await booking.getByRole('link', { name: `Call ${trader.name}` }).waitFor();
}

async function showMonth(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .locator(`[data-day="${days[0]}"][aria-label$="free"], [data-day="${days[0]}"][aria-label$="taken"]`)
    .waitFor();
}

function dayOn(page: Page, day: string | undefined): Locator {
  return page.locator(`[data-day="${day}"]`);
}
