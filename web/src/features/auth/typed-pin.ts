import { secretDigits } from '@polam/domain/users/phone-login';
import type { CallForm } from '~/lib/forms/call-form.ts';

/** Values of the login by email. */
export type PasswordValues = { readonly password: string };

/** Values of the login by number. */
export type NumberValues = { readonly code: string; readonly pin: string };

interface LoginForms {
  readonly passwords: CallForm<PasswordValues>;
  readonly numbers: CallForm<NumberValues>;
}

/**
 * Takes over a PIN that was typed into the field for either, before the app was awake to read the number above it; the press
 * that woke it may come before the field of a PIN is there. It is taken once: who empties the field of the PIN has taken it back.
 */
export function takePin({ numbers, passwords }: LoginForms): boolean {
  const typed = passwords.form.getValues('password') as string | undefined;
  const digits = secretDigits(typed ?? '');
  if (!/^\d{1,6}$/.test(digits) || Boolean(numbers.form.getValues('pin'))) return false;
  numbers.form.setValue('pin', digits);
  passwords.form.setValue('password', '');
  return true;
}
