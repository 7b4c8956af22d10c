import type { ComponentProps } from 'react';
import type { FieldValues, Path } from '~/lib/forms/state/fields.ts';
import { useText } from '~/i18n/language.tsx';
import { SecretField } from '~/ui/fields/account-fields.tsx';
import { SixDigitsField } from '~/lib/forms/six-digits-field.tsx';
import type { Account } from './account.api.ts';
import { CodeField, useCodeFirst, type CodeFirst, type CodeStep } from './code-first.tsx';
import type { PartForm } from './part-card.tsx';

interface SecretProofProps {
  readonly account: Account;
  readonly field: Omit<ComponentProps<typeof SixDigitsField>, 'label'>;
}

/** Proof that the account is one's own, where it has a secret: its password, or its PIN. */
export function SecretProof({ account, field }: SecretProofProps) {
  const t = useText();
  if (account.hasPassword)
    return <SecretField label={t('account.password-old')} autoComplete="current-password" {...field} />;
  return <SixDigitsField label={t('phones.pin-old')} autoComplete="current-password" {...field} />;
}

/** Form of an account that has to be proven one's own: one without a secret sends a code to its number first. */
export function useProofFirst<V extends FieldValues>(
  form: PartForm<V>,
  {
    account,
    ...options
  }: { readonly account: Account; readonly codeField: Path<V>; readonly button: string },
): CodeFirst<V> {
  return useCodeFirst(form, { phone: account.loginPhone, isNeeded: !hasSecret(account), ...options });
}

/** The same proof of any account: its secret, or the code that was sent to its number. */
export function ProofField({ step, ...props }: SecretProofProps & { readonly step: CodeStep }) {
  const t = useText();
  if (hasSecret(props.account)) return <SecretProof {...props} />;
  return <CodeField step={step} label={t('phones.code-own')} field={props.field} />;
}

/** Whether an account has a password or a PIN. */
export function hasSecret({ hasPassword, hasPin }: Account): boolean {
  return hasPassword || hasPin;
}
