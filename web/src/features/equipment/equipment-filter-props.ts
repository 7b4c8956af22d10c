import type { ChangeFilters } from '~/lib/address-filters.ts';
import type { Purpose } from './equipment.ts';
import type { EquipmentFilters } from './equipment-filters.ts';
import type { EquipmentFacets, EquipmentType } from './equipment.api.ts';

/** Where the reader is, and how that is remembered on the device. */
export interface Home {
  readonly pincode: string | undefined;
  readonly remember: (pincode: string) => void;
}

/** What the controls of a list of machines show and change. */
export interface EquipmentFilterProps {
  readonly purpose: Purpose;
  readonly filters: EquipmentFilters;
  readonly onChange: ChangeFilters<EquipmentFilters>;
  readonly types: readonly EquipmentType[];
  /** How many machines each choice would leave; nothing until that is known. */
  readonly facets?: EquipmentFacets | undefined;
  /** What is wrong with a filter, by its name. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
  readonly home: Home;
}
