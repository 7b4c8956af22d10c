import { useText } from '~/i18n/language.tsx';
import { useStatedValues } from '~/lib/screens/stated-values.ts';

/** Declared quality of a listing; null where it is unknown. */
interface Declared {
  readonly quality: number | null;
  readonly organic: boolean | null;
  /** Measured values in their written form. */
  readonly measured?: string | null | undefined;
}

/** Formats the declared quality, as "Organic, quality 4 of 5, moisture 12 %"; empty where nothing is declared. */
export function useDeclaredTerms(): (declared: Declared) => string {
  const t = useText();
  const statedValues = useStatedValues();
  return ({ quality, organic, measured = null }) => {
    const grade = quality === null ? '' : t('offers.made-on-grade', { grade: quality });
    const values = statedValues(measured).map(({ name, value }) => `${name} ${value}`);
    return [organic === true ? t('listings.organic') : '', grade, ...values].filter(Boolean).join(', ');
  };
}
