import { DOCUMENT_MARK } from '~/lib/document/document-mark.ts';
import { startIsland } from './islands.ts';
import { showLeaving } from './leaving.ts';
import { isAwake, wake } from './wake.ts';
import { answerPresses } from './presses.ts';
import { linkWorkerLater } from './worker.ts';
import { isSaidLater, isSignedIn, wasRead } from './session-mark.ts';

/*
 * Runs in the head of every page, before it is shown. A document sleeps: only its native links and forms work. The app
 * is loaded for a signed-in reader, without a network, and once the reader uses what only the app can do.
 */
const root = document.documentElement;

// Hides what visitors alone may see until the app shows what is the user's.
if (isSignedIn()) root.dataset['session'] = '';

if (root.hasAttribute(DOCUMENT_MARK)) begin();

function begin(): void {
  answerPresses();
  showLeaving();
  addEventListener('offline', () => void wake());
  // A picture that does not come has another in its place.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && void wake(), true);
  // A page from the cache of the browser may have been left before its reader signed in.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isSignedIn()) void wake();
  });
  addEventListener('storage', () => {
    if (isSignedIn()) void wake();
  });
  if (isSignedIn() || wasRead() || !navigator.onLine || root.dataset['keptAt'] !== undefined) {
    void wake();
    return;
  }
  addEventListener('DOMContentLoaded', () => {
    if (isSaidLater()) void startIsland(root, 'said');
    // What only the app can show, such as a map, is still to come in it.
    if (document.querySelector('[aria-busy=true],.breathing') !== null) void wake();
    if (!isAwake()) root.dataset['ready'] = 'yes';
  });
  linkWorkerLater();
}
