import { edit, post } from '@polam/contract/calls/requirements';
import { neededOnProblem } from '@polam/domain/market/requirement';
import { totalPaise } from '@polam/domain/quantity';
import { useCallback, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '~/i18n/language.tsx';
import { useCallForm, type CallForm } from '~/lib/forms/call-form.ts';
import {
  dropRequirementDraft,
  emptyRequirement,
  saveRequirementDraft,
  valuesOf,
  type RequirementValues,
  price,
  quantity,
} from './requirement-values.ts';
import { today, type Requirement } from './requirement.ts';

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
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveRequirementDraft(who, values),
      }),
    [subscribe, who],
  );
  return useReckoned(callForm);
}

/** The form that changes a requirement of the reader's own. */
export function useEditForm(
  requirement: Requirement,
  onSaved: (message: string) => void,
): RequirementForm & { readonly start: RequirementValues } {
  const t = useText();
  const [start] = useState(() => valuesOf(requirement, new Date()));
  const callForm = useCallForm<typeof edit, RequirementValues>(edit, {
    defaults: start,
    fixed: { requirementId: requirement.id },
    moreRules: useDayRule(),
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
  // The form holds every field from the start on: its defaults are whole.
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
