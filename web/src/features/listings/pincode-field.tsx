import { useText } from '~/i18n/language.tsx';
import { NumberField } from '~/ui/text-field.tsx';
import { BoundField } from './bound-field.tsx';
import type { FilterProps } from './filter-props.ts';
import { rememberPincode, useMyPincode } from './my-pincode.ts';

/** Where the reader is, as far as it is known; a new place is remembered on the device. */
export function PincodeField({ filters, onChange, problems }: FilterProps) {
  const t = useText();
  const home = useMyPincode();
  const remember = (pincode: string) => pincode !== '' && rememberPincode(pincode);
  return (
    <BoundField
      name="pincode"
      as={DigitsField}
      label={t('listings.pincode')}
      hint={t('listings.pincode-hint')}
      usual={home}
      onTyped={remember}
      {...{ filters, onChange, problems }}
    />
  );
}

function DigitsField(props: Parameters<typeof NumberField>[0]) {
  return <NumberField {...props} inputMode="numeric" autoComplete="postal-code" maxLength={6} />;
}
