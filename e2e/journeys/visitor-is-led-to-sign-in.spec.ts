import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { openDevice, settle, visit, type Device } from '../kit/device.ts';
import { farmer, openAccount, signInByHand } from '../kit/people.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';

const aCountdownMs = 3_500;

let polam: RunningPolam;
let browser: Browser;
let phone: Device;

beforeAll(async () => {
  [polam, browser] = await Promise.all([startPolam(), launchBrowser()]);
  await openAccount(polam.url, farmer);
});

beforeEach(async () => {
  phone = await openDevice(browser, { url: polam.url });
});

afterEach(() => phone.close());

afterAll(async () => {
  await browser.close();
  await polam.stop();
});

describe('a visitor who wants to sell', () => {
  it('is led to the login, and back to the form once signed in', async () => {
    const { page, complaints } = phone;
    await page.goto(paths.sellCommodity());
    await page.getByText('Redirecting to Page in 3').waitFor();
    await page.getByRole('link', { name: 'Go now' }).waitFor();

    await page.waitForURL(`**${paths.login()}`);
    await settle(page);
    await signInByHand(page, farmer);

    await page.getByRole('heading', { level: 1, name: 'Sell your crop' }).waitFor();
    expect(pathOf(page)).toBe(paths.sellCommodity());
    expect(complaints).toEqual([]);
  });

  it('may stop the countdown and go on when it suits', async () => {
    const { page, complaints } = phone;
    await page.goto(paths.sellCommodity());

    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.waitForTimeout(aCountdownMs);
    expect(pathOf(page)).toBe(paths.sellCommodity());

    await page.getByRole('link', { name: 'Go now' }).click();
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
    expect(pathOf(page)).toBe(paths.login());
    expect(complaints).toEqual([]);
  });
});

describe('somebody signed in', () => {
  it('is led from the page of admins to the first page', async () => {
    const { page, complaints } = phone;
    await visit(page, paths.login());
    await signInByHand(page, farmer);

    await page.goto(paths.admin());
    await page.getByText(/^Redirecting to Page in \d$/).waitFor();

    await page.waitForURL((url) => url.pathname === paths.home());
    await page.getByRole('combobox', { name: 'Search a crop' }).waitFor();
    expect(complaints.filter((each) => !isRefusal(each))).toEqual([]);
  });

  it('signs out, is told so, and is no longer let in', async () => {
    const { page, complaints } = phone;
    await visit(page, paths.login());
    await signInByHand(page, farmer);

    await page
      .getByRole('navigation', { name: 'Quick menu' })
      .getByRole('link', { name: 'Me', exact: true })
      .click();
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logged out successfully').waitFor();
    expect(pathOf(page)).toBe(paths.login());

    await page.goto(paths.user());
    await page.getByText(/^Redirecting to Page in \d$/).waitFor();
    expect(complaints).toEqual([]);
  });
});

it('leads back from a path that leads nowhere', async () => {
  const { page, complaints } = phone;
  await visit(page, paths.about());
  const answer = await page.goto('/no/such/page');
  await settle(page);

  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: '404' }).waitFor();
  await page.getByText('Page Yet to develop').waitFor();
  await page.getByRole('button', { name: 'Go back' }).click();

  await page.waitForURL(`**${paths.about()}`);
  expect(complaints.filter((each) => !isRefusal(each))).toEqual([]);
});

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

/** The browser's own line about an answer that had to be a refusal; no page can keep it from being written. */
function isRefusal(complaint: string): boolean {
  return /^Failed to load resource: the server responded with a status of (403|404)/.test(complaint);
}
