import type { AnyCall } from '@polam/contract/call';
import type { Field } from '@polam/contract/fields';
import type { ProblemDetail } from '@polam/contract/problems';
import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form';
import * as z from 'zod/mini';

/** The values of a form over a call: any of its fields, as the user types them. */
export type FormValues<C extends AnyCall> = Partial<
  Record<keyof C['input']['fields'] & string, string | boolean>
>;

/** Error of one field, in the form in which the form library holds errors: the figure travels as text. */
export interface FormProblem {
  readonly type: string;
  readonly message?: string;
}

/** Rules beyond one field's own form: what is wrong with fields that were read, by name. */
export type MoreRules = (
  checked: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, ProblemDetail>>;

/** Checks the fields of a form by the codecs of its call and gives them in our names and units. */
export function checkFields<V extends FieldValues>(
  call: AnyCall,
  values: V,
  moreRules: MoreRules = () => ({}),
): ResolverResult<V> {
  const fields = call.input.fields as Readonly<Record<string, Field>>;
  const errors: Record<string, FormProblem> = {};
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
  // Which fields have errors is only known now; the library wants them by the form's own keys.
  if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<V> };
  return { values: checked as V, errors: {} };
}

/** `problem`, or `problem:limit` where the sentence names a figure; a server's own sentence goes as message. */
function problemOf(issue: { message: string; params?: unknown } | undefined): FormProblem {
  const params = issue?.params as { limit?: number } | undefined;
  const limit = params?.limit;
  return { type: limit === undefined ? (issue?.message ?? 'not-text') : `${issue?.message ?? ''}:${limit}` };
}
