import { edit, post } from '@polam/contract/calls/equipment';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '~/i18n/language.tsx';
import { useCallForm, type CallForm } from '~/lib/call-form.ts';
import { findFiles, storeFiles } from '~/lib/stored-files.ts';
import { machinePhotoPath } from '~/paths.ts';
import type { Machine, OwnMachine, Purpose } from './machine.ts';
import {
  emptyMachine,
  findMachineDraft,
  saveMachineDraft,
  machineDraftKey,
  machineValuesOf,
  type MachineValues,
} from './machine-values.ts';
import { useMachinePhotos, type MachinePhotos } from './use-machine-photos.ts';

/** A form that holds a machine, its photos, and what is typed so far. */
export interface MachineForm extends CallForm<MachineValues> {
  readonly purpose: Purpose;
  readonly values: MachineValues;
  readonly photos: MachinePhotos;
  /** Whether it began with what was written before. */
  readonly isDraft: boolean;
}

interface PostOptions {
  /** Whose draft this is. */
  readonly who: string;
  readonly purpose: Purpose;
  readonly onPosted: (machine: Machine, message: string) => void;
}

/** The form of a new machine: keeps its draft on the device, and is empty again once it is posted. */
export function usePostMachine({ who, purpose, onPosted }: PostOptions): MachineForm {
  const t = useText();
  const key = machineDraftKey(purpose, who);
  const [draft] = useState(() => findMachineDraft(key));
  const photos = useMachinePhotos([]);
  const arePhotosBack = useSavedPhotos(key, photos);
  const callForm: CallForm<MachineValues> = useCallForm<typeof post, MachineValues>(post, {
    defaults: draft ?? emptyMachine,
    fixed: { purpose },
    files: photos.files,
    failedText: t('equipment.form.failed'),
    onDone: ({ equipment }, message) => {
      callForm.form.reset(emptyMachine);
      saveMachineDraft(key, emptyMachine);
      photos.clear();
      onPosted(equipment, message);
    },
    onRefused: photos.showRefusal,
  });
  const { subscribe } = callForm.form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveMachineDraft(key, values) }),
    [subscribe, key],
  );
  const isDraft = draft !== null || arePhotosBack;
  return { ...callForm, purpose, values: useValues(callForm), photos, isDraft };
}

/** Keeps the photos of a draft on this device. True where some have come back from it. */
function useSavedPhotos(name: string, { files, bringBack }: MachinePhotos): boolean {
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
export function useEditMachine(machine: OwnMachine, onSaved: (message: string) => void): MachineForm {
  const t = useText();
  const { id, purpose } = machine;
  const [start] = useState(() => ({
    values: machineValuesOf(machine),
    photos: machine.photos.map((photo) => ({ id: photo.id, src: machinePhotoPath(id, 320, photo.id) })),
  }));
  const photos = useMachinePhotos(start.photos);
  const callForm = useCallForm<typeof edit, MachineValues>(edit, {
    defaults: start.values,
    fixed: { machineId: id, photoOrder: photos.order },
    files: photos.files,
    failedText: t('equipment.form.save-failed'),
    onDone: (_saved, message) => onSaved(message),
    onRefused: photos.showRefusal,
  });
  return { ...callForm, purpose, values: useValues(callForm), photos, isDraft: false };
}

// The form holds every field from the start on: its defaults are whole.
function useValues({ form }: CallForm<MachineValues>): MachineValues {
  return useWatch({ control: form.control }) as MachineValues;
}
