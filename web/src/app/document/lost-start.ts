import { isMissingFile, loadAnew, mayLoadAnew } from '~/lib/screens/photos/missing-file.ts';
import { LOST_MARK } from '~/lib/document/document-mark.ts';

/** Time until a page whose scripts did not come loads anew: a line that has just dropped comes back. */
const AGAIN_MS = 1_000;

/**
 * Watches a page that is nothing without its scripts. Browsers keep a module that did not come for the life of the
 * document, so such a page loads anew, once in a while; else it says what has happened, and goes on with the network.
 * Once the app is awake, it says itself what it misses, and may hold what is typed.
 */
export function watchStart(root = document.documentElement): void {
  let isLost = false;
  const unlessAwake = (act: () => void) => () => root.dataset['app'] === undefined && act();
  const lose = unlessAwake(() => {
    if (isLost) return;
    isLost = true;
    if (mayLoadAnew()) setTimeout(loadOrSay, AGAIN_MS);
    else loadOrSay();
  });
  // The line may be gone by now.
  const loadOrSay = unlessAwake(() => (mayLoadAnew() ? loadAnew() : sayLost(unlessAwake(reload))));
  const onError = (event: Event) => {
    const isModule = event.target instanceof HTMLScriptElement && event.target.type === 'module';
    if (isModule || (event instanceof ErrorEvent && isMissingFile(event.error))) lose();
  };
  // Errors of elements do not bubble.
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', ({ reason }) => isMissingFile(reason) && lose());
}

function sayLost(onOnline: () => void): void {
  const sentence = document.querySelector<HTMLElement>(`[${LOST_MARK}]`);
  if (sentence !== null) sentence.hidden = false;
  sentence?.querySelector('button')?.addEventListener('click', reload);
  window.addEventListener('online', onOnline);
}

function reload(): void {
  window.location.reload();
}
