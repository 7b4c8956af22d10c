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
