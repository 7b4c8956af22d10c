import { useEffect } from 'react';
import type { UseFormReturn } from '~/lib/forms/state/use-form.ts';
import type { FieldValues, Path } from '~/lib/forms/state/fields.ts';

/** Fields of a form of a new account that are saved in this tab, and under which name: never its secrets. */
interface DraftOptions<V extends FieldValues> {
  readonly key: string;
  readonly fields: readonly Path<V>[];
}

/**
 * Saves the draft of a new account, without its secrets, in the session storage: a reload or a visit to
 * another page loses nothing, and the next user of a shared phone does not find it.
 */
export function useRegisterDraft<V extends FieldValues>(
  { subscribe, getValues, setValue }: UseFormReturn<V>,
  { key, fields }: DraftOptions<V>,
): void {
  useEffect(() => {
    const draft = readDraft(key);
    for (const name of fields) {
      const saved = draft[name];
      // Input from before hydration has precedence. What is saved is text, as the fields are.
      if (typeof saved === 'string' && !getValues(name)) setValue(name, saved as never);
    }
    const save = () => saveDraft(key, Object.fromEntries(fields.map((name) => [name, getValues(name)])));
    return subscribe(save);
  }, [subscribe, getValues, setValue, key, fields]);
}

/** Adds to a draft, or replaces a part of it. */
export function saveDraft(key: string, changes: Readonly<Record<string, unknown>>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readDraft(key), ...changes }));
  } catch {
    // Without storage the form itself still holds everything.
  }
}

/** Deletes a draft once the account exists. */
export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that forbids storage has saved no draft to delete.
  }
}

/** The saved draft; empty where there is none. */
export function readDraft(key: string): Readonly<Record<string, unknown>> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof saved === 'object' && saved !== null ? { ...saved } : {};
  } catch {
    // A value that another program stored under this key is no draft.
    return {};
  }
}
