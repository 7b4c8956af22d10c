import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '@polam/domain/catalogue';
import { startDemoMarket } from '../kit/market.ts';
import { pagesToSee, type PageToSee } from '../kit/pages.ts';
import type { Found } from './figures.ts';
import { measure, warm } from './measure.ts';
import { briefOf, missesOf, tableOf, type Sample } from './report.ts';

/*
 * Measures pages three times each as a phone on slow 4G, and holds the medians against what they should be.
 * Words choose other pages or languages: `npm run lighthouse -- home coldStorages te`.
 */
const folder = join('.cache', 'lighthouse');
const times = 3;
const usualPages = ['home', 'buy', 'listing'];
const words = process.argv.slice(2);

const market = await startDemoMarket();
try {
  const pages = pagesToSee(market.sights).filter(({ looker }) => looker === 'visitor');
  const known = [...pages.map(({ name }) => name), ...languages];
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0) refuse(unknown, known);
  else report(await measureAll(pages));
} finally {
  await market.polam.stop();
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
  const misses = samples.flatMap(missesOf);
  say(`\n${tableOf(samples)}\n`);
  for (const line of misses) say(line);
  say(misses.length === 0 ? 'Every figure is met.' : `The last report of each page lies in ${folder}.`);
  process.exitCode = misses.length === 0 ? 0 : 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
