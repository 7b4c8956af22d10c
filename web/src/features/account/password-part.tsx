import { changePassword } from '@polam/contract/calls/account';
import { PASSWORD_LENGTH } from '@polam/domain/users/user';
import { useWatch } from 'react-hook-form';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import type { MoreRules } from '~/lib/forms/check-fields.ts';
import { cx } from '~/ui/cx.ts';
import { SecretField } from '~/ui/fields/account-fields.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { Account } from './account.api.ts';
import { PartCard, PartFields, usePartForm } from './part-card.tsx';

type PasswordValues = {
  readonly password: string;
  readonly newPassword: string;
};

const empty: PasswordValues = { password: '', newPassword: '' };

/** Form of a new password; a change logs out the other devices. */
export function PasswordPart({ account }: { account: Account }) {
  const t = useText();
  const moreRules: MoreRules = ({ newPassword }) =>
    isOwn(String(newPassword), account) ? { newPassword: { problem: 'password-common' } } : {};
  const form = usePartForm<typeof changePassword, PasswordValues>(changePassword, {
    defaults: empty,
    moreRules,
    onSaved: async () => {
      await refreshed();
      return empty;
    },
  });
  const typed = useWatch({ control: form.form.control, name: 'newPassword' });
  return (
    <PartCard part="password" lead={t('account.password-lead')}>
      <PartFields form={form} button={t('account.password-save')} saved={t('account.password-saved')}>
        {/* Password managers look for the user name of a password, but not in hidden fields. */}
        <input
          type="text"
          autoComplete="username"
          value={account.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <SecretField
          label={t('account.password-old')}
          autoComplete="current-password"
          error={form.errorOf('password')}
          {...form.form.register('password')}
        />
        <SecretField
          label={t('accounts.new-password')}
          hint={t('account.password-advice')}
          autoComplete="new-password"
          error={form.errorOf('newPassword')}
          {...form.form.register('newPassword')}
        />
        <PasswordRules typed={typed} account={account} />
      </PartFields>
    </PartCard>
  );
}

/** Rules of a password, each with a tick once the input meets it. */
function PasswordRules({ typed, account }: { typed: string; account: Account }) {
  const t = useText();
  const rules = [
    {
      text: t('account.password-rule-length', { least: PASSWORD_LENGTH.min }),
      isMet: typed.length >= PASSWORD_LENGTH.min,
    },
    { text: t('account.password-rule-own'), isMet: typed !== '' && !isOwn(typed, account) },
  ];
  return (
    <ul className="grid gap-1 text-small">
      {rules.map(({ text, isMet }) => (
        <li key={text} className={cx('flex items-center gap-2', isMet ? 'text-leaf' : 'text-soil-soft')}>
          {isMet ? (
            <Icon name="check" className="size-4" />
          ) : (
            <span
              aria-hidden="true"
              className="m-0.5 size-3 shrink-0 rounded-full border border-line-strong"
            />
          )}
          {isMet && <span className="sr-only">{t('account.password-rule-done')}</span>}
          <span className={cx('min-w-0', isMet && 'font-semibold')}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function isOwn(typed: string, { email, phone }: Account): boolean {
  return [email, phone].includes(typed.toLowerCase());
}
