import { useFormats, useText } from '~/i18n/language.tsx';
import { useDistrictName } from '~/lib/name-of-district.ts';
import type { ListChip } from '~/ui/list-bar.tsx';
import type { EquipmentFilterProps } from './equipment-filter-props.ts';
import { USUAL_SORT, type EquipmentFilters } from './equipment-filters.ts';

interface SetFilter {
  readonly label: string;
  readonly without: Partial<EquipmentFilters>;
}

/** Chips of the set filters; one tap removes each. */
export function useEquipmentChips({ filters, onChange, facets }: EquipmentFilterProps): readonly ListChip[] {
  const t = useText();
  const figures = useFigureChips(filters);
  const known = facets?.districts.find(({ id }) => id === filters.district)?.name;
  // The facets name only the districts with the most equipment.
  const name = useDistrictName(known === undefined ? filters.district : '');
  const { search, district, withOperator, pincode, within, sort } = filters;
  const chips: SetFilter[] = [];
  if (search !== '') chips.push({ label: search, without: { search: '' } });
  if (district !== '') {
    chips.push({ label: known ?? name, without: { district: '' } });
  }
  if (withOperator) chips.push({ label: t('equipment.with-operator'), without: { withOperator: false } });
  chips.push(...figures);
  if (pincode !== undefined && within !== undefined)
    chips.push({ label: t('listings.near', { km: within, pincode }), without: { within: undefined } });
  else if (pincode !== undefined) {
    const usual = sort === 'nearest' ? { sort: USUAL_SORT } : {};
    chips.push({
      label: t('listings.from-pincode', { pincode }),
      without: { pincode: undefined, within: undefined, ...usual },
    });
  }
  return chips.map(({ label, without }) => ({
    text: label,
    removeText: t('listings.filter-clear', { name: label }),
    onRemove: () => onChange(without),
  }));
}

function useFigureChips({ minPricePaise, maxPricePaise, from, to }: EquipmentFilters): readonly SetFilter[] {
  const t = useText();
  const { rupees, day } = useFormats();
  const range = <Value>(low: Value | undefined, high: Value | undefined, write: (value: Value) => string) => {
    if (low !== undefined && high !== undefined)
      return t('listings.between', { from: write(low), to: write(high) });
    if (low !== undefined) return t('listings.from', { from: write(low) });
    return high === undefined ? null : t('listings.up-to', { to: write(high) });
  };
  const price = range(minPricePaise, maxPricePaise, rupees);
  const days = range(from, to, day);
  return [
    ...(price === null
      ? []
      : [{ label: price, without: { minPricePaise: undefined, maxPricePaise: undefined } }]),
    ...(days === null
      ? []
      : [{ label: t('equipment.free', { days }), without: { from: undefined, to: undefined } }]),
  ];
}
