import type { Paise } from '@polam/domain/money';
import { useFormats, useText } from '~/i18n/language.tsx';

/** Difference of a price from another: `₹40 below`. */
export function PriceDifference({ pricePaise, thanPaise }: { pricePaise: Paise; thanPaise: Paise }) {
  const t = useText();
  const { rupees } = useFormats();
  const difference = pricePaise - thanPaise;
  if (difference === 0) return <span className="font-semibold">{t('offers.same')}</span>;
  const amount = rupees(Math.abs(difference));
  return (
    <span className="font-semibold">
      {difference < 0 ? t('offers.below', { amount }) : t('offers.above', { amount })}
    </span>
  );
}
