import { changeAnswer } from '@polam/contract/calls/account';
import { USER_TEXT, roles } from '@polam/domain/users/user';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import type { MoreRules } from '~/lib/forms/check-fields.ts';
import { SecretField } from '~/ui/fields/account-fields.tsx';
import { SwitchField } from '~/ui/fields/choice-field.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { Account } from './account.api.ts';
import { PartCard, PartFields, usePartForm } from './part-card.tsx';

type AnswerValues = {
  readonly answer: string;
  readonly password: string;
};

const empty: AnswerValues = { answer: '', password: '' };
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
  const form = usePartForm<typeof changeAnswer, AnswerValues>(changeAnswer, {
    defaults: empty,
    ...(isOn ? { moreRules: blankRefused } : {}),
    onSaved: async () => {
      await refreshed();
      return empty;
    },
  });
  // The code is already off: nothing to save.
  const isIdle = !isOn && !account.hasAnswer;
  const turn = () => {
    setOn(!isOn);
    form.form.setValue('answer', '');
    form.form.clearErrors('answer');
  };
  return (
    <PartCard part="answer" lead={t('account.answer-lead')}>
      <PartFields
        form={form}
        look={isOn ? 'main' : 'danger'}
        button={isIdle ? null : t(isOn ? 'account.answer-save' : 'account.answer-drop')}
        saved={t(isOn ? 'account.answer-saved' : 'account.answer-dropped')}
      >
        <SwitchField label={t('account.answer-switch')} checked={isOn} onChange={turn} />
        {isOn && (
          <SecretField
            label={t('account.answer-new')}
            hint={t('account.answer-hint')}
            autoComplete="off"
            maxLength={USER_TEXT.answer}
            error={form.errorOf('answer')}
            {...form.form.register('answer')}
          />
        )}
        {!isIdle && (
          <SecretField
            label={t('account.password-old')}
            autoComplete="current-password"
            error={form.errorOf('password')}
            {...form.form.register('password')}
          />
        )}
      </PartFields>
    </PartCard>
  );
}
