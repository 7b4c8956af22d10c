import { keptName } from './kept-of-person.ts';

const PREFIX = 'words ';
const MOST = 20;
const KEPT_MS = 7 * 24 * 3_600_000;

interface Kept {
  readonly text: string;
  /** Milliseconds. */
  readonly at: number;
}

/** Under which name this device keeps what somebody writes about one thing. */
export function wordsName(what: string, who: string): string {
  return keptName(PREFIX + what, who);
}

/** What is kept under a name; empty where nothing is. */
export function findWords(name: string): string {
  return readKept(name)?.text ?? '';
}

/** Keeps what is written so far; nothing written leaves nothing behind. */
export function keepWords(name: string, text: string): void {
  try {
    if (text === '') return localStorage.removeItem(name);
    localStorage.setItem(name, JSON.stringify({ text, at: Date.now() } satisfies Kept));
    dropOld();
  } catch {
    // A full or forbidden storage keeps nothing; the field itself still holds everything.
  }
}

/** Forgets all that a person has written here and not sent. */
export function forgetWordsOf(who: string): void {
  try {
    const isTheirs = (name: string) => name.startsWith(PREFIX) && name.endsWith(keptName('', who));
    for (const name of Object.keys(localStorage).filter(isTheirs)) localStorage.removeItem(name);
  } catch {
    // A browser that forbids storage has kept nothing to forget.
  }
}

/** Nobody's unfinished words are kept for ever, nor without end. */
function dropOld(): void {
  const kept = Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ name, at: readKept(name)?.at ?? 0 }))
    .toSorted((one, other) => other.at - one.at);
  const old = kept.filter(({ at }, place) => place >= MOST || Date.now() - at > KEPT_MS);
  for (const { name } of old) localStorage.removeItem(name);
}

function readKept(name: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<Kept> | null;
    return typeof kept?.text === 'string' && typeof kept.at === 'number' ? (kept as Kept) : null;
  } catch {
    // What another program left under our name is none of ours.
    return null;
  }
}
