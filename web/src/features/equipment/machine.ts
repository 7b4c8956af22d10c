import type { OutputOf } from '@polam/contract/call';
import type { listForHire, listOfOwner } from '@polam/contract/calls/equipment';
import type { Language } from '@polam/domain/catalogue';

/** A machine for hire or sale, as lists show it. */
export type Machine = OutputOf<typeof listForHire>['equipment'][number];

/** A machine in its owner's own list. */
export type OwnMachine = OutputOf<typeof listOfOwner>['equipment'][number];

/** Whether a machine is let out or sold. */
export type Purpose = Machine['purpose'];

/** The type that holds what the catalogue does not name. */
export const OTHER_MACHINES = 'others';

/** The type of a machine in the reader's language, and what its owner calls it where that says more. */
export interface MachineNames {
  readonly name: string;
  readonly ownName: string | null;
}

/** What a machine is called; one of no known type has its owner's name alone. */
export function machineNames(
  { item, typeSlug, typeNames, model }: Pick<Machine, 'item' | 'typeSlug' | 'typeNames' | 'model'>,
  language: Language,
): MachineNames {
  const ownName = model === '' ? null : model;
  if (typeSlug === OTHER_MACHINES) return { name: item, ownName };
  const isKnown = Object.values(typeNames).some((known) => known.toLowerCase() === item.toLowerCase());
  const words = [isKnown ? '' : item, model].filter(Boolean).join(' · ');
  return { name: typeNames[language], ownName: words === '' ? null : words };
}

/** What a machine is called in one line. */
export function machineTitle(machine: Parameters<typeof machineNames>[0], language: Language): string {
  const { name, ownName } = machineNames(machine, language);
  return [name, ownName].filter(Boolean).join(' · ');
}
