import { percentWords } from '@polam/domain/percent';
import { figure } from '@polam/domain/quality/measured';
import { figureWords } from '@polam/domain/quality/figure-words';
import { isLessBetter } from '@polam/domain/quality/parameter-keys';
import {
  deductionsOf,
  type AgreedDeduction,
  type QualityDeduction,
  type Rate,
} from '@polam/domain/trade/agreed-deductions';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';

/** Says agreed deductions in a sentence each: "For each point of moisture above 12 %: ₹25 a quintal less". */
export function useDeductionWords(): (written: string | null) => readonly string[] {
  const t = useText();
  const { rupees, quantity } = useFormats();
  const language = useLanguage();
  const rateWords = (rate: Rate) =>
    'percent' in rate
      ? t('quality.of-price', { share: percentWords(figure(rate.percent)) })
      : t('quality.a-quintal', { sum: rupees(rate.paiseQuintal) });
  const qualityWords = ({ parameter, base, each }: QualityDeduction) =>
    t(isLessBetter(parameter) ? 'quality.above' : 'quality.below', {
      parameter: t(`quality.parameter.${parameter}`),
      base: figureWords(parameter, base, language),
      each: rateWords(each),
    });
  const lineWords = (line: AgreedDeduction): string => {
    if (line.kind === 'quality') return qualityWords(line);
    if (line.kind === 'bag')
      return t(line.per === 'bag' ? 'quality.bag-each' : 'quality.bag-quintal', {
        weight: quantity(line.grams, 'kg'),
      });
    const payer = t(`quality.pays.${line.payer}`);
    if (line.kind === 'commission')
      return t('quality.commission', { sum: percentWords(figure(line.percent)), payer });
    const sum = rupees(line.paise);
    return t('quality.labour', {
      sum: t(line.per === 'order' ? 'quality.for-all' : 'quality.a-quintal', { sum }),
      payer,
    });
  };
  return (written) => deductionsOf(written).map(lineWords);
}
