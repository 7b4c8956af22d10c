import { launchBrowser } from '@polam/tools/browser';
import type { Browser } from 'playwright-core';
import { openDevice } from '../kit/device.ts';
import { startDemoMarket } from '../kit/market.ts';
import type { SignedIn } from '../kit/session.ts';
import { bySlowness, lineOf, medianOf, type Row } from './report.ts';
import { measureTap, noteTaps, type Tap } from './tap.ts';
import { tapsOfUser, tapsOfVisitor } from './taps.ts';

/*
 * Measures how soon the screen answers a tap on the built product: on a phone of 390 px in Telugu with a processor at a sixth of
 * its speed, the median of three from the tap to the next frame, the slowest first. Words choose taps by their names.
 */
const MOST_MS = 100;
const words = process.argv.slice(2);

const market = await startDemoMarket();
const browser = await launchBrowser();
try {
  const rows = [
    ...(await measureAll(browser, tapsOfVisitor(market.sights), null)),
    ...(await measureAll(browser, tapsOfUser(market.sights), market.users.user)),
  ].toSorted(bySlowness);
  for (const row of rows) process.stdout.write(`${lineOf(row, MOST_MS)}\n`);
  process.exitCode = rows.every(({ tries }) => (medianOf(tries) ?? 0) <= MOST_MS) ? 0 : 1;
} finally {
  await browser.close();
  await market.polam.stop();
}

async function measureAll(running: Browser, taps: readonly Tap[], signedIn: SignedIn | null) {
  const device = await openDevice(running, { url: market.polam.url, language: 'te', signedIn });
  await device.context.addInitScript(noteTaps);
  const rows: Row[] = [];
  for (const tap of taps.filter(({ name }) => words.every((word) => name.includes(word)))) {
    const tries = await measureTap(device.page, tap);
    const row: Row = { name: `${signedIn === null ? 'visitor' : 'user'}: ${tap.name}`, tries };
    process.stderr.write(`${lineOf(row, MOST_MS)}\n`);
    rows.push(row);
  }
  await device.close();
  return rows;
}
