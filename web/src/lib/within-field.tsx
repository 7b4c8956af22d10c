import { distanceChoices } from '@polam/domain/distance';
import { useText } from '~/i18n/language.tsx';
import { SelectField } from '~/ui/choice-field.tsx';

interface WithinFieldProps {
  /** Kilometres; any distance where absent. */
  readonly km: number | undefined;
  readonly error: string | undefined;
  readonly onChange: (km: number | undefined) => void;
}

/** Field of the largest distance: a few usual distances, and the one of the address. */
export function WithinField({ km: chosen, error, onChange }: WithinFieldProps) {
  const t = useText();
  return (
    <SelectField
      label={t('listings.within')}
      name="within"
      empty={t('listings.within-any')}
      options={distanceChoices(chosen).map((km) => ({
        value: String(km),
        label: t('listings.within-km', { km }),
      }))}
      value={chosen === undefined ? '' : String(chosen)}
      error={error}
      onChange={({ target: { value } }) => onChange(value === '' ? undefined : Number(value))}
    />
  );
}
