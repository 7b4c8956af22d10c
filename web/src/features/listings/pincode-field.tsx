import { useText } from '~/i18n/language.tsx';
import { NumberField } from '~/ui/text-field.tsx';
import { BoundField } from './bound-field.tsx';
import type { FilterProps } from './filter-props.ts';
import { useMyPincode, useRememberPincode } from './my-pincode.ts';

const PINCODE_LENGTH = 6;

/** Pincode of the reader, prefilled where known; a new one is saved on the device. */
export function PincodeField({ filters, onChange, problems }: FilterProps) {
  const t = useText();
  const home = useMyPincode();
  const remember = useRememberPincode();
  return (
    <BoundField
      name="pincode"
      as={DigitsField}
      label={t('listings.pincode')}
      hint={t('listings.pincode-hint')}
      usual={home}
      wholeLength={PINCODE_LENGTH}
      onTyped={(pincode) => pincode !== '' && remember(pincode)}
      {...{ filters, onChange, problems }}
    />
  );
}

function DigitsField(props: Parameters<typeof NumberField>[0]) {
  return <NumberField {...props} inputMode="numeric" autoComplete="postal-code" maxLength={PINCODE_LENGTH} />;
}
