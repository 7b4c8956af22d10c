import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue } from './state/fields.ts';
import { isSameValue, valueAt } from './state/field-values.ts';
import type { UseFormReturn } from './state/use-form.ts';
import { storageKey } from '../offline/stored-of-user.ts';
import { useSession } from '../session/session.ts';

interface DraftFormOptions {
  /** Subject of the form; null where no draft is saved. Never used for a form that asks for a password. */
  readonly what: string | null;
  /** Values of the fields before the user types. */
  readonly start: object;
}

export interface DraftForm {
  /** Whether a saved draft has been restored, and not deleted since. */
  readonly isBack: boolean;
  /** Deletes the draft: it was sent, or given up. */
  readonly drop: () => void;
}

/**
 * Saves the changed fields of a form as a draft, as `useDraftText` does for a text: they are restored after a
 * reload.
 */
export function useDraftForm<V extends FieldValues>(
  { subscribe, getValues, setValue }: UseFormReturn<V>,
  { what, start }: DraftFormOptions,
): DraftForm {
  const session = useSession();
  const name = what === null || session.state !== 'signed-in' ? null : wordsName(what, session.user.id);
  const [isBack, setBack] = useState(() => name !== null && findWords(name) !== '');
  const bringBack = useEffectEvent((from: string) => {
    // A field may read an empty text as no value: what it starts with says its kind.
    const saved = readFields(findWords(from), { ...getValues(), ...start });
    for (const [field, value] of Object.entries(saved))
      setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
  });
  const save = useEffectEvent((to: string, values: V) => {
    const changed = Object.entries(values).filter(
      ([field, value]) => !isSameValue(value, valueAt(start, field)),
    );
    saveWords(to, changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed)));
    if (changed.length === 0) setBack(false);
  });
  useEffect(() => {
    if (name === null) return undefined;
    bringBack(name);
    return subscribe((values) => save(name, values));
  }, [name, subscribe]);
  const drop = useCallback(() => {
    if (name !== null) saveWords(name, '');
    setBack(false);
  }, [name]);
  return { isBack, drop };
}

/** The saved fields that the form still has. */
function readFields(text: string, values: object): Readonly<Record<string, unknown>> {
  try {
    const saved: unknown = JSON.parse(text || '{}');
    const isWhole = typeof saved === 'object' && saved !== null;
    const same = isWhole
      ? Object.entries(saved).filter(([field, value]) => typeof value === typeof valueAt(values, field))
      : [];
    return Object.fromEntries(same);
  } catch {
    // A value that another program has stored under our name is no draft.
    return {};
  }
}

/**
 * Draft text of the signed-in user about one thing: it is there again after a reload, for the same user
 * alone, until it is set to empty or the user signs out.
 */
export function useDraftText(what: string): readonly [string, (text: string) => void] {
  const session = useSession();
  const name = session.state === 'signed-in' ? wordsName(what, session.user.id) : null;
  const [held, hold] = useState(() => heldUnder(name));
  // Another user, or another subject.
  if (held.name !== name) hold(heldUnder(name));
  const set = useCallback(
    (text: string) => {
      hold({ name, text });
      if (name !== null) saveWords(name, text);
    },
    [name],
  );
  return [held.text, set];
}

function heldUnder(name: string | null) {
  return { name, text: name === null ? '' : findWords(name) };
}

type Ask = () => Promise<boolean>;

const asks = new Set<Ask>();

/**
 * Has `ask` called before the user leaves the page; true lets the user go. Returns a function that ends it.
 */
export function askBeforeLeaving(ask: Ask): () => void {
  asks.add(ask);
  return () => {
    asks.delete(ask);
  };
}

/** Whether the page may be left: it has no unsaved changes, or the user gives them up. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of asks) if (!(await ask())) return false;
  return true;
}

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
