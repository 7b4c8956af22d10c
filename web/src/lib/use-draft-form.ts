import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { findWords, saveWords, wordsName } from './draft-words.ts';
import { useSession } from './session.ts';

interface DraftFormOptions {
  /** What the form is about; null where nothing is kept. Never of a form that asks for a password. */
  readonly what: string | null;
  /** What the fields hold while nobody has typed. */
  readonly start: FieldValues;
}

/** What became of keeping a form. */
export interface DraftForm {
  /** Whether what was typed before is back, and still stands there. */
  readonly isBack: boolean;
  /** Forgets it: it was sent, or given up. */
  readonly drop: () => void;
}

/**
 * Keeps what somebody types into a form, as `useKeptText` keeps words: the fields that are other than the form began
 * with are so again after a reload.
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

/** The fields that were kept, of those that the form of today has. */
function readFields(text: string, values: FieldValues): FieldValues {
  try {
    const saved: unknown = JSON.parse(text || '{}');
    const isWhole = typeof saved === 'object' && saved !== null;
    const same = isWhole
      ? Object.entries(saved).filter(([field, value]) => typeof value === typeof values[field])
      : [];
    return Object.fromEntries(same);
  } catch {
    // What another program left under our name is none of ours.
    return {};
  }
}
