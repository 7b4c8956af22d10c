import type { Refused } from '@polam/contract/answer';
import { statusOfRefusal, type RefusalCode } from '@polam/contract/refusals';
import { data } from 'react-router';
import type { PageContext } from '~/load-context.ts';
import type { ReturnedForm } from './returned-form.ts';

/** A form that the browser itself has sent to a page, as the action of the page gets it. */
export interface PostedForm {
  readonly request: Request;
  readonly context: Pick<PageContext, 'callByForm'>;
}

/** Reads fields of a posted form as text; one that the form lacks is empty. */
export async function textsIn<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await request.formData();
  const textOf = (name: string) => {
    const value = form.get(name);
    // Browsers send the lines of a text with both characters of a typewriter.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  };
  // Made of just these names.
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
}

/** Gives a refused form back to its page, with what was typed but for secrets. */
export function returnForm(refused: Refused<RefusalCode>, typed: ReturnedForm['typed']) {
  const { error } = refused;
  const status = error === 'unreachable' ? 503 : statusOfRefusal(error, 'aloud');
  return data({ refused, typed } satisfies ReturnedForm, { status });
}
