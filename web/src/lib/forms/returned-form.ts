import type { Refused } from '@polam/contract/answer';
import { useActionData } from 'react-router';

/** A form that the browser itself has sent, as it comes back on its page. */
export interface ReturnedForm {
  readonly refused: Refused;
  /** Input, by the names of the fields; never a secret. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The form of the page of this route, where it was sent and refused. */
export function useReturnedForm(): ReturnedForm | undefined {
  const answer: unknown = useActionData();
  // What actions answer is made by `returnForm` where it has this name in it.
  return typeof answer === 'object' && answer !== null && 'refused' in answer
    ? (answer as ReturnedForm)
    : undefined;
}
