import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { headingOf } from './page-headings.ts';
import { overlapsOf } from './overlaps.ts';
import { smallTargetsOf } from './targets.ts';
import { openDevice, openTab, visit, type DeviceOptions } from '../kit/device.ts';
import type { DemoMarket } from '../kit/market.ts';
import { complaintsOf, type PageToSee } from '../kit/pages.ts';

/** Width, theme and language in which a page is checked. */
export type Look = Pick<DeviceOptions, 'width' | 'theme' | 'language'>;

/** A page of a market, and how it is looked at. */
interface Sight {
  readonly market: DemoMarket;
  readonly page: PageToSee;
  readonly look: Look;
  /** Reads the page once it is settled, beside the search for faults. */
  readonly read?: (page: Page) => Promise<void>;
}

/** Faults that axe and the console find on a page, and targets too small for a thumb or below others: empty for a good one. */
export async function findFaults(browser: Browser, sight: Sight): Promise<string[]> {
  const { market, page: seen, look, read } = sight;
  const { context, idle } = await profileOf(browser, sight);
  const tab = idle.pop() ?? (await openTab(context));
  const { page, complaints } = tab;
  const before = complaints.length;
  await visit(page, seen.path);
  await read?.(page);
  const heading = look.language === 'te' ? headingOf(seen.name, market.sights) : null;
  const headed = heading === null ? [] : await misheaded(page, heading);
  const faults = [
    ...headed,
    ...(await violationsOf(page)),
    ...(await overflowOf(page)),
    ...(look.width === 390 ? [...(await smallTargetsOf(page)), ...(await overlapsOf(page))] : []),
    ...complaintsOf(seen, complaints.slice(before)),
  ];
  idle.push(tab);
  return faults;
}

/** Violations that axe finds on a page, one line per element. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Without legacy mode, axe loads itself into a second, empty page for the sake of frames of other origins.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** A profile of a reader, and its tabs that look at no page now. A tab in which a page broke down is not used again. */
interface Profile {
  readonly context: BrowserContext;
  readonly idle: Tab[];
}

type Tab = Awaited<ReturnType<typeof openTab>>;

/**
 * Profiles of the readers in each look: what one page has loaded, the next need not load and compile anew. Their tabs
 * are used again too, since each new one is a process.
 */
const profiles = new WeakMap<Browser, Map<string, Promise<Profile>>>();

async function profileOf(browser: Browser, { market, page, look }: Sight): Promise<Profile> {
  const opened = profiles.get(browser) ?? new Map<string, Promise<Profile>>();
  profiles.set(browser, opened);
  const key = JSON.stringify([market.polam.url, page.looker, look.width, look.theme, look.language]);
  const profile = opened.get(key) ?? openProfile(browser, { market, page, look });
  opened.set(key, profile);
  return profile;
}

async function openProfile(browser: Browser, { market, page, look }: Sight): Promise<Profile> {
  const signedIn = page.looker === 'visitor' ? null : market.users[page.looker];
  const { context, ...tab } = await openDevice(browser, { url: market.polam.url, signedIn, ...look });
  return { context, idle: [tab] };
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

/** Says that a page is wider than its window, where it is. */
export async function overflowOf(page: Page): Promise<string[]> {
  const { content, window: width } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: window.innerWidth,
  }));
  return content > width ? [`the page is ${content} px wide in a window of ${width} px`] : [];
}
