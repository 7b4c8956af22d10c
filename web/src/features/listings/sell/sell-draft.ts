import { blankValues, ownerFields } from '@polam/contract/listings/fields';
import { dayInIndia } from '@polam/domain/day';
import { placeKinds, type PlaceKind } from '@polam/domain/market/listing-place';
import { isUnit } from '@polam/domain/quantity';
import { useEffect, useState } from 'react';
import { typedValues, type TypedValues } from '~/lib/forms/typed-values.ts';
import { findFiles, deleteFiles, storeFiles, storageKey } from '~/lib/offline/stored-of-user.ts';

const KEY = 'polam.sell-draft';

/** Age at which an unfinished draft is deleted from the device. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;

/** Draft of a listing: its values, and the number of chosen photos. */
export interface SellDraft {
  readonly values: SellValues;
  readonly photoCount: number;
}

interface SavedDraft {
  readonly who: string;
  /** Milliseconds. */
  readonly at: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly photoCount?: unknown;
}

/** Storage key of a user's draft on this device, without its photos. */
export function sellDraftKey(who: string): string {
  return storageKey(KEY, who);
}

/**
 * Draft of a user's listing on this device; null where there is none, or where it belongs to another user.
 */
export function findSellDraft(who: string, now: Date): SellDraft | null {
  const saved = readSaved(sellDraftKey(who));
  if (saved === null || saved.who !== who || isOld(saved, now)) return null;
  const photoCount = typeof saved.photoCount === 'number' ? saved.photoCount : 0;
  const draft = { values: valuesFrom(saved.values, now), photoCount };
  return isWorthSaving(draft) ? draft : null;
}

/** Saves the current values as a draft; an empty form deletes the draft. */
export function saveSellDraft(who: string, draft: SellDraft, now = new Date()): void {
  if (!isWorthSaving(draft)) return dropSellDraft(who);
  try {
    const saved = { who, at: now.getTime(), ...draft } satisfies SavedDraft;
    localStorage.setItem(sellDraftKey(who), JSON.stringify(saved));
  } catch {
    // With a full or forbidden storage there is no draft; the form itself still holds everything.
  }
}

/** Deletes a user's draft. */
export function dropSellDraft(who: string): void {
  remove(sellDraftKey(who));
}

/** Deletes the outdated drafts of all users, without their photos, and returns the ids of those users. */
export function dropOldSellDrafts(now: Date): readonly string[] {
  return draftKeys().flatMap((key) => {
    const saved = readSaved(key);
    if (saved !== null && !isOld(saved, now)) return [];
    remove(key);
    return saved === null ? [] : [saved.who];
  });
}

function draftKeys(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(KEY));
  } catch {
    // A browser that forbids storage has no drafts.
    return [];
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that forbids storage has saved no draft to delete.
  }
}

function isOld({ at }: SavedDraft, now: Date): boolean {
  return now.getTime() - at > MAX_AGE_MS;
}

function isWorthSaving({ values, photoCount }: SellDraft): boolean {
  return photoCount > 0 || isBegun(values);
}

function readSaved(key: string): SavedDraft | null {
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<SavedDraft> | null;
    const isWhole = typeof saved?.values === 'object' && saved.values !== null;
    const isOurs = isWhole && typeof saved.who === 'string' && typeof saved.at === 'number';
    return isOurs ? (saved as SavedDraft) : null;
  } catch {
    // A value that another program stored under this key is no draft.
    return null;
  }
}

/** Takes only fields that the form still has; a day in the past becomes today. */
function valuesFrom(saved: SavedDraft['values'], now: Date): SellValues {
  const empty = emptySellValues(now);
  const same = Object.entries(empty).filter(([name, value]) => typeof saved[name] === typeof value);
  const values = { ...empty, ...Object.fromEntries(same.map(([name]) => [name, saved[name]])) };
  return {
    ...values,
    unit: isUnit(values.unit) ? values.unit : empty.unit,
    inAdvance: values.inAdvance === '1' ? '1' : '0',
    placeKind: placeKinds.find((kind) => kind === values.placeKind) ?? empty.placeKind,
    availableOn: values.availableOn < dayInIndia(now) ? empty.availableOn : values.availableOn,
  };
}

/** Fields of the sell form under the names of its call, as the user fills them in. */
export type SellValues = TypedValues<typeof ownerFields> & {
  readonly commodityId: string;
  /** `1` where the harvest is still to come and is sold in advance. */
  readonly inAdvance: '0' | '1';
  readonly placeKind: PlaceKind;
};

/** Values of an empty sell form: most crops are sold by the quintal and are available today. */
export function emptySellValues(now: Date): SellValues {
  return {
    ...typedValues(ownerFields, blankValues),
    commodityId: '',
    unit: 'quintal',
    availableOn: dayInIndia(now),
    inAdvance: '0',
    placeKind: 'own',
  };
}

/** Whether the form holds input worth saving. */
function isBegun({ name, quantityMilli, pricePaise, description }: SellValues): boolean {
  return [name, quantityMilli, pricePaise, description].some((text) => text.trim() !== '');
}

/** Saves the photos of an unfinished listing on this device. False where there is no room for them. */
export function saveSellPhotos(who: string, photos: readonly File[]): Promise<boolean> {
  return storeFiles(nameFor(who), photos);
}

/** Photos of a user's unfinished listing; undefined until loaded. */
export function useSavedPhotos(who: string): readonly File[] | undefined {
  const [photos, setPhotos] = useState<readonly File[]>();
  useEffect(() => {
    let isOpen = true;
    void findFiles(nameFor(who)).then((found) => isOpen && setPhotos(found));
    void dropOldDrafts();
    return () => {
      isOpen = false;
    };
  }, [who]);
  return photos;
}

/** Deletes the draft of a listing with its photos. */
export function dropWholeDraft(who: string): void {
  dropSellDraft(who);
  void deleteFiles(nameFor(who));
}

async function dropOldDrafts(): Promise<void> {
  for (const who of dropOldSellDrafts(new Date())) await deleteFiles(nameFor(who));
}

function nameFor(who: string): string {
  return storageKey('sell-draft', who);
}
