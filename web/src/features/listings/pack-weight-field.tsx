import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { NumberField } from '~/ui/text-field.tsx';
import { typedNumber } from '~/lib/typed-number.ts';

interface PackWeightFieldProps {
  readonly label: string;
  /** Whole grams as text; empty where the seller has given none. */
  readonly grams: string;
  readonly error: string | undefined;
  readonly onChange: (grams: string) => void;
}

/** Weight of one box or bag: typed in kilograms, stored in grams. */
export function PackWeightField({ label, grams, error, onChange }: PackWeightFieldProps) {
  const t = useText();
  const formats = useFormats();
  const [typed, setTyped] = useState(() => kilogramsOf(grams));
  return (
    <NumberField
      label={label}
      optional={t('sell.optional')}
      hint={t('sell.pack-hint')}
      unit={formats.unit('kg')}
      error={error}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(gramsOf(target.value));
      }}
    />
  );
}

function kilogramsOf(grams: string): string {
  const number = Number(grams);
  return grams === '' || Number.isNaN(number) ? '' : String(number / 1_000);
}

/** Invalid numbers are passed on unchanged, so that the contract can refuse them. */
function gramsOf(kilograms: string): string {
  const plain = typedNumber(kilograms);
  const grams = Math.round(Number(plain) * 1_000);
  return plain === '' || Number.isNaN(grams) ? plain : String(grams);
}
