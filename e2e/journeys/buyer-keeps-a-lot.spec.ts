import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDevice, settle, visit } from '../kit/device.ts';
import { postLot } from '../kit/goods.ts';
import { arrive, farmer, openAccount, signInByHand, trader } from '../kit/people.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';

let polam: RunningPolam;
let browser: Browser;

beforeAll(async () => {
  [polam, browser] = await Promise.all([startPolam(), launchBrowser()]);
  await openAccount(polam.url, trader);
  const seller = await arrive(polam.url, farmer);
  await postLot(polam.url, seller, { name: 'Wheat' });
  await postLot(polam.url, seller, { name: 'Maize' });
});

afterAll(async () => {
  await browser.close();
  await polam.stop();
});

it('lets a buyer keep lots by their hearts, count them, and take one off and put it back', async () => {
  const phone = await openDevice(browser, { url: polam.url });
  const { page, complaints } = phone;

  await pressAsVisitor(page);
  await signInByHand(page, trader);
  await findItKept(page);
  await keepOnTheList(page);
  await takeOffAndPutBack(page);

  expect(complaints).toEqual([]);
  await phone.close();
});

it('puts a heart back that was pressed without a network, and says so', async () => {
  const phone = await openDevice(browser, { url: polam.url });
  const { page } = phone;
  await visit(page, paths.login());
  await signInByHand(page, trader);
  await visit(page, paths.userBuyAll());
  await saved(page, 2).waitFor();
  await phone.context.setOffline(true);

  await heartOf(page, 'Wheat').click();

  await page.getByText(/^Not done: you are offline/).waitFor();
  expect(await heartOf(page, 'Wheat').getAttribute('aria-pressed')).toBe('true');
  await saved(page, 2).waitFor();
  await phone.close();
});

/** The list has no hearts for a visitor; the one on the page of a lot leads to the login and back. */
async function pressAsVisitor(page: Page): Promise<void> {
  await visit(page, paths.buy());
  await page.getByRole('link', { name: 'Wheat' }).waitFor();
  expect(await page.getByRole('button', { name: /on the wishlist$/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Wheat' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wheat' }).waitFor();
  await heartOf(page, 'Wheat').click();
  await page.getByText('Please login first').waitFor();
  await page.waitForURL(`**${paths.login()}`);
  await settle(page);
}

/** What a visitor pressed is done once the login has led back. */
async function findItKept(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Wheat' }).waitFor();
  await saved(page, 1).waitFor();
  await expect.poll(() => heartOf(page, 'Wheat').getAttribute('aria-pressed')).toBe('true');
}

async function keepOnTheList(page: Page): Promise<void> {
  await visit(page, paths.userBuyAll());
  await expect.poll(() => heartOf(page, 'Wheat').getAttribute('aria-pressed')).toBe('true');
  await heartOf(page, 'Maize').click();
  await saved(page, 2).waitFor();
}

async function takeOffAndPutBack(page: Page): Promise<void> {
  await saved(page, 2).click();
  await page.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor();
  await expect.poll(() => lots(page)).toEqual(['Maize', 'Wheat']);
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await saved(page, 1).waitFor();
  await expect.poll(() => lots(page)).toEqual(['Wheat']);
  await page.getByText('Maize is off your wishlist.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await saved(page, 2).waitFor();
  await expect.poll(() => lots(page)).toEqual(['Maize', 'Wheat']);
  await page.reload();
  await settle(page);
  await saved(page, 2).waitFor();
}

/** The one that is in sight: the page of a lot holds one for phones and one for desks. */
function heartOf(page: Page, name: string) {
  return page.getByRole('button', { name: `Keep ${name} on the wishlist` });
}

function saved(page: Page, count: number) {
  return page.getByRole('banner').getByRole('link', { name: `Wishlist, ${count} saved` });
}

function lots(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allTextContents();
}
