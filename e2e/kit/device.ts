import { setTimeout as wait } from 'node:timers/promises';
import { stream } from '@polam/contract/calls/notices';
import { sessionUser } from '@polam/contract/documents/users';
import type { Language } from '@polam/domain/catalogue';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import * as z from 'zod/mini';
import { recordPages } from './page-record.ts';
import type { SignedIn } from './session.ts';
import { patience, slowDown, syncSlowPages } from './slowness.ts';
import { rememberToasts } from './toasts.ts';

/** Options of a device: width, theme, language, and the signed-in user. */
export interface DeviceOptions {
  readonly url: string;
  readonly width?: 390 | 1366;
  readonly theme?: 'light' | 'dark';
  readonly language?: Language;
  /** Whether the language was chosen on this device; else it is only the browser's. */
  readonly choice?: 'made' | 'none';
  readonly signedIn?: SignedIn | null;
  /** Blocked unless the journey tests it: it would answer in place of the network. */
  readonly serviceWorkers?: 'allow' | 'block';
  /** Blocked as by a reader who disables them, or a network that loses them. */
  readonly scripts?: 'allow' | 'block';
}

/** A separate browser profile, with all complaints of its console. */
export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the console and uncaught ones: a correct page has none. */
  readonly complaints: readonly string[];
  /** Takes the network away once all requests of its pages are answered. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  close(): Promise<void>;
}

const heights = { 390: 844, 1366: 900 } as const;

/** Opens a device that shares nothing with any other. */
export async function openDevice(browser: Browser, options: DeviceOptions): Promise<Device> {
  const { url, language = 'en', choice = 'made', signedIn = null } = options;
  const context = await browser.newContext(profileOf(options));
  if (choice === 'made') await context.addCookies([{ name: 'lang', value: language, url }]);
  if (signedIn !== null) await saveSession(context, signedIn);
  await rememberToasts(context);
  await slowDown(context);
  recordPages(context);
  const underway = watchRequests(context);
  const { page, complaints } = await openTab(context);
  const goOffline = async () => {
    await settle(page);
    await untilQuiet(underway);
    await setOffline(context, true);
  };
  return {
    context,
    page,
    complaints,
    goOffline,
    goOnline: () => setOffline(context, false),
    close: () => context.close(),
  };
}

/** Opens another page of a profile, with the complaints of its own console. */
export async function openTab(context: BrowserContext): Promise<Pick<Device, 'page' | 'complaints'>> {
  const page = await context.newPage();
  return { page, complaints: listenToConsole(page) };
}

async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  await context.setOffline(isOffline);
  await syncSlowPages(context, isOffline);
}

function profileOf(options: DeviceOptions): BrowserContextOptions {
  const { url, width = 390, theme = 'light', language = 'en' } = options;
  const { serviceWorkers = 'block', scripts = 'allow' } = options;
  return {
    baseURL: url,
    viewport: { width, height: heights[width] },
    isMobile: width === 390,
    hasTouch: width === 390,
    colorScheme: theme,
    locale: `${language}-IN`,
    reducedMotion: 'reduce',
    serviceWorkers,
    javaScriptEnabled: scripts === 'allow',
  };
}

async function saveSession(context: BrowserContext, { user, token }: SignedIn): Promise<void> {
  const saved = JSON.stringify({ user: z.encode(sessionUser, user), token });
  await context.addInitScript((text) => {
    // Once: a page that signs out must stay signed out.
    if (sessionStorage.getItem('kept') === null) localStorage.setItem('auth', text);
    sessionStorage.setItem('kept', 'yes');
  }, saved);
}

function listenToConsole(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Makes a small phone of a page, 320 px wide, whose reader has set the browser's text to twice its size. */
export async function doubleText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Opens a page and waits until it is settled: data, fonts and pictures have loaded. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await settle(page);
}

/** Waits until the page has loaded data, fonts and pictures. */
export async function settle(page: Page): Promise<void> {
  await onPage(page, () => document.documentElement.dataset['ready'] === 'yes');
  await onPage(page, () => document.querySelector('[aria-busy="true"], .breathing') === null);
  // A font is requested when its first character is drawn, so one frame is drawn before.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter((each) => each.loading !== 'lazy')
        .map((each) => each.decode().catch(() => undefined)),
    ),
  );
}

/** Waits until the event stream of this page is open. */
export async function seeLive(page: Page): Promise<void> {
  await onPage(page, () => document.documentElement.dataset['live'] === 'open');
}

/** Playwright would look once a frame, for which the page draws frames all the time. */
const lookEveryMs = 50;

async function onPage(page: Page, isTrue: () => boolean): Promise<void> {
  await page.waitForFunction(isTrue, undefined, { timeout: patience(45_000), polling: lookEveryMs });
}

const quietMs = 150;
const pollMs = 25;
const longestMs = 45_000;

/** Pending requests of the pages of a profile, except the event stream, which never ends. */
function watchRequests(context: BrowserContext): ReadonlySet<Request> {
  const underway = new Set<Request>();
  context.on('request', (request) => {
    if (!request.url().endsWith(stream.path)) underway.add(request);
  });
  const remove = (request: Request) => void underway.delete(request);
  context.on('requestfinished', remove);
  context.on('requestfailed', remove);
  return underway;
}

/** Waits until no request was pending for a moment: requests that follow an answer have begun by then. */
async function untilQuiet(underway: ReadonlySet<Request>): Promise<void> {
  const giveUpAt = Date.now() + patience(longestMs);
  let quietSince = Date.now();
  while (Date.now() - quietSince < patience(quietMs)) {
    if (underway.size > 0) quietSince = Date.now();
    if (Date.now() > giveUpAt) throw new Error(`still underway: ${[...underway].map(urlOf).join(' ')}`);
    await wait(pollMs);
  }
}

function urlOf(request: Request): string {
  return request.url();
}
