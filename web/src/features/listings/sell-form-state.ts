import type { Refused } from '@polam/contract/answer';
import { create } from '@polam/contract/calls/listings';
import type { Unit } from '@polam/domain/quantity';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '~/i18n/language.tsx';
import { useCallForm, type CallForm } from '~/lib/call-form.ts';
import { toast } from '~/ui/toast.ts';
import { dropSellDraft, keepSellDraft } from './sell-draft.ts';
import { useSellPhotos, type SellPhotos } from './sell-photos.ts';
import { sellSums, type SellSums } from './sell-sums.ts';
import type { SellValues } from './sell-values.ts';

/** What the sell form is made of. */
export interface SellForm extends CallForm<SellValues> {
  readonly values: SellValues;
  readonly sums: SellSums;
  readonly photos: SellPhotos;
  /** Chooses the unit; the weight of a box or bag is asked anew with it. */
  readonly chooseUnit: (unit: Unit) => void;
}

interface SellFormOptions {
  /** Whose draft this is. */
  readonly who: string;
  readonly start: SellValues;
  readonly onPosted: (message: string) => void;
}

const ourFaults: ReadonlySet<string> = new Set(['fault', 'unreachable', 'unavailable']);

/** The sell form: reckons and keeps its draft while somebody types, and forgets it once it is posted. */
export function useSellForm({ who, start, onPosted }: SellFormOptions): SellForm {
  const t = useText();
  const photos = useSellPhotos();
  const callForm = useCallForm<typeof create, SellValues>(create, {
    defaults: start,
    files: photos.photos,
    onDone: (_posted, message) => {
      dropSellDraft();
      onPosted(message);
    },
    onRefused: (refused: Refused) => {
      const photo = refused.fields['photo'];
      if (photo !== undefined || refused.error.startsWith('photo-'))
        photos.refuse(photo?.message ?? refused.message);
      if (ourFaults.has(refused.error)) toast.error(t('sell.failed'));
    },
  });
  // The form holds every field from the start on: its defaults are whole.
  const values = useWatch({ control: callForm.form.control }) as SellValues;
  useKeptDraft(who, callForm.form);
  const chooseUnit = (unit: Unit) => {
    callForm.form.setValue('unit', unit);
    callForm.form.setValue('packGrams', '');
  };
  return { ...callForm, values, sums: sellSums(values), photos, chooseUnit };
}

function useKeptDraft(who: string, { subscribe }: CallForm<SellValues>['form']): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepSellDraft(who, values) }),
    [subscribe, who],
  );
}
