import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import { type FormEventHandler, type ReactNode, useState } from 'react';
import type { FieldValues } from '~/lib/forms/state/fields.ts';
import { useText } from '~/i18n/language.tsx';
import { type CallForm, type MoreRules, useCallForm } from '~/lib/forms/call-form.ts';
import { useDraftForm } from '~/lib/forms/use-draft-form.ts';
import { Button, type ButtonLook } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { LeaveWarning } from '~/ui/overlays/leave-warning.tsx';
import { Card, Notice } from '~/ui/surfaces.tsx';
import { partTitles, type Part } from './parts.tsx';

/** Card of one part of the account: title, purpose and content. */
export function PartCard({ part, lead, children }: { part: Part; lead: ReactNode; children: ReactNode }) {
  const t = useText();
  return (
    <Card className="grid grid-cols-1 gap-5 p-5 sm:p-6">
      <header className="grid gap-1">
        <h2 className="text-large leading-snug">{t(partTitles[part])}</h2>
        <p className="max-w-prose text-soil-soft">{lead}</p>
      </header>
      {children}
    </Card>
  );
}

interface PartFieldsProps {
  readonly form: {
    readonly onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>;
    readonly isSending: boolean;
    readonly refusal: string;
    readonly isSaved: boolean;
    readonly isUnsaved: boolean;
    readonly isBack: boolean;
    readonly giveUp: () => void;
  };
  /**
   * Text of the button, and of the confirmation after saving; a null button where there is nothing to save.
   */
  readonly button: string | null;
  readonly saved: string;
  readonly look?: ButtonLook;
  /** Shown below the error: a way to continue. */
  readonly afterRefusal?: ReactNode;
  readonly children: ReactNode;
}

/** Fields of a part with the save button, and a warning before unsaved changes are left. */
export function PartFields({ form, button, saved, look, afterRefusal, children }: PartFieldsProps) {
  const t = useText();
  const submit: FormEventHandler = (event) => void form.onSubmit(event);
  return (
    <form noValidate method="post" onSubmit={submit} className="grid grid-cols-1 gap-4">
      {form.isBack && <Notice tone="sky">{t('account.unsaved-back')}</Notice>}
      {children}
      {form.refusal !== '' && (
        <Notice tone="chilli" role="alert">
          {form.refusal}
          {afterRefusal}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {button !== null && (
          <Button type="submit" look={look} busy={form.isSending} className="max-sm:w-full">
            {button}
          </Button>
        )}
        <SavedWord text={form.isSaved ? saved : ''} />
      </div>
      <LeaveWarning isUnsaved={form.isUnsaved} onGiveUp={form.giveUp} />
    </form>
  );
}

/** Confirmation beside the button; announced by screen readers when it appears. */
export function SavedWord({ text }: { text: string }) {
  return (
    <p role="status" className="flex min-w-0 items-start gap-1.5 font-semibold text-leaf">
      {text !== '' && (
        <>
          <Icon name="check" className="mt-0.5 size-5" />
          <span className="min-w-0">{text}</span>
        </>
      )}
    </p>
  );
}

interface PartFormOptions<C extends AnyCall, V extends FieldValues> {
  readonly defaults: Partial<V>;
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
  /** How often it was saved. */
  readonly saves: number;
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
  const [saves, setSaves] = useState(0);
  const callForm: CallForm<V> = useCallForm<C, V>(call, {
    ...options,
    onDone: async (value) => {
      const saved = await onSaved(value);
      callForm.form.reset(saved);
      draft.drop();
      setSaves((before) => before + 1);
    },
  });
  const draft = useDraftForm(callForm.form, { what: draftKey ?? null, start: options.defaults });
  const { isDirty } = callForm.form.formState;
  return {
    ...callForm,
    isSaved: saves > 0 && !isDirty,
    saves,
    isUnsaved: isDirty,
    isBack: draft.isBack && isDirty,
    giveUp: draft.drop,
  };
}
