import type { OutputOf } from '@polam/contract/call';
import type { listForHire, listOfOwner } from '@polam/contract/calls/equipment';
import { useFormats, useText } from '~/i18n/language.tsx';

/** Equipment for hire or sale, as lists show it. */
export type Equipment = OutputOf<typeof listForHire>['equipment'][number];

/** Equipment in its owner's own list. */
export type OwnEquipment = OutputOf<typeof listOfOwner>['equipment'][number];

/** Whether equipment is for hire or for sale. */
export type Purpose = Equipment['purpose'];

export { equipmentNames, equipmentTitle, OTHER_EQUIPMENT } from '@polam/domain/hire/equipment-names';

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
