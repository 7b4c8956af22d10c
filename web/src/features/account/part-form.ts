import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useCallForm, type CallForm } from '~/lib/forms/call-form.ts';
import type { MoreRules } from '~/lib/forms/check-fields.ts';
import { useDraftForm } from '~/lib/forms/use-draft-form.ts';

interface PartFormOptions<C extends AnyCall, V extends FieldValues> {
  readonly defaults: DefaultValues<V>;
  readonly fixed?: Partial<InputOf<C>>;
  readonly moreRules?: MoreRules;
  /**
   * Key of the draft that survives a reload; no draft without a key. Never set for a form with a password.
   */
  readonly draftKey?: string;
  /** Applies the saved change, and returns the new values of the fields. */
  readonly onSaved: (value: OutputOf<C>) => Promise<V> | V;
}

/** Form of one part of the account, and whether its values are saved. */
export interface PartForm<V extends FieldValues> extends CallForm<V> {
  /** True after saving, until a field changes again. */
  readonly isSaved: boolean;
  readonly isUnsaved: boolean;
  /** Whether input from before a reload was restored. */
  readonly isBack: boolean;
  /** Discards the unsaved input. */
  readonly giveUp: () => void;
}

/**
 * Form that is saved on its own: input stays after every error, and a confirmation follows when all is saved.
 */
export function usePartForm<C extends AnyCall, V extends FieldValues>(
  call: C,
  { onSaved, draftKey, ...options }: PartFormOptions<C, V>,
): PartForm<V> {
  const [hasSaved, setSaved] = useState(false);
  const callForm: CallForm<V> = useCallForm<C, V>(call, {
    ...options,
    onDone: async (value) => {
      const saved = await onSaved(value);
      callForm.form.reset(saved);
      draft.drop();
      setSaved(true);
    },
  });
  const draft = useDraftForm(callForm.form, { what: draftKey ?? null, start: options.defaults });
  const { isDirty } = callForm.form.formState;
  return {
    ...callForm,
    isSaved: hasSaved && !isDirty,
    isUnsaved: isDirty,
    isBack: draft.isBack && isDirty,
    giveUp: draft.drop,
  };
}
