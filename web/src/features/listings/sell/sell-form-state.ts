import { create } from '@polam/contract/calls/listings';
import { dayInIndia } from '@polam/domain/day';
import type { Unit } from '@polam/domain/quantity';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '~/i18n/language.tsx';
import { useCallForm, type CallForm } from '~/lib/forms/call-form.ts';
import { dayRules } from './sell-days.ts';
import { saveSellDraft } from './sell-draft.ts';
import { dropWholeDraft, saveSellPhotos } from './sell-draft-photos.ts';
import { useSellPhotos, type SellPhotos } from './sell-photos.ts';
import { sellSums, type SellSums } from './sell-sums.ts';
import type { SellValues } from './sell-values.ts';

/** Form of the details of a listing, and its current values. */
export interface DetailsForm extends CallForm<SellValues> {
  readonly values: SellValues;
}

/** State of the sell form. */
export interface SellForm extends DetailsForm {
  readonly sums: SellSums;
  readonly photos: SellPhotos;
  /** False where this device has no room for the photos of the draft. */
  readonly arePhotosSaved: boolean;
  /** Chooses the unit, and clears the weight of a box or bag. */
  readonly chooseUnit: (unit: Unit) => void;
}

/** Owner and start values of the form. */
export interface SellFormOptions {
  /** Id of the user who owns the draft. */
  readonly who: string;
  readonly start: SellValues;
  readonly startPhotos: readonly File[];
  readonly onPosted: (message: string) => void;
}

/**
 * Sell form: computes sums and saves its draft on every change, and deletes the draft once the listing is
 * posted.
 */
export function useSellForm({ who, start, startPhotos, onPosted }: SellFormOptions): SellForm {
  const t = useText();
  const photos = useSellPhotos(startPhotos);
  const [moreRules] = useState(() => dayRules(dayInIndia(new Date())));
  const callForm = useCallForm<typeof create, SellValues>(create, {
    defaults: start,
    files: photos.files,
    moreRules,
    failedText: t('sell.failed'),
    onDone: (_posted, message) => {
      dropWholeDraft(who);
      onPosted(message);
    },
    onRefused: (refused) => {
      photos.showRefusal(refused);
    },
  });
  // The defaults hold every field, so the values are complete from the start.
  const values = useWatch({ control: callForm.form.control }) as SellValues;
  const arePhotosSaved = useSavedDraft(who, callForm.form, photos.files);
  const chooseUnit = (unit: Unit) => {
    callForm.form.setValue('unit', unit);
    callForm.form.setValue('packGrams', '');
  };
  return { ...callForm, values, sums: sellSums(values), photos, arePhotosSaved, chooseUnit };
}

/** Saves values and photos on the device. False where it has no room for the photos. */
function useSavedDraft(
  who: string,
  { subscribe, getValues }: CallForm<SellValues>['form'],
  files: readonly File[],
): boolean {
  const [areSaved, setSaved] = useState(true);
  const photoCount = useRef(files.length);

  useEffect(() => {
    const save = (values: SellValues) => saveSellDraft(who, { values, photoCount: photoCount.current });
    return subscribe({ formState: { values: true }, callback: ({ values }) => save(values) });
  }, [subscribe, who]);

  useEffect(() => {
    if (photoCount.current === 0 && files.length === 0) return;
    photoCount.current = files.length;
    saveSellDraft(who, { values: getValues(), photoCount: files.length });
    void saveSellPhotos(who, files).then(setSaved);
  }, [files, getValues, who]);

  return areSaved;
}
