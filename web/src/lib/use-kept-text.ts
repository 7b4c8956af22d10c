import { useCallback, useState } from 'react';
import { keptName } from './kept-of-person.ts';
import { useSession } from './session.ts';

const PREFIX = 'words ';
const MOST = 20;
const KEPT_MS = 7 * 24 * 3_600_000;

interface Kept {
  readonly text: string;
  /** Milliseconds. */
  readonly at: number;
}

/**
 * What somebody writes about one thing: it is there again after a reload, for its writer alone, until it is set to
 * nothing.
 */
export function useKeptText(what: string): readonly [string, (text: string) => void] {
  const session = useSession();
  const name = session.state === 'signed-in' ? keptName(PREFIX + what, session.user.id) : null;
  const [held, hold] = useState(() => heldUnder(name));
  // Another writer, or another thing to write about.
  if (held.name !== name) hold(heldUnder(name));
  const set = useCallback(
    (text: string) => {
      hold({ name, text });
      if (name !== null) keep(name, text);
    },
    [name],
  );
  return [held.text, set];
}

function heldUnder(name: string | null) {
  return { name, text: name === null ? '' : (readKept(name)?.text ?? '') };
}

function keep(name: string, text: string): void {
  try {
    if (text === '') return localStorage.removeItem(name);
    localStorage.setItem(name, JSON.stringify({ text, at: Date.now() } satisfies Kept));
    dropOld();
  } catch {
    // A full or forbidden storage keeps nothing; the field itself still holds everything.
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
