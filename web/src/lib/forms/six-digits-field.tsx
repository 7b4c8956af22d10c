import { SECRET_DIGITS, secretDigits } from '@polam/domain/users/phone-login';
import type { ClipboardEvent, ComponentProps, FormEvent } from 'react';
import { cx } from '~/ui/cx.ts';
import { controlClass, Field, type FieldTexts } from '~/ui/fields/field.tsx';

type InputProps = FieldTexts & Omit<ComponentProps<'input'>, 'children' | 'id' | 'type'>;

/** Digits of the widest form in which six are typed: in two groups. */
const WIDEST = SECRET_DIGITS + 1;

/**
 * Six large digits in two groups: a PIN, or a code that was sent. Digits of all scripts may be typed; of a pasted message
 * the six digits in it are taken.
 */
export function SixDigitsField({
  label,
  hint,
  error,
  optional,
  className,
  onFull,
  onChange,
  ...input
}: InputProps & { readonly onFull?: (() => void) | undefined }) {
  const group = (event: FormEvent<HTMLInputElement>) => {
    const { currentTarget } = event;
    const digits = secretDigits(currentTarget.value).replace(/\D/g, '').slice(0, SECRET_DIGITS);
    currentTarget.value = inGroups(digits);
    onChange?.(event as never);
    if (digits.length === SECRET_DIGITS) onFull?.();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const found = digitsIn(event.clipboardData.getData('text'));
    if (found === null) return;
    event.preventDefault();
    event.currentTarget.value = found;
    group(event);
  };
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(ties) => (
        <input
          type="text"
          inputMode="numeric"
          maxLength={WIDEST}
          {...input}
          {...ties}
          onChange={group}
          onPaste={paste}
          className={cx(controlClass, 'min-h-16 text-center text-display tracking-[0.15em] tabular-nums')}
        />
      )}
    </Field>
  );
}

function inGroups(digits: string): string {
  return digits.length > 3 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits;
}

/** The six digits in a message; null where it has none, or is longer than one. */
function digitsIn(text: string): string | null {
  const [found] = secretDigits(text).match(/(?<!\d)\d{6}(?!\d)/) ?? [];
  return found ?? null;
}
