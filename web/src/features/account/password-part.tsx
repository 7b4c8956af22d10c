import { changeAnswer, changePassword } from '@polam/contract/calls/account';
import { PASSWORD_LENGTH, roles, USER_TEXT } from '@polam/domain/users/user';
import { useState } from 'react';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import type { MoreRules } from '~/lib/forms/call-form.ts';
import { paths } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { SecretField } from '~/ui/fields/account-fields.tsx';
import { SwitchField } from '~/ui/fields/choice-field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { Account } from './account.api.ts';
import { PartCard, PartFields, usePartForm, type PartForm } from './part-card.tsx';
import { ProofField, useProofFirst } from './proof-field.tsx';

type PasswordValues = {
  readonly password: string;
  readonly newPassword: string;
};

const empty: PasswordValues = { password: '', newPassword: '' };

/** Form of a new password; an account without an email has none. */
export function PasswordPart({ account }: { account: Account }) {
  const t = useText();
  if (account.hasPassword) return <PasswordForm account={account} />;
  return (
    <PartCard part="password" lead={t('phones.no-password-yet')}>
      <Link
        to={paths.accountPart({ part: 'email' })}
        className="inline-flex min-h-12 items-center font-semibold text-leaf underline-offset-4 hover:underline"
      >
        {t('phones.email-add')}
      </Link>
    </PartCard>
  );
}

/** A change logs out the other devices. */
function PasswordForm({ account }: { account: Account }) {
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
          {...form.field('password')}
        />
        <SecretField
          label={t('accounts.new-password')}
          hint={t('account.password-advice')}
          autoComplete="new-password"
          {...form.field('newPassword')}
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

type AnswerValues = {
  readonly answer: string;
  readonly password: string;
};

const noAnswer: AnswerValues = { answer: '', password: '' };
const blankRefused: MoreRules = ({ answer }) => (answer === '' ? { answer: { problem: 'required' } } : {});

/** Form of the secret code that resets a lost password: choose it, change it, or switch it off. */
export function AnswerPart({ account }: { account: Account }) {
  const t = useText();
  if (account.role !== roles.admin) return <AnswerForm account={account} />;
  return (
    <PartCard part="answer" lead={t('account.answer-lead')}>
      <Notice tone="plain">{t('account.answer-admin')}</Notice>
    </PartCard>
  );
}

function AnswerForm({ account }: { account: Account }) {
  const t = useText();
  const [isOn, setOn] = useState(account.hasAnswer);
  const form: PartForm<AnswerValues> = usePartForm<typeof changeAnswer, AnswerValues>(changeAnswer, {
    defaults: noAnswer,
    ...(isOn ? { moreRules: blankRefused } : {}),
    onSaved: async () => {
      await refreshed();
      return noAnswer;
    },
  });
  // The code is already off: nothing to save.
  const isIdle = !isOn && !account.hasAnswer;
  const first = useProofFirst(form, {
    account,
    codeField: 'password',
    button: t(isOn ? 'account.answer-save' : 'account.answer-drop'),
  });
  const turn = () => {
    setOn(!isOn);
    form.form.setValue('answer', '');
    form.form.clearErrors('answer');
  };
  return (
    <PartCard part="answer" lead={t('account.answer-lead')}>
      <PartFields
        form={first.form}
        look={isOn || first.isCodeNext ? 'main' : 'danger'}
        button={isIdle ? null : first.button}
        saved={t(isOn ? 'account.answer-saved' : 'account.answer-dropped')}
      >
        <SwitchField label={t('account.answer-switch')} checked={isOn} onChange={turn} />
        {isOn && (
          <SecretField
            label={t('account.answer-new')}
            hint={t('account.answer-hint')}
            autoComplete="off"
            maxLength={USER_TEXT.answer}
            {...form.field('answer')}
          />
        )}
        {!isIdle && <ProofField account={account} step={first.code} field={form.field('password')} />}
      </PartFields>
    </PartCard>
  );
}
