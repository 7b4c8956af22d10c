import { startIsland } from './islands.ts';
import { showLeaving } from './leaving.ts';
import { isAwake, parsed, wake } from './wake.ts';
import { answerPresses, pressEarly } from './presses.ts';
import { linkWorkerLater } from './worker.ts';
import { isSaidLater, isSignedIn, wasRead } from './session-mark.ts';

/*
 * Begins every document, which sleeps: only its native links and forms work. The app is loaded for a signed-in reader,
 * without a network, and once the reader uses what only the app can do. `head.ts` loads this file.
 */
const root = document.documentElement;

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
if (isSignedIn() || wasRead() || !navigator.onLine || root.dataset['keptAt'] !== undefined) void wake();
else void sleep();

async function sleep(): Promise<void> {
  linkWorkerLater();
  await parsed();
  pressEarly();
  if (isSaidLater()) void startIsland(root, 'said');
  // What only the app can show, such as a map, is still to come in it, and so is another in place of a picture.
  const isLacking = document.querySelector('[aria-busy=true],.breathing') !== null;
  if (isLacking || [...document.images].some(isBroken)) void wake();
  if (!isAwake()) root.dataset['ready'] = 'yes';
}

function isBroken({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== '';
}
