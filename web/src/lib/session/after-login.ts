const MAX_AGE_MS = 15 * 60_000;

/** Intent of a visitor, carried out after the login: about one thing at a time, in this tab alone. */
export interface IntentAfterLogin {
  /** Key of the session storage. */
  readonly key: string;
  /** Saves the intent for the thing with this id until the visitor has signed in. */
  readonly save: (id: string) => void;
  /** Whether a visitor has just saved the intent for an id; reading it deletes it. */
  readonly take: (id: string) => boolean;
  /** Deletes the intent of a visitor who came back without signing in. */
  readonly invalidate: () => void;
}

/** Saves an intent under the key of it. */
export function saveIntent(key: string, id: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, at: Date.now() }));
  } catch {
    // Without storage the user presses the button again after the login.
  }
}

/** Intent saved in the session storage under a key. */
export function intentAfterLogin(key: string): IntentAfterLogin {
  const clear = () => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Without storage there is nothing to delete.
    }
  };
  const take = (id: string) => {
    const saved = readSaved(key);
    if (saved === null) return false;
    clear();
    return saved.id === id && Date.now() - saved.at < MAX_AGE_MS;
  };
  return { key, save: (id) => saveIntent(key, id), take, invalidate: clear };
}

function readSaved(key: string): { readonly id: unknown; readonly at: number } | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const isOurs = typeof saved === 'object' && saved !== null && 'id' in saved && 'at' in saved;
    return isOurs && typeof saved.at === 'number' ? { id: saved.id, at: saved.at } : null;
  } catch {
    // A value that another program has stored under our key is ignored.
    return null;
  }
}
