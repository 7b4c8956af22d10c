import { blankRequirement, shownRequirement } from '@polam/contract/requirements/fields';
import { quantity as quantityCodec, rupees } from '@polam/contract/scalars';
import { addDays, dayInIndia } from '@polam/domain/day';
import type { Paise } from '@polam/domain/money';
import { isUnit, type Milli } from '@polam/domain/quantity';
import * as z from 'zod/mini';
import { typedNumber, typedValues, type TypedValues } from '~/lib/forms/typed-values.ts';
import { storageKey } from '~/lib/offline/stored-of-user.ts';
import type { Requirement } from './requirement.ts';

/** The fields of a requirement under the names of its call, as the user fills them in. */
export type RequirementValues = TypedValues<typeof shownRequirement>;

const USUAL_DAYS_AHEAD = 7;

/** Storage name on this device for the draft of a user's requirement until it is posted. */
const draftName = (who: string) => storageKey('polam.requirement-draft', who);

/** An empty form: most crops are bought by the quintal, within a week. */
export function emptyRequirement(now: Date): RequirementValues {
  return {
    ...typedValues(shownRequirement, blankRequirement),
    unit: 'quintal',
    neededOn: addDays(dayInIndia(now), USUAL_DAYS_AHEAD),
  };
}

/** Values of the form that changes a requirement; an expired one starts with a day to come. */
export function valuesOf(requirement: Requirement, now: Date): RequirementValues {
  const { neededOn } = requirement;
  return {
    ...typedValues(shownRequirement, requirement),
    neededOn: neededOn < dayInIndia(now) ? emptyRequirement(now).neededOn : neededOn,
  };
}

/** The draft of a user's requirement on this device; null where there is none. */
export function findRequirementDraft(who: string, now: Date): RequirementValues | null {
  const saved = readSaved(draftName(who));
  if (saved === null) return null;
  const empty = emptyRequirement(now);
  const same = Object.entries(empty).filter(([name, value]) => typeof saved[name] === typeof value);
  const values = { ...empty, ...Object.fromEntries(same.map(([name]) => [name, saved[name]])) };
  const draft = {
    ...values,
    unit: isUnit(values.unit) ? values.unit : empty.unit,
    neededOn: values.neededOn < dayInIndia(now) ? empty.neededOn : values.neededOn,
  };
  return isBegun(draft) ? draft : null;
}

/** Saves a draft; an empty form deletes it. */
export function saveRequirementDraft(who: string, values: RequirementValues): void {
  if (!isBegun(values)) return dropRequirementDraft(who);
  try {
    localStorage.setItem(draftName(who), JSON.stringify(values));
  } catch {
    // A full or forbidden storage saves no draft; the form itself still holds everything.
  }
}

/** Deletes the draft of a user's requirement. */
export function dropRequirementDraft(who: string): void {
  try {
    localStorage.removeItem(draftName(who));
  } catch {
    // A browser that forbids storage has nothing to delete.
  }
}

function isBegun({ commodityName, quantityMilli, pricePaise, note }: RequirementValues): boolean {
  return [commodityName, quantityMilli, pricePaise, note].some((text) => text.trim() !== '');
}

function readSaved(name: string): Readonly<Record<string, unknown>> | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return typeof saved === 'object' && saved !== null ? (saved as Readonly<Record<string, unknown>>) : null;
  } catch {
    // A value that another program has stored under our name is no draft.
    return null;
  }
}

/** The typed price; null where the text is none yet. */
export function price(typed: string): Paise | null {
  const read = z.safeDecode(rupees, typedNumber(typed));
  return read.success ? read.data : null;
}

/** The typed quantity; null where the text is none yet. */
export function quantity(typed: string): Milli | null {
  const read = z.safeDecode(quantityCodec, typedNumber(typed));
  return read.success ? read.data : null;
}
