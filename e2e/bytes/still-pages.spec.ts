import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@polam/domain/catalogue';
import { paths } from '@polam/web/paths';
import { expect, it } from 'vitest';
import type { DeviceOptions } from '../kit/device.ts';
import { openDemoMarket } from '../kit/opening.ts';
import { openShifting, shiftAtRest, wakeShifting } from './layout-shift.ts';
import { visitorPages } from './visitor-pages.ts';

/** Most that the layout of a page may shift in all. */
const MOST = 0.02;
/** Pages that load beside each other. */
const AT_ONCE = 3;

const market = openDemoMarket();

it('leaves a reader of Telugu or Hindi where they are when the fonts of a public page come late', async () => {
  const telugu = await shiftsIn('te', { width: 390 });
  const hindi = await shiftsIn('hi', { width: 390 });

  writeTable({ telugu, hindi });
  expect(beyond(telugu)).toEqual([]);
  expect(beyond(hindi)).toEqual([]);
  expect(telugu.length).toBeGreaterThan(15);
});

it('leaves a reader on a desk there, too, where the page becomes the app', async () => {
  const waking = await shiftsIn('te', { width: 1366, wakes: true });

  writeTable({ waking });
  expect(beyond(waking)).toEqual([]);
});

it('is measured by what moves', async () => {
  const { page } = await market.openDevice();
  expect(await openShifting(page, paths.terms())).toBeLessThan(MOST);

  // Chromium leaves out the first move of what it has only just drawn.
  const move = () =>
    page.evaluate(() => {
      const more = Object.assign(document.createElement('textarea'), { rows: 9 });
      document.querySelector('main')?.prepend(more);
    });
  const moved = async () => {
    await move();
    return shiftAtRest(page);
  };

  await expect.poll(moved).toBeGreaterThan(MOST);
});

interface Shift {
  readonly page: string;
  readonly shift: number;
}

interface Look extends Pick<DeviceOptions, 'width'> {
  readonly wakes?: boolean;
}

/** The shift of each public page in a language, some of them beside each other. */
async function shiftsIn(language: Language, look: Look): Promise<readonly Shift[]> {
  const left = [...visitorPages(market.demo.sights)];
  const found: Shift[] = [];
  const takeTurns = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      found.push({ page: next.name, shift: await shiftOf(next.path, language, look) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return found.toSorted((one, other) => other.shift - one.shift);
}

async function shiftOf(path: string, language: Language, { wakes = false, ...size }: Look): Promise<number> {
  const device = await market.openDevice({ language, ...size });
  // What was hidden does not count the first time that it moves.
  if (wakes) await device.context.addInitScript(seemToHaveLetters);
  const opened = await openShifting(device.page, path);
  const shift = wakes ? (await wakeShifting(device.page)) - opened : opened;
  await device.close();
  return shift;
}

/** In the page: has the device draw no two letters equally wide, so that nothing is hidden for want of them. */
function seemToHaveLetters(): void {
  let width = 0;
  CanvasRenderingContext2D.prototype.measureText = () => ({ width: (width += 1) }) as TextMetrics;
}

function beyond(shifts: readonly Shift[]): readonly Shift[] {
  return shifts.filter(({ shift }) => shift > MOST);
}

function writeTable(columns: Readonly<Record<string, readonly Shift[]>>): void {
  const folder = join(import.meta.dirname, '../../.cache');
  mkdirSync(folder, { recursive: true });
  for (const [name, shifts] of Object.entries(columns))
    writeFileSync(
      join(folder, `layout-shift-${name}.txt`),
      shifts.map(({ page, shift }) => `${shift.toFixed(4)}  ${page}`).join('\n'),
    );
}
