import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminPages, paths, patterns } from '@polam/web/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDemoMarket } from '../kit/opening.ts';
import { pagesToSee, type Looker } from '../kit/pages.ts';
import { ScriptCounter, type PageScripts } from './script-bytes.ts';

/** Most bytes of scripts before a first page can be used, and until it is at rest. */
const firstPages = [
  // Begins as a document of visitors, whose scripts are 9 kB (docs/performance/pages.md).
  { name: 'home', path: paths.home(), mostBefore: 136_000, mostAtRest: 267_500 },
  { name: 'dashboard', path: paths.user(), mostBefore: 129_000, mostAtRest: 247_500 },
] as const;
/**
 * Most bytes of scripts that a further page adds to those of the dashboard until its first screen is whole, and until it is at rest.
 * Requests that depend on how soon earlier answers come: some 4 kB of the heaviest page.
 */
const MOST_FURTHER = 35_000;
const MOST_FURTHER_AT_REST = 65_000;

/** Names of the pages; those of admins are one file. */
const namesOfFiles = new Set(Object.keys(patterns));
for (const name of adminPages.slice(1)) namesOfFiles.delete(name);

const market = openDemoMarket();
const rows: string[] = [];
const tooHeavy: string[] = [];
/** Bytes of the first page of a user, by its name. */
const firsts = new Map<string, FirstPage>();
let count = 0;

interface FirstPage {
  readonly before: number;
  readonly atRest: number;
  readonly scripts: readonly string[];
}

beforeAll(countHome);
beforeAll(async () => {
  const { counter, home } = await countPages('user', paths.user());
  firsts.set('dashboard', figuresOf(counter, home));
  await countPages('admin', paths.admin());
  const folder = join(import.meta.dirname, '../../.cache');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'own-page-bytes.txt'), table().join('\n'));
});

/** Opens the page that a login leads to on a device that has nothing of Polam yet. */
async function countHome() {
  const device = await openEmptyDevice('user');
  const counter = new ScriptCounter(device.page);
  firsts.set('home', figuresOf(counter, await counter.open({ name: 'home', path: paths.home() })));
  await device.close();
}

function figuresOf(counter: ScriptCounter, { before, all }: PageScripts): FirstPage {
  return { before: counter.bytesOf(before), atRest: counter.bytesOf(all), scripts: counter.listOf(all) };
}

function openEmptyDevice(looker: Exclude<Looker, 'visitor'>) {
  return market.openDevice({ language: 'te', signedIn: market.demo.users[looker] });
}

/** Opens the dashboard on a device that has nothing of Polam yet, and then every other page of such a user. */
async function countPages(looker: Exclude<Looker, 'visitor'>, homePath: string) {
  const device = await openEmptyDevice(looker);
  const counter = new ScriptCounter(device.page);
  const home = await counter.open({ name: looker, path: homePath });
  for (const page of pagesToSee(market.demo.sights)) {
    if (page.looker !== looker || !namesOfFiles.has(page.name) || page.path === homePath) continue;
    noteFurther(counter, home, await counter.open(page));
  }
  await device.close();
  return { counter, home };
}

function noteFurther(counter: ScriptCounter, home: PageScripts, { page, shown, all }: PageScripts): void {
  count += 1;
  const more = counter.bytesOf(shown, home.all);
  const atRest = counter.bytesOf(all, home.all);
  const files = counter.listOf(shown, home.all);
  const figures = [kilobytes(more), String(files.length).padStart(3), kilobytes(atRest)];
  rows.push(`${figures.join(' ')}  ${page}`);
  if (more > MOST_FURTHER) tooHeavy.push([`${page}: ${more}`, ...files].join('\n  '));
  if (atRest > MOST_FURTHER_AT_REST)
    tooHeavy.push([`${page}, at rest: ${atRest}`, ...counter.listOf(all, home.all)].join('\n  '));
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1).padStart(7);
}

describe('the scripts of a signed-in user', () => {
  it.each(firstPages)('are few before $name can be used, and until it is at rest', (page) => {
    const { before = 0, atRest = 0, scripts = [] } = firsts.get(page.name) ?? {};
    expect(before, scripts.join('\n')).toBeLessThan(page.mostBefore);
    expect(atRest, scripts.join('\n')).toBeLessThan(page.mostAtRest);
    expect(before).toBeGreaterThan(50_000);
  });

  it('are few more on each further page', () => {
    expect(tooHeavy).toEqual([]);
    expect(count).toBeGreaterThan(40);
  });
});

function table(): readonly string[] {
  const ofFirst = Array.from(
    firsts,
    ([name, { before, atRest, scripts }]) =>
      `${name}: ${kilobytes(before)} kB of scripts before it is usable, ${kilobytes(atRest)} kB at rest, in ${scripts.length} files`,
  );
  return [
    ...ofFirst,
    '     kB files until the first screen of a further page is whole, kB at rest',
    ...rows.toSorted().toReversed(),
  ];
}
