import type { ChangeFilters } from '~/lib/filters/address.ts';
import { chipOf, labelledChips, noChip, rangeText, useChips, type Chips } from '~/lib/filters/chips.ts';
import { useDistrictName, distanceChip } from '~/lib/filters/distance.tsx';
import type { ListChip } from '~/ui/lists/list-bar.tsx';
import { equipmentForm, nothingNarrowed, type EquipmentFilters } from './equipment-filters.ts';
import type { EquipmentFacets } from './equipment.api.ts';

const chips: Chips<EquipmentFilters> = {
  search: chipOf(equipmentForm, 'search', (text) => text),
  category: noChip,
  district: chipOf(equipmentForm, 'district', (_, { district }) => district),
  ...labelledChips(equipmentForm),
  minPricePaise: ({ minPricePaise, maxPricePaise }, { t, formats }) => {
    const label = rangeText(t, [minPricePaise, maxPricePaise], formats.rupees);
    return label === null ? null : { label, without: { minPricePaise: undefined, maxPricePaise: undefined } };
  },
  maxPricePaise: noChip,
  from: ({ from, to }, { t, formats }) => {
    const days = rangeText(t, [from, to], formats.day);
    const without = { from: undefined, to: undefined };
    return days === null ? null : { label: t('equipment.free', { days }), without };
  },
  to: noChip,
  pincode: distanceChip(nothingNarrowed.sort),
  within: noChip,
  sort: noChip,
};

interface ChipProps {
  readonly filters: EquipmentFilters;
  readonly onChange: ChangeFilters<EquipmentFilters>;
  readonly facets?: EquipmentFacets | undefined;
}

/** Chips of the set filters; one tap removes each. */
export function useEquipmentChips(props: ChipProps): readonly ListChip[] {
  const { filters, facets } = props;
  const known = facets?.districts.find(({ id }) => id === filters.district)?.name;
  // The facets name only the districts with the most equipment.
  const name = useDistrictName(known === undefined ? filters.district : '');
  return useChips(chips, props, { district: known ?? name });
}
