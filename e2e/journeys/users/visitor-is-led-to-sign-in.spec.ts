import { paths } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { besideRefusals } from '../../kit/complaints.ts';
import { settle, visit, type Device } from '../../kit/device.ts';
import { openMarket } from '../../kit/opening.ts';
import { farmer, openAccount, signInByHand } from '../../kit/users.ts';
import { hear } from '../../kit/toasts.ts';

const longerThanACountdownMs = 10_000;

const market = openMarket();
let phone: Device;

beforeAll(async () => {
  await openAccount(market.url, farmer);
});

beforeEach(async () => {
  phone = await market.openDevice();
});

describe('a visitor who wants to sell', () => {
  it('is led to the login, and back to the form once signed in', async () => {
    const { page, complaints } = phone;
    // From its first byte: what is said of the last three seconds is gone when they are.
    await page.goto(paths.sellCommodity(), { waitUntil: 'commit' });
    await page.getByText('Redirecting to Page in 3').waitFor();
    await page.getByRole('link', { name: 'Go now' }).waitFor();

    await page.waitForURL(`**${paths.login()}`);
    await settle(page);
    await signInByHand(page, farmer);

    await page.getByRole('heading', { level: 1, name: 'Sell commodity' }).waitFor();
    expect(pathOf(page)).toBe(paths.sellCommodity());
    expect(complaints).toEqual([]);
  });

  it('may stop the countdown and go on when it suits', async () => {
    const { page, complaints } = phone;
    await page.clock.install();
    await page.goto(paths.sellCommodity(), { waitUntil: 'commit' });

    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.clock.runFor(longerThanACountdownMs);
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

    await page.goto(paths.admin(), { waitUntil: 'commit' });
    await page.getByText(/^Redirecting to Page in \d$/).waitFor();

    await page.waitForURL((url) => url.pathname === paths.home());
    await page.getByRole('combobox', { name: 'Search a crop' }).waitFor();
    expect(besideRefusals(complaints, 403, 404)).toEqual([]);
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
    await hear(page, 'Logged out successfully');
    await page.waitForURL(`**${paths.login()}`);

    await page.goto(paths.user(), { waitUntil: 'commit' });
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
  expect(besideRefusals(complaints, 403, 404)).toEqual([]);
});

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}
