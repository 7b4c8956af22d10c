import { launchBrowser } from '@polam/tools/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDevice, settle } from '../../kit/device.ts';
import { writeHostileTexts, type TextColumn } from './hostile-texts.ts';
import { demoSettings } from '../../kit/market.ts';
import { onConnection } from '../../kit/own-database.ts';
import { fetchPage } from '../../kit/page-head.ts';
import { pagesToSee, type Looker, type PageToSee } from '../../kit/pages.ts';
import { startPolam, type RunningPolam } from '../../kit/polam.ts';
import { prepareMarket, type DemoContent } from '../../kit/prepared-market.ts';

/** The demo, in which every text of users is a script, past all codecs. */
let polam: RunningPolam;
let demo: DemoContent;
let browser: Browser;
let columns: readonly TextColumn[];
let end: () => Promise<void>;

beforeAll(async () => {
  const prepared = await prepareMarket('demo');
  columns = await onConnection(prepared.databaseUrl, writeHostileTexts);
  const env = { ...demoSettings, DATABASE_URL: prepared.databaseUrl };
  polam = await startPolam({ dataFolder: prepared.dataFolder, env });
  if (prepared.demo === null) throw new Error('There is no demo.');
  demo = prepared.demo;
  browser = await launchBrowser();
  end = async () => {
    await browser.close();
    await polam.stop();
    await prepared.remove();
  };
});

afterAll(() => end());

/** In the page: what a text of users has become beside text. */
function liveMarks(): readonly string[] {
  const hostile = [
    ...document.querySelectorAll('[onerror], [src="x"], [href^="javascript:" i], [src^="javascript:" i]'),
  ];
  const scripts = [...document.scripts].filter(
    ({ text, type }) => type !== 'application/ld+json' && text.includes('hacked'),
  );
  const ran = 'hacked' in window ? ['it ran'] : [];
  return [...ran, ...[...hostile, ...scripts].map((element) => element.outerHTML.slice(0, 200))];
}

it('are written into the names, notes, descriptions and addresses of the market', () => {
  expect(columns).toEqual(
    expect.arrayContaining([
      'users.name',
      'listings.description',
      'farmer_groups.name',
      'cold_storages.name',
      'cold_storages.link',
    ]),
  );
  expect(columns.length).toBeGreaterThan(30);
});

it(
  'run on no page of visitors, nor stand in its HTML, its structured data or its card',
  { timeout: 240_000 },
  async () => {
    const { page, complaints } = await openDevice(browser, { url: polam.url });
    const found: string[] = [];
    let shown = 0;
    for (const seen of pagesOf('visitor')) {
      found.push(...(await faultsOfHtml(seen)));
      await page.goto(seen.path, { waitUntil: 'load' });
      found.push(...(await page.evaluate(liveMarks)).map((mark) => `${seen.name}: ${mark}`));
      if (await showsOne(page)) shown += 1;
    }

    expect(found).toEqual([]);
    expect(shown).toBeGreaterThan(5);
    expect(complaints.filter(isOfScripts)).toEqual([]);
  },
);

it.each(['user', 'admin'] as const)(
  'run on no page of a signed-in %s',
  { timeout: 300_000 },
  async (looker) => {
    const { page, complaints } = await openDevice(browser, { url: polam.url, signedIn: demo.users[looker] });
    const found: string[] = [];
    let shown = 0;
    for (const seen of pagesOf(looker)) {
      await page.goto(seen.path, { waitUntil: 'load' });
      await settle(page);
      found.push(...(await page.evaluate(liveMarks)).map((mark) => `${seen.name}: ${mark}`));
      if (await showsOne(page)) shown += 1;
    }

    expect(found).toEqual([]);
    expect(shown).toBeGreaterThan(looker === 'user' ? 15 : 3);
    expect(complaints.filter(isOfScripts)).toEqual([]);
  },
);

function pagesOf(looker: Looker): readonly PageToSee[] {
  return pagesToSee(demo.sights).filter((page) => page.looker === looker);
}

/** Faults of texts of users in a page as messengers and search engines fetch it. */
async function faultsOfHtml({ name, path }: PageToSee): Promise<readonly string[]> {
  const { html, head } = await fetchPage(polam.url + path);
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const card = head.meta('og:image');
  const faults = {
    'a script': /<script>hacked|<img src=x|<\/title><\/script>|<!--<img/i.test(html),
    'an address': /(?:href|src|action)="javascript:/i.test(html),
    'structured data': data.some(([, json = '']) => /[<>\u2028]/.test(json) || !isJson(json)),
    'no card': card !== '' && !(await fetch(card)).ok,
  };
  return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [`${name}: ${fault}`] : []));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function showsOne(page: Page): Promise<boolean> {
  return (await page.locator('body').innerText()).includes('hacked');
}

function isOfScripts(complaint: string): boolean {
  return /content security policy|hacked/i.test(complaint);
}
