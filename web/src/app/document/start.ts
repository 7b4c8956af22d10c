import { showLetters } from './boxes.ts';
import { startIsland } from './islands.ts';
import { showLeaving } from './leaving.ts';
import { replaceMissingPhotos } from './missing-photos.ts';
import { showPicturesOnTap } from './pictures-on-tap.ts';
import { isAwake, parsed, wake } from './wake.ts';
import { answerPresses, pressEarly } from './presses.ts';
import { linkWorkerLater } from './worker.ts';
import { isSaidLater, isSignedIn, wasRead } from './session-mark.ts';

/*
 * Begins every document, which sleeps: only its native links and forms work. The app is loaded for a signed-in reader,
 * without a network, and once the reader uses what only the app can do. `head.ts` loads this file.
 */
const root = document.documentElement;

void parsed()
  .then(() => showLetters(root))
  .catch(() => undefined);

answerPresses();
showPicturesOnTap();
showLeaving();
addEventListener('offline', () => void wake());
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
  replaceMissingPhotos();
  // What only the app can show, such as a map, is still to come in it.
  if (document.querySelector('[aria-busy=true],.breathing') !== null) void wake();
  if (!isAwake()) root.dataset['ready'] = 'yes';
}
