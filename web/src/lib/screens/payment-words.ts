import { percentWords } from '@polam/domain/percent';
import { parsePaymentTerms, type PaymentTerms } from '@polam/domain/trade/payment/payment-terms';
import { useFormats, useText } from '~/i18n/language.tsx';

/** Says terms of payment in a sentence: "Advance 30 % within 2 days, rest within 7 days of arrival". */
export function usePaymentWords(): (written: string | null) => string | null {
  const t = useText();
  const { rupees } = useFormats();
  const advanceWords = ({ advance, advanceDays: days }: PaymentTerms): string => {
    if (advance === null) return '';
    const sum = 'percent' in advance ? percentWords(advance.percent) : rupees(advance.paise);
    return days === 0 ? t('payment.advance-now', { sum }) : t('payment.advance-within', { sum, days });
  };
  return (written) => {
    const terms = written === null ? null : parsePaymentTerms(written);
    if (terms === null) return null;
    const { advance, restDays: days } = terms;
    if (advance === null)
      return days === 0 ? t('payment.all-on-weighing') : t('payment.all-within', { days });
    const rest = days === 0 ? t('payment.rest-on-weighing') : t('payment.rest-within', { days });
    return `${advanceWords(terms)} ${rest}`;
  };
}
