import { PASSWORD_LENGTH, PERSON_TEXT } from '@polam/domain/person';
import { useText } from '~/i18n/language.tsx';
import { typedNumber } from '~/lib/typed-number.ts';
import { PhoneField, TextField } from '~/ui/text-field.tsx';
import { FormEnd } from './account-card.tsx';
import { EmailField, SecretField } from '~/ui/account-fields.tsx';
import { LocationField } from './location-field.tsx';
import { PincodeField } from './pincode-field.tsx';
import { useRegisterForm, type RegisterForm as Form } from './register-form-state.ts';

/** Opens an account: who, where, and the secrets. */
export function RegisterForm() {
  const t = useText();
  const form = useRegisterForm();
  return (
    <form noValidate method="post" onSubmit={(event) => void form.onSubmit(event)} className="grid gap-4">
      <PersonFields form={form} />
      <PlaceFields form={form} />
      <SecretFields form={form} />
      <FormEnd refusal={form.refusal} busy={form.isSending}>
        {t('accounts.register')}
      </FormEnd>
    </form>
  );
}

function PersonFields({ form: { form, errorOf } }: { form: Form }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('accounts.name')}
        autoComplete="name"
        maxLength={PERSON_TEXT.name}
        error={errorOf('name')}
        {...form.register('name')}
      />
      <EmailField autoComplete="email" error={errorOf('email')} {...form.register('email')} />
      <PhoneField
        label={t('accounts.phone')}
        error={errorOf('phone')}
        {...form.register('phone', { setValueAs: typedNumber })}
      />
    </>
  );
}

function PlaceFields({ form }: { form: Form }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('accounts.address')}
        hint={t('accounts.address-hint')}
        autoComplete="street-address"
        maxLength={PERSON_TEXT.address}
        error={form.errorOf('address')}
        {...form.form.register('address')}
      />
      <PincodeField form={form} />
      <LocationField {...form.location} />
    </>
  );
}

function SecretFields({ form: { form, errorOf } }: { form: Form }) {
  const t = useText();
  return (
    <>
      <SecretField
        label={t('accounts.password')}
        hint={t('accounts.password-hint', { least: PASSWORD_LENGTH.min })}
        autoComplete="new-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <SecretField
        label={t('accounts.secret')}
        optional={t('accounts.optional')}
        hint={t('accounts.secret-hint')}
        autoComplete="off"
        error={errorOf('answer')}
        {...form.register('answer')}
      />
    </>
  );
}
