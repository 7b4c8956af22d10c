import { dropIntents } from '~/lib/session/after-login.ts';
import { showLetters } from './boxes.ts';
import { loadIntent, startIsland, wake } from './intent.ts';
import { isAwake } from './is-awake.ts';
import { showLeaving } from './leaving.ts';
import { parsed } from './parsed.ts';
import { answerPresses, pressEarly } from './presses.ts';
import { hasDraft, isSaidLater, isSignedIn, wasRead } from './session-mark.ts';

/*
 * Begins every document, which sleeps: only its native links and forms work. The app is loaded for a signed-in reader,
 * without a network, and once the reader uses what only the app can do. `head.ts` loads this file.
 */
const root = document.documentElement;

void parsed()
  .then(() => showLetters(root))
  .catch(() => undefined);

answerPresses();
showLeaving();
addEventListener('offline', () => void wake());
// A page from the cache of the browser may have been left before its reader signed in.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !wakeUser()) dropIntents(location.pathname);
});
addEventListener('storage', wakeUser);
if (!wakeUser()) {
  dropIntents(location.pathname);
  if (wasRead() || !navigator.onLine || 'keptAt' in root.dataset) void wake();
  else void sleep();
}

/** Wakes the page of who has signed in since, and hides at once what visitors alone may see, as `head.ts` does. */
function wakeUser(): boolean {
  if (!isSignedIn()) return false;
  if (!isAwake()) root.dataset['session'] = '';
  void wake();
  return true;
}

async function sleep(): Promise<void> {
  await parsed();
  pressEarly();
  if (isSaidLater()) void startIsland(root, 'said');
  // What only the app can show, such as a map or what was typed before, is still to come in it.
  if (document.querySelector('[aria-busy=true],.breathing') !== null || hasDraft(document)) void wake();
  if (isAwake()) return;
  root.dataset['ready'] = 'yes';
  loadIntentEarly();
}

/** Has what answers the first touch at hand before it, as soon as the page is there; a photo that does not come needs it at once. */
function loadIntentEarly(): void {
  const load = () => void loadIntent();
  if (document.readyState === 'complete') return void setTimeout(load);
  addEventListener('load', load);
  document.addEventListener('error', load, true);
}
