import { edit, post } from '@polam/contract/calls/equipment';
import { blankEquipment, storedEquipment } from '@polam/contract/equipment/fields';
import { useEffect, useState } from 'react';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import { useText } from '~/i18n/language.tsx';
import { type CallForm, useCallForm } from '~/lib/forms/call-form.ts';
import type { PhotoQueue } from '~/lib/forms/photo-queue.ts';
import { typedValues, type TypedValues } from '~/lib/forms/typed-values.ts';
import { findFiles, storageKey, storeFiles } from '~/lib/offline/stored-of-user.ts';
import { equipmentPhotoPath } from '~/paths.ts';
import type { Equipment, OwnEquipment, Purpose } from './equipment.ts';
import { useEquipmentPhotos } from './use-equipment-photos.ts';

/** Form of equipment, its photos, and its current values. */
export interface EquipmentForm extends CallForm<EquipmentValues> {
  readonly purpose: Purpose;
  readonly values: EquipmentValues;
  readonly photos: PhotoQueue;
  /** Whether the form started from a saved draft. */
  readonly isDraft: boolean;
}

interface PostOptions {
  /** Id of the user who owns the draft. */
  readonly who: string;
  readonly purpose: Purpose;
  readonly onPosted: (equipment: Equipment, message: string) => void;
}

/** Form of new equipment: saves its draft on the device, and resets once the equipment is posted. */
export function usePostEquipment({ who, purpose, onPosted }: PostOptions): EquipmentForm {
  const t = useText();
  const key = equipmentDraftKey(purpose, who);
  const [draft] = useState(() => findEquipmentDraft(key));
  const photos = useEquipmentPhotos([]);
  const arePhotosBack = useSavedPhotos(key, photos);
  const callForm: CallForm<EquipmentValues> = useCallForm<typeof post, EquipmentValues>(post, {
    defaults: draft ?? emptyEquipment,
    fixed: { purpose },
    files: photos.files,
    failedText: t('equipment.form.failed'),
    onDone: ({ equipment }, message) => {
      callForm.form.reset(emptyEquipment);
      saveEquipmentDraft(key, emptyEquipment);
      photos.clear();
      onPosted(equipment, message);
    },
    onRefused: (refused) => void photos.showRefusal(refused),
  });
  const { subscribe } = callForm.form;
  useEffect(() => subscribe((values) => saveEquipmentDraft(key, values)), [subscribe, key]);
  const isDraft = draft !== null || arePhotosBack;
  return { ...callForm, purpose, values: useValues(callForm), photos, isDraft };
}

/** Saves the photos of a draft on this device. True once some were restored. */
function useSavedPhotos(name: string, { files, bringBack }: PhotoQueue): boolean {
  const [isBack, setBack] = useState<boolean>();
  useEffect(() => {
    let isOpen = true;
    void findFiles(name).then((saved) => {
      if (!isOpen) return;
      if (saved.length > 0) bringBack(saved);
      setBack(saved.length > 0);
    });
    return () => {
      isOpen = false;
    };
  }, [name, bringBack]);
  useEffect(() => {
    // Not before the saved photos are restored: saving earlier would delete them.
    if (isBack !== undefined) void storeFiles(name, files);
  }, [name, files, isBack]);
  return isBack === true;
}

/** Form that edits the user's own equipment. */
export function useEditEquipment(equipment: OwnEquipment, onSaved: (message: string) => void): EquipmentForm {
  const t = useText();
  const { id, purpose } = equipment;
  const [start] = useState(() => ({
    values: equipmentValuesOf(equipment),
    photos: equipment.photos.map((photo) => ({ id: photo.id, src: equipmentPhotoPath(id, 320, photo.id) })),
  }));
  const photos = useEquipmentPhotos(start.photos);
  const callForm = useCallForm<typeof edit, EquipmentValues>(edit, {
    defaults: start.values,
    fixed: { equipmentId: id, photoOrder: photos.order },
    files: photos.files,
    failedText: t('equipment.form.save-failed'),
    onDone: (_saved, message) => onSaved(message),
    onRefused: (refused) => void photos.showRefusal(refused),
  });
  return { ...callForm, purpose, values: useValues(callForm), photos, isDraft: false };
}

// The defaults hold every field, so the values are complete from the start.
function useValues({ form }: CallForm<EquipmentValues>): EquipmentValues {
  return useWatch({ control: form.control }) as EquipmentValues;
}

const { purpose: _fixed, ...typedFields } = storedEquipment;

/** Fields of equipment under the names of its call, as the user fills them in. */
type EquipmentValues = TypedValues<typeof typedFields> & { readonly pincode: string };

/** Values of an empty form. */
export const emptyEquipment: EquipmentValues = { ...typedValues(typedFields, blankEquipment), pincode: '' };

/** Values of the form that edits equipment. */
function equipmentValuesOf(equipment: OwnEquipment): EquipmentValues {
  const { item, description } = equipment;
  return {
    ...typedValues(typedFields, equipment),
    // In the owner's list, equipment without a description is described by its name.
    description: description === item ? '' : description,
    pincode: '',
  };
}

/** Storage key of a user's draft of equipment on this device. */
function equipmentDraftKey(purpose: Purpose, who: string): string {
  return storageKey(`polam.machine-draft-${purpose}`, who);
}

/** Saved draft of equipment on this device; null where there is none. */
function findEquipmentDraft(key: string): EquipmentValues | null {
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
function saveEquipmentDraft(key: string, values: EquipmentValues): void {
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
