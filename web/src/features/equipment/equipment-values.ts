import { rupeesFromPaise } from '@polam/domain/money';
import { storageKey } from '~/lib/offline/stored-of-user.ts';
import type { OwnEquipment, Purpose } from './equipment.ts';

/** Fields of equipment under the names of its call, as the user fills them in. */
// A type, not an interface: the form library requires a type with an implicit index signature.
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

/** Values of an empty form. */
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

/** Values of the form that edits equipment. */
export function equipmentValuesOf(equipment: OwnEquipment): EquipmentValues {
  const { item, costPaise, units, withOperator, model, license, description } = equipment;
  return {
    item,
    costPaise: String(rupeesFromPaise(costPaise)),
    units: String(units),
    withOperator,
    model,
    license,
    // In the owner's list, equipment without a description is described by its name.
    description: description === item ? '' : description,
    pincode: '',
    phone: equipment.phone ?? '',
    address: equipment.address ?? '',
  };
}

/** Storage key of a user's draft of equipment on this device. */
export function equipmentDraftKey(purpose: Purpose, who: string): string {
  return storageKey(`polam.machine-draft-${purpose}`, who);
}

/** Saved draft of equipment on this device; null where there is none. */
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
    // A value that another program stored under this key is no draft.
    return null;
  }
}

/** Saves the current values as a draft; an empty form deletes the draft. */
export function saveEquipmentDraft(key: string, values: EquipmentValues): void {
  try {
    if (isBegun(values)) localStorage.setItem(key, JSON.stringify(values));
    else localStorage.removeItem(key);
  } catch {
    // With a full or forbidden storage there is no draft; the form itself still holds everything.
  }
}

function isBegun({ item, costPaise, model, license, description }: EquipmentValues): boolean {
  return [item, costPaise, model, license, description].some((text) => text.trim() !== '');
}
