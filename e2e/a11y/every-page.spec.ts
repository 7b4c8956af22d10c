import { launchBrowser } from '@polam/tools/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemoMarket, type DemoMarket } from '../kit/market.ts';
import { pagesToSee } from '../kit/pages.ts';
import { findFaults } from './looks.ts';

let market: DemoMarket;
let browser: Browser;

beforeAll(async () => {
  [market, browser] = await Promise.all([startDemoMarket(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await market.polam.stop();
});

/** Placeholder sights: only names are needed to define the tests; the market fills in the paths. */
const nowhere = {
  listing: { id: '', category: '', slug: '', name: '' },
  ownListingId: '',
  userId: '',
  chatId: '',
  requirementId: '',
  orderId: '',
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
    ownEquipmentItem: '',
  },
};

it.concurrent.each(pagesToSee(nowhere).map((page) => page.name))(
  '%s stands under its own heading, and can be read and used by everybody',
  async (name) => {
    const page = pagesToSee(market.sights).find((each) => each.name === name);
    if (page === undefined) throw new Error(`No page is called ${name}.`);

    const look = () =>
      findFaults(browser, { market, page, look: { width: 390, theme: 'light', language: 'te' } });
    const faults = await look();
    // On a busy computer a page may be checked half drawn, so faults must occur twice; both are reported.
    expect(faults.length === 0 ? [] : await look(), faults.join('\n')).toEqual([]);
  },
);
