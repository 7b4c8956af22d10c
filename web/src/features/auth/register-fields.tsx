import { PASSWORD_LENGTH, USER_TEXT } from '@polam/domain/users/user';
import { useEffect } from 'react';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { PlaceOfPincode } from '~/lib/forms/place-of-pincode.tsx';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { Button } from '~/ui/button.tsx';
import { EmailField, SecretField } from '~/ui/fields/account-fields.tsx';
import { NumberField, PhoneField, TextField } from '~/ui/fields/text-field.tsx';
import type { RegisterForm, DeviceLocation, Locating } from './register-form-state.ts';

/** Name and contact fields of a new account. */
export function UserFields({ form: { form, errorOf, returned } }: { form: RegisterForm }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('accounts.name')}
        autoComplete="name"
        maxLength={USER_TEXT.name}
        defaultValue={returned?.typed['name']}
        error={errorOf('name')}
        {...form.register('name')}
      />
      <EmailField
        autoComplete="email"
        defaultValue={returned?.typed['email']}
        error={errorOf('email')}
        {...form.register('email')}
      />
      <PhoneField
        label={t('accounts.phone')}
        defaultValue={returned?.typed['phone']}
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
        defaultValue={form.returned?.typed['address']}
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

const PINCODE_DIGITS = 6;

/** Pincode field, with the district found for it. */
function PincodeField({ form: { form, errorOf, returned } }: { form: RegisterForm }) {
  const t = useText();
  // Undefined until the field is registered, whatever its type says.
  const pincode = (useWatch({ control: form.control, name: 'pincode' }) as string | undefined) ?? '';
  const { trigger } = form;
  useEffect(() => {
    // A digit too many is reported, and cleared again, at once; a missing one only when the field is left.
    if (pincode.length >= PINCODE_DIGITS) void trigger('pincode');
  }, [pincode, trigger]);
  return (
    <NumberField
      label={t('accounts.pincode')}
      inputMode="numeric"
      autoComplete="postal-code"
      defaultValue={returned?.typed['pincode']}
      hint={<PlaceOfPincode pincode={pincode} />}
      error={errorOf('pincode')}
      {...form.register('pincode', { setValueAs: typedNumber })}
    />
  );
}

const sentences: Readonly<Record<Locating['state'], PlainTextKey>> = {
  unasked: 'accounts.location-why',
  asking: 'accounts.location-asking',
  found: 'accounts.location-found',
  refused: 'accounts.location-refused',
  failed: 'accounts.location-failed',
  insecure: 'accounts.location-insecure',
};

/** Optional field of the location; the form works with any outcome. */
function LocationField({ locating, ask, drop }: DeviceLocation) {
  const t = useText();
  const isFound = locating.state === 'found';
  return (
    <div
      role="group"
      aria-label={t('accounts.location')}
      className="grid gap-1.5 [@media(scripting:none)]:hidden"
    >
      <span className="font-semibold">
        {t('accounts.location')}
        <span className="font-normal text-soil-soft"> · {t('accounts.optional')}</span>
      </span>
      <Button
        look="plain"
        wide
        icon={isFound ? 'close' : 'place'}
        busy={locating.state === 'asking'}
        onClick={isFound ? drop : ask}
      >
        {t(isFound ? 'accounts.location-drop' : 'accounts.location-use')}
      </Button>
      <p role="status" className="text-small text-soil-soft">
        {t(sentences[locating.state])}
      </p>
    </div>
  );
}
