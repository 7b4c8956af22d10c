import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useSession } from '../session/session.ts';
import { findWords, saveWords, wordsName } from './draft-words.ts';

interface DraftFormOptions {
  /** Subject of the form; null where no draft is saved. Never used for a form that asks for a password. */
  readonly what: string | null;
  /** Values of the fields before the user types. */
  readonly start: FieldValues;
}

/** State of the draft of a form. */
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
    const saved = readFields(findWords(from), getValues());
    for (const [field, value] of Object.entries(saved))
      setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
  });
  const save = useEffectEvent((to: string, values: V) => {
    const changed = Object.entries(values).filter(([field, value]) => value !== start[field]);
    saveWords(to, changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed)));
    if (changed.length === 0) setBack(false);
  });
  useEffect(() => {
    if (name === null) return undefined;
    bringBack(name);
    return subscribe({ formState: { values: true }, callback: ({ values }) => save(name, values) });
  }, [name, subscribe]);
  const drop = useCallback(() => {
    if (name !== null) saveWords(name, '');
    setBack(false);
  }, [name]);
  return { isBack, drop };
}

/** The saved fields that the form still has. */
function readFields(text: string, values: FieldValues): FieldValues {
  try {
    const saved: unknown = JSON.parse(text || '{}');
    const isWhole = typeof saved === 'object' && saved !== null;
    const same = isWhole
      ? Object.entries(saved).filter(([field, value]) => typeof value === typeof values[field])
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
