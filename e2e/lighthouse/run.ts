import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '@polam/domain/catalogue';
import { launchBrowser, launchDebuggedBrowser } from '@polam/tools/browser';
import { patterns } from '@polam/web/paths';
import lighthouse from 'lighthouse';
import { settle } from '../kit/device.ts';
import { startDemoMarket } from '../kit/market.ts';
import { pagesToSee, type PageToSee } from '../kit/pages.ts';
import type { Found } from './figures.ts';
import { briefOf, missesOf, tableOf, type Sample } from './report.ts';
import { visitSlowly } from './slow-line.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The screen that Lighthouse emulates, so that pictures are prepared in the sizes it will request. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** A cheap phone on a village's line, chosen by the word `slow`. */
const slowLine = {
  requestLatencyMs: 400,
  downloadThroughputKbps: 400,
  uploadThroughputKbps: 400,
  cpuSlowdownMultiplier: 6,
};

/*
 * Measures pages five times each as a phone on slow 4G, and holds the medians against what they should be.
 * Words choose other pages or languages: `npm run lighthouse -- home coldStorages te`; `simulated` reckons what the line and
 * the phone do from a load at full speed, in place of slowing them down; `slow` takes a slower line and phone, for which the
 * figures are printed alone; `line` opens every page of visitors there and prints when it shows something and can be used.
 */
const folder = join('.cache', 'lighthouse');
const times = 5;
const usualPages = ['home', 'buy', 'listing', 'publicUser', 'coldStorages'];
const isSlow = process.argv.includes('slow');
const throttlingMethod = process.argv.includes('simulated') ? 'simulate' : 'devtools';
const isLine = process.argv.includes('line');
const words = process.argv.slice(2).filter((word) => !['slow', 'simulated', 'line'].includes(word));

const market = await startDemoMarket();
try {
  const pages = pagesToSee(market.sights).filter(({ looker }) => looker === 'visitor');
  const known = [...pages.map(({ name }) => name), ...languages];
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0) refuse(unknown, known);
  else if (isLine) await printLine(pages);
  else report(await measureAll(pages));
} finally {
  await market.polam.stop();
}

async function printLine(pages: readonly PageToSee[]): Promise<void> {
  const browser = await launchBrowser();
  try {
    const named = pages.filter(({ name }) => words.includes(name));
    const open = pages.filter(({ path }) => path !== patterns.offline);
    for (const page of named.length > 0 ? named : open) {
      const { firstContentMs, usableMs } = await visitSlowly(browser, market.polam.url, page);
      say(
        `${page.name.padEnd(16)} ${firstContentMs.toFixed(0).padStart(6)} ${usableMs.toFixed(0).padStart(6)} ms`,
      );
    }
  } finally {
    await browser.close();
  }
}

function refuse(unknown: readonly string[], known: readonly string[]): void {
  say(`No page or language ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exitCode = 1;
}

async function measureAll(pages: readonly PageToSee[]): Promise<readonly Sample[]> {
  mkdirSync(folder, { recursive: true });
  const named = pages.filter(({ name }) => words.includes(name));
  const chosen = named.length > 0 ? named : pages.filter(({ name }) => usualPages.includes(name));
  const spoken = languages.filter((language) => words.includes(language));
  const samples: Sample[] = [];
  for (const language of spoken.length > 0 ? spoken : (['en'] as const)) {
    for (const page of chosen) samples.push(await measurePage(page, language));
  }
  return samples;
}

async function measurePage({ name, path }: PageToSee, language: Language): Promise<Sample> {
  const visit = { url: `${market.polam.url}${path}`, language };
  await warm(visit);
  const runs: Found[] = [];
  while (runs.length < times) {
    const { found, html, json } = await measure(visit);
    runs.push(found);
    writeFileSync(join(folder, `${name}-${language}.html`), html);
    writeFileSync(join(folder, `${name}-${language}.json`), json);
    say(`${name} ${language}, ${runs.length} of ${times}: ${briefOf(found)}`);
  }
  return { name: `${name} ${language}`, runs };
}

function report(samples: readonly Sample[]): void {
  const misses = isSlow ? [] : samples.flatMap(missesOf);
  say(`\n${tableOf(samples)}\n`);
  for (const line of misses) say(line);
  if (isSlow) return;
  say(misses.length === 0 ? 'Every figure is met.' : `The last report of each page lies in ${folder}.`);
  process.exitCode = misses.length === 0 ? 0 : 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A page to measure: URL and language. */
interface Visit {
  readonly url: string;
  readonly language: Language;
}

/** Result of one Lighthouse run, with its reports. */
interface Measured {
  readonly found: Found;
  readonly html: string;
  readonly json: string;
}

/**
 * Measures a page once as a mid-range phone on slow 4G, in a fresh browser.
 *
 * Errors: throws when the page could not be measured.
 * Cost: some 25 seconds.
 */
async function measure({ url, language }: Visit): Promise<Measured> {
  const browser = await launchDebuggedBrowser(`${language}-IN`);
  try {
    const run = await lighthouse(url, {
      port: browser.port,
      throttlingMethod,
      ...(isSlow ? { throttling: slowLine } : {}),
      formFactor: 'mobile',
      onlyCategories: categories,
      output: ['html', 'json'],
      locale: 'en-US',
      logLevel: 'error',
    });
    const failure = run?.lhr.runtimeError?.message;
    if (run === undefined || failure !== undefined) throw new Error(`${url} was not measured: ${failure}`);
    const [html = '', json = ''] = run.report;
    return { found: run.lhr, html, json };
  } finally {
    await browser.close();
  }
}

/** Opens a page once unmeasured, so that the server has it and its pictures cached, as for most readers. */
async function warm({ url, language }: Visit): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ ...phone, locale: `${language}-IN` });
    await page.goto(url, { waitUntil: 'load' });
    await settle(page);
  } finally {
    await browser.close();
  }
}
