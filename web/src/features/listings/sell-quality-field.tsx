import { QUALITY_GRADES } from '@polam/domain/catalogue';
import { useText } from '~/i18n/language.tsx';
import { StarField } from '~/ui/star-field.tsx';

interface SellQualityFieldProps {
  /** Grade as text; empty while the listing is not graded. */
  readonly value: string;
  readonly onChange: (grade: string) => void;
}

/** The seller's own grading: one to five stars, or none. */
export function SellQualityField({ value, onChange }: SellQualityFieldProps) {
  const t = useText();
  return (
    <StarField
      label={t('sell.quality')}
      stars={QUALITY_GRADES}
      value={value}
      onChange={onChange}
      starText={(count) => t('sell.quality-stars', { count })}
      noneText={t('sell.quality-none')}
    />
  );
}
