import { dayInIndia } from '@polam/domain/day';
import { isUnit } from '@polam/domain/quantity';
import { keptName } from '~/lib/kept-of-person.ts';
import { emptySellValues, isBegun, type SellValues } from './sell-values.ts';

const KEY = 'polam.sell-draft';

/** How long a device keeps what nobody goes on with. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** An unfinished listing: what is written, and how many photos were chosen. */
export interface SellDraft {
  readonly values: SellValues;
  readonly photoCount: number;
}

interface Kept {
  readonly who: string;
  /** Milliseconds. */
  readonly at: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly photoCount?: unknown;
}

/** Where this device keeps a person's unfinished listing until it is posted, but for its photos. */
export function sellDraftKey(who: string): string {
  return keptName(KEY, who);
}

/** The unfinished listing of a person on this device; null where there is none, or somebody else's. */
export function findSellDraft(who: string, now: Date): SellDraft | null {
  const kept = readKept(sellDraftKey(who));
  if (kept === null || kept.who !== who || isOld(kept, now)) return null;
  const photoCount = typeof kept.photoCount === 'number' ? kept.photoCount : 0;
  const draft = { values: valuesFrom(kept.values, now), photoCount };
  return isWorthKeeping(draft) ? draft : null;
}

/** Keeps what is written so far; an empty form leaves nothing behind. */
export function keepSellDraft(who: string, draft: SellDraft, now = new Date()): void {
  if (!isWorthKeeping(draft)) return dropSellDraft(who);
  try {
    const kept = { who, at: now.getTime(), ...draft } satisfies Kept;
    localStorage.setItem(sellDraftKey(who), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage keeps no draft; the form itself still holds everything.
  }
}

/** Forgets a person's unfinished listing. */
export function dropSellDraft(who: string): void {
  forget(sellDraftKey(who));
}

/** Forgets the words of everybody's listings that nobody has gone on with, and gives whose they were. */
export function dropOldSellDrafts(now: Date): readonly string[] {
  return draftKeys().flatMap((key) => {
    const kept = readKept(key);
    if (kept !== null && !isOld(kept, now)) return [];
    forget(key);
    return kept === null ? [] : [kept.who];
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

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that forbids storage has kept nothing to forget.
  }
}

function isOld({ at }: Kept, now: Date): boolean {
  return now.getTime() - at > KEPT_MS;
}

function isWorthKeeping({ values, photoCount }: SellDraft): boolean {
  return photoCount > 0 || isBegun(values);
}

function readKept(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    const isWhole = typeof kept?.values === 'object' && kept.values !== null;
    const isOurs = isWhole && typeof kept.who === 'string' && typeof kept.at === 'number';
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
