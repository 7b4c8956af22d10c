import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useCallForm, type CallForm } from '~/lib/call-form.ts';
import type { MoreRules } from '~/lib/check-fields.ts';
import { useDraftForm } from '~/lib/use-draft-form.ts';

interface PartFormOptions<C extends AnyCall, V extends FieldValues> {
  readonly defaults: DefaultValues<V>;
  readonly fixed?: Partial<InputOf<C>>;
  readonly moreRules?: MoreRules;
  /** Under which name what is typed survives a reload; nothing is kept without. Never of a form with a password. */
  readonly draftKey?: string;
  /** Takes the change over, and tells what the fields hold from then on. */
  readonly onSaved: (value: OutputOf<C>) => Promise<V> | V;
}

/** The form of one part of the account, and whether what it shows is saved. */
export interface PartForm<V extends FieldValues> extends CallForm<V> {
  /** True after saving, until something is typed again. */
  readonly isSaved: boolean;
  readonly isUnsaved: boolean;
  /** Whether what was typed before a reload is back. */
  readonly isBack: boolean;
  /** Forgets what was typed. */
  readonly giveUp: () => void;
}

/** A form that saves by itself: what was typed stays on every refusal, and it says so when all is saved. */
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
