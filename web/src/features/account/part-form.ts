import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useCallForm, type CallForm } from '~/lib/call-form.ts';
import type { MoreRules } from '~/lib/check-fields.ts';

interface PartFormOptions<C extends AnyCall, V extends FieldValues> {
  readonly defaults: DefaultValues<V>;
  readonly fixed?: Partial<InputOf<C>>;
  readonly moreRules?: MoreRules;
  /** Takes the change over, and tells what the fields hold from then on. */
  readonly onSaved: (value: OutputOf<C>) => Promise<V> | V;
}

/** The form of one part of the account, and whether what it shows is saved. */
export interface PartForm<V extends FieldValues> extends CallForm<V> {
  /** True after saving, until something is typed again. */
  readonly isSaved: boolean;
  readonly isUnsaved: boolean;
}

/** A form that saves by itself: what was typed stays on every refusal, and it says so when all is saved. */
export function usePartForm<C extends AnyCall, V extends FieldValues>(
  call: C,
  { onSaved, ...options }: PartFormOptions<C, V>,
): PartForm<V> {
  const [hasSaved, setSaved] = useState(false);
  const callForm: CallForm<V> = useCallForm<C, V>(call, {
    ...options,
    onDone: async (value) => {
      callForm.form.reset(await onSaved(value));
      setSaved(true);
    },
  });
  const { isDirty } = callForm.form.formState;
  return { ...callForm, isSaved: hasSaved && !isDirty, isUnsaved: isDirty };
}
