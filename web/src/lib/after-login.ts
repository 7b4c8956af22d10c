const MAX_AGE_MS = 15 * 60_000;

/** A wish of a visitor that is done when the login leads back: about one thing at a time, in this tab alone. */
export interface IntentAfterLogin {
  /** Remembers that a visitor wants it for something once signed in. */
  readonly save: (id: string) => void;
  /** Whether a visitor just wanted it for something; asked once, it is forgotten. */
  readonly take: (id: string) => boolean;
  /** Forgets what a visitor wanted who came back without signing in. */
  readonly invalidate: () => void;
}

/** The wish that is remembered under a key. */
export function intentAfterLogin(key: string): IntentAfterLogin {
  const save = (id: string) => {
    try {
      sessionStorage.setItem(key, JSON.stringify({ id, at: Date.now() }));
    } catch {
      // Where nothing can be kept, the button is pressed again after the login.
    }
  };
  const clear = () => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // What could not be kept need not be forgotten.
    }
  };
  const take = (id: string) => {
    const saved = readSaved(key);
    if (saved === null) return false;
    clear();
    return saved.id === id && Date.now() - saved.at < MAX_AGE_MS;
  };
  return { save, take, invalidate: clear };
}

function readSaved(key: string): { readonly id: unknown; readonly at: number } | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const isOurs = typeof saved === 'object' && saved !== null && 'id' in saved && 'at' in saved;
    return isOurs && typeof saved.at === 'number' ? { id: saved.id, at: saved.at } : null;
  } catch {
    // What another program left under our key is no wish.
    return null;
  }
}
