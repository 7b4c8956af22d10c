import type { ChangeFilters } from '~/lib/address-filters.ts';
import type { Purpose } from './machine.ts';
import type { MachineFilters } from './machine-filters.ts';
import type { MachineFacets, MachineType } from './machines.api.ts';

/** Where the reader is, and how that is remembered on the device. */
export interface Home {
  readonly pincode: string | undefined;
  readonly remember: (pincode: string) => void;
}

/** What the controls of a list of machines show and change. */
export interface MachineFilterProps {
  readonly purpose: Purpose;
  readonly filters: MachineFilters;
  readonly onChange: ChangeFilters<MachineFilters>;
  readonly types: readonly MachineType[];
  /** How many machines each choice would leave; nothing until that is known. */
  readonly facets?: MachineFacets | undefined;
  /** What is wrong with a filter, by its name. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
  readonly home: Home;
}
