import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ALL_TYPES, equipmentForm, type EquipmentFilters } from '~/features/equipment/equipment-filters.ts';
import { useEquipmentTypes } from '~/features/equipment/equipment.api.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useAddressFilters, type AddressForm } from '~/lib/filters/address.ts';
import { paths } from '~/paths.ts';
import { PageTitle } from '~/ui/page-head.tsx';
import { EquipmentLists } from './equipment-lists.tsx';

/** The tile of SPEC whose slug is an older name of a type. */
const olderSlugs: Readonly<Record<string, string>> = { 'water-tankers': 'water-tanks' };

/** List of equipment for hire: all, or one type. */
export default function HireEquipmentPage() {
  const t = useText();
  const language = useLanguage();
  const { slug = ALL_TYPES } = useParams();
  const category = olderSlugs[slug] ?? slug;
  const [filters, change] = useAddressFilters(useTypeForm(category));
  const kind = useEquipmentTypes().find((type) => type.slug === category)?.names[language];
  const title = kind === undefined ? t('equipment.hire') : t('equipment.hire-named', { name: kind });
  return (
    <>
      <PageTitle text={title} />
      <EquipmentLists purpose="hire" title={title} filters={filters} onChange={change} />
    </>
  );
}

/** The type is in the path, all other filters in the query. */
function useTypeForm(category: string): AddressForm<EquipmentFilters> {
  return useMemo(
    () => ({
      from: (query) => ({ ...equipmentForm.from(query), category }),
      toQuery: (filters) => equipmentForm.toQuery({ ...filters, category: ALL_TYPES }),
      toPath: ({ category: slug }) =>
        slug === ALL_TYPES ? paths.hireEquipment() : paths.hireEquipmentOf({ slug }),
    }),
    [category],
  );
}
