import { rupeesFromPaise } from '@polam/domain/money';
import { storageKey } from '~/lib/stored-of-user.ts';
import type { OwnEquipment, Purpose } from './equipment.ts';

/** The fields of a machine under the names of its call, as a person fills them in. */
// A type and no interface: the form library wants one that an index may read.
export type EquipmentValues = {
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
export const emptyEquipment: EquipmentValues = {
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
export function equipmentValuesOf(equipment: OwnEquipment): EquipmentValues {
  const { item, costPaise, units, withOperator, model, license, description } = equipment;
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
    phone: equipment.phone ?? '',
    address: equipment.address ?? '',
  };
}

/** Where this device keeps a person's unfinished machine until it is posted. */
export function equipmentDraftKey(purpose: Purpose, who: string): string {
  return storageKey(`polam.machine-draft-${purpose}`, who);
}

/** The unfinished machine of a person on this device; null where there is none. */
export function findEquipmentDraft(key: string): EquipmentValues | null {
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? 'null') as Readonly<Record<string, unknown>> | null;
    if (typeof saved !== 'object' || saved === null) return null;
    const same = Object.entries(emptyEquipment).filter(
      ([name, value]) => typeof saved[name] === typeof value,
    );
    const draft = { ...emptyEquipment, ...Object.fromEntries(same.map(([name]) => [name, saved[name]])) };
    return isBegun(draft) ? draft : null;
  } catch {
    // What another program left under our key is no draft.
    return null;
  }
}

/** Keeps what is written so far; an empty form leaves nothing behind. */
export function saveEquipmentDraft(key: string, values: EquipmentValues): void {
  try {
    if (isBegun(values)) localStorage.setItem(key, JSON.stringify(values));
    else localStorage.removeItem(key);
  } catch {
    // A full or forbidden storage keeps no draft; the form itself still holds everything.
  }
}

function isBegun({ item, costPaise, model, license, description }: EquipmentValues): boolean {
  return [item, costPaise, model, license, description].some((text) => text.trim() !== '');
}
