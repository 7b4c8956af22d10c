import type { Refused } from '@polam/contract/answer';
import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import type { Field } from '@polam/contract/fields';
import type { ProblemDetail } from '@polam/contract/problems';
import { useCallback, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useProblemSentence } from '~/i18n/problems.ts';
import { isFailure, isPassing } from '../api/refusal-kinds.ts';
import { useSubmit, type HandedOver } from '../api/submit.ts';
import type { ReturnedForm } from './returned-form.ts';
import type {
  Check,
  CheckResult,
  FieldErrors,
  FieldProblem,
  FieldValues,
  Path,
  RegisteredField,
} from './state/fields.ts';
import { useForm, type UseFormReturn } from './state/use-form.ts';
import { typedNumber } from './typed-values.ts';

/** Deadline of a form whose call goes on by itself when it has no answer. */
export const FORM_PATIENCE_MS = 20_000;

/** Options of a form, beside its call. */
interface CallFormOptions<C extends AnyCall, V extends FieldValues> {
  /** Initial values of the fields that the user fills in, by our names, as text or yes and no. */
  readonly defaults: Partial<V>;
  /** Input that the user does not type: ids, a location. */
  readonly fixed?: Partial<InputOf<C>>;
  readonly files?: readonly File[];
  /** Rules beyond the contract's: more than is left, a day that has passed. */
  readonly moreRules?: MoreRules;
  /** Reduces the input to the part that is sent; all of it without. */
  readonly narrow?: (input: InputOf<C>) => InputOf<C>;
  /** Text shown before the reason where the request itself failed: what was not done. */
  readonly failedText?: string;
  /** Makes another call that must come first; if it is refused, this one is not made. */
  readonly first?: () => Promise<Refused | null>;
  readonly onDone: (value: OutputOf<C>, message: string) => void | Promise<void>;
  /**
   * Goes on with a call that did not reach the server, under the key of the attempt; it is shown as a refusal
   * without.
   */
  readonly onUnreached?: (input: InputOf<C>, attempt: HandedOver) => void | Promise<void>;
  /** A refusal that belongs to no field; the form shows it above its button too. */
  readonly onRefused?: (refused: Refused) => void;
  /** The form as the browser itself has sent it before. */
  readonly returned?: ReturnedForm | undefined;
  /** A refusal that is shown beside its fields. */
  readonly onRefusedBeside?: (refused: Refused) => void;
}

type FormField<V extends FieldValues> = RegisteredField<Path<V>> & {
  readonly error: string | undefined;
};

/** A form over one call. */
export interface CallForm<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** True until `onDone` has finished too. */
  readonly isSending: boolean;
  readonly progress: number;
  /** Text of the last refusal that belongs to no field, line by line; empty where there is none. */
  readonly refusal: string;
  /** The code of that refusal; null where there is none. */
  readonly refusedAs: Refused['error'] | null;
  /** The sentence beside a field; undefined where nothing is wrong with it. */
  readonly errorOf: (field: Path<V>) => string | undefined;
  /** Ties a control to a field, with its sentence. */
  readonly field: (name: Path<V>) => FormField<V>;
  /** The same for a number, read as users type it. */
  readonly numberField: (name: Path<V>) => FormField<V>;
}

/**
 * A form over one call: its values are checked by the contract's own codecs before they are sent, every
 * refusal of the server is shown beside its field, and typed text is never lost.
 */
export function useCallForm<C extends AnyCall, V extends FieldValues = FormValues<C>>(
  call: C,
  options: CallFormOptions<C, V>,
): CallForm<V> {
  const sentence = useProblemSentence();
  // A form whose call goes on by itself need not wait long.
  const submission = useSubmit(call, {
    patienceMs: options.onUnreached === undefined ? undefined : FORM_PATIENCE_MS,
  });
  const [above, setRefusal] = useState(() => refusalAbove(options.returned?.refused, options.failedText));
  const { moreRules } = options;
  const check = useCallback<Check<V>>((values) => checkFields(call, values, moreRules), [call, moreRules]);
  const form = useForm<V>({ defaultValues: options.defaults, check, errors: errorsOf(options.returned) });

  const showRefusal = (refused: Refused) => {
    const beside = Object.entries(refused.fields).filter(([name]) => name in form.getValues());
    for (const [name, { message }] of beside) {
      form.setError(name as Path<V>, { type: 'server', message }, { shouldFocus: name === beside[0]?.[0] });
    }
    setRefusal(beside.length === 0 ? refusalAbove({ ...refused, fields: {} }, options.failedText) : none);
    if (beside.length === 0) options.onRefused?.(refused);
    else options.onRefusedBeside?.(refused);
  };

  const submit = form.handleSubmit(async (checked) => {
    setRefusal(none);
    // The resolver has decoded every field by the call's own codecs.
    const input = { ...checked, ...options.fixed } as InputOf<C>;
    const sent = options.narrow?.(input) ?? input;
    const answer = (await options.first?.()) ?? (await submission.send(sent, options.files));
    if (answer.ok) await options.onDone(answer.value, answer.message);
    else if (options.onUnreached !== undefined && isPassing(answer.error))
      await options.onUnreached(sent, submission.handOver());
    else showRefusal(answer);
  });

  const errorOf = (field: Path<V>) => {
    const error = form.getFieldState(field).error;
    return error === undefined ? undefined : sentence(error);
  };
  return {
    form,
    onSubmit: useOneAtATime(submit),
    isSending: submission.isSending || form.formState.isSubmitting,
    progress: submission.progress,
    ...above,
    errorOf,
    ...fieldsOf(form, errorOf),
  };
}

function fieldsOf<V extends FieldValues>(
  { register }: UseFormReturn<V>,
  errorOf: CallForm<V>['errorOf'],
): Pick<CallForm<V>, 'field' | 'numberField'> {
  return {
    field: (name) => ({ ...register(name), error: errorOf(name) }),
    numberField: (name) => ({ ...register(name, { setValueAs: typedNumber }), error: errorOf(name) }),
  };
}

/** Text of a refusal above the button, line by line. */
function linesOf({ error, message }: Refused, failedText = ''): string {
  return [isFailure(error) ? failedText : '', message].filter(Boolean).join('\n');
}

/** Text above the button for a refusal that belongs to no field. */
type RefusalAbove = Pick<CallForm<FieldValues>, 'refusal' | 'refusedAs'>;

const none: RefusalAbove = { refusal: '', refusedAs: null };

function refusalAbove(refused: Refused | undefined, failedText: string | undefined): RefusalAbove {
  if (refused === undefined || Object.keys(refused.fields).length > 0) return none;
  return { refusal: linesOf(refused, failedText), refusedAs: refused.error };
}

/** Errors of a form that came back. */
function errorsOf(returned: ReturnedForm | undefined): FieldErrors {
  const refused = Object.entries(returned?.refused.fields ?? {});
  return Object.fromEntries(refused.map(([name, { message }]) => [name, { type: 'server', message }]));
}

/** A press is ignored while the one before is being sent. */
function useOneAtATime(submit: CallForm<FieldValues>['onSubmit']): CallForm<FieldValues>['onSubmit'] {
  const isAtWork = useRef(false);
  return async (event) => {
    event?.preventDefault();
    if (isAtWork.current) return;
    isAtWork.current = true;
    await submit(event).finally(() => {
      isAtWork.current = false;
    });
  };
}

/** The values of a form over a call: any of its fields, as the user types them. */
type FormValues<C extends AnyCall> = Partial<Record<keyof C['input']['fields'] & string, string | boolean>>;

/** Rules beyond one field's own form: what is wrong with fields that were read, by name. */
export type MoreRules = (
  checked: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, ProblemDetail>>;

/** Checks the fields of a form by the codecs of its call and gives them in our names and units. */
export function checkFields(call: AnyCall, values: object, moreRules: MoreRules = () => ({})): CheckResult {
  const fields = call.input.fields as Readonly<Record<string, Field>>;
  const errors: Record<string, FieldProblem> = {};
  const checked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (field === undefined) continue;
    const result = z.safeDecode(field.schema, value);
    if (result.success) checked[name] = result.data;
    else errors[name] = problemOf(result.error.issues[0]);
  }
  for (const [name, { problem, limit }] of Object.entries(moreRules(checked))) {
    errors[name] ??= problemOf({ message: problem, params: { limit } });
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: checked, errors };
}

/** `problem`, or `problem:limit` where the sentence names a figure; a server's own sentence goes as message. */
function problemOf(issue: { message: string; params?: unknown } | undefined): FieldProblem {
  const params = issue?.params as { limit?: number } | undefined;
  const limit = params?.limit;
  return { type: limit === undefined ? (issue?.message ?? 'not-text') : `${issue?.message ?? ''}:${limit}` };
}
