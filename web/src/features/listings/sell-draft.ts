import { dayInIndia } from '@polam/domain/day';
import { isUnit } from '@polam/domain/quantity';
import { storageKey } from '~/lib/stored-of-user.ts';
import { emptySellValues, isBegun, type SellValues } from './sell-values.ts';

const KEY = 'polam.sell-draft';

/** How long a device keeps what nobody goes on with. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;

/** An unfinished listing: what is written, and how many photos were chosen. */
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

/** Where this device keeps a person's unfinished listing until it is posted, but for its photos. */
export function sellDraftKey(who: string): string {
  return storageKey(KEY, who);
}

/** The unfinished listing of a person on this device; null where there is none, or somebody else's. */
export function findSellDraft(who: string, now: Date): SellDraft | null {
  const saved = readSaved(sellDraftKey(who));
  if (saved === null || saved.who !== who || isOld(saved, now)) return null;
  const photoCount = typeof saved.photoCount === 'number' ? saved.photoCount : 0;
  const draft = { values: valuesFrom(saved.values, now), photoCount };
  return isWorthSaving(draft) ? draft : null;
}

/** Keeps what is written so far; an empty form leaves nothing behind. */
export function saveSellDraft(who: string, draft: SellDraft, now = new Date()): void {
  if (!isWorthSaving(draft)) return dropSellDraft(who);
  try {
    const saved = { who, at: now.getTime(), ...draft } satisfies SavedDraft;
    localStorage.setItem(sellDraftKey(who), JSON.stringify(saved));
  } catch {
    // A full or forbidden storage keeps no draft; the form itself still holds everything.
  }
}

/** Forgets a person's unfinished listing. */
export function dropSellDraft(who: string): void {
  remove(sellDraftKey(who));
}

/** Forgets the words of everybody's listings that nobody has gone on with, and gives whose they were. */
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
    // A browser that forbids storage keeps nothing.
    return [];
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that forbids storage has kept nothing to forget.
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
    // What another program left under our key is no draft.
    return null;
  }
}

/** Takes only what a form of today has; a day that has passed since becomes today. */
function valuesFrom(saved: SavedDraft['values'], now: Date): SellValues {
  const empty = emptySellValues(now);
  const same = Object.entries(empty).filter(([name, value]) => typeof saved[name] === typeof value);
  const values = { ...empty, ...Object.fromEntries(same.map(([name]) => [name, saved[name]])) };
  return {
    ...values,
    unit: isUnit(values.unit) ? values.unit : empty.unit,
    inAdvance: values.inAdvance === '1' ? '1' : '0',
    availableOn: values.availableOn < dayInIndia(now) ? empty.availableOn : values.availableOn,
  };
}
