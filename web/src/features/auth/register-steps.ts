import { useEffect, useRef, type BaseSyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { paths } from '~/paths.ts';
import type { IconName } from '~/ui/icon-paths.ts';
import { useIsAlive } from '~/ui/overlays/focus-restorer.tsx';
import type { RegisterForm, RegisterValues } from './register-form-state.ts';

type FieldName = keyof RegisterValues;

/** One step of the registration. */
export interface RegisterStep {
  /** One-word title for the progress bar. */
  readonly short: PlainTextKey;
  readonly title: PlainTextKey;
  readonly icon: IconName;
  readonly fields: readonly [FieldName, ...FieldName[]];
}

/** Steps of the registration: one after another on a phone, all at once on wide screens. */
export const registerSteps = [
  {
    short: 'accounts.step.who-short',
    title: 'accounts.step.who',
    icon: 'person',
    fields: ['name', 'email', 'phone'],
  },
  {
    short: 'accounts.step.where-short',
    title: 'accounts.step.where',
    icon: 'place',
    fields: ['address', 'pincode'],
  },
  {
    short: 'accounts.step.secret-short',
    title: 'accounts.step.secret',
    icon: 'lock',
    fields: ['password', 'answer', 'adult'],
  },
] as const satisfies readonly RegisterStep[];

const steps: readonly RegisterStep[] = registerSteps;
const allFields = steps.flatMap(({ fields }) => fields);
const LAST = steps.length - 1;

/** Current step of the registration, and the handlers of its buttons. */
export interface RegisterWay {
  /** From 0. Without meaning where all steps are visible at once. */
  readonly step: number;
  readonly isLast: boolean;
  /** Whether all steps are visible, as what is wrong may be in each: the browser itself has sent the form. */
  readonly isWhole: boolean;
  readonly goBack: () => void;
  /** Goes to the next step, or submits the form in the last one. */
  readonly onSubmit: (event: BaseSyntheticEvent) => Promise<void>;
}

/**
 * Navigation through the steps. Each step is a history entry, so that the back button of the device leads to
 * the previous one, and a reload keeps the step.
 */
export function useRegisterWay({ form, onSubmit, returned }: RegisterForm): RegisterWay {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const isAlive = useIsAlive();
  const isWhole = returned !== undefined;
  const step = isAlive ? stepIn(state) : 0;
  const focusNext = useFocusOf(form, step);

  const goTo = (other: number, field: FieldName) => {
    if (other === step) return form.setFocus(field);
    focusNext({ step: other, field });
    if (other < step) void navigate(other - step);
    else
      void navigate(
        { pathname: paths.registerEmail(), search },
        { state: { ...objectOf(state), step: other } },
      );
  };
  const goOn = async () => {
    const { fields } = registerSteps[step] ?? registerSteps[0];
    if (!(await form.trigger([...fields], { shouldFocus: true }))) return;
    const next = registerSteps[step + 1];
    if (next !== undefined) return goTo(step + 1, next.fields[0]);
    await onSubmit();
    const wrong = allFields.find((field) => form.getFieldState(field).invalid);
    if (wrong !== undefined) goTo(stepOf(wrong), wrong);
  };
  return {
    step,
    isLast: step === LAST,
    isWhole,
    goBack: () => void navigate(-1),
    onSubmit: async (event) => {
      event.preventDefault();
      await (isInSteps() && !isWhole ? goOn() : onSubmit());
    },
  };
}

interface NextFocus {
  readonly step: number;
  readonly field: FieldName;
}

/**
 * Focuses a field once its step is visible; on the way back no field gets the focus, as that would open the
 * keyboard.
 */
function useFocusOf({ setFocus }: RegisterForm['form'], step: number): (next: NextFocus) => void {
  const wanted = useRef<NextFocus | null>(null);
  useEffect(() => {
    if (wanted.current?.step !== step) return;
    setFocus(wanted.current.field);
    wanted.current = null;
  }, [setFocus, step]);
  return (next) => {
    wanted.current = next;
  };
}

/** Whether the window is narrow enough for the styles of the steps. Browser only. */
function isInSteps(): boolean {
  return !window.matchMedia('(min-width: 40rem)').matches;
}

function stepOf(field: FieldName): number {
  return steps.findIndex(({ fields }) => fields.includes(field));
}

function stepIn(state: unknown): number {
  const { step } = objectOf(state);
  return typeof step === 'number' && step > 0 && step <= LAST ? Math.floor(step) : 0;
}

function objectOf(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
