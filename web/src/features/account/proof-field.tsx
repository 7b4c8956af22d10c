import type { ComponentProps } from 'react';
import { useText } from '~/i18n/language.tsx';
import { CodeSent, useCodeSending } from '~/lib/forms/phone-code.tsx';
import { Button } from '~/ui/button.tsx';
import { SecretField } from '~/ui/fields/account-fields.tsx';
import { SixDigitsField } from '~/lib/forms/six-digits-field.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { Account } from './account.api.ts';

type FieldProps = Omit<ComponentProps<typeof SixDigitsField>, 'label'>;

/** Proof that the account is one's own: its password, its PIN, or a code that is sent to its number. */
export function ProofField({ account, field }: { account: Account; field: FieldProps }) {
  const t = useText();
  if (account.hasPassword)
    return <SecretField label={t('account.password-old')} autoComplete="current-password" {...field} />;
  if (account.hasPin)
    return <SixDigitsField label={t('phones.pin-old')} autoComplete="current-password" {...field} />;
  return <OwnCodeField phone={account.loginPhone ?? ''} field={field} />;
}

/** A code that is sent to one's own number on a press. */
function OwnCodeField({ phone, field }: { phone: string; field: FieldProps }) {
  const t = useText();
  const sending = useCodeSending();
  return (
    <div className="grid gap-2">
      <SixDigitsField label={t('phones.code-own')} autoComplete="one-time-code" {...field} />
      <SendCode sending={sending} phone={phone} />
    </div>
  );
}

/** Button that sends a code to a number, and then the wait for the next one. */
export function SendCode({ sending, phone }: { sending: ReturnType<typeof useCodeSending>; phone: string }) {
  const t = useText();
  if (sending.seconds > 0) return <CodeSent phone={phone} sending={sending} />;
  return (
    <>
      {sending.refusal !== '' && (
        <Notice tone="chilli" role="alert">
          {sending.refusal}
        </Notice>
      )}
      <Button look="plain" busy={sending.isSending} onClick={() => void sending.send(phone)}>
        {t('phones.send-code')}
      </Button>
    </>
  );
}
