import type { Answer } from '@polam/contract/answer';
import type { AnyCall } from '@polam/contract/call';
import { data } from 'react-router';

/** Passes on a success or `not-found`; on any other refusal the page answers 503. */
export function orUnavailable<A extends Answer<AnyCall>>(answer: A): A {
  if (answer.ok || answer.error === 'not-found') return answer;
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes what is thrown for the answer
  throw data(null, { status: 503 });
}
