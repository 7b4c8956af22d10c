import { place } from '@polam/contract/calls/catalogue';
import { isPincode } from '@polam/domain/person';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/ask.ts';
import { typedNumber } from '~/lib/typed-number.ts';
import { NumberField } from '~/ui/text-field.tsx';
import type { RegisterForm } from './register-form-state.ts';

const PINCODE_DIGITS = 6;

/** The pincode, with the district that we recognise in it. */
export function PincodeField({ form: { form, errorOf } }: { form: RegisterForm }) {
  const t = useText();
  // Empty until the field is known to the form, whatever its type says.
  const pincode = (useWatch({ control: form.control, name: 'pincode' }) as string | undefined) ?? '';
  const { trigger } = form;
  useEffect(() => {
    // A digit too many is told and taken back at once; one still missing may wait until the field is left.
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

function PlaceOfPincode({ pincode }: { pincode: string }) {
  return (
    <span role="status" className="block min-h-5">
      {isPincode(pincode) && <KnownPlace key={pincode} pincode={pincode} />}
    </span>
  );
}

function KnownPlace({ pincode }: { pincode: string }) {
  const t = useText();
  const { data, isPending, error } = useAsk(place, { pincode });
  if (isPending) return t('accounts.place-asking');
  if (error?.refused.error === 'not-found') return t('accounts.place-unknown');
  return data === undefined ? null : [data.district, data.state].filter((name) => name !== '').join(', ');
}
