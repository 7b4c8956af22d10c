import { addEmail, changePin, setPhone } from '@polam/contract/calls/phone-logins';
import { PASSWORD_LENGTH } from '@polam/domain/users/user';
import { readIdentity, spacedPhone, type PhoneWay } from '@polam/domain/users/phone-login';
import { useState } from 'react';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import type { MoreRules } from '~/lib/forms/call-form.ts';
import { EmailField, SecretField } from '~/ui/fields/account-fields.tsx';
import { SixDigitsField } from '~/lib/forms/six-digits-field.tsx';
import { PhoneField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import type { Account } from './account.api.ts';
import { PartCard, PartFields, usePartForm, type PartForm } from './part-card.tsx';
import { CodeField, useCodeFirst } from './code-first.tsx';
import { hasSecret, ProofField, SecretProof, useProofFirst } from './proof-field.tsx';

interface NumberProps {
  readonly account: Account;
  readonly way: PhoneWay;
}

/** The number that one signs in with: added, changed, and its PIN. */
export function NumberPart({ account, way }: NumberProps) {
  const t = useText();
  const { loginPhone } = account;
  return (
    <PartCard part="number" lead={t(way === 'code' ? 'phones.part-lead-code' : 'phones.part-lead-pin')}>
      {loginPhone !== null && (
        <p className="text-large font-semibold tabular-nums">{spacedPhone(loginPhone)}</p>
      )}
      <NumberForm account={account} way={way} />
      {account.hasPin && way === 'pin' && <PinForm />}
    </PartCard>
  );
}

type NumberValues = {
  readonly phone: string;
  readonly code: string;
  readonly pin: string;
  readonly proof: string;
};

const noNumber: NumberValues = { phone: '', code: '', pin: '', proof: '' };
const proofNeeded: MoreRules = ({ proof = '' }) => (proof === '' ? { proof: { problem: 'required' } } : {});

function NumberForm({ account, way }: NumberProps) {
  const t = useText();
  const form: PartForm<NumberValues> = usePartForm<typeof setPhone, NumberValues>(setPhone, {
    defaults: noNumber,
    ...(hasSecret(account) ? { moreRules: proofNeeded } : {}),
    onSaved: async () => {
      await refreshed();
      return noNumber;
    },
  });
  const typed = readIdentity(useWatch({ control: form.form.control, name: 'phone' }));
  const first = useCodeFirst(form, {
    phone: typed?.kind === 'phone' ? typed.phone : null,
    isNeeded: way === 'code',
    codeField: 'code',
    button: t(account.loginPhone === null ? 'phones.number-add' : 'phones.number-change'),
  });
  const isRefused = useIsPinRefused(form);
  const asksPin = way === 'pin' && (!account.hasPin || account.hasPassword || isRefused);
  return (
    <PartFields form={first.form} button={first.button} saved={t('phones.number-saved')}>
      <PhoneField label={t('phones.number-new')} {...form.numberField('phone')} />
      <CodeField step={first.code} label={t('phones.code')} field={form.field('code')} />
      {asksPin && (
        <SixDigitsField
          label={t('phones.pin-new')}
          hint={t('phones.pin-hint')}
          autoComplete="new-password"
          {...form.field('pin')}
        />
      )}
      {hasSecret(account) && <SecretProof account={account} field={form.field('proof')} />}
    </PartFields>
  );
}

/**
 * Whether the new number needs a new PIN: the PIN that is the proof goes on with it, unless it holds digits of the number.
 * That stays so until another number is typed, and while a new PIN stands in the field.
 */
function useIsPinRefused(form: PartForm<NumberValues>): boolean {
  const { control } = form.form;
  const [phone, typedPin] = [useWatch({ control, name: 'phone' }), useWatch({ control, name: 'pin' })];
  const [refusedPhone, setRefusedPhone] = useState<string | null>(null);
  const isRefusedNow = form.errorOf('pin') !== undefined;
  if (isRefusedNow && refusedPhone !== phone) setRefusedPhone(phone);
  return isRefusedNow || typedPin !== '' || refusedPhone === phone;
}

type PinValues = { readonly proof: string; readonly newPin: string };

const noPin: PinValues = { proof: '', newPin: '' };

function PinForm() {
  const t = useText();
  const form: PartForm<PinValues> = usePartForm<typeof changePin, PinValues>(changePin, {
    defaults: noPin,
    onSaved: () => noPin,
  });
  return (
    <PartFields form={form} button={t('phones.reset-button')} saved={t('phones.pin-saved')}>
      <SixDigitsField label={t('phones.pin-old')} autoComplete="current-password" {...form.field('proof')} />
      <SixDigitsField
        label={t('phones.pin-new')}
        hint={t('phones.pin-hint')}
        autoComplete="new-password"
        {...form.field('newPin')}
      />
    </PartFields>
  );
}

type EmailValues = { readonly email: string; readonly newPassword: string; readonly proof: string };

const noEmail: EmailValues = { email: '', newPassword: '', proof: '' };

/** Form of the email and password of an account that was opened by a number. */
export function AddEmailPart({ account }: { account: Account }) {
  const t = useText();
  const form: PartForm<EmailValues> = usePartForm<typeof addEmail, EmailValues>(addEmail, {
    defaults: noEmail,
    onSaved: async () => {
      await refreshed();
      // The form has given its place to that of the next email, and cannot say it.
      toast.success(t('phones.email-saved'));
      return noEmail;
    },
  });
  const first = useProofFirst(form, { account, codeField: 'proof', button: t('phones.email-add') });
  return (
    <PartCard part="email" lead={t('phones.email-lead')}>
      <PartFields form={first.form} button={first.button} saved={t('phones.email-saved')}>
        <EmailField autoComplete="username" {...form.field('email')} />
        <SecretField
          label={t('accounts.new-password')}
          hint={t('accounts.password-hint', { least: PASSWORD_LENGTH.min })}
          autoComplete="new-password"
          {...form.field('newPassword')}
        />
        <ProofField account={account} step={first.code} field={form.field('proof')} />
      </PartFields>
    </PartCard>
  );
}
