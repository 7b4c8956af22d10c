import { post, start } from '@polam/contract/calls/chats';
import { launchBrowser } from '@polam/tools/browser';
import { paths } from '@polam/web/paths';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDevice, seeLive, visit, type Device } from '../../kit/device.ts';
import { openMarket, type User } from '../../kit/opening.ts';
import { farmer, trader } from '../../kit/users.ts';
import { watchStreams, type OpenStreams } from '../../kit/streams.ts';

/** More than the connections that a browser has for a host. */
const MANY = 8;

const market = openMarket();
let browser: Browser;
let seller: User;
let buyer: User;
let negotiationId: string;
let phone: Device;
let streams: OpenStreams;

beforeAll(async () => {
  browser = await launchBrowser('as-left');
  seller = await market.arrive(farmer);
  buyer = await market.arrive(trader);
  const listing = await seller.sell({ name: 'Wheat' });
  ({ negotiationId } = await buyer.ask(start, { listingId: listing.id, text: 'Is it there?' }));
});

afterAll(() => browser.close());

beforeEach(async () => {
  phone = await openDevice(browser, { url: market.url, signedIn: seller });
  streams = watchStreams(phone.context);
});

afterEach(() => phone.close());

describe('a browser with more tabs than it has connections', () => {
  it('loads each of them, and shows what others do on all, over one stream', async () => {
    const tabs = await openTabs(MANY);

    await say('Is it dry?');

    await Promise.all(tabs.map((tab) => tab.getByText('Is it dry?').first().waitFor()));
    expect(streams.holders()).toHaveLength(1);
    expect(phone.complaints).toEqual([]);
  });

  it('goes on when the tab that holds the stream is closed, and when the next one crashes', async () => {
    const tabs = await openTabs(3);

    await holder().close();
    await say('When can I come?');
    await seeOnAll(tabs, 'When can I come?');
    await crash(holder());
    await say('On Monday?');

    await seeOnAll(tabs, 'On Monday?');
    expect(streams.holders()).toHaveLength(1);
  });

  it('has another tab take over from one that hangs', async () => {
    const tabs = await openTabs(2);
    const hanging = holder();
    await hang(hanging);
    const added = await openTab();

    await say('Is it still there?');

    await seeOnAll([...tabs.filter((tab) => tab !== hanging), added], 'Is it still there?');
    expect(added.isClosed()).toBe(false);
  });

  it('hears as whoever signs in on one of them', async () => {
    const [first, second] = await openTabs(2);
    if (first === undefined || second === undefined) throw new Error('two tabs should be there');
    const other = await market.arrive({ ...trader, name: 'Gopal', email: 'gopal@polam.example' });

    await second.evaluate((text) => localStorage.setItem('auth', text), sessionText(other));
    await second.reload();
    await first.getByText('No deals yet').waitFor();
    await seeLive(first);
    const listing = await other.sell({ name: 'Maize' });
    await buyer.ask(start, { listingId: listing.id, text: 'How much maize?' });

    await first.getByText('How much maize?').first().waitFor();
    await expect.poll(() => streams.holders().length).toBe(1);
  });
});

describe('a browser that stores pages for the way back', () => {
  it('loads page after page, and the last one is live', async () => {
    const { page } = phone;
    for (const path of [...loads(), paths.chats()]) {
      await visit(page, path);
      await seeLive(page);
    }

    await say('Can you wait?');

    await page.getByText('Can you wait?').first().waitFor();
    expect(phone.complaints).toEqual([]);
  });

  it('shows what came meanwhile on the page that is gone back to, and what comes then', async (context) => {
    const { page } = phone;
    await visit(page, paths.chats());
    await seeLive(page);
    await leaveFor(page, paths.buy());
    await seeLive(page);
    await say('I have a lorry.');
    context.skip(!(await goBack(page)), 'This browser stores no page for the way back.');

    await page.getByText('I have a lorry.').first().waitFor();
    await say('It holds ten tonnes.');
    await page.getByText('It holds ten tonnes.').first().waitFor();
    expect(streams.holders()).toEqual([page]);
  });

  it('shows nothing of whoever has signed out meanwhile', async (context) => {
    const { page } = phone;
    await visit(page, paths.chats());
    await page.getByText(trader.name).first().waitFor();
    await leaveFor(page, paths.buy());
    await page.evaluate(() => localStorage.removeItem('auth'));
    context.skip(!(await goBack(page)), 'This browser stores no page for the way back.');

    await page.getByText(trader.name).first().waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.pathname === paths.login(), { waitUntil: 'commit' });
    expect(await page.getByText(trader.name).count()).toBe(0);
  });
});

function loads(): readonly string[] {
  const each = [paths.home(), paths.buy(), paths.chats(), paths.user(), paths.offers(), paths.orders()];
  return [...each, ...each].slice(0, MANY);
}

async function openTabs(count: number): Promise<readonly Page[]> {
  const tabs: Page[] = [];
  for (let each = 0; each < count; each += 1) tabs.push(await openTab());
  return tabs;
}

async function openTab(): Promise<Page> {
  const page = phone.page.url() === 'about:blank' ? phone.page : await phone.context.newPage();
  await visit(page, paths.chats());
  await seeLive(page);
  return page;
}

function holder(): Page {
  const [page] = streams.holders();
  if (page === undefined) throw new Error('A tab should hold the stream.');
  return page;
}

async function crash(page: Page): Promise<void> {
  const session = await phone.context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The page does not live to answer.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

async function seeOnAll(tabs: readonly Page[], text: string): Promise<void> {
  const open = tabs.filter((tab) => !tab.isClosed());
  expect(open.length).toBeGreaterThan(0);
  await Promise.all(open.map((tab) => tab.getByText(text).first().waitFor()));
}

function say(text: string): Promise<unknown> {
  return buyer.ask(post, { negotiationId, text, key: crypto.randomUUID() });
}

/** Stops the scripts of a page, as an endless loop does but without the processor's time. */
async function hang(page: Page): Promise<void> {
  const session = await phone.context.newCDPSession(page);
  await session.send('Debugger.enable');
  const paused = new Promise((resolve) => session.once('Debugger.paused', resolve));
  await session.send('Debugger.pause');
  // Nothing waits for it: the page does not answer any more.
  void page.evaluate(() => undefined).catch(() => undefined);
  await paused;
}

function sessionText({ user, token }: User): string {
  return JSON.stringify({ user: { ...user, _id: user.id }, token });
}

/** Leaves by a full page load, and marks the page left. */
async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['asLeft'] = 'yes';
  });
  await visit(page, path);
}

/** Goes back; returns whether the page was restored from the back/forward cache. */
async function goBack(page: Page): Promise<boolean> {
  await page.goBack({ waitUntil: 'commit' });
  return page.evaluate(() => document.documentElement.dataset['asLeft'] === 'yes');
}
