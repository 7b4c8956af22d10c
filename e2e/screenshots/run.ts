import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '@polam/domain/catalogue';
import { launchBrowser } from '@polam/tools/browser';
import type { Browser, Page } from 'playwright-core';
import { doubleText, openDevice, settle, visit, type Device } from '../kit/device.ts';
import { signIn, startDemoMarket } from '../kit/market.ts';
import { overflowOf } from '../a11y/looks.ts';
import { complaintsOf, pagesToSee, type PageToSee } from '../kit/pages.ts';
import { createAlbum, type Album } from './album.ts';
import { writeContactSheets } from './contact-sheet.ts';
import { openedOn, readOnly, statesToSee, visitAnew, type StateToSee, type Viewer } from './states.ts';

/*
 * Lays every page at two widths, in two themes and three languages into contact sheets under screenshots/,
 * with each page whole beside them: first the pages of the routes, then states that no address names (`states`), then
 * what the buttons of the pages open (`dialogs`). Words narrow it down: `npm run screenshots -- 390 te light home listing`;
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
const trader = await signIn(market.polam, 'trader');
const viewers = { ...market.users, trader, visitor: null };
const pages = pagesToSee(market.sights);
const states = await statesToSee(market, trader, pages);
const kinds = ['pages', 'states', 'dialogs'] as const;

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
  const openDevices = new Map<Viewer, Promise<Device>>();
  const deviceOf = (viewer: Viewer, isFresh = false) => {
    if (isFresh) return openDeviceOf(running, viewer, look);
    const device = openDevices.get(viewer) ?? openDeviceOf(running, viewer, look);
    openDevices.set(viewer, device);
    return device;
  };
  for (const kind of kinds) {
    if (!chosen([kind], kinds)) continue;
    const name = `${look.width}-${look.theme}-${look.language}-${kind}`;
    mkdirSync(join(folder, name), { recursive: true });
    const album = createAlbum(join(folder, name));
    await shootAll[kind](album, deviceOf);
    for (const file of await writeContactSheets(album.shots, join(folder, name)))
      process.stdout.write(`${file}\n`);
  }
  for (const device of openDevices.values()) await (await device).close();
}

type DeviceOf = (viewer: Viewer, isFresh?: boolean) => Promise<Device>;

const shootAll = {
  async pages(album: Album, deviceOf: DeviceOf) {
    for (const page of wanted(pages)) await shootState(asState(page), album, deviceOf);
  },
  async states(album: Album, deviceOf: DeviceOf) {
    for (const state of wanted(states)) await shootState(state, album, deviceOf);
  },
  async dialogs(album: Album, deviceOf: DeviceOf) {
    const pressed = new Set<string>();
    const conversations = states.filter(({ name }) => name.includes('conversation'));
    for (const { name, path, looker } of wanted([...conversations, ...pages])) {
      const device = await deviceOf(looker);
      const { page } = device;
      await readOnly(device);
      await visitAnew(page, path);
      const opened = await openedOn(page, path, pressed);
      opened.forEach(({ image }, index) => album.add(`${name}-${index + 1}`, image));
    }
  },
} satisfies Record<(typeof kinds)[number], (album: Album, deviceOf: DeviceOf) => Promise<void>>;

function wanted<Sight extends { readonly name: string }>(all: readonly Sight[]): readonly Sight[] {
  const names = [...pages, ...states].map(({ name }) => name);
  return all.filter(({ name }) => chosen([name], names));
}

/** A page that is in its state as soon as it has loaded. */
function asState(page: PageToSee): StateToSee {
  const open = async (device: Device, path: string) => {
    await visit(device.page, path);
    await loadLazyPictures(device.page);
  };
  return { ...page, open, after: () => Promise.resolve() };
}

async function shootState(state: StateToSee, album: Album, deviceOf: DeviceOf): Promise<void> {
  if (words.includes('resume') && album.addEarlier(state.name)) return;
  const device = await deviceOf(state.looker, state.isFresh);
  const before = device.complaints.length;
  await state.open(device, state.path);
  const said = complaintsOf(state, device.complaints.slice(before));
  for (const complaint of [...said, ...(await overflowOf(device.page))])
    process.stdout.write(`  ${state.name}: ${complaint}\n`);
  album.add(state.name, await shootWhole(device.page));
  await (state.isFresh === true ? device.close() : state.after(device));
}

async function openDeviceOf(running: Browser, viewer: Viewer, look: Look): Promise<Device> {
  const width = look.width === 320 ? 390 : look.width;
  const device = await openDevice(running, {
    url: market.polam.url,
    ...look,
    width,
    signedIn: viewers[viewer],
  });
  if (look.width === 320) await doubleText(device.page);
  return device;
}

/** The whole page in a window of its height, so that what sticks to the edges of the window stands at those of the picture. */
async function shootWhole(page: Page): Promise<Buffer> {
  const window = page.viewportSize();
  await page.evaluate(keepMainHeight);
  // Cards and footer have their true height only once they are in sight.
  if (window !== null) for (let time = 0; time < 3; time++) await widenToPage(page, window);
  const image = await page.screenshot({ animations: 'disabled' });
  if (window !== null) await page.setViewportSize(window);
  return image;
}

/** The main part is at least as high as the window: in one of the whole page it would push the footer out of it. */
function keepMainHeight(): void {
  const main = document.querySelector('main');
  if (main !== null) main.style.minHeight = getComputedStyle(main).minHeight;
}

async function widenToPage(page: Page, window: { width: number; height: number }): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height <= window.height) return;
  await page.setViewportSize({ ...window, height });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** A picture of the whole page shows also what a reader would have to scroll to. */
async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForTimeout(LATE_PARTS_MS);
  await settle(page);
}

const browser = await launchBrowser();
try {
  for (const look of looks()) await shoot(browser, look);
} finally {
  await browser.close();
  await market.polam.stop();
}
