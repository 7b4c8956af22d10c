import { resetPassword } from '@polam/contract/calls/auth';
import { PASSWORD_LENGTH } from '@polam/domain/users/user';
import { toast } from '~/ui/overlays/toast.ts';
import { useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useCallForm, type CallForm } from '~/lib/forms/call-form.ts';
import { useReturnedForm, type ReturnedForm } from '~/lib/forms/returned-form.ts';
import { paths } from '~/paths.ts';
import { FormEnd } from './account-card.tsx';
import { EmailField, SecretField } from '~/ui/fields/account-fields.tsx';
import { useCameFrom } from './came-from.ts';

type ResetValues = {
  readonly email: string;
  readonly answer: string;
  readonly newPassword: string;
};

/** Sets a new password with the secret code and redirects to the login. */
export function ResetForm() {
  const t = useText();
  const returned = useReturnedForm();
  const { form, errorOf, onSubmit, isSending, refusal } = useResetForm(returned);
  return (
    <form noValidate method="post" onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      <EmailField
        autoComplete="username"
        defaultValue={returned?.typed['email']}
        error={errorOf('email')}
        {...form.register('email')}
      />
      <SecretField
        label={t('accounts.secret')}
        autoComplete="off"
        error={errorOf('answer')}
        {...form.register('answer')}
      />
      <SecretField
        label={t('accounts.new-password')}
        hint={t('accounts.password-hint', { least: PASSWORD_LENGTH.min })}
        autoComplete="new-password"
        error={errorOf('newPassword')}
        {...form.register('newPassword')}
      />
      <FormEnd refusal={refusal} busy={isSending}>
        {t('accounts.reset-button')}
      </FormEnd>
    </form>
  );
}

function useResetForm(returned: ReturnedForm | undefined) {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useCameFrom();
  const callForm: CallForm<ResetValues> = useCallForm<typeof resetPassword, ResetValues>(resetPassword, {
    // No empty defaults: input from before hydration stays.
    defaults: {},
    returned,
    failedText: t('accounts.reset-failed'),
    onDone: async (_changed, message) => {
      const { email } = callForm.form.getValues();
      toast.success(message);
      await navigate(paths.login(), { state: { ...state, email } });
    },
  });
  return callForm;
}
