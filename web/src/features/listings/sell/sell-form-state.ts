import type { OutputOf } from '@polam/contract/call';
import { create } from '@polam/contract/calls/listings';
import { quantity, rupees } from '@polam/contract/scalars';
import { dayInIndia, type Day } from '@polam/domain/day';
import { harvestProblem, type HarvestDays } from '@polam/domain/market/harvest';
import { oddPrice, type OddPrice } from '@polam/domain/market/odd-price';
import type { Paise } from '@polam/domain/money';
import {
  type Unit,
  pricePerItem,
  pricePerKg,
  pricePerQuintal,
  totalPaise,
  type Milli,
} from '@polam/domain/quantity';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import * as z from 'zod/mini';
import { useText } from '~/i18n/language.tsx';
import { type CallForm, type MoreRules, useCallForm } from '~/lib/forms/call-form.ts';
import type { PhotoQueue } from '~/lib/forms/photo-queue.ts';
import { placeRules } from '../place/place-rules.ts';
import { dropWholeDraft, saveSellPhotos, saveSellDraft, type SellValues } from './sell-draft.ts';
import { useSellPhotos } from './sell-photos.tsx';

/** Form of the details of a listing, and its current values. */
export interface DetailsForm extends CallForm<SellValues> {
  readonly values: SellValues;
}

export interface SellForm extends DetailsForm {
  readonly sums: SellSums;
  readonly photos: PhotoQueue;
  /** False where this device has no room for the photos of the draft. */
  readonly arePhotosSaved: boolean;
  /** Chooses the unit, and clears the weight of a box or bag. */
  readonly chooseUnit: (unit: Unit) => void;
}

/** A listing as the call that posts it answers. */
export type PostedListing = OutputOf<typeof create>['listing'];

/** Owner and start values of the form. */
export interface SellFormOptions {
  /** Id of the user who owns the draft. */
  readonly who: string;
  readonly start: SellValues;
  readonly startPhotos: readonly File[];
  readonly onPosted: (listing: PostedListing, message: string) => void;
}

/**
 * Sell form: computes sums and saves its draft on every change, and deletes the draft once the listing is
 * posted.
 */
export function useSellForm({ who, start, startPhotos, onPosted }: SellFormOptions): SellForm {
  const t = useText();
  const photos = useSellPhotos(startPhotos);
  const [moreRules] = useState(() => listingRules(dayInIndia(new Date())));
  const callForm = useCallForm<typeof create, SellValues>(create, {
    defaults: start,
    files: photos.files,
    moreRules,
    failedText: t('sell.failed'),
    onDone: ({ listing }, message) => {
      dropWholeDraft(who);
      onPosted(listing, message);
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
    return subscribe((values) => save(values));
  }, [subscribe, who]);

  useEffect(() => {
    if (photoCount.current === 0 && files.length === 0) return;
    photoCount.current = files.length;
    saveSellDraft(who, { values: getValues(), photoCount: files.length });
    void saveSellPhotos(who, files).then(setSaved);
  }, [files, getValues, who]);

  return areSaved;
}

/** Rules of the days and the place of a form beyond their format. */
export function listingRules(today: Day, before: HarvestDays | null = null): MoreRules {
  const ofDays = dayRules(today, before);
  return (checked) => ({ ...ofDays(checked), ...placeRules(checked) });
}

/** Rules of the days of a form beyond their format; days equal to those `before` may be in the past. */
export function dayRules(today: Day, before: HarvestDays | null = null): MoreRules {
  return (checked) => {
    const isAhead = checked['inAdvance'] === true;
    const given = (field: keyof HarvestDays) => (checked[field] as Day | undefined) ?? null;
    const missing = (['availableOn', 'harvestUntil'] as const).find((field) => given(field) === null);
    if (isAhead && missing !== undefined) return { [missing]: { problem: 'required' } };
    const days = {
      availableOn: given('availableOn') ?? before?.availableOn ?? today,
      harvestUntil: isAhead ? given('harvestUntil') : null,
      deliverBy: isAhead ? given('deliverBy') : null,
    };
    const wrong = harvestProblem(days, { today, before });
    return wrong === null ? {} : { [wrong.field]: { problem: wrong.problem } };
  };
}

/** The same price in another common unit. */
export interface OtherPrice {
  readonly pricePaise: Paise;
  readonly unit: Unit;
}

/** Sums computed from the figures of a form; null where a figure is missing. */
export interface SellSums {
  readonly pricePaise: Paise | null;
  readonly quantityMilli: Milli | null;
  readonly other: OtherPrice | null;
  readonly worthPaise: Paise | null;
  /** Question about an unusual price; null for a usual one. */
  readonly odd: OddPrice | null;
}

/** Computes the sums while the user types, with the contract's parsers and the rules of the domain. */
export function sellSums(
  values: Pick<SellValues, 'pricePaise' | 'quantityMilli' | 'unit' | 'packGrams'>,
): SellSums {
  const pricePaise = read(rupees, values.pricePaise);
  const quantityMilli = read(quantity, values.quantityMilli);
  const isBoth = pricePaise !== null && quantityMilli !== null;
  return {
    pricePaise,
    quantityMilli,
    other: pricePaise === null ? null : otherPrice(pricePaise, values.unit, packOf(values)),
    worthPaise: isBoth ? totalPaise(pricePaise, quantityMilli) : null,
    odd: pricePaise === null ? null : oddPrice(pricePaise, values.unit, packOf(values)),
  };
}

function otherPrice(pricePaise: Paise, unit: Unit, packGrams: number | null): OtherPrice | null {
  const perItem = pricePerItem(pricePaise, unit);
  if (perItem !== null) return { pricePaise: perItem, unit: 'item' };
  const isByKg = unit === 'kg';
  const other = isByKg ? pricePerQuintal(pricePaise, unit, null) : pricePerKg(pricePaise, unit, packGrams);
  return other === null ? null : { pricePaise: other, unit: isByKg ? 'quintal' : 'kg' };
}

function packOf({ packGrams }: Pick<SellValues, 'packGrams'>): number | null {
  const grams = Number(packGrams);
  return Number.isInteger(grams) && grams > 0 ? grams : null;
}

function read(codec: typeof rupees, text: string): number | null {
  const result = z.safeDecode(codec, text);
  return result.success ? result.data : null;
}
