import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '@polam/domain/catalogue';
import { launchBrowser } from '@polam/tools/browser';
import type { Browser } from 'playwright-core';
import { openDevice, visit } from '../kit/device.ts';
import { startDemoMarket, type DemoMarket } from '../kit/market.ts';
import { pagesToSee, type PageToSee } from '../kit/pages.ts';
import { layContactSheet, type Shot } from './contact-sheet.ts';

/*
 * Lays every page at two widths, in two themes and three languages into contact sheets under screenshots/.
 * Words narrow it down: `npm run screenshots -- 390 te light home listing`.
 */
const folder = 'screenshots';
const words = process.argv.slice(2);

interface Look {
  readonly width: 390 | 1366;
  readonly theme: 'light' | 'dark';
  readonly language: Language;
}

const market = await startDemoMarket();
const browser = await launchBrowser();
try {
  mkdirSync(folder, { recursive: true });
  for (const look of looks()) await shoot(browser, look);
} finally {
  await browser.close();
  await market.polam.stop();
}

function looks(): Look[] {
  const widths = [390, 1366] as const;
  const themes = ['light', 'dark'] as const;
  const all = widths.flatMap((width) =>
    themes.flatMap((theme) => languages.map((language) => ({ width, theme, language }))),
  );
  return all.filter(
    (look) =>
      chosen([String(look.width)], widths.map(String)) &&
      chosen([look.theme], themes) &&
      chosen([look.language], languages),
  );
}

/** Whether none of a kind's words was given, or just this one. */
function chosen(mine: readonly string[], kind: readonly string[]): boolean {
  const given = words.filter((word) => kind.includes(word));
  return given.length === 0 || given.some((word) => mine.includes(word));
}

async function shoot(running: Browser, look: Look): Promise<void> {
  const pages = pagesToSee(market.sights);
  const wanted = pages.filter((page) =>
    chosen(
      [page.name],
      pages.map(({ name }) => name),
    ),
  );
  const shots: Shot[] = [];
  for (const page of wanted) shots.push(await shootPage(running, { look, page, market }));
  const name = `${look.width}-${look.theme}-${look.language}`;
  for (const file of await layContactSheet(shots, join(folder, name))) process.stdout.write(`${file}\n`);
}

async function shootPage(
  running: Browser,
  { look, page, market: { polam, people } }: { look: Look; page: PageToSee; market: DemoMarket },
): Promise<Shot> {
  const signedIn = page.looker === 'visitor' ? null : people[page.looker];
  const device = await openDevice(running, { url: polam.url, ...look, signedIn });
  try {
    await visit(device.page, page.path);
    for (const complaint of device.complaints) process.stdout.write(`  ${page.name}: ${complaint}\n`);
    const image = await device.page.screenshot({ fullPage: true, animations: 'disabled' });
    return { name: page.name, image };
  } finally {
    await device.close();
  }
}
