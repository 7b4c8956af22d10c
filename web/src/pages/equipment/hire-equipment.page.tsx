import { useMemo } from 'react';
import { useParams } from 'react-router';
import {
  ALL_TYPES,
  filtersFrom,
  toQuery,
  type MachineFilters,
} from '~/features/equipment/machine-filters.ts';
import { useMachineTypes } from '~/features/equipment/machines.api.ts';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { useAddressFilters, type AddressForm } from '~/lib/address-filters.ts';
import { paths } from '~/paths.ts';
import { PageTitle } from '~/ui/page-head.tsx';
import { MachineLists } from './machine-lists.tsx';

/** The tile of SPEC whose slug is an older name of a type. */
const olderSlugs: Readonly<Record<string, string>> = { 'water-tankers': 'water-tanks' };

/** Machines for hire: all of them, or those of one type. */
export default function HireEquipmentPage() {
  const t = useText();
  const language = useLanguage();
  const { slug = ALL_TYPES } = useParams();
  const category = olderSlugs[slug] ?? slug;
  const [filters, change] = useAddressFilters(useTypeForm(category));
  const kind = useMachineTypes().find((type) => type.slug === category)?.names[language];
  const title = kind === undefined ? t('equipment.hire') : t('equipment.hire-named', { name: kind });
  return (
    <>
      <PageTitle text={title} />
      <MachineLists purpose="hire" title={title} filters={filters} onChange={change} />
    </>
  );
}

/** The type stands in the path, everything else in the query. */
function useTypeForm(category: string): AddressForm<MachineFilters> {
  return useMemo(
    () => ({
      from: (query) => ({ ...filtersFrom(query), category }),
      toQuery: (filters) => toQuery({ ...filters, category: ALL_TYPES }),
      toPath: ({ category: slug }) =>
        slug === ALL_TYPES ? paths.hireEquipment() : paths.hireEquipmentOf({ slug }),
    }),
    [category],
  );
}
