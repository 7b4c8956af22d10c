import { launchBrowser } from '@polam/tools/browser';
import type { Browser } from 'playwright-core';
import { openDevice } from '../kit/device.ts';
import { startDemoMarket } from '../kit/market.ts';
import type { SignedIn } from '../kit/session.ts';
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
  ].toSorted((one, other) => other.medianMs - one.medianMs);
  for (const { name, medianMs, all } of rows)
    say(`${medianMs > MOST_MS ? '!' : ' '}${String(medianMs).padStart(5)} ms  ${name} (${all.join(', ')})`);
  process.exitCode = rows.every(({ medianMs }) => medianMs <= MOST_MS) ? 0 : 1;
} finally {
  await browser.close();
  await market.polam.stop();
}

async function measureAll(running: Browser, taps: readonly Tap[], signedIn: SignedIn | null) {
  const device = await openDevice(running, { url: market.polam.url, language: 'te', signedIn });
  await device.context.addInitScript(noteTaps);
  const rows = [];
  for (const tap of taps.filter(({ name }) => words.every((word) => name.includes(word)))) {
    const all = await measureTap(device.page, tap);
    process.stderr.write(`${tap.name}: ${all.join(', ')} ms\n`);
    rows.push({
      name: `${signedIn === null ? 'visitor' : 'user'}: ${tap.name}`,
      medianMs: all[1] ?? Number.NaN,
      all,
    });
  }
  await device.close();
  return rows;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
