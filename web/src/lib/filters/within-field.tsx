import { distanceChoices } from '@polam/domain/distance';
import { useText } from '~/i18n/language.tsx';
import { SelectField } from '~/ui/fields/choice-field.tsx';
import { useMyPincode } from '../session/my-pincode.ts';

interface Distant {
  readonly pincode?: string | undefined;
  /** Kilometres; any distance where absent. */
  readonly within?: number | undefined;
}

interface WithinFieldProps {
  readonly filters: Distant;
  readonly onChange: (changes: Distant) => void;
  readonly problems: Readonly<Partial<Record<string, string>>>;
}

/** Filter by distance from the pincode of the reader: a few usual distances, and the one of the address. */
export function WithinField({ filters: { pincode, within }, onChange, problems }: WithinFieldProps) {
  const t = useText();
  const home = useMyPincode();
  const change = (km: number | undefined) =>
    onChange(km === undefined ? { within: km } : { within: km, pincode: pincode ?? home });
  return (
    <SelectField
      label={t('listings.within')}
      name="within"
      empty={t('listings.within-any')}
      options={distanceChoices(within).map((km) => ({
        value: String(km),
        label: t('listings.within-km', { km }),
      }))}
      value={within === undefined ? '' : String(within)}
      error={problems['within']}
      onChange={({ target: { value } }) => change(value === '' ? undefined : Number(value))}
    />
  );
}
