const MAX_AGE_MS = 15 * 60_000;

/** End of the keys of all intents. */
const KEY_END = '-after-login';

/** Pages on which a visitor is still about to sign in. */
const ACCOUNT_PAGES = /^\/(login|register|forgot-p)/;

/** Intent of a visitor, carried out after the login: about one thing at a time, in this tab alone. */
export interface IntentAfterLogin {
  /** Key of the session storage. */
  readonly key: string;
  /** Saves the intent for the thing with this id until the visitor has signed in. */
  readonly save: (id: string) => void;
  /**
   * Whether the intent for an id was just saved, by a visitor or by the user who is signed in now; reading it deletes it.
   */
  readonly take: (id: string, userId?: string) => boolean;
  /** Deletes the intent of a visitor who came back without signing in. */
  readonly invalidate: () => void;
}

/** Saves an intent under the key of it; `by` is the id of the user who pressed, of whom alone it then is. */
export function saveIntent(key: string, id: string, by?: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, at: Date.now(), by }));
  } catch {
    // Without storage the user presses the button again after the login.
  }
}

/** Deletes all intents of a visitor on a page that is none of the login: who signs in later has not pressed. */
export function dropIntents(pathname: string): void {
  if (ACCOUNT_PAGES.test(pathname)) return;
  try {
    for (const key of Object.keys(sessionStorage)) if (key.endsWith(KEY_END)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Intent saved in the session storage under a key. */
export function intentAfterLogin(key: `${string}${typeof KEY_END}`): IntentAfterLogin {
  const clear = () => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Without storage there is nothing to delete.
    }
  };
  const take = (id: string, userId?: string) => {
    const saved = readSaved(key);
    if (saved === null) return false;
    clear();
    const isOwn = saved.by === undefined || saved.by === userId;
    return isOwn && saved.id === id && Date.now() - saved.at < MAX_AGE_MS;
  };
  return { key, save: (id) => saveIntent(key, id), take, invalidate: clear };
}

interface Saved {
  readonly id: unknown;
  readonly at: number;
  readonly by: unknown;
}

function readSaved(key: string): Saved | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const isOurs = typeof saved === 'object' && saved !== null && 'id' in saved && 'at' in saved;
    if (!isOurs || typeof saved.at !== 'number') return null;
    return { id: saved.id, at: saved.at, by: 'by' in saved ? saved.by : undefined };
  } catch {
    // A value that another program has stored under our key is ignored.
    return null;
  }
}
