import type { Answer } from '@polam/contract/answer';
import type { AnyCall } from '@polam/contract/call';
import { data } from 'react-router';

/** What a page stands on, or that there is no such thing; any other refusal makes the page answer 503. */
export function orUnavailable<A extends Answer<AnyCall>>(answer: A): A {
  if (answer.ok || answer.error === 'not-found') return answer;
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes what is thrown for the answer
  throw data(null, { status: 503 });
}
