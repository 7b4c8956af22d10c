import { useState, type BaseSyntheticEvent, type ComponentProps } from 'react';
import { useText } from '~/i18n/language.tsx';
import type { FieldValues, Path } from '~/lib/forms/state/fields.ts';
import { CodeSent, type CodeSending, useCodeSending } from '~/lib/forms/phone-code.tsx';
import { SixDigitsField } from '~/lib/forms/six-digits-field.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { PartForm } from './part-card.tsx';

interface CodeFirstOptions<V extends FieldValues> {
  /** The number that gets the code; null where none is typed yet. */
  readonly phone: string | null;
  /** Whether the form needs a code at all. */
  readonly isNeeded: boolean;
  /** The field of the code. */
  readonly codeField: Path<V>;
  /** Text of the button once the code can be typed. */
  readonly button: string;
}

/** A form whose one button first sends a code to a number, and then the form with that code. */
export interface CodeFirst<V extends FieldValues> {
  readonly form: PartForm<V>;
  readonly button: string;
  /** Whether the button sends a code. */
  readonly isCodeNext: boolean;
  readonly code: CodeStep;
}

/** Place of the code in the form: empty before the code is sent. */
export interface CodeStep {
  readonly phone: string | null;
  readonly isSent: boolean;
  readonly sending: CodeSending;
}

/** Where a code was asked for, and since which saving of the form: with that the code is used up. */
interface AskedCode {
  readonly phone: string;
  readonly saves: number;
  readonly isSent: boolean;
}

/**
 * Puts the sending of a code before a form: once the other fields are right, as it costs an SMS. A number that gets none is
 * refused by the form itself.
 */
export function useCodeFirst<V extends FieldValues>(
  form: PartForm<V>,
  { phone, isNeeded, codeField, button }: CodeFirstOptions<V>,
): CodeFirst<V> {
  const t = useText();
  const sending = useCodeSending();
  const [asked, setAsked] = useState<AskedCode | null>(null);
  const { form: store, saves } = form;
  const isAsked = asked !== null && asked.phone === phone && asked.saves === saves;
  const isSent = isNeeded && isAsked && asked.isSent;
  const onSubmit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (!isNeeded || isSent || phone === null) return form.onSubmit(event);
    const others = Object.keys(store.getValues()).filter((name) => name !== codeField);
    // Keys of its values are paths of the form.
    if (!(await store.trigger(others as Path<V>[], { shouldFocus: true }))) return;
    store.resetField(codeField);
    setAsked({ phone, saves, isSent: await sending.send(phone) });
  };
  const isCodeNext = isNeeded && !isSent;
  return {
    isCodeNext,
    form: { ...form, onSubmit, isSending: form.isSending || sending.isSending },
    button: isCodeNext ? t('phones.send-code') : button,
    code: { phone, isSent, sending: isAsked ? sending : { ...sending, refusal: '' } },
  };
}

interface CodeFieldProps {
  readonly step: CodeStep;
  readonly label: string;
  readonly field: Omit<ComponentProps<typeof SixDigitsField>, 'label'>;
}

/** Field of a code that was sent, with the way to another one; before that why none was sent, if so. */
export function CodeField({ step: { phone, isSent, sending }, label, field }: CodeFieldProps) {
  if (!isSent || phone === null)
    return (
      sending.refusal !== '' && (
        <Notice tone="chilli" role="alert">
          {sending.refusal}
        </Notice>
      )
    );
  return (
    <div className="grid gap-2">
      <SixDigitsField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press asked for the code, and it is what comes next
        autoFocus
        label={label}
        autoComplete="one-time-code"
        {...field}
      />
      <CodeSent phone={phone} sending={sending} />
    </div>
  );
}
