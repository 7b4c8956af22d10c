import { storageKey } from './stored-of-user.ts';

const PREFIX = 'words ';
const MOST = 20;
const MAX_AGE_MS = 7 * 24 * 3_600_000;

interface SavedWords {
  readonly text: string;
  /** Milliseconds. */
  readonly at: number;
}

/** Under which name this device keeps what somebody writes about one thing. */
export function wordsName(what: string, who: string): string {
  return storageKey(PREFIX + what, who);
}

/** What is kept under a name; empty where nothing is. */
export function findWords(name: string): string {
  return readSaved(name)?.text ?? '';
}

/** Keeps what is written so far; nothing written leaves nothing behind. */
export function saveWords(name: string, text: string): void {
  try {
    if (text === '') return localStorage.removeItem(name);
    localStorage.setItem(name, JSON.stringify({ text, at: Date.now() } satisfies SavedWords));
    dropOld();
  } catch {
    // A full or forbidden storage keeps nothing; the field itself still holds everything.
  }
}

/** Forgets all that a person has written here and not sent. */
export function clearWordsOf(who: string): void {
  try {
    const isTheirs = (name: string) => name.startsWith(PREFIX) && name.endsWith(storageKey('', who));
    for (const name of Object.keys(localStorage).filter(isTheirs)) localStorage.removeItem(name);
  } catch {
    // A browser that forbids storage has kept nothing to forget.
  }
}

/** Nobody's unfinished words are kept for ever, nor without end. */
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
    // What another program left under our name is none of ours.
    return null;
  }
}
