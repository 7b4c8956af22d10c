import type { BrowserContext, Locator, Page } from 'playwright-core';

/** Record of the toasts that a page has shown. */
interface Remembering {
  shownInToasts?: string[];
}

/** Records the toasts of every page of a profile, as they stay only two to four seconds. */
export async function rememberToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shown: string[] = [];
    (globalThis as Remembering).shownInToasts = shown;
    const known = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[aria-live="polite"] > .rising')) {
        if (!known.has(toast)) shown.push(toast.textContent);
        known.add(toast);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** By default Playwright looks once a frame, for which the page draws frames all the time. */
const LOOK_EVERY_MS = 50;

/** Waits for a toast with a text, also one that is gone already; each is found once. */
export async function hear(page: Page, words: string): Promise<void> {
  await page.waitForFunction(takeToast, words, { polling: LOOK_EVERY_MS });
}

/** Runs in the page: whether a toast with the text was shown, which is not found again. */
function takeToast(wanted: string): boolean {
  const shown = (globalThis as Remembering).shownInToasts ?? [];
  const at = shown.findIndex((text) => text.includes(wanted));
  if (at >= 0) shown.splice(at, 1);
  return at >= 0;
}

/** Waits for a toast with a link, and keeps it visible by hovering over it. */
export async function holdToast(page: Page, words: string): Promise<Locator> {
  const toast = page.locator('[aria-live="polite"] > .rising').filter({ hasText: words });
  await toast.hover();
  return toast;
}
