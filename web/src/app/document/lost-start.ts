import { isMissingFile, loadAnew, mayLoadAnew } from '~/lib/screens/photos/missing-file.ts';
import { LOST_MARK } from '~/lib/document/document-mark.ts';

/** Time until a page whose scripts did not come loads anew: a line that has just dropped comes back. */
const AGAIN_MS = 1_000;

/**
 * Watches a page that is nothing without its scripts. Browsers keep a module that did not come for the life of the
 * document, so such a page loads anew, once in a while; else it says what has happened, and goes on with the network.
 */
export function watchStart(root = document.documentElement): void {
  let isLost = false;
  const lose = () => {
    // The app itself says what it misses.
    if (isLost || root.dataset['app'] !== undefined) return;
    isLost = true;
    if (mayLoadAnew()) setTimeout(loadAnew, AGAIN_MS);
    else sayLost();
  };
  const onError = (event: Event) => {
    const isModule = event.target instanceof HTMLScriptElement && event.target.type === 'module';
    if (isModule || (event instanceof ErrorEvent && isMissingFile(event.error))) lose();
  };
  // Errors of elements do not bubble.
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', ({ reason }) => isMissingFile(reason) && lose());
}

function sayLost(): void {
  const sentence = document.querySelector<HTMLElement>(`[${LOST_MARK}]`);
  const loadAgain = () => window.location.reload();
  if (sentence !== null) sentence.hidden = false;
  sentence?.querySelector('button')?.addEventListener('click', loadAgain);
  window.addEventListener('online', loadAgain);
}
