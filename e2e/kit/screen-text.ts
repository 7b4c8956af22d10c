import type { Page } from 'playwright-core';

/** All text of a screen, visible or for screen readers: title, text, control names, placeholders. */
export async function readScreen(page: Page): Promise<string> {
  const seen = await page.evaluate(() => `${document.title}\n${document.body.innerText}`);
  const heard = (await page.ariaSnapshot()).split('\n').map(wordsOfLine);
  return [seen, ...heard].join('\n');
}

/** A line of the tree without its role, states and address: `- link "కొనండి" [active]`. */
function wordsOfLine(line: string): string {
  return line
    .replace(/^\s*- '?\/url:.*$/, '')
    .replace(/^\s*- '?\/?[a-z]+/, '')
    .replaceAll(/\[[a-z]+(=\w+)?\]/g, '');
}

/** The short number of an order or listing: the same in every language. */
const shortNumbers = /\b[0-9A-F]{8}\b/g;

/** The words of a text in Latin script, without those allowed in any language. */
export function latinWords(text: string, allowed: readonly string[]): readonly string[] {
  const longestFirst = allowed.filter((each) => each !== '').toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, each) => left.replaceAll(flat(each), ' '), flat(text));
  return [...new Set(rest.replaceAll(shortNumbers, ' ').match(/[A-Za-z]{2,}/g))];
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
