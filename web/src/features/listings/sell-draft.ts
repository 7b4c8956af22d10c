import { dayInIndia } from '@polam/domain/day';
import { isUnit } from '@polam/domain/quantity';
import { emptySellValues, isBegun, type SellValues } from './sell-values.ts';

/** Where this device keeps an unfinished listing until it is posted, but for its photos. */
export const SELL_DRAFT_KEY = 'polam.sell-draft';

/** An unfinished listing: what is written, and how many photos were chosen. */
export interface SellDraft {
  readonly values: SellValues;
  readonly photoCount: number;
}

interface Kept {
  readonly who: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly photoCount?: unknown;
}

/** The unfinished listing of a person on this device; null where there is none, or somebody else's. */
export function findSellDraft(who: string, now: Date): SellDraft | null {
  const kept = readKept();
  if (kept === null || kept.who !== who) return null;
  const photoCount = typeof kept.photoCount === 'number' ? kept.photoCount : 0;
  const draft = { values: valuesFrom(kept.values, now), photoCount };
  return isWorthKeeping(draft) ? draft : null;
}

/** Keeps what is written so far; an empty form leaves nothing behind. */
export function keepSellDraft(who: string, draft: SellDraft): void {
  if (!isWorthKeeping(draft)) return dropSellDraft();
  try {
    localStorage.setItem(SELL_DRAFT_KEY, JSON.stringify({ who, ...draft } satisfies Kept));
  } catch {
    // A full or forbidden storage keeps no draft; the form itself still holds everything.
  }
}

/** Forgets the unfinished listing. */
export function dropSellDraft(): void {
  try {
    localStorage.removeItem(SELL_DRAFT_KEY);
  } catch {
    // A browser that forbids storage has kept nothing to forget.
  }
}

function isWorthKeeping({ values, photoCount }: SellDraft): boolean {
  return photoCount > 0 || isBegun(values);
}

function readKept(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(SELL_DRAFT_KEY) ?? 'null') as Partial<Kept> | null;
    const isOurs = typeof kept?.who === 'string' && typeof kept.values === 'object' && kept.values !== null;
    return isOurs ? (kept as Kept) : null;
  } catch {
    // What another program left under our key is no draft.
    return null;
  }
}

/** Takes only what a form of today has; a day that has passed since becomes today. */
function valuesFrom(kept: Kept['values'], now: Date): SellValues {
  const empty = emptySellValues(now);
  const same = Object.entries(empty).filter(([name, value]) => typeof kept[name] === typeof value);
  const values = { ...empty, ...Object.fromEntries(same.map(([name]) => [name, kept[name]])) };
  return {
    ...values,
    unit: isUnit(values.unit) ? values.unit : empty.unit,
    inAdvance: values.inAdvance === '1' ? '1' : '0',
    availableOn: values.availableOn < dayInIndia(now) ? empty.availableOn : values.availableOn,
  };
}
