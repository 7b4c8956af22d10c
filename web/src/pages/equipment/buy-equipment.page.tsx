import { equipmentForm } from '~/features/equipment/equipment-filters.ts';
import { useText } from '~/i18n/language.tsx';
import { useAddressFilters } from '~/lib/filters/address.ts';
import { PageTitle } from '~/ui/page-head.tsx';
import { EquipmentLists } from './equipment-lists.tsx';

/** List of equipment for sale. */
export default function BuyEquipmentPage() {
  const t = useText();
  const [filters, change] = useAddressFilters(equipmentForm);
  const title = t('equipment.buy');
  return (
    <>
      <PageTitle text={title} />
      <EquipmentLists purpose="sale" title={title} filters={filters} onChange={change} />
    </>
  );
}
