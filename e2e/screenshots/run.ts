import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '@polam/domain/catalogue';
import { launchBrowser } from '@polam/tools/browser';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { openDevice, visit } from '../kit/device.ts';
import { startDemoMarket, type DemoMarket } from '../kit/market.ts';
import { pagesToSee, type PageToSee } from '../kit/pages.ts';

const narrow = { columns: 6, width: 320, height: 700, gap: 16, caption: 24, perSheet: 12 } as const;
const wide = { ...narrow, columns: 3, width: 660, height: 900, perSheet: 6 } as const;

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
  { look, page, market: { polam, users } }: { look: Look; page: PageToSee; market: DemoMarket },
): Promise<Shot> {
  const signedIn = page.looker === 'visitor' ? null : users[page.looker];
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

/** One screenshot, PNG. */
interface Shot {
  readonly name: string;
  readonly image: Buffer;
}
type Sheet = typeof narrow | typeof wide;

/** Writes sheets of twelve phone or six desktop shots, tops aligned, long ones cut; returns the files. */
async function layContactSheet(shots: readonly Shot[], path: string): Promise<string[]> {
  const files: string[] = [];
  const { width = 0 } = await sharp(shots[0]?.image).metadata();
  const sheet = width > 800 ? wide : narrow;
  for (let at = 0; at < shots.length; at += sheet.perSheet) {
    const file = `${path}-${at / sheet.perSheet + 1}.png`;
    writeFileSync(file, await layOneSheet(shots.slice(at, at + sheet.perSheet), sheet));
    files.push(file);
  }
  return files;
}

async function layOneSheet(shots: readonly Shot[], sheet: Sheet): Promise<Buffer> {
  const cell = { width: sheet.width + sheet.gap, height: sheet.height + sheet.caption + sheet.gap };
  const rows = Math.ceil(shots.length / sheet.columns);
  const tiles = await Promise.all(shots.map((shot) => tileOf(shot, sheet)));
  const layers = tiles.flatMap(({ image, caption }, index) => {
    const left = sheet.gap + (index % sheet.columns) * cell.width;
    const top = sheet.gap + Math.floor(index / sheet.columns) * cell.height;
    return [
      { input: caption, left, top },
      { input: image, left, top: top + sheet.caption },
    ];
  });
  const size = {
    width: sheet.gap + Math.min(shots.length, sheet.columns) * cell.width,
    height: sheet.gap + rows * cell.height,
  };
  return sharp({ create: { ...size, channels: 3, background: '#8a857b' } })
    .composite(layers)
    .png()
    .toBuffer();
}

async function tileOf({ name, image }: Shot, sheet: Sheet): Promise<{ image: Buffer; caption: Buffer }> {
  const narrowed = await sharp(image).resize({ width: sheet.width }).png().toBuffer();
  const { height = 0 } = await sharp(narrowed).metadata();
  const cut = { left: 0, top: 0, width: sheet.width, height: Math.min(height, sheet.height) };
  const caption = `<svg width="${sheet.width}" height="${sheet.caption}"><text y="16" font-family="sans-serif" font-size="14" fill="#fff">${name}</text></svg>`;
  return { image: await sharp(narrowed).extract(cut).png().toBuffer(), caption: Buffer.from(caption) };
}
