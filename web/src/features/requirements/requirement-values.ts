import { rupeesFromPaise } from '@polam/domain/money';
import { isUnit, quantityFromMilli, type Unit } from '@polam/domain/quantity';
import { addDays, dayInIndia, type Day } from '@polam/domain/day';
import type { Requirement } from './requirement.ts';

/** The fields of a requirement under the names of its call, as a person fills them in. */
// A type and no interface: the form library wants one that an index may read.
export type RequirementValues = {
  readonly commodityName: string;
  readonly quantityMilli: string;
  readonly unit: Unit;
  readonly pricePaise: string;
  readonly neededOn: Day;
  readonly organic: boolean;
  readonly shipping: boolean;
  readonly note: string;
};

const USUAL_DAYS_AHEAD = 7;

/** Where this device keeps an unfinished requirement until it is posted. */
export const REQUIREMENT_DRAFT_KEY = 'polam.requirement-draft';

/** An empty form: most crops are bought by the quintal, within a week. */
export function emptyRequirement(now: Date): RequirementValues {
  return {
    commodityName: '',
    quantityMilli: '',
    unit: 'quintal',
    pricePaise: '',
    neededOn: addDays(dayInIndia(now), USUAL_DAYS_AHEAD),
    organic: false,
    shipping: false,
    note: '',
  };
}

/** The form that changes a requirement; what has expired begins with a day to come. */
export function valuesOf(requirement: Requirement, now: Date): RequirementValues {
  const { commodityName, quantityMilli, unit, pricePaise, neededOn, organic, shipping, note } = requirement;
  return {
    commodityName,
    quantityMilli: String(quantityFromMilli(quantityMilli)),
    unit,
    pricePaise: String(rupeesFromPaise(pricePaise)),
    neededOn: neededOn < dayInIndia(now) ? emptyRequirement(now).neededOn : neededOn,
    organic,
    shipping,
    note,
  };
}

/** The unfinished requirement of a person on this device; null where there is none, or somebody else's. */
export function findRequirementDraft(who: string, now: Date): RequirementValues | null {
  const kept = readKept();
  if (kept?.who !== who) return null;
  const empty = emptyRequirement(now);
  const same = Object.entries(empty).filter(([name, value]) => typeof kept.values[name] === typeof value);
  const values = { ...empty, ...Object.fromEntries(same.map(([name]) => [name, kept.values[name]])) };
  const draft = {
    ...values,
    unit: isUnit(values.unit) ? values.unit : empty.unit,
    neededOn: values.neededOn < dayInIndia(now) ? empty.neededOn : values.neededOn,
  };
  return isBegun(draft) ? draft : null;
}

/** Keeps what is written so far; an empty form leaves nothing behind. */
export function keepRequirementDraft(who: string, values: RequirementValues): void {
  if (!isBegun(values)) return dropRequirementDraft();
  try {
    localStorage.setItem(REQUIREMENT_DRAFT_KEY, JSON.stringify({ who, values } satisfies Kept));
  } catch {
    // A full or forbidden storage keeps no draft; the form itself still holds everything.
  }
}

/** Forgets the unfinished requirement. */
export function dropRequirementDraft(): void {
  try {
    localStorage.removeItem(REQUIREMENT_DRAFT_KEY);
  } catch {
    // A browser that forbids storage has kept nothing to forget.
  }
}

interface Kept {
  readonly who: string;
  readonly values: Readonly<Record<string, unknown>>;
}

function isBegun({ commodityName, quantityMilli, pricePaise, note }: RequirementValues): boolean {
  return [commodityName, quantityMilli, pricePaise, note].some((text) => text.trim() !== '');
}

function readKept(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(REQUIREMENT_DRAFT_KEY) ?? 'null') as Partial<Kept> | null;
    const isOurs = typeof kept?.who === 'string' && typeof kept.values === 'object' && kept.values !== null;
    return isOurs ? (kept as Kept) : null;
  } catch {
    // What another program left under our key is no draft.
    return null;
  }
}
