import { sessionUser } from '@polam/contract/documents/users';
import type { Language } from '@polam/domain/catalogue';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import * as z from 'zod/mini';
import type { SignedIn } from './session.ts';
import { patience, slowDown, syncSlowPages } from './slowness.ts';
import { rememberToasts } from './toasts.ts';
import { untilQuiet, watchRequests } from './underway.ts';

/** What somebody holds in the hand: its width, theme and language, and who is signed in on it. */
export interface DeviceOptions {
  readonly url: string;
  readonly width?: 390 | 1366;
  readonly theme?: 'light' | 'dark';
  readonly language?: Language;
  /** Whether the language was chosen on this device; else it is the browser's alone. */
  readonly choice?: 'made' | 'none';
  readonly signedIn?: SignedIn | null;
  /** Blocked unless it is what the journey is about: it would answer in place of the network. */
  readonly serviceWorkers?: 'allow' | 'block';
  /** Blocked as by a reader who wants none, or a network on which they do not come. */
  readonly scripts?: 'allow' | 'block';
}

/** A browser profile of its own, with all that its console complained of. */
export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the console and uncaught ones: an honest page has none. */
  readonly complaints: readonly string[];
  /** Takes the network away, once all that its pages have asked for has come. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  close(): Promise<void>;
}

const heights = { 390: 844, 1366: 900 } as const;
const locales = { en: 'en-IN', te: 'te-IN', hi: 'hi-IN' } as const;

/** Opens a device of its own: nothing is shared with any other. */
export async function openDevice(browser: Browser, options: DeviceOptions): Promise<Device> {
  const { url, language = 'en', choice = 'made', signedIn = null } = options;
  const context = await browser.newContext(profileOf(options));
  if (choice === 'made') await context.addCookies([{ name: 'lang', value: language, url }]);
  if (signedIn !== null) await saveSession(context, signedIn);
  await rememberToasts(context);
  await slowDown(context);
  const underway = watchRequests(context);
  const page = await context.newPage();
  const goOffline = async () => {
    await settle(page);
    await untilQuiet(underway);
    await setOffline(context, true);
  };
  return {
    context,
    page,
    complaints: listenToConsole(page),
    goOffline,
    goOnline: () => setOffline(context, false),
    close: () => context.close(),
  };
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
    locale: locales[language],
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

/** Opens a page and waits until it has come to rest: data, fonts and pictures are there. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await settle(page);
}

/** Waits until nothing is on its way any more. */
export async function settle(page: Page): Promise<void> {
  await onPage(page, () => document.documentElement.dataset['ready'] === 'yes');
  await onPage(page, () => document.querySelector('[aria-busy="true"], .breathing') === null);
  // A font is asked for while its first letter is drawn, so one frame is drawn before.
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

/** Waits until what others do is seen on this page at once. */
export async function seeLive(page: Page): Promise<void> {
  await onPage(page, () => document.documentElement.dataset['live'] === 'open');
}

async function onPage(page: Page, isTrue: () => boolean): Promise<void> {
  await page.waitForFunction(isTrue, undefined, { timeout: patience(45_000) });
}
