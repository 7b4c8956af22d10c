import { QUALITY_GRADES } from '@polam/domain/catalogue';
import { useId } from 'react';
import { useText } from '~/i18n/language.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';

interface SellQualityFieldProps {
  /** A grade as text; empty while the lot is not graded. */
  readonly value: string;
  readonly onChange: (grade: string) => void;
}

/** The seller's own grading: one to five stars, or none. */
export function SellQualityField({ value, onChange }: SellQualityFieldProps) {
  const t = useText();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('sell.quality')}</legend>
      <div className="-ms-2 flex flex-wrap items-center">
        {QUALITY_GRADES.map((grade) => (
          <label
            key={grade}
            className="press grid size-12 cursor-pointer place-items-center rounded-full hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-sky"
          >
            <input
              type="radio"
              name={name}
              value={grade}
              checked={value === String(grade)}
              onChange={() => onChange(String(grade))}
              aria-label={t('sell.quality-stars', { count: grade })}
              className="sr-only"
            />
            <Icon
              name={Number(value) >= grade ? 'star-filled' : 'star'}
              className={cx('size-8', Number(value) >= grade ? 'text-turmeric' : 'text-line-strong')}
            />
          </label>
        ))}
        <label className="press inline-flex min-h-12 cursor-pointer items-center rounded-full px-3 text-soil-soft hover:bg-sunk has-checked:font-semibold has-checked:text-soil has-focus-visible:outline-3 has-focus-visible:outline-sky">
          <input
            type="radio"
            name={name}
            value=""
            checked={value === ''}
            onChange={() => onChange('')}
            className="sr-only"
          />
          {t('sell.quality-none')}
        </label>
      </div>
    </fieldset>
  );
}
