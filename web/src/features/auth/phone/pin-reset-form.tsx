import { resetPin } from '@polam/contract/calls/phone-logins';
import { useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useCallForm, type CallForm } from '~/lib/forms/call-form.ts';
import { useReturnedForm } from '~/lib/forms/returned-form.ts';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { paths } from '~/paths.ts';
import { SecretField } from '~/ui/fields/account-fields.tsx';
import { SixDigitsField } from '~/lib/forms/six-digits-field.tsx';
import { PhoneField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { FormEnd } from '../account-card.tsx';
import { useCameFrom } from '../came-from.ts';

type PinResetValues = {
  readonly phone: string;
  readonly answer: string;
  readonly newPin: string;
};

/** Sets a new PIN with the secret code and leads to the login. */
export function PinResetForm() {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useCameFrom();
  const returned = useReturnedForm();
  const callForm: CallForm<PinResetValues> = useCallForm<typeof resetPin, PinResetValues>(resetPin, {
    // No empty defaults: input from before hydration stays.
    defaults: {},
    returned,
    failedText: t('accounts.reset-failed'),
    onDone: async (_changed, message) => {
      const email = callForm.form.getValues('phone');
      toast.success(message);
      await navigate(paths.login(), { state: { ...state, email } });
    },
  });
  const { form, errorOf, onSubmit, isSending, refusal } = callForm;
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void onSubmit(event)}
      className="grid grid-cols-1 gap-4"
    >
      <PhoneField
        label={t('phones.number')}
        defaultValue={returned?.typed['phone']}
        error={errorOf('phone')}
        {...form.register('phone', { setValueAs: typedNumber })}
      />
      <SecretField
        label={t('accounts.secret')}
        autoComplete="off"
        error={errorOf('answer')}
        {...form.register('answer')}
      />
      <SixDigitsField
        label={t('phones.pin-new')}
        hint={t('phones.pin-hint')}
        autoComplete="new-password"
        error={errorOf('newPin')}
        {...form.register('newPin')}
      />
      <FormEnd refusal={refusal} busy={isSending}>
        {t('phones.reset-button')}
      </FormEnd>
    </form>
  );
}
