import { PASSWORD_LENGTH, USER_TEXT } from '@polam/domain/user';
import { useText } from '~/i18n/language.tsx';
import { typedNumber } from '~/lib/typed-number.ts';
import { EmailField, SecretField } from '~/ui/account-fields.tsx';
import { PhoneField, TextField } from '~/ui/text-field.tsx';
import { LocationField } from './location-field.tsx';
import { PincodeField } from './pincode-field.tsx';
import type { RegisterForm } from './register-form-state.ts';

/** Name and contact fields of a new account. */
export function UserFields({ form: { form, errorOf } }: { form: RegisterForm }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('accounts.name')}
        autoComplete="name"
        maxLength={USER_TEXT.name}
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

/** Address, pincode and location fields of a new account. */
export function PlaceFields({ form }: { form: RegisterForm }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('accounts.address')}
        hint={t('accounts.address-hint')}
        autoComplete="street-address"
        maxLength={USER_TEXT.address}
        error={form.errorOf('address')}
        {...form.form.register('address')}
      />
      <PincodeField form={form} />
      <LocationField {...form.location} />
    </>
  );
}

/** Password and secret code fields of a new account. */
export function SecretFields({ form: { form, errorOf } }: { form: RegisterForm }) {
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
