import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '@polam/domain/catalogue';
import { launchBrowser } from '@polam/tools/browser';
import type { Browser, Page } from 'playwright-core';
import { doubleText, openDevice, settle, visit } from '../kit/device.ts';
import { startDemoMarket, type DemoMarket } from '../kit/market.ts';
import { overflowOf } from '../a11y/looks.ts';
import { pagesToSee, type PageToSee } from '../kit/pages.ts';
import { writeContactSheets, type Shot } from './contact-sheet.ts';

/*
 * Lays every page at two widths, in two themes and three languages into contact sheets under screenshots/,
 * with each page whole beside them. Words narrow it down: `npm run screenshots -- 390 te light home listing`;
 * `resume` takes no page again whose picture is there, `320` takes a small phone with its text at twice its size.
 */
const folder = 'screenshots';
const words = process.argv.slice(2);

/** Parts that are loaded after the first view have begun by then. */
const LATE_PARTS_MS = 300;

interface Look {
  readonly width: 320 | 390 | 1366;
  readonly theme: 'light' | 'dark';
  readonly language: Language;
}

const market = await startDemoMarket();
const browser = await launchBrowser();
try {
  for (const look of looks()) await shoot(browser, look);
} finally {
  await browser.close();
  await market.polam.stop();
}

function looks(): Look[] {
  const widths = words.includes('320') ? ([320] as const) : ([390, 1366] as const);
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
  const name = `${look.width}-${look.theme}-${look.language}`;
  mkdirSync(join(folder, name), { recursive: true });
  const shots: Shot[] = [];
  for (const page of wanted) {
    const file = join(folder, name, `${page.name}.png`);
    if (!words.includes('resume') || !existsSync(file))
      writeFileSync(file, await shootPage(running, { look, page, market }));
    shots.push({ name: page.name, image: readFileSync(file) });
  }
  for (const file of await writeContactSheets(shots, join(folder, name))) process.stdout.write(`${file}\n`);
}

async function shootPage(
  running: Browser,
  { look, page, market: { polam, users } }: { look: Look; page: PageToSee; market: DemoMarket },
): Promise<Buffer> {
  const signedIn = page.looker === 'visitor' ? null : users[page.looker];
  const width = look.width === 320 ? 390 : look.width;
  const device = await openDevice(running, { url: polam.url, ...look, width, signedIn });
  try {
    if (look.width === 320) await doubleText(device.page);
    await visit(device.page, page.path);
    await loadLazyPictures(device.page);
    for (const complaint of [...device.complaints, ...(await overflowOf(device.page))])
      process.stdout.write(`  ${page.name}: ${complaint}\n`);
    return await device.page.screenshot({ fullPage: true, animations: 'disabled' });
  } finally {
    await device.close();
  }
}

/** A picture of the whole page shows also what a reader would have to scroll to. */
async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForTimeout(LATE_PARTS_MS);
  await settle(page);
}
