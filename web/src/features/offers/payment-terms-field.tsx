import {
  formatPaymentTerms,
  MAX_ADVANCE_DAYS,
  MAX_REST_DAYS,
  parsePaymentTerms,
  type PaymentTerms,
} from '@polam/domain/trade/payment-terms';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { usePaymentWords } from '~/lib/screens/payment-words.ts';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { ChipChoice } from '~/ui/fields/chip-choice.tsx';
import { NumberField } from '~/ui/fields/text-field.tsx';

/** Terms that most deals have, in their written form. */
const usualTerms = ['0/0/0', '0/0/7', '30%/0/0', '30%/2/7'] as const;
const NONE = '';
const OWN = 'own';
const start: PaymentTerms = { advance: { percent: 50 }, advanceDays: 2, restDays: 7 };

interface PaymentTermsFieldProps {
  /** In their written form; empty where none are named. */
  readonly value: string;
  readonly onChange: (written: string) => void;
}

/** Terms of payment of an offer: none, usual ones by a tap, or own ones by three numbers. */
export function PaymentTermsField({ value, onChange }: PaymentTermsFieldProps) {
  const t = useText();
  const words = usePaymentWords();
  const isUsual = (written: string) => (usualTerms as readonly string[]).includes(written);
  const [isOwn, setOwn] = useState(value !== NONE && !isUsual(value));
  const choose = (chosen: string) => {
    setOwn(chosen === OWN);
    onChange(chosen === OWN ? formatPaymentTerms(parsePaymentTerms(value) ?? start) : chosen);
  };
  const options = [
    { value: NONE, label: t('payment.none') },
    ...usualTerms.map((written) => ({ value: written, label: words(written) ?? written })),
    { value: OWN, label: t('payment.own') },
  ];
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-semibold">{t('payment.title')}</p>
      <ChipChoice
        label={t('payment.title')}
        options={options}
        value={isOwn ? OWN : value}
        onChange={choose}
      />
      {isOwn && <OwnTerms value={value} onChange={onChange} />}
      {value !== NONE && <p className="text-small text-soil-soft">{t('payment.effect')}</p>}
    </div>
  );
}

function OwnTerms({ value, onChange }: PaymentTermsFieldProps) {
  const t = useText();
  const terms = parsePaymentTerms(value) ?? start;
  const percent = terms.advance !== null && 'percent' in terms.advance ? terms.advance.percent : 0;
  const write = (changed: Partial<PaymentTerms>) => onChange(formatPaymentTerms({ ...terms, ...changed }));
  const share = (typed: number) => write({ advance: typed === 0 ? null : { percent: typed } });
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
      <Days label={t('payment.advance-share')} unit="%" value={percent} most={100} onChange={share} />
      <Days
        label={t('payment.advance-days')}
        unit={t('payment.days')}
        value={terms.advanceDays}
        most={MAX_ADVANCE_DAYS}
        onChange={(advanceDays) => write({ advanceDays })}
      />
      <Days
        label={t('payment.rest-days')}
        unit={t('payment.days')}
        value={terms.restDays}
        most={MAX_REST_DAYS}
        onChange={(restDays) => write({ restDays })}
      />
    </div>
  );
}

interface DaysProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A whole number up to a limit; what is more is taken as the limit. */
function Days({ label, unit, value, most, onChange }: DaysProps) {
  const type = (text: string) => {
    const typed = Math.trunc(Number(typedNumber(text)));
    onChange(Number.isFinite(typed) ? Math.min(Math.max(typed, 0), most) : 0);
  };
  return (
    <NumberField
      label={label}
      unit={unit}
      value={String(value)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => type(target.value)}
    />
  );
}
