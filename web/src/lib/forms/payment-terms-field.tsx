import type { Paise } from '@polam/domain/money';
import {
  advanceSumOf,
  formatPaymentTerms,
  MAX_ADVANCE_DAYS,
  MAX_ADVANCE_PAISE,
  MAX_REST_DAYS,
  parsePaymentTerms,
  type PaymentTerms,
} from '@polam/domain/trade/payment/payment-terms';
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
  /** Sum of the offer, from which a share becomes an amount; null before it is known. */
  readonly totalPaise?: Paise | null;
  readonly error?: string | undefined;
}

/** Terms of payment of an offer: none, usual ones by a tap, or own ones by three numbers. */
export function PaymentTermsField({ value, onChange, totalPaise = null, error }: PaymentTermsFieldProps) {
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
      {isOwn && <OwnTerms {...{ value, onChange, totalPaise }} />}
      {value !== NONE && <p className="text-small text-soil-soft">{t('payment.effect')}</p>}
      {error !== undefined && (
        <p role="alert" className="text-small font-semibold text-chilli">
          {error}
        </p>
      )}
    </div>
  );
}

function OwnTerms({ value, onChange, totalPaise = null }: PaymentTermsFieldProps) {
  const t = useText();
  const terms = parsePaymentTerms(value) ?? start;
  const [isSum, setSum] = useState(terms.advance !== null && 'paise' in terms.advance);
  const write = (changed: Partial<PaymentTerms>) => onChange(formatPaymentTerms({ ...terms, ...changed }));
  const advanceOf = (typed: number) => {
    if (typed === 0) return null;
    return isSum ? { paise: typed * 100 } : { percent: typed };
  };
  const chooseKind = (kind: string) => {
    setSum(kind === 'sum');
    write({ advance: kind === 'sum' ? sumInPlaceOf(terms, totalPaise) : start.advance });
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <ChipChoice
        label={t('payment.advance-as')}
        options={[
          { value: 'share', label: t('payment.as-share') },
          { value: 'sum', label: t('payment.as-sum') },
        ]}
        value={isSum ? 'sum' : 'share'}
        onChange={chooseKind}
      />
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
        <Figure
          label={t('payment.advance-share')}
          unit={isSum ? '₹' : '%'}
          value={figureOf(terms)}
          most={isSum ? MAX_ADVANCE_PAISE / 100 : 100}
          onChange={(typed) => write({ advance: advanceOf(typed) })}
        />
        <Figure
          label={t('payment.advance-days')}
          unit={t('payment.days')}
          value={terms.advanceDays}
          most={MAX_ADVANCE_DAYS}
          onChange={(advanceDays) => write({ advanceDays })}
        />
        <Figure
          label={t('payment.rest-days')}
          unit={t('payment.days')}
          value={terms.restDays}
          most={MAX_REST_DAYS}
          onChange={(restDays) => write({ restDays })}
        />
      </div>
    </div>
  );
}

/** The sum that a share comes to; none where the total is not known yet. */
function sumInPlaceOf({ advance }: PaymentTerms, totalPaise: Paise | null): PaymentTerms['advance'] {
  const percent = advance !== null && 'percent' in advance ? advance.percent : 0;
  const paise = advanceSumOf(totalPaise ?? 0, percent);
  return paise === 0 ? null : { paise };
}

/** The advance as it is typed: percent, or whole rupees. */
function figureOf({ advance }: PaymentTerms): number {
  if (advance === null) return 0;
  return 'percent' in advance ? advance.percent : advance.paise / 100;
}

interface FigureProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A whole number up to a limit; what is more is taken as the limit. */
function Figure({ label, unit, value, most, onChange }: FigureProps) {
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
