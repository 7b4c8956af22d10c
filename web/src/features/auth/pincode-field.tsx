import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '~/i18n/language.tsx';
import { PlaceOfPincode } from '~/lib/place-of-pincode.tsx';
import { typedNumber } from '~/lib/typed-number.ts';
import { NumberField } from '~/ui/text-field.tsx';
import type { RegisterForm } from './register-form-state.ts';

const PINCODE_DIGITS = 6;

/** Pincode field, with the district found for it. */
export function PincodeField({ form: { form, errorOf } }: { form: RegisterForm }) {
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
      hint={<PlaceOfPincode pincode={pincode} />}
      error={errorOf('pincode')}
      {...form.register('pincode', { setValueAs: typedNumber })}
    />
  );
}
