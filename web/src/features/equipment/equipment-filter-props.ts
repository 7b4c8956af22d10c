import type { ChangeFilters } from '~/lib/address-filters.ts';
import type { Purpose } from './equipment.ts';
import type { EquipmentFilters } from './equipment-filters.ts';
import type { EquipmentFacets, EquipmentType } from './equipment.api.ts';

/** Place of the reader, and a function that saves it on the device. */
export interface Home {
  readonly pincode: string | undefined;
  readonly remember: (pincode: string) => void;
}

/** Props of the filter controls of a list of equipment. */
export interface EquipmentFilterProps {
  readonly purpose: Purpose;
  readonly filters: EquipmentFilters;
  readonly onChange: ChangeFilters<EquipmentFilters>;
  readonly types: readonly EquipmentType[];
  /** Number of results that each choice would leave; undefined until loaded. */
  readonly facets?: EquipmentFacets | undefined;
  /** Error messages by the name of the filter. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
  readonly home: Home;
}
