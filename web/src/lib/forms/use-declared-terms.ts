import { useText } from '~/i18n/language.tsx';

/** Declared quality of a listing; null where it is unknown. */
interface Declared {
  readonly quality: number | null;
  readonly organic: boolean | null;
}

/** Formats the declared quality, as "Organic, quality 4 of 5"; empty where nothing is declared. */
export function useDeclaredTerms(): (declared: Declared) => string {
  const t = useText();
  return ({ quality, organic }) => {
    const grade = quality === null ? '' : t('offers.made-on-grade', { grade: quality });
    return [organic === true ? t('listings.organic') : '', grade].filter(Boolean).join(', ');
  };
}
