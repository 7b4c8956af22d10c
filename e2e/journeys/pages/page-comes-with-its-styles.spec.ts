import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openDemoMarket } from '../../kit/opening.ts';
import { pagesToSee } from '../../kit/pages.ts';

const market = openDemoMarket();

it('brings with every page of visitors all rules of the style sheet that one of its elements may use', async () => {
  const { page } = await market.openDevice();
  await page.route('**/*.js', (route) => route.abort());
  const sheet = wholeSheet();
  const lacking: Record<string, readonly string[]> = {};
  const shares: number[] = [];
  for (const { name, path, looker } of pagesToSee(market.demo.sights)) {
    if (looker !== 'visitor') continue;
    await page.goto(path);
    const { whole, brought, missing } = await compareWithWholeSheet(page, sheet);
    if (missing.length > 0) lacking[name] = missing;
    shares.push(brought / whole);
  }

  expect(lacking).toEqual({});
  expect(shares.length).toBeGreaterThan(10);
  // Else the page would bring what it does not use.
  expect(Math.max(...shares)).toBeLessThan(0.7);
});

/** A part of a sheet, as the build writes it for the server. */
type Part =
  | string
  | { readonly name?: string; readonly css: string }
  | { readonly open: string; readonly parts: readonly Part[] };

/** All rules of which the server picks those of a document. */
function wholeSheet(): string {
  const file = join(import.meta.dirname, '../../../web/build/server/style-parts.json');
  // Written by the build for just this release.
  const sheets = JSON.parse(readFileSync(file, 'utf8')) as Readonly<
    Record<string, { readonly short: { readonly parts: readonly Part[] } }>
  >;
  return Object.values(sheets)
    .map(({ short }) => textOf(short.parts))
    .join('');
}

function textOf(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('css' in part) return part.css;
      return part.parts.every(isVariable) ? '' : `${part.open}${textOf(part.parts)}}`;
    })
    .join('');
}

/** Variables come with what reads them, not with what their rule matches; a page may read none of a rule. */
function isVariable(part: Part): boolean {
  return typeof part !== 'string' && 'name' in part;
}

/** Counts the rules of both sheets, and names those that elements of the page match and that it did not bring. */
async function compareWithWholeSheet(page: Page, text: string) {
  return page.evaluate((css) => {
    /** A state that an element may come to have, or what is drawn beside it. */
    const passing =
      /(?<!\\)(?:::[\w-]+(?:\([^()]*\))?|:(?:hover|active|focus(?:-visible|-within)?|disabled|checked|target|placeholder-shown|autofill)(?![\w-]))/g;
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule.selectorText];
        return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
      });
    /** Parts of fields of a type, which browsers draw in these alone; those of a day come with the whole sheet. */
    const ofFields = new Map([
      [/::-webkit-(?:date|calendar)/, null],
      [/::-webkit-(?:inner|outer)-spin-button/, '[type=number]'],
      [/::-webkit-search-/, '[type=search]'],
      [/::file-selector-button/, '[type=file]'],
    ]);
    const mayMatch = (selector: string) => {
      const field = [...ofFields].find(([part]) => part.test(selector))?.[1];
      const lasting = selector.replaceAll(passing, '') || '*';
      if (field === null) return false;
      if (field !== undefined) return document.querySelector(`${lasting}${field}`) !== null;
      // Without its states, a selector such as `:not(:hover)` is none.
      const isSelector = CSS.supports(`selector(${lasting})`);
      return document.querySelector(isSelector ? lasting : selector) !== null;
    };
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const whole = selectorsOf(sheet.cssRules);
    const own = document.querySelector<HTMLStyleElement>('head style')?.sheet;
    const brought = new Set(own == null ? [] : selectorsOf(own.cssRules));
    const missing = whole.filter((selector) => !brought.has(selector) && mayMatch(selector));
    return { whole: whole.length, brought: brought.size, missing };
  }, text);
}
