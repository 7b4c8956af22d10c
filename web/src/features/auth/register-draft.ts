import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RegisterValues } from './register-values.ts';

const KEY = 'polam.register-draft';

/** What may be kept: a password and a secret word never are. */
const savedFields = [
  'name',
  'email',
  'phone',
  'address',
  'pincode',
] as const satisfies readonly (keyof RegisterValues)[];

/**
 * Keeps what is typed for a new account, but for its secrets, as long as the tab lives: a page that is loaded anew
 * or left for another one loses nothing, and nobody after finds it on a phone that several use.
 */
export function useRegisterDraft({ subscribe, getValues, setValue }: UseFormReturn<RegisterValues>): void {
  useEffect(() => {
    const draft = readDraft();
    for (const name of savedFields) {
      const saved = draft[name];
      // What was typed or filled in before the page came to life goes first.
      if (typeof saved === 'string' && !getValues(name)) setValue(name, saved);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) });
  }, [subscribe, getValues, setValue]);
}

/** Forgets what was typed: the account is there. */
export function dropRegisterDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser that forbids storage has kept nothing to forget.
  }
}

function saveDraft(values: RegisterValues): void {
  try {
    const saved = Object.fromEntries(savedFields.map((name) => [name, values[name]]));
    sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Where nothing can be kept, the form itself still holds everything.
  }
}

function readDraft(): Readonly<Record<string, unknown>> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof saved === 'object' && saved !== null ? { ...saved } : {};
  } catch {
    // What another program left under our key is no draft.
    return {};
  }
}
