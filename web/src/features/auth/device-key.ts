const STORED = 'device';
const KEY_BYTES = 24;

/**
 * Random key of this browser, by which an account knows a device on which it was signed in to before; it opens nothing.
 * Undefined where nothing can be stored.
 */
export function deviceKey(): string | undefined {
  try {
    const stored = localStorage.getItem(STORED);
    if (stored !== null) return stored;
    const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
    const made = btoa(String.fromCodePoint(...bytes));
    localStorage.setItem(STORED, made);
    return made;
  } catch {
    return undefined;
  }
}
