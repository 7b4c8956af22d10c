import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openDemoMarket } from '../../kit/opening.ts';
import { pagesToSee } from '../../kit/pages.ts';

const market = openDemoMarket();

it('brings with every page of visitors all rules of the style sheet that one of its elements may use', async () => {
  const { page } = await market.openDevice();
  await page.route('**/*.js', (route) => route.abort());
  const lacking: Record<string, readonly string[]> = {};
  const shares: number[] = [];
  for (const { name, path, looker } of pagesToSee(market.demo.sights)) {
    if (looker !== 'visitor') continue;
    await page.goto(path);
    const { whole, brought, missing } = await compareWithWholeSheet(page);
    if (missing.length > 0) lacking[name] = missing;
    shares.push(brought / whole);
  }

  expect(lacking).toEqual({});
  expect(shares.length).toBeGreaterThan(10);
  // Else the page would bring what it does not use.
  expect(Math.max(...shares)).toBeLessThan(0.7);
});

/** Counts the rules of both sheets, and names those that elements of the page match and that it did not bring. */
async function compareWithWholeSheet(page: Page) {
  return page.evaluate(() => {
    /** A state that an element may come to have, or what is drawn beside it. */
    const passing =
      /(?<!\\)(?:::[\w-]+(?:\([^()]*\))?|:(?:hover|active|focus(?:-visible|-within)?|disabled|checked|target|placeholder-shown|autofill)(?![\w-]))/g;
    /** Rules for wide screens, on which the whole sheet is applied. */
    const wideScreen = /^\((?:width >= |min-width: )(?:[4-9]\d|\d{3})/;
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule.selectorText];
        if (rule instanceof CSSMediaRule && wideScreen.test(rule.conditionText)) return [];
        return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
      });
    const rulesOf = (element: HTMLLinkElement | HTMLStyleElement | null) =>
      element?.sheet == null ? [] : selectorsOf(element.sheet.cssRules);
    const mayMatch = (selector: string) => {
      const lasting = selector.replaceAll(passing, '') || '*';
      // Without its states, a selector such as `:not(:hover)` is none.
      const isSelector = CSS.supports(`selector(${lasting})`);
      return document.querySelector(isSelector ? lasting : selector) !== null;
    };
    const whole = rulesOf(document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][media]'));
    const brought = new Set(rulesOf(document.querySelector('head style')));
    const missing = whole.filter((selector) => !brought.has(selector) && mayMatch(selector));
    return { whole: whole.length, brought: brought.size, missing };
  });
}
