import { start } from '@polam/contract/calls/chats';
import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOver } from '../kit/client.ts';
import { openDevice, settle, visit, type Device, type DeviceOptions } from '../kit/device.ts';
import { postLot, type PostedLot } from '../kit/goods.ts';
import { arrive, farmer, trader } from '../kit/people.ts';
import { startPolam, type RunningPolam } from '../kit/polam.ts';
import type { SignedIn } from '../kit/session.ts';

let polam: RunningPolam;
let browser: Browser;
let seller: SignedIn;
let buyer: SignedIn;
let lot: PostedLot;
let talkId: string;

beforeAll(async () => {
  [polam, browser] = await Promise.all([startPolam(), launchBrowser()]);
  [seller, buyer] = [await arrive(polam.url, farmer), await arrive(polam.url, trader)];
  lot = await postLot(polam.url, seller, { name: 'Wheat' });
  const begun = await callOver(polam.url, {
    call: start,
    input: { listingId: lot.id, text: 'Is it dry?' },
    sent: { token: buyer.token },
  });
  if (!begun.ok) throw new Error(begun.message);
  talkId = begun.value.negotiationId;
});

afterAll(async () => {
  await browser.close();
  await polam.stop();
});

describe('a phone that was here before, without a network', () => {
  it('shows a visitor the first page and the lot that were seen, and how old they are', async () => {
    const phone = await openPhone();
    const { page, context } = phone;
    await visitAndKeep(page, paths.listing(lot));
    await visitAndKeep(page, paths.home());

    await context.setOffline(true);
    await visit(page, paths.home());
    await page.getByText('Buy and Sell in advance').first().waitFor();
    await visit(page, paths.listing(lot));

    await page.getByRole('heading', { level: 1, name: 'Wheat' }).waitFor();
    await page.getByText('₹2,400').first().waitFor();
    await page.getByText(/What you see came /).waitFor();
    expect(phone.complaints.filter((each) => !isNetworkLine(each))).toEqual([]);
    await phone.close();
  });

  it('shows the lot to which a visitor has stepped from the list', async () => {
    const phone = await openPhone();
    const { page, context } = phone;
    await visitAndKeep(page, paths.buy());
    await page.getByRole('main').getByRole('link', { name: /Wheat/ }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Wheat' }).waitFor();
    await settle(page);
    await waitUntilIdle(page);

    await context.setOffline(true);
    await page.reload();

    await page.getByRole('heading', { level: 1, name: 'Wheat' }).waitFor();
    await page.getByText('₹2,400').first().waitFor();
    expect(phone.complaints.filter((each) => !isNetworkLine(each))).toEqual([]);
    await phone.close();
  });

  it('tells a Telugu reader in Telugu that a page was never opened, and opens it when the network is back', async () => {
    const phone = await openPhone({ language: 'te' });
    const { page, context } = phone;
    await visitAndKeep(page, paths.buy());

    await context.setOffline(true);
    await visit(page, paths.contact());
    await page.getByRole('heading', { level: 1, name: 'నెట్‌వర్క్ లేదు' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('te');
    await page.getByText('నెట్ లేకున్నా ఇవి చదవవచ్చు').waitFor();

    await context.setOffline(false);
    await page.getByLabel('మీ మాట').waitFor();
    expect(phone.complaints.filter((each) => !isNetworkLine(each))).toEqual([]);
    await phone.close();
  });

  it('keeps a message that waits, says that it is offline, and leaves nothing private behind', async () => {
    const phone = await openPhone({ signedIn: buyer });
    const { page, context } = phone;
    await visitAndKeep(page, paths.chat({ id: talkId }));
    await visitAndKeep(page, paths.listing(lot));
    await visitAndKeep(page, paths.chat({ id: talkId }));

    await context.setOffline(true);
    await page.getByLabel('Message', { exact: true }).fill('I can come tomorrow');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Waiting for the network').waitFor();
    await page.reload();
    await page.getByText('I can come tomorrow').waitFor();
    await page.getByText('You are offline.').first().waitFor();
    expect(await privateWordsKept(page)).toEqual([]);

    await context.setOffline(false);
    await page.getByText('Waiting for the network').waitFor({ state: 'detached' });
    await logOut(page);

    await expect.poll(() => keptAddresses(page, /pages|answers/), { timeout: 10_000 }).toEqual([]);
    expect(await privateWordsKept(page)).toEqual([]);
    await phone.close();
  });
});

it('is put on the home screen under its name in the reader’s language', async () => {
  const phone = await openPhone({ language: 'te' });
  await visit(phone.page, paths.about());

  const session = await phone.context.newCDPSession(phone.page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');

  expect(errors).toEqual([]);
  expect(url).toContain('lang=te');
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'పొలం', start_url: '/', lang: 'te' });
  // A browser that is thrown away after the test may install nothing; it has no other objection.
  const objections = installabilityErrors.map(({ errorId }) => errorId);
  expect(objections.filter((each) => each !== 'in-incognito')).toEqual([]);
  await phone.close();
});

it('is let go by devices where the server does without', async () => {
  const without = await startPolam({ env: { SERVICE_WORKER: 'off' } });
  const phone = await openDevice(browser, { url: without.url, serviceWorkers: 'allow' });
  await visit(phone.page, paths.about());

  await expect
    .poll(() => phone.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), {
      timeout: 10_000,
    })
    .toBe(0);
  expect(await phone.page.evaluate(() => caches.keys())).toEqual([]);
  await phone.close();
  await without.stop();
});

function openPhone(options: Partial<DeviceOptions> = {}): Promise<Device> {
  return openDevice(browser, { url: polam.url, serviceWorkers: 'allow', ...options });
}

/** Opens a page as one who has the worker at work, and waits until it has kept what it may. */
async function visitAndKeep(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await waitUntilIdle(page);
}

/** Nothing has come into the caches for a moment. */
async function waitUntilIdle(page: Page): Promise<void> {
  let last = -1;
  await expect
    .poll(
      async () => {
        const now = (await keptAddresses(page, /./)).length;
        const isSame = now > 0 && now === last;
        last = now;
        return isSame;
      },
      { interval: 400, timeout: 20_000 },
    )
    .toBe(true);
}

function keptAddresses(page: Page, name: RegExp): Promise<readonly string[]> {
  return page.evaluate(async (source) => {
    const names = (await caches.keys()).filter((each) => new RegExp(source).test(each));
    const kept = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()));
    return kept.flat().map(({ url }) => url);
  }, name.source);
}

/** What of the talk and its people stands in any cache: addresses and words. */
async function privateWordsKept(page: Page): Promise<readonly string[]> {
  const everything = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
  const secrets = [buyer.token, talkId, 'Is it dry?', 'I can come tomorrow', trader.phone, farmer.phone];
  return secrets.filter((each) => everything.includes(each));
}

async function logOut(page: Page): Promise<void> {
  await visit(page, paths.user());
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByText('Logged out successfully').waitFor();
}

/** The browser's own line about a request that the missing network took with it. */
function isNetworkLine(complaint: string): boolean {
  return /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED|INCOMPLETE_CHUNKED_ENCODING)/.test(
    complaint,
  );
}
