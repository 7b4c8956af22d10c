import { useText } from '~/i18n/language.tsx';

/** What is declared of goods; null where nobody knows it. */
interface Declared {
  readonly quality: number | null;
  readonly organic: boolean | null;
}

/** Says what is declared of goods, as "Organic, quality 4 of 5"; empty where nothing is. */
export function useDeclaredGoods(): (declared: Declared) => string {
  const t = useText();
  return ({ quality, organic }) => {
    const grade = quality === null ? '' : t('offers.made-on-grade', { grade: quality });
    return [organic === true ? t('listings.organic') : '', grade].filter(Boolean).join(', ');
  };
}
