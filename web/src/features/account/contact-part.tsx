import { changeEmail, update } from '@polam/contract/calls/account';
import { contactVisibilities } from '@polam/domain/users/user';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { UpiField } from '~/lib/forms/upi-field.tsx';
import { EmailField, SecretField } from '~/ui/fields/account-fields.tsx';
import { RadioField } from '~/ui/fields/choice-field.tsx';
import { PhoneField } from '~/ui/fields/text-field.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { type Account, useCacheAccount } from './account.api.ts';
import { PartCard, PartFields, type PartForm, usePartForm } from './part-card.tsx';

type ContactValues = {
  readonly phone: string;
  readonly contactVisibility: string;
};

/** Form of the phone number, and of who sees phone, email and address. */
export function ContactPart({ account }: { account: Account }) {
  const t = useText();
  const cache = useCacheAccount();
  const form = usePartForm<typeof update, ContactValues>(update, {
    draftKey: 'account contact',
    defaults: valuesOf(account),
    onSaved: async ({ account: saved }) => {
      await cache(saved);
      return valuesOf(saved);
    },
  });
  const options = contactVisibilities.map((value) => ({ value, label: t(`account.${value}`) }));
  return (
    <PartCard part="contact" lead={t('account.contact-lead')}>
      <PartFields form={form} button={t('account.contact-save')} saved={t('account.contact-saved')}>
        <PhoneField label={t('accounts.phone')} {...form.numberField('phone')} />
        <RadioField label={t('account.visibility')} options={options} {...form.field('contactVisibility')} />
        <Notice tone="plain">{t('account.privacy')}</Notice>
      </PartFields>
    </PartCard>
  );
}

function valuesOf({ phone, contactVisibility }: Account): ContactValues {
  return { phone, contactVisibility };
}

type EmailValues = {
  readonly email: string;
  readonly password: string;
};

/** Form of the email address that the user signs in with; asks for the password again. */
export function EmailPart({ account }: { account: Account }) {
  const t = useText();
  const form: PartForm<EmailValues> = usePartForm<typeof changeEmail, EmailValues>(changeEmail, {
    defaults: { email: account.email, password: '' },
    onSaved: async () => {
      await refreshed();
      return { email: form.form.getValues('email'), password: '' };
    },
  });
  return (
    <PartCard part="email" lead={t('account.email-lead')}>
      <PartFields form={form} button={t('account.email-save')} saved={t('account.email-saved')}>
        <EmailField autoComplete="username" {...form.field('email')} />
        <SecretField
          label={t('account.password-old')}
          autoComplete="current-password"
          {...form.field('password')}
        />
      </PartFields>
    </PartCard>
  );
}

type UpiValues = { readonly upiId: string };

/** Form of the UPI id, and its purpose. */
export function UpiPart({ account }: { account: Account }) {
  const t = useText();
  const cache = useCacheAccount();
  const form = usePartForm<typeof update, UpiValues>(update, {
    draftKey: 'account upi',
    defaults: { upiId: account.upiId ?? '' },
    onSaved: async ({ account: saved }) => {
      await cache(saved);
      return { upiId: saved.upiId ?? '' };
    },
  });
  return (
    <PartCard part="upi" lead={t('account.upi-lead')}>
      <PartFields form={form} button={t('account.upi-save')} saved={t('account.upi-saved')}>
        <UpiField optional={t('accounts.optional')} hint={t('account.upi-hint')} {...form.field('upiId')} />
      </PartFields>
    </PartCard>
  );
}
