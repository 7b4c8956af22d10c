import { get as getConsents } from '@polam/contract/calls/consents';
import { register } from '@polam/contract/calls/auth';
import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import { consents as t } from '@polam/web/te/consents';
import type { Browser, Page } from 'playwright-core';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOver } from '../../kit/client.ts';
import { openDevice, settle, visit } from '../../kit/device.ts';
import { neighbour } from '../../kit/users.ts';
import { startPolam, type RunningPolam } from '../../kit/polam.ts';
import { signInOver, type SignedIn } from '../../kit/session.ts';

const { name, email, phone, address, pincode, password } = neighbour;
const MOST_HIGH = 110;

let polam: RunningPolam;
let browser: Browser;
let user: SignedIn;

beforeAll(async () => {
  [polam, browser] = await Promise.all([startPolam({}), launchBrowser()]);
  // Registers as another client does: without agreeing to a notice.
  await callOver(polam.url, { call: register, input: { name, email, phone, address, pincode, password } });
  user = await signInOver(polam.url, { email, password });
});

afterAll(async () => {
  await browser.close();
  await polam.stop();
});

/** Poll interval of a held answer, in milliseconds. */
const HELD_MS = 20;

const card = (page: Page) => page.getByRole('complementary', { name: t['consents.ask'] });

/** Bounding box of an element. */
async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not on the screen`);
  return box;
}

/** Runs in the browser: adds up the layout shifts of the page. */
function sumShifts() {
  new PerformanceObserver((list) => {
    const values = list.getEntries().map((entry) => Number((entry.toJSON() as { value?: number }).value));
    const saved = Number(document.documentElement.dataset['shift'] ?? 0);
    document.documentElement.dataset['shift'] = String(values.reduce((sum, value) => sum + value, saved));
  }).observe({ type: 'layout-shift', buffered: true });
}

it('asks on a phone in Telugu by a small card, which moves nothing, covers no bar, and gives way', async () => {
  const { page, complaints, close } = await openDevice(browser, {
    url: polam.url,
    language: 'te',
    signedIn: user,
  });
  await page.addInitScript(sumShifts);
  const gate = { isHeld: true };
  await page.route(`**${getConsents.path}`, async (route) => {
    while (gate.isHeld) await wait(HELD_MS);
    // The requesting page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  const shift = () => page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));

  for (const path of [paths.home(), paths.buy(), paths.user(), paths.userBuyAll()]) {
    gate.isHeld = true;
    const asked = page.waitForRequest(`**${getConsents.path}`);
    await visit(page, path);
    await Promise.all([asked, settle(page)]);
    const before = await shift();
    gate.isHeld = false;
    await card(page).waitFor();
    // Shifts are reported with the frame after the one that shows them.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    const [after, { y, height }] = [await shift(), await boxOf(page, '[data-asks]')];
    const sell = await boxOf(page, `nav a[href="${paths.sellCommodity()}"] span.size-14`);
    process.stdout.write(
      `${path}: the card is ${height} px high; shift ${before} before it, ${after} with it\n`,
    );
    expect(after).toBe(before);
    expect(height).toBeLessThanOrEqual(MOST_HIGH);
    expect(y + height).toBeLessThanOrEqual(sell.y);
  }

  const search = page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByRole('main').getByRole('combobox'));
  await search.first().focus();
  await card(page).waitFor({ state: 'hidden' });
  const asked = page.waitForRequest(`**${getConsents.path}`);
  const answered = page.waitForResponse(`**${getConsents.path}`);
  await visit(page, paths.sellCommodity());
  await Promise.all([asked, answered, settle(page)]);
  expect(await card(page).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
