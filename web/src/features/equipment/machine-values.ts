import { rupeesFromPaise } from '@polam/domain/money';
import { storageKey } from '~/lib/stored-of-person.ts';
import type { OwnMachine, Purpose } from './machine.ts';

/** The fields of a machine under the names of its call, as a person fills them in. */
// A type and no interface: the form library wants one that an index may read.
export type MachineValues = {
  readonly item: string;
  readonly costPaise: string;
  readonly units: string;
  readonly withOperator: boolean;
  readonly model: string;
  readonly license: string;
  readonly description: string;
  readonly pincode: string;
  readonly phone: string;
  readonly address: string;
};

/** An empty form. */
export const emptyMachine: MachineValues = {
  item: '',
  costPaise: '',
  units: '1',
  withOperator: false,
  model: '',
  license: '',
  description: '',
  pincode: '',
  phone: '',
  address: '',
};

/** The form that changes a machine. */
export function machineValuesOf(machine: OwnMachine): MachineValues {
  const { item, costPaise, units, withOperator, model, license, description } = machine;
  return {
    item,
    costPaise: String(rupeesFromPaise(costPaise)),
    units: String(units),
    withOperator,
    model,
    license,
    // In its own list a machine without words is described by its name.
    description: description === item ? '' : description,
    pincode: '',
    phone: machine.phone ?? '',
    address: machine.address ?? '',
  };
}

/** Where this device keeps a person's unfinished machine until it is posted. */
export function machineDraftKey(purpose: Purpose, who: string): string {
  return storageKey(`polam.machine-draft-${purpose}`, who);
}

/** The unfinished machine of a person on this device; null where there is none. */
export function findMachineDraft(key: string): MachineValues | null {
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? 'null') as Readonly<Record<string, unknown>> | null;
    if (typeof saved !== 'object' || saved === null) return null;
    const same = Object.entries(emptyMachine).filter(([name, value]) => typeof saved[name] === typeof value);
    const draft = { ...emptyMachine, ...Object.fromEntries(same.map(([name]) => [name, saved[name]])) };
    return isBegun(draft) ? draft : null;
  } catch {
    // What another program left under our key is no draft.
    return null;
  }
}

/** Keeps what is written so far; an empty form leaves nothing behind. */
export function saveMachineDraft(key: string, values: MachineValues): void {
  try {
    if (isBegun(values)) localStorage.setItem(key, JSON.stringify(values));
    else localStorage.removeItem(key);
  } catch {
    // A full or forbidden storage keeps no draft; the form itself still holds everything.
  }
}

function isBegun({ item, costPaise, model, license, description }: MachineValues): boolean {
  return [item, costPaise, model, license, description].some((text) => text.trim() !== '');
}
