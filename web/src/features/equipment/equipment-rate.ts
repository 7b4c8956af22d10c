import { useFormats, useText } from '~/i18n/language.tsx';
import type { Equipment } from './equipment.ts';

/** Formats the rate of equipment with its unit, or its price: `₹2,200 per day`, `₹4,50,000`. */
export function useEquipmentRate(): (
  equipment: Pick<Equipment, 'costPaise' | 'purpose' | 'rateUnit'>,
) => string {
  const t = useText();
  const { rupees } = useFormats();
  return ({ costPaise, purpose, rateUnit }) => {
    const price = rupees(costPaise);
    return purpose === 'sale' ? price : t('equipment.rate', { price, per: t(`equipment.per.${rateUnit}`) });
  };
}
