import { launchBrowser } from '@polam/tools/browser';
import { addDays, dayInIndia } from '@polam/domain/day';
import { paths, withQuery } from '@polam/web/paths';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDevice, seeLive, visit } from '../kit/device.ts';
import { arrive, farmer, neighbour, trader } from '../kit/people.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';
import type { SignedIn } from '../kit/session.ts';

/** Three days in the month after this one, so that all of them are in one month and to come. */
const month = addDays(`${dayInIndia(new Date()).slice(0, 7)}-28`, 5).slice(0, 7);
const days = ['10', '11', '12'].map((day) => `${month}-${day}`);

let polam: RunningPolam;
let browser: Browser;
let owner: SignedIn;
let hirer: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  [polam, browser] = await Promise.all([startPolam(), launchBrowser()]);
  owner = await arrive(polam.url, trader);
  hirer = await arrive(polam.url, farmer);
  other = await arrive(polam.url, neighbour);
});

afterAll(async () => {
  await browser.close();
  await polam.stop();
});

it('lets a farmer hire a tractor for three days, and keeps them from a second one', async () => {
  const [owners, hirers, others] = await Promise.all(
    [owner, hirer, other].map((signedIn) => openDevice(browser, { url: polam.url, signedIn })),
  );
  if (owners === undefined || hirers === undefined || others === undefined) throw new Error('no devices');

  await postTractor(owners.page);
  await visit(owners.page, withQuery(paths.bookings(), { side: 'owner' }));
  await openTractor(hirers.page);
  await openTractor(others.page);
  await Promise.all([owners, hirers, others].map(({ page }) => seeLive(page)));

  await askForDays(hirers.page, owners.page);
  await confirm(owners.page, hirers.page);
  await findDaysTaken(others.page);
  await readBooking(hirers.page);

  expect([owners, hirers, others].flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all([owners, hirers, others].map((device) => device.close()));
});

async function postTractor(page: Page): Promise<void> {
  await visit(page, paths.postEquipment());
  await page.getByLabel('Type of machine').selectOption({ label: 'Tractors' });
  await page.getByLabel('Hire per day').fill('2200');
  await page.getByLabel('With driver').check();
  await page.getByLabel('Make and model').fill('Mahindra 575 DI');
  const posted = page.getByText('equipment posted successfully!').waitFor();
  await page.getByRole('button', { name: 'Rent it out at ₹2,200 per day' }).click();
  await posted;
  await page.getByRole('heading', { name: 'My machines' }).waitFor();
}

/** By the tile of the first page, the list and the card. */
async function openTractor(page: Page): Promise<void> {
  await visit(page, paths.hireEquipmentOf({ slug: 'tractors' }));
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
  const asked = owners.getByText(`${farmer.name} wants to hire Tractors.`).waitFor();
  await hirers.getByRole('button', { name: 'Ask for 3 days, about ₹6,600' }).click();
  await Promise.all([
    asked,
    hirers.getByText('The owner has your request and answers within a day.').waitFor(),
  ]);
}

async function confirm(owners: Page, hirers: Page): Promise<void> {
  const booking = owners.getByRole('listitem').filter({ hasText: 'Ploughing four acres of black soil' });
  await booking.getByText('Waits for an answer').waitFor();
  const told = hirers.getByText(`${trader.name} gives you Tractors on these days.`).waitFor();
  await booking.getByRole('button', { name: 'Confirm' }).click();
  await Promise.all([told, booking.getByText('Confirmed', { exact: true }).waitFor()]);
}

/** The days are struck out on a screen that was open all the while, and cannot be chosen. */
async function findDaysTaken(page: Page): Promise<void> {
  await page.reload();
  await showMonth(page);
  for (const day of days) expect(await dayOn(page, day).getAttribute('aria-label')).toMatch(/taken$/);
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
