import { storageKey } from './stored-of-user.ts';

/** The browser's database of what users have seen. */
export const SEEN_DATABASE = 'polam-seen';

/** Key under which the browser notes that there is one: visitors need not look. */
const NOTE = 'seen-answers';

/** Notes that something is stored. */
export function noteSeenStore(): void {
  try {
    localStorage.setItem(NOTE, 'yes');
  } catch {
    // A browser that forbids storage has no session either.
  }
}

/** Deletes everything that users have seen on this device. */
export function deleteSeen(): void {
  try {
    if (localStorage.getItem(NOTE) === null) return;
    localStorage.removeItem(NOTE);
    indexedDB.deleteDatabase(SEEN_DATABASE);
  } catch {
    // A browser that forbids storage has nothing to delete.
  }
}

/** An answer cached on this device, in its wire form. */
export interface CachedAnswer {
  /** Time at which it came; milliseconds. */
  readonly at: number;
  readonly wire: unknown;
}

const PREFIX = 'answer ';
const MOST = 30;
const LONGEST = 100_000;

/**
 * Caches an answer for a user on this device, replacing an earlier one; the oldest are dropped when there are
 * many.
 */
export function cacheAnswer(question: string, who: string, wire: unknown): void {
  const text = JSON.stringify({ at: Date.now(), wire } satisfies CachedAnswer);
  if (text.length > LONGEST) return;
  try {
    localStorage.setItem(storageKey(PREFIX + question, who), text);
    for (const name of namesByAge().slice(MOST)) localStorage.removeItem(name);
  } catch {
    // Without storage, or room in it, the answer is asked for again.
  }
}

/** The answer cached on this device for a user; null where there is none. */
export function findAnswer(question: string, who: string): CachedAnswer | null {
  try {
    return readCached(storageKey(PREFIX + question, who));
  } catch {
    return null;
  }
}

/** Deletes all cached answers, so that a user who signs out leaves none behind. */
export function clearAnswers(): void {
  deleteSeen();
  try {
    for (const name of namesByAge()) localStorage.removeItem(name);
  } catch {
    // A browser that forbids storage has nothing to delete.
  }
}

/** Names of all cached answers, the latest first. */
function namesByAge(): readonly string[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  const ages = new Map(names.map((name) => [name, readCached(name)?.at ?? 0]));
  return names.toSorted((one, other) => (ages.get(other) ?? 0) - (ages.get(one) ?? 0));
}

function readCached(name: string): CachedAnswer | null {
  try {
    const cached = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<CachedAnswer> | null;
    return typeof cached?.at === 'number' && 'wire' in cached ? (cached as CachedAnswer) : null;
  } catch {
    // A value that another program has stored under our name is no answer.
    return null;
  }
}
