const KEPT_MS = 15 * 60_000;

/** A wish of a visitor that is done when the login leads back: about one thing at a time, in this tab alone. */
export interface IntentAfterLogin {
  /** Remembers that a visitor wants it for something once signed in. */
  readonly keep: (id: string) => void;
  /** Whether a visitor just wanted it for something; asked once, it is forgotten. */
  readonly take: (id: string) => boolean;
  /** Forgets what a visitor wanted who came back without signing in. */
  readonly forget: () => void;
}

/** The wish that is remembered under a key. */
export function intentAfterLogin(key: string): IntentAfterLogin {
  const keep = (id: string) => {
    try {
      sessionStorage.setItem(key, JSON.stringify({ id, at: Date.now() }));
    } catch {
      // Where nothing can be kept, the button is pressed again after the login.
    }
  };
  const forget = () => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // What could not be kept need not be forgotten.
    }
  };
  const take = (id: string) => {
    const kept = readKept(key);
    if (kept === null) return false;
    forget();
    return kept.id === id && Date.now() - kept.at < KEPT_MS;
  };
  return { keep, take, forget };
}

function readKept(key: string): { readonly id: unknown; readonly at: number } | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const isOurs = typeof kept === 'object' && kept !== null && 'id' in kept && 'at' in kept;
    return isOurs && typeof kept.at === 'number' ? { id: kept.id, at: kept.at } : null;
  } catch {
    // What another program left under our key is no wish.
    return null;
  }
}
