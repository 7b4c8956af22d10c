import { ENDED_KEY } from '~/lib/session/ended-key.ts';
import { SAID_LATER_KEY } from '~/lib/session/said-later.ts';

/** Key of the session in the browser, as `web/src/lib/session/session.ts` has it. */
const SESSION_KEY = 'auth';
/** Key under which the browser notes that pages were seen by a signed-in user (`lib/offline/worker-client.ts`). */
const READ_KEY = 'read-by-somebody';

/** Whether a session lies in this browser; whether it still holds, the app finds out. */
export function isSignedIn(): boolean {
  return has(SESSION_KEY);
}

/** Id of the user whose session lies in this browser, in its wire form; undefined where none does. */
export function readerId(): string | undefined {
  try {
    // What the app has stored (`session.ts`).
    const saved = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}') as { user?: { _id?: string } };
    return saved.user?._id;
  } catch {
    return undefined;
  }
}

/** Whether a user who has left has read pages that are to be removed from the caches. */
export function wasRead(): boolean {
  return has(READ_KEY);
}

/** Whether the page is one of those that say to a visitor that the last session here was ended. */
export function isToSayEnded(): boolean {
  return has(ENDED_KEY) && ['/', '/login'].includes(location.pathname);
}

/** Whether the page before saved a sentence for this one. */
export function isSaidLater(): boolean {
  return has(SAID_LATER_KEY, 'sessionStorage');
}

/** Whether this tab has saved what was typed into a form of the page, which names its draft and comes back with it. */
export function hasDraft(page: ParentNode): boolean {
  const draft = page.querySelector<HTMLElement>('form[data-draft]')?.dataset['draft'];
  return draft !== undefined && has(draft, 'sessionStorage');
}

function has(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): boolean {
  try {
    return key in window[storage];
  } catch {
    // A browser that forbids storage has no session.
    return false;
  }
}
