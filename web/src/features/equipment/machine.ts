import type { OutputOf } from '@polam/contract/call';
import type { listForHire } from '@polam/contract/calls/equipment';
import type { Language } from '@polam/domain/catalogue';

/** A machine for hire or sale, as lists show it. */
export type Machine = OutputOf<typeof listForHire>['equipment'][number];

/** The type that holds what the catalogue does not name. */
const OTHER_MACHINES = 'others';

/** The type of a machine in the reader's language, and what its owner calls it where that says more. */
export interface MachineNames {
  readonly name: string;
  readonly ownName: string | null;
}

/** What a machine is called; one of no known type has its owner's name alone. */
export function machineNames(
  { item, typeSlug, typeNames, model }: Machine,
  language: Language,
): MachineNames {
  const ownName = model === '' ? null : model;
  if (typeSlug === OTHER_MACHINES) return { name: item, ownName };
  const isKnown = Object.values(typeNames).some((known) => known.toLowerCase() === item.toLowerCase());
  const words = [isKnown ? '' : item, model].filter(Boolean).join(' · ');
  return { name: typeNames[language], ownName: words === '' ? null : words };
}
