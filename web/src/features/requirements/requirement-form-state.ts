import { edit, post } from '@polam/contract/calls/requirements';
import { blankRequirement, shownRequirement } from '@polam/contract/requirements/fields';
import { quantity as quantityCodec, rupees } from '@polam/contract/scalars';
import type { Language } from '@polam/domain/catalogue';
import { addDays, dayInIndia } from '@polam/domain/day';
import { shownVariety } from '@polam/domain/market/listing';
import { neededOnProblem } from '@polam/domain/market/requirement';
import type { Paise } from '@polam/domain/money';
import { isUnit, type Milli, totalPaise } from '@polam/domain/quantity';
import { useCallback, useEffect, useState } from 'react';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import * as z from 'zod/mini';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { type CallForm, useCallForm } from '~/lib/forms/call-form.ts';
import { typedNumber, typedValues, type TypedValues } from '~/lib/forms/typed-values.ts';
import { storageKey } from '~/lib/offline/stored-of-user.ts';
import { type Requirement, today, wantedName } from './requirement.ts';

/** State of a form of a requirement: its fields as typed, and the figures. */
export interface RequirementForm extends CallForm<RequirementValues> {
  readonly values: RequirementValues;
  readonly pricePaise: number | null;
  readonly quantityMilli: number | null;
  readonly worthPaise: number | null;
}

interface PostFormOptions {
  /** Owner of the draft. */
  readonly who: string;
  readonly start: RequirementValues;
  readonly onPosted: (requirement: Requirement, message: string) => void;
}

/** The form of a new requirement: saves its draft on the device, and is empty again once it is posted. */
export function usePostForm({ who, start, onPosted }: PostFormOptions): RequirementForm {
  const t = useText();
  const callForm: CallForm<RequirementValues> = useCallForm<typeof post, RequirementValues>(post, {
    defaults: start,
    moreRules: useDayRule(),
    failedText: t('requirements.failed'),
    onDone: ({ requirement }, message) => {
      startFresh(who, callForm);
      onPosted(requirement, message);
    },
  });
  const { subscribe } = callForm.form;
  useEffect(() => subscribe((values) => saveRequirementDraft(who, values)), [subscribe, who]);
  return useReckoned(callForm);
}

/** The form that changes a requirement of the reader's own. */
export function useEditForm(
  requirement: Requirement,
  onSaved: (message: string) => void,
): RequirementForm & { readonly start: RequirementValues } {
  const t = useText();
  const language = useLanguage();
  const [start] = useState(() => valuesOf(requirement, { language, now: new Date() }));
  const callForm = useCallForm<typeof edit, RequirementValues>(edit, {
    defaults: start,
    fixed: { requirementId: requirement.id },
    moreRules: useDayRule(),
    // A name in another language is another term, which ends quotes: one that nobody has changed is sent as it was.
    narrow: (input) =>
      input.commodityName === start.commodityName
        ? { ...input, commodityName: requirement.commodityName }
        : input,
    failedText: t('requirements.save-failed'),
    onDone: (_saved, message) => onSaved(message),
  });
  return { ...useReckoned(callForm), start };
}

function startFresh(who: string, { form }: CallForm<RequirementValues>): void {
  form.reset(emptyRequirement(new Date()));
  dropRequirementDraft(who);
}

function useReckoned(callForm: CallForm<RequirementValues>): RequirementForm {
  // The form has every field from the start: its defaults are complete.
  const values = useWatch({ control: callForm.form.control }) as RequirementValues;
  const [pricePaise, quantityMilli] = [price(values.pricePaise), quantity(values.quantityMilli)];
  const worthPaise =
    pricePaise === null || quantityMilli === null ? null : totalPaise(pricePaise, quantityMilli);
  return { ...callForm, values, pricePaise, quantityMilli, worthPaise };
}

function useDayRule() {
  return useCallback(({ neededOn }: Readonly<Record<string, unknown>>) => {
    const problem = typeof neededOn === 'string' ? neededOnProblem(neededOn, today()) : null;
    return problem === null ? {} : { neededOn: { problem } };
  }, []);
}

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

/**
 * Values of the form that changes a requirement, a name of the catalogue in the reader's language; an expired one
 * starts with a day to come.
 */
function valuesOf(
  requirement: Requirement,
  { language, now }: { language: Language; now: Date },
): RequirementValues {
  const { neededOn } = requirement;
  return {
    ...typedValues(shownRequirement, requirement),
    commodityName: wantedName(requirement, language),
    variety: shownVariety(requirement) ?? '',
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
function saveRequirementDraft(who: string, values: RequirementValues): void {
  if (!isBegun(values)) return dropRequirementDraft(who);
  try {
    localStorage.setItem(draftName(who), JSON.stringify(values));
  } catch {
    // A full or forbidden storage saves no draft; the form itself still holds everything.
  }
}

/** Deletes the draft of a user's requirement. */
function dropRequirementDraft(who: string): void {
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
