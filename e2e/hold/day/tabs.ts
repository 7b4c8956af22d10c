import { paths } from '@polam/web/paths';
import type { Browser, Page } from 'playwright-core';
import { openDevice, seeLive, visit } from '../../kit/device.ts';
import type { SignedIn } from '../../kit/session.ts';
import { watchStreams } from '../../kit/streams.ts';

/** Tabs of one browser in which one user is signed in; some of them leave their page and come back all the time. */
export interface Tabs {
  readonly count: number;
  /** How often a tab came back, and how often to the page as it was left. */
  readonly comings: { readonly back: number; readonly asLeft: number };
  /** Has all tabs stay where they are. */
  rest(): Promise<void>;
  /** Waits until a text has come to a tab, and gives how many it came to. */
  countLive(text: string): Promise<number>;
  /** How many event streams the browser holds. */
  countStreams(): number;
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
  const streams = watchStreams(device.context);
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
    countStreams: () => streams.holders().length,
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

/** Goes on by a full load and back again. A page whose server has died under it is loaded anew, as a reader does. */
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
    // What the browser shows in its place has nothing of ours on it.
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
