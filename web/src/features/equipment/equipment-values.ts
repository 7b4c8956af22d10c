import { blankEquipment, storedEquipment } from '@polam/contract/equipment/fields';
import { typedValues, type TypedValues } from '~/lib/forms/typed-values.ts';
import { storageKey } from '~/lib/offline/stored-of-user.ts';
import type { OwnEquipment, Purpose } from './equipment.ts';

const { purpose: _fixed, ...typedFields } = storedEquipment;

/** Fields of equipment under the names of its call, as the user fills them in. */
export type EquipmentValues = TypedValues<typeof typedFields> & { readonly pincode: string };

/** Values of an empty form. */
export const emptyEquipment: EquipmentValues = { ...typedValues(typedFields, blankEquipment), pincode: '' };

/** Values of the form that edits equipment. */
export function equipmentValuesOf(equipment: OwnEquipment): EquipmentValues {
  const { item, description } = equipment;
  return {
    ...typedValues(typedFields, equipment),
    // In the owner's list, equipment without a description is described by its name.
    description: description === item ? '' : description,
    pincode: '',
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
