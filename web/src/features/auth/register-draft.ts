import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RegisterValues } from './register-values.ts';

const KEY = 'polam.register-draft';

/** Fields that may be stored: never the password and the secret code. */
const savedFields = [
  'name',
  'email',
  'phone',
  'address',
  'pincode',
] as const satisfies readonly (keyof RegisterValues)[];

/**
 * Saves the draft of a new account, without its secrets, in the session storage: a reload or a visit to
 * another page loses nothing, and the next user of a shared phone does not find it.
 */
export function useRegisterDraft({ subscribe, getValues, setValue }: UseFormReturn<RegisterValues>): void {
  useEffect(() => {
    const draft = readDraft();
    for (const name of savedFields) {
      const saved = draft[name];
      // Input from before hydration has precedence.
      if (typeof saved === 'string' && !getValues(name)) setValue(name, saved);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) });
  }, [subscribe, getValues, setValue]);
}

/** Deletes the draft once the account exists. */
export function dropRegisterDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser that forbids storage has saved no draft to delete.
  }
}

function saveDraft(values: RegisterValues): void {
  try {
    const saved = Object.fromEntries(savedFields.map((name) => [name, values[name]]));
    sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Without storage the form itself still holds everything.
  }
}

function readDraft(): Readonly<Record<string, unknown>> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof saved === 'object' && saved !== null ? { ...saved } : {};
  } catch {
    // A value that another program stored under this key is no draft.
    return {};
  }
}
