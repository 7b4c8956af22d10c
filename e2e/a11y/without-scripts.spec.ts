import { patterns } from '@polam/web/paths';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDemoMarket } from '../kit/opening.ts';
import { pagesToSee } from '../kit/pages.ts';
import { overflowOf, violationsOf } from './looks.ts';

const market = openDemoMarket();

/** Pages of visitors, of which the shell is none: it becomes the page of its address by scripts. */
function pagesOfVisitors() {
  return pagesToSee(market.demo.sights).filter(
    ({ looker, path }) => looker === 'visitor' && path !== patterns.offline,
  );
}

/**
 * Faults of a page whose scripts are off. What the browser is told from outside runs there, but none of its timers: axe
 * gets those that it waits for as promises.
 */
async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    const later = (run: () => void) => void Promise.resolve().then(run);
    Object.assign(window, { setTimeout: later, requestAnimationFrame: later });
  });
  return [...(await violationsOf(page)), ...(await overflowOf(page))];
}

/** In the page: each form by its address and the names of its fields. */
function formsOfPage(): readonly string[] {
  return Array.from(document.forms, (form) => {
    const names = new Set(Array.from(form.elements, (element) => element.getAttribute('name') ?? ''));
    return `${form.method} ${new URL(form.action).pathname} ${[...names].filter(Boolean).toSorted().join(' ')}`;
  });
}

/** Sends a form of a page as it is, as the browser does. */
async function sendForm(page: Page, { path, place }: { readonly path: string; readonly place: number }) {
  await page.goto(path);
  // A redirect leads to the answer.
  const answered = page.waitForResponse(
    (answer) => answer.request().isNavigationRequest() && !(answer.status() >= 300 && answer.status() < 400),
  );
  const loaded = page.waitForEvent('load');
  await page.evaluate((at) => document.forms[at]?.submit(), place);
  const answer = await answered;
  await loaded;
  return { status: answer.status(), headings: await page.getByRole('heading', { level: 1 }).count() };
}

describe('without scripts', () => {
  it('every page of visitors can be read and used by everybody', async () => {
    const { page } = await market.openDevice({ scripts: 'block', language: 'te' });
    const faults: string[] = [];
    for (const { name, path } of pagesOfVisitors()) {
      await page.goto(path);
      const found = await faultsOf(page);
      faults.push(...found.map((fault) => `${name}: ${fault}`));
      expect(await page.locator('html').getAttribute('data-ready'), name).toBeNull();
    }

    expect(faults).toEqual([]);
  });

  it('every form of theirs is answered by a page', { timeout: 240_000 }, async () => {
    const { page } = await market.openDevice({ scripts: 'block', language: 'te' });
    const seen = new Set<string>();
    const unanswered: string[] = [];
    for (const { name, path } of pagesOfVisitors()) {
      await page.goto(path);
      for (const [place, form] of (await page.evaluate(formsOfPage)).entries()) {
        if (seen.has(form)) continue;
        seen.add(form);
        const { status, headings } = await sendForm(page, { path, place });
        // The link of the sights is signed by nobody.
        const isRight = status < 400 || [401, 422].includes(status) || form.startsWith('post /unsubscribe');
        if (!isRight || status >= 500 || headings !== 1)
          unanswered.push(`${name}: ${form} ${status}, ${headings} headings`);
      }
    }

    expect(unanswered).toEqual([]);
    // The language, the colours, a search, a login and whatever else: a page that loses its forms is noticed.
    expect(seen.size).toBeGreaterThan(12);
  });

  it('so can the pages that answer a form', async () => {
    const { page } = await market.openDevice({ scripts: 'block', language: 'te' });
    const faults: string[] = [];
    const { login, register, registerEmail, forgotPassword, contact } = patterns;
    for (const path of [login, register, registerEmail, forgotPassword, contact]) {
      await page.goto(path);
      await page.getByRole('main').locator('form button[type=submit]:visible').last().click();
      await page.getByRole('main').getByRole('alert').first().waitFor();
      faults.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`));
    }

    expect(faults).toEqual([]);
  });
});
