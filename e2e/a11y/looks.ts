import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { headingOf } from './page-headings.ts';
import { openDevice, visit, type DeviceOptions } from '../kit/device.ts';
import type { DemoMarket } from '../kit/market.ts';
import type { PageToSee } from '../kit/pages.ts';

/** Width, theme and language in which a page is checked. */
export type Look = Pick<DeviceOptions, 'width' | 'theme' | 'language'>;

/** Faults that axe and the console find on a page: empty for a good one. */
export async function findFaults(
  browser: Browser,
  { market, page, look }: { market: DemoMarket; page: PageToSee; look: Look },
): Promise<string[]> {
  const signedIn = page.looker === 'visitor' ? null : market.users[page.looker];
  const device = await openDevice(browser, { url: market.polam.url, signedIn, ...look });
  try {
    await visit(device.page, page.path);
    const { violations } = await new AxeBuilder({ page: device.page }).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
    );
    const heading = look.language === 'te' ? headingOf(page.name, market.sights) : null;
    const headed = heading === null ? [] : await misheaded(device.page, heading);
    return [
      ...headed,
      ...found,
      ...overflowOf(await widths(device.page)),
      ...device.complaints.filter(isOurs),
    ];
  } finally {
    await device.close();
  }
}

/** Fault if the heading is not the expected one: another page, or one that did not load. */
async function misheaded(page: Page, heading: string): Promise<string[]> {
  const shown = await page.getByRole('heading', { level: 1 }).allInnerTexts();
  return shown.length === 1 && shown[0] === heading
    ? []
    : [`headed “${shown.join('”, “')}”, not “${heading}”`];
}

/** Checks again if there are faults, as a busy computer may draw half a page; returns the later result. */
export async function lookTwice(look: () => Promise<string[]>): Promise<string[]> {
  const faults = await look();
  return faults.length === 0 ? [] : look();
}

async function widths(
  page: Awaited<ReturnType<typeof openDevice>>['page'],
): Promise<{ content: number; window: number }> {
  return page.evaluate(() => ({ content: document.documentElement.scrollWidth, window: window.innerWidth }));
}

function overflowOf({ content, window }: { content: number; window: number }): string[] {
  return content > window ? [`the page is ${content} px wide in a window of ${window} px`] : [];
}

/** The browser logs each 404 answer, which a page about something missing must have. */
function isOurs(complaint: string): boolean {
  return !complaint.includes('status of 404');
}
