import { storageKey } from '../offline/stored-of-user.ts';

const PREFIX = 'words ';
const MOST = 20;
const MAX_AGE_MS = 7 * 24 * 3_600_000;

interface SavedWords {
  readonly text: string;
  /** Milliseconds. */
  readonly at: number;
}

/** Storage name of the draft text of a user about one thing. */
export function wordsName(what: string, who: string): string {
  return storageKey(PREFIX + what, who);
}

/** The draft saved under a name; empty where there is none. */
export function findWords(name: string): string {
  return readSaved(name)?.text ?? '';
}

/** Saves a draft; an empty text deletes it. */
export function saveWords(name: string, text: string): void {
  try {
    if (text === '') return localStorage.removeItem(name);
    localStorage.setItem(name, JSON.stringify({ text, at: Date.now() } satisfies SavedWords));
    dropOld();
  } catch {
    // A full or forbidden storage saves nothing; the field itself still holds everything.
  }
}

/** Deletes all drafts of a user on this device. */
export function clearWordsOf(who: string): void {
  try {
    const isTheirs = (name: string) => name.startsWith(PREFIX) && name.endsWith(storageKey('', who));
    for (const name of Object.keys(localStorage).filter(isTheirs)) localStorage.removeItem(name);
  } catch {
    // A browser that forbids storage has nothing to delete.
  }
}

/** Drafts are limited in age and in number. */
function dropOld(): void {
  const saved = Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ name, at: readSaved(name)?.at ?? 0 }))
    .toSorted((one, other) => other.at - one.at);
  const old = saved.filter(({ at }, place) => place >= MOST || Date.now() - at > MAX_AGE_MS);
  for (const { name } of old) localStorage.removeItem(name);
}

function readSaved(name: string): SavedWords | null {
  try {
    const saved = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<SavedWords> | null;
    return typeof saved?.text === 'string' && typeof saved.at === 'number' ? (saved as SavedWords) : null;
  } catch {
    // A value that another program has stored under our name is no draft.
    return null;
  }
}
