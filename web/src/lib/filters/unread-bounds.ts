import type { FieldSet } from '@polam/contract/fields';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useProblemSentence } from '~/i18n/problems.ts';
import { typedNumber } from '../forms/typed-values.ts';
import type { BoundName, FilterTexts } from './form.ts';

/** A bound of the address that its codec cannot read: the text, and the sentence about it. */
export interface UnreadBound {
  readonly text: string;
  readonly problem: string;
}

/**
 * Finds a bound of the address that its codec cannot read, as a document without scripts sends it: the text, and the sentence
 * about it. The list leaves it out.
 */
export function useUnreadBounds<S extends FieldSet>(form: FilterTexts<S>) {
  const [address] = useSearchParams();
  const problemOf = useTypedProblem();
  return (name: BoundName<S>): UnreadBound | null => {
    const { wireName = '', schema } = form.filters.get(name) ?? {};
    const text = address.get(wireName)?.trim() ?? '';
    const problem = text === '' ? undefined : problemOf(schema, typedNumber(text));
    return problem === undefined ? null : { text, problem };
  };
}

/** The first bound of the address that cannot be read, with its name there; null where all can. */
export function useFirstUnread<S extends FieldSet>(
  form: FilterTexts<S>,
): (UnreadBound & { readonly name: string }) | null {
  const unreadOf = useUnreadBounds(form);
  for (const [name, { kind, wireName }] of form.filters) {
    // The filters of a form are named by its fields.
    const unread = kind === 'bound' ? unreadOf(name as BoundName<S>) : null;
    if (unread !== null) return { ...unread, name: wireName };
  }
  return null;
}

/** Gives the sentence about a text that a codec cannot read; undefined where it can. */
export function useTypedProblem() {
  const sentence = useProblemSentence();
  return (schema: z.core.$ZodType | undefined, text: string) => {
    const result = schema && z.safeDecode(schema, text);
    if (result?.error === undefined) return undefined;
    const [issue] = result.error.issues;
    const limit = (issue as { params?: { limit?: number } } | undefined)?.params?.limit;
    return sentence({ type: limit === undefined ? issue?.message : `${issue?.message}:${limit}` });
  };
}
