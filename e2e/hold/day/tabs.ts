import { paths } from '@polam/web/paths';
import type { Browser, Page } from 'playwright-core';
import { openDevice, seeLive, visit } from '../../kit/device.ts';
import type { SignedIn } from '../../kit/session.ts';

/** Tabs of one browser with one signed-in user; some keep leaving their page and coming back. */
export interface Tabs {
  readonly count: number;
  /** Number of back navigations, and of those restored from the back/forward cache. */
  readonly comings: { readonly back: number; readonly asLeft: number };
  /** Makes all tabs stay on their page. */
  rest(): Promise<void>;
  /** Waits until tabs show a text, and returns the number of tabs that do. */
  countLive(text: string): Promise<number>;
  close(): Promise<void>;
}

const ROAMING = 3;
const PAUSE_MS = 500;
const SEEN_WITHIN_MS = 30_000;

/** Opens the tabs on the user's chats. */
export async function openTabs(
  browser: Browser,
  { url, signedIn, count }: { url: string; signedIn: SignedIn; count: number },
): Promise<Tabs> {
  const device = await openDevice(browser, { url, signedIn });
  const pages = [device.page];
  while (pages.length < count) pages.push(await device.context.newPage());
  for (const page of pages) await openChats(page);

  const comings = { back: 0, asLeft: 0 };
  const over = new AbortController();
  const roaming = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const page = pages[turn % ROAMING];
      if (page !== undefined) await leaveAndComeBack(page, comings);
    }
  })();
  return {
    count,
    comings,
    rest: async () => {
      over.abort();
      await roaming;
    },
    countLive: async (text) => {
      const seen = await Promise.all(pages.map((page) => sees(page, text)));
      return seen.filter(Boolean).length;
    },
    close: async () => {
      over.abort();
      await roaming;
      await device.close();
    },
  };
}

async function openChats(page: Page): Promise<void> {
  await visit(page, paths.chats());
  await seeLive(page);
}

/** Leaves by a full page load and goes back. A page whose server died is reloaded, as a reader does. */
async function leaveAndComeBack(page: Page, comings: { back: number; asLeft: number }): Promise<void> {
  try {
    await page.evaluate(() => {
      document.documentElement.dataset['asLeft'] = 'yes';
    });
    await visit(page, paths.buy());
    await page.goBack({ waitUntil: 'commit' });
    const isAsLeft = await page.evaluate(() => document.documentElement.dataset['asLeft'] === 'yes');
    comings.back += 1;
    comings.asLeft += isAsLeft ? 1 : 0;
    await page.waitForTimeout(PAUSE_MS);
  } catch {
    // The browser's own error page has no content of ours.
    await page.waitForTimeout(PAUSE_MS);
    await openChats(page).catch(() => undefined);
  }
}

function sees(page: Page, text: string): Promise<boolean> {
  return page
    .getByText(text)
    .first()
    .waitFor({ timeout: SEEN_WITHIN_MS })
    .then(
      () => true,
      () => false,
    );
}
