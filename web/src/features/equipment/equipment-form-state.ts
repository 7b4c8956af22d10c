import { edit, post } from '@polam/contract/calls/equipment';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '~/i18n/language.tsx';
import { useCallForm, type CallForm } from '~/lib/call-form.ts';
import { findFiles, storeFiles } from '~/lib/stored-files.ts';
import { equipmentPhotoPath } from '~/paths.ts';
import type { Equipment, OwnEquipment, Purpose } from './equipment.ts';
import {
  emptyEquipment,
  findEquipmentDraft,
  saveEquipmentDraft,
  equipmentDraftKey,
  equipmentValuesOf,
  type EquipmentValues,
} from './equipment-values.ts';
import { useEquipmentPhotos, type EquipmentPhotos } from './use-equipment-photos.ts';

/** A form that holds a machine, its photos, and what is typed so far. */
export interface EquipmentForm extends CallForm<EquipmentValues> {
  readonly purpose: Purpose;
  readonly values: EquipmentValues;
  readonly photos: EquipmentPhotos;
  /** Whether it began with what was written before. */
  readonly isDraft: boolean;
}

interface PostOptions {
  /** Whose draft this is. */
  readonly who: string;
  readonly purpose: Purpose;
  readonly onPosted: (equipment: Equipment, message: string) => void;
}

/** The form of a new machine: keeps its draft on the device, and is empty again once it is posted. */
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
    onRefused: photos.showRefusal,
  });
  const { subscribe } = callForm.form;
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => saveEquipmentDraft(key, values) }),
    [subscribe, key],
  );
  const isDraft = draft !== null || arePhotosBack;
  return { ...callForm, purpose, values: useValues(callForm), photos, isDraft };
}

/** Keeps the photos of a draft on this device. True where some have come back from it. */
function useSavedPhotos(name: string, { files, bringBack }: EquipmentPhotos): boolean {
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
    // Not before what was kept is here again: it would be forgotten.
    if (isBack !== undefined) void storeFiles(name, files);
  }, [name, files, isBack]);
  return isBack === true;
}

/** The form that changes a machine of one's own. */
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
    onRefused: photos.showRefusal,
  });
  return { ...callForm, purpose, values: useValues(callForm), photos, isDraft: false };
}

// The form holds every field from the start on: its defaults are whole.
function useValues({ form }: CallForm<EquipmentValues>): EquipmentValues {
  return useWatch({ control: form.control }) as EquipmentValues;
}
