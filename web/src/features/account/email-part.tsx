import { changeEmail } from '@polam/contract/calls/account';
import { useText } from '~/i18n/language.tsx';
import { EmailField, SecretField } from '~/ui/fields/account-fields.tsx';
import type { Account } from './account.api.ts';
import { PartCard, PartFields } from './part-card.tsx';
import { usePartForm, type PartForm } from './part-form.ts';
import { refreshed } from '~/lib/api/changes.ts';

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
        <EmailField autoComplete="username" error={form.errorOf('email')} {...form.form.register('email')} />
        <SecretField
          label={t('account.password-old')}
          autoComplete="current-password"
          error={form.errorOf('password')}
          {...form.form.register('password')}
        />
      </PartFields>
    </PartCard>
  );
}
