import { replaceMissingPhotos } from './missing-photos.ts';
import { parsed } from './parsed.ts';
import { isToSayEnded } from './session-mark.ts';
import { wake } from './wake.ts';
import { linkWorkerLater } from './worker.ts';

/*
 * Code that a document needs from the first intent of its reader on, or once it has loaded: a file of its own, so that the start
 * of documents, which every reader waits for, stays small. `intent.ts` loads it.
 */
export { startIsland } from './islands.ts';
export { showPicture } from './pictures-on-tap.ts';
export { wake };

linkWorkerLater();
void parsed().then(replaceMissingPhotos);
// The notice is a part of the app, and visitors without it need none of it.
if (isToSayEnded()) void wake();
