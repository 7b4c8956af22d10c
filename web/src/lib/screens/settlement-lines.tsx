import { figureWords } from '@polam/domain/quality/figure-words';
import { figure } from '@polam/domain/quality/measured';
import { isLessBetter } from '@polam/domain/quality/parameter-keys';
import type { QualityDeduction } from '@polam/domain/trade/agreed-deductions';
import { foundOf } from '@polam/domain/trade/found-at-weighing';
import type { Settlement, SettlementLine } from '@polam/domain/trade/settlement';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { Icon } from '~/ui/icon.tsx';
import { useDeductionWords } from './deduction-words.ts';
import { usePaymentWords } from './payment-words.ts';

/** A sum line by line: the price of the goods, each agreed deduction, and what is left. Nothing where none was agreed. */
export function SettlementLines({ settlement }: { settlement: Settlement }) {
  const t = useText();
  const { rupees } = useFormats();
  const words = useLineWords();
  const { grossPaise, lines, netPaise } = settlement;
  if (lines.length === 0) return null;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <dt>{t('quality.gross')}</dt>
      <dd className="text-end">{rupees(grossPaise)}</dd>
      {lines.map((line) => (
        <div key={words(line)} className="contents">
          <dt className="min-w-0 text-soil-soft first-letter:uppercase">{words(line)}</dt>
          <dd className="text-end">{line.paise === 0 ? '–' : `− ${rupees(line.paise)}`}</dd>
        </div>
      ))}
      <dt className="font-semibold">{t('quality.net')}</dt>
      <dd className="text-end text-large font-bold">{rupees(netPaise)}</dd>
    </dl>
  );
}

interface AgreedTermsProps {
  /** Terms of payment in their written form; null where none are named. */
  readonly payment: string | null;
  /** Deductions in their written form; null where nothing is agreed. */
  readonly deductions: string | null;
}

/** Terms that are agreed beside the price, a sentence each: days of payment, and deductions at weighing. */
export function AgreedTerms({ payment, deductions }: AgreedTermsProps) {
  const paid = usePaymentWords()(payment);
  const deducted = useDeductionWords()(deductions);
  return (
    <>
      {paid !== null && (
        <p className="flex items-start gap-1.5 text-small">
          <Icon name="rupee" className="mt-px size-4 shrink-0" />
          {paid}
        </p>
      )}
      {deducted.map((sentence) => (
        <p key={sentence} className="flex items-start gap-1.5 text-small">
          <Icon name="scale" className="mt-px size-4 shrink-0" />
          {sentence}
        </p>
      ))}
    </>
  );
}

/** Says what a line takes and why: "Moisture 13 %, 1 above 12 %". */
function useLineWords(): (line: SettlementLine) => string {
  const t = useText();
  const { quantity } = useFormats();
  const qualityWords = useQualityLineWords();
  return (line) => {
    const { agreed } = line;
    if (agreed.kind === 'quality') return qualityWords(agreed, line);
    if (agreed.kind === 'bag')
      return line.grams === 0
        ? t('quality.name.bag')
        : t('quality.bag-weight', { weight: quantity(line.grams, 'kg') });
    const name = t(`quality.name.${agreed.kind}`);
    return agreed.payer === 'buyer' ? `${name}: ${t('quality.pays.buyer')}` : name;
  };
}

function useQualityLineWords() {
  const t = useText();
  const language = useLanguage();
  return ({ parameter, base }: QualityDeduction, { found: value, points }: SettlementLine) => {
    const name = t(`quality.parameter.${parameter}`);
    if (value === null) return t('quality.not-measured', { name });
    const found = figureWords(parameter, value, language);
    if (points === 0) return t('quality.as-agreed', { name, found });
    return t(isLessBetter(parameter) ? 'quality.points-above' : 'quality.points-below', {
      name,
      found,
      base: figureWords(parameter, base, language),
      points: figure(points),
    });
  };
}

/** Says what was found at weighing: "moisture 13 %, 40 bags"; empty for nothing. */
export function useFoundWords(): (found: string | null) => string {
  const t = useText();
  const language = useLanguage();
  return (written) => {
    const { measured, bags } = foundOf(written);
    const values = Object.entries(measured) as [keyof typeof measured, number][];
    const words = values.map(
      ([parameter, value]) =>
        `${t(`quality.parameter.${parameter}`)} ${figureWords(parameter, value, language)}`,
    );
    return [...words, ...(bags === null ? [] : [`${bags} ${t('quality.bags-unit')}`])].join(', ');
  };
}
