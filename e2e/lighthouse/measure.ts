import type { Language } from '@polam/domain/catalogue';
import { launchBrowser, launchDebuggedBrowser } from '@polam/tools/browser';
import lighthouse from 'lighthouse';
import { settle } from '../kit/device.ts';
import type { Found } from './figures.ts';

/** A page to measure: URL and language. */
export interface Visit {
  readonly url: string;
  readonly language: Language;
}

/** Result of one Lighthouse run, with its reports. */
export interface Measured {
  readonly found: Found;
  readonly html: string;
  readonly json: string;
}

const wanted = { en: 'en-IN', te: 'te-IN', hi: 'hi-IN' } as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The screen that Lighthouse emulates, so that pictures are prepared in the sizes it will request. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/**
 * Measures a page once as a mid-range phone on slow 4G, in a fresh browser, with real throttling.
 *
 * Errors: throws when the page could not be measured.
 * Cost: some 25 seconds.
 */
export async function measure({ url, language }: Visit): Promise<Measured> {
  const browser = await launchDebuggedBrowser(wanted[language]);
  try {
    const run = await lighthouse(url, {
      port: browser.port,
      throttlingMethod: 'devtools',
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
export async function warm({ url, language }: Visit): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ ...phone, locale: wanted[language] });
    await page.goto(url, { waitUntil: 'load' });
    await settle(page);
  } finally {
    await browser.close();
  }
}
