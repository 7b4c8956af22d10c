import { createTestDatabase, type TestDatabase } from '@polam/database/testing/database';
import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import { own } from '@polam/web/te/own/own';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDevice, settle, visit, type Device, type DeviceOptions } from '../kit/device.ts';
import { demoMarketOf, demoSettings, type DemoMarket } from '../kit/market.ts';
import { pagesToSee } from '../kit/pages.ts';
import { startPolam } from '../kit/polam.ts';
import { wordsInAnyLanguage } from '../kit/reader.ts';
import { latinWords, readScreen } from '../kit/screen-text.ts';
import { findFaults } from './looks.ts';

let database: TestDatabase;
let market: DemoMarket;
let browser: Browser;
/** Texts of its pages that may be in Latin script. */
let allowed: readonly string[];

beforeAll(async () => {
  browser = await launchBrowser();
  database = await createTestDatabase();
  market = await demoMarketOf(await startPolam({ env: { ...demoSettings, DATABASE_URL: database.url } }));
  allowed = await wordsInAnyLanguage(market);
});

afterAll(async () => {
  await browser.close();
  await market.polam.stop();
  await database.drop();
});

/** Placeholder sights: only names are needed to define the tests; the market fills in the paths. */
const nowhere = {
  listing: { id: '', category: '', slug: '', name: '' },
  ownListingId: '',
  userId: '',
  chatId: '',
  requirementId: '',
  orderId: '',
  groupSlug: '',
  farmerId: '',
  complaintId: '',
  equipmentId: '',
  equipmentChatId: '',
  storageId: '',
  ownEquipmentId: '',
  names: {
    user: '',
    seller: '',
    category: '',
    ownListing: '',
    chatPartner: '',
    orderBuyer: '',
    storage: '',
    group: '',
    farmer: '',
    ownEquipmentItem: '',
  },
};

it.concurrent.each(pagesToSee(nowhere).map((page) => page.name))(
  '%s stands under its own heading, reads no English in Telugu, and can be read and used by everybody',
  async (name) => {
    const page = pagesToSee(market.sights).find((each) => each.name === name);
    if (page === undefined) throw new Error(`No page is called ${name}.`);
    const english: (readonly string[])[] = [];
    const read = async (seen: Page) => {
      // Admins may read English.
      if (page.looker !== 'admin') english.push(latinWords(await readScreen(seen), allowed));
    };

    const look = () =>
      findFaults(browser, { market, page, look: { width: 390, theme: 'light', language: 'te' }, read });
    const faults = await look();
    // On a busy computer a page may be checked half drawn, so faults must occur twice; both are reported.
    expect(faults.length === 0 ? [] : await look(), faults.join('\n')).toEqual([]);
    // But no English, not even for a moment.
    expect(english.flat()).toEqual([]);
  },
);

async function withDevice(
  options: Omit<DeviceOptions, 'url'>,
  use: (device: Device) => Promise<void>,
): Promise<void> {
  const device = await openDevice(browser, { url: market.polam.url, ...options });
  try {
    await use(device);
  } finally {
    await device.close();
  }
}

/** Whether the focus is where the content of the page begins. */
const isAtStart = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[data-page-start]')].at(-1) === document.activeElement);

describe('a page zoomed to twice its size', () => {
  it.each(['home', 'buy', 'listing', 'login', 'register', 'sellCommodity'])(
    '%s cuts nothing off',
    async (name) => {
      const seen = pagesToSee(market.sights).find((each) => each.name === name);
      if (seen === undefined) throw new Error(`No page is called ${name}.`);
      const signedIn = seen.looker === 'visitor' ? null : market.users[seen.looker];

      await withDevice({ width: 1366, language: 'te', signedIn }, async ({ page }) => {
        // Half of 1,366 px: a desktop screen at 200 % zoom.
        await page.setViewportSize({ width: 683, height: 384 });
        await visit(page, seen.path);
        const tooWide = await page.evaluate(() =>
          [...document.querySelectorAll('body :not(svg *)')]
            .filter((element) => {
              // Documents have short class names: what scrolls, is folded or is for the ear alone shows in its style.
              for (let each: Element | null = element; each !== null; each = each.parentElement) {
                const { overflowX, position } = getComputedStyle(each);
                if (overflowX === 'auto' || overflowX === 'scroll') return false;
                if (position === 'absolute' && each.clientWidth <= 1) return false;
              }
              return element.closest('details:not([open])') === null;
            })
            .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
            .map((element) => element.outerHTML.slice(0, 120)),
        );

        expect(tooWide).toEqual([]);
      });
    },
  );
});

describe('by key', () => {
  it('the first stop of a page leads past its bars', async () => {
    await withDevice({ width: 1366, language: 'te' }, async ({ page }) => {
      await visit(page, paths.buy());

      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').getAttribute('href')).toBe('#page');
      await page.keyboard.press('Enter');

      expect(await isAtStart(page)).toBe(true);
    });
  });
});

describe('going to another page', () => {
  it('on a phone, by the menu: the sheet closes, the page begins at its start, and its title is read out', async () => {
    await withDevice({ language: 'te', signedIn: market.users.user }, async ({ page }) => {
      await visit(page, paths.orders());

      await page.getByRole('main').getByRole('button', { name: own['frame.side-menu'] }).click();
      await page.locator(`dialog[open] a[href="${paths.listingsPosted()}"]`).click();
      await page.waitForURL(`**${paths.listingsPosted()}`);
      await settle(page);

      expect(await page.locator('dialog[open]').count()).toBe(0);
      expect(await isAtStart(page)).toBe(true);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.waitForFunction(() =>
        [...document.querySelectorAll('[role=status]')].some((each) => each.textContent === document.title),
      );
    });
  });

  it('one step up leads to the list as it was left', async () => {
    await withDevice({ language: 'te' }, async ({ page }) => {
      await visit(page, `${paths.buy()}?q=mirchi`);
      await page.locator('article a').first().click();
      await page.waitForURL(`**${paths.buy()}/**`);
      await settle(page);

      await page.locator(`main a[href="${paths.buy()}"]:visible`).first().click();

      await page.waitForURL('**?q=mirchi');
      expect(await page.locator('input[type=search]').inputValue()).toBe('mirchi');
    });
  });
});
