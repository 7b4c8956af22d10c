import { fromResponse, toRequest, type Answer } from '@polam/contract/answer';
import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';

/** Headers of a call: session token and idempotency key. */
export interface Sent {
  readonly token?: string;
  readonly idempotencyKey?: string;
}

/**
 * Makes a call of the contract over HTTP, as a client outside a browser.
 *
 * Errors: throws when no answer came.
 */
export async function callOver<C extends AnyCall>(
  url: string,
  { call, input, sent = {} }: { call: C; input: InputOf<C>; sent?: Sent },
): Promise<Answer<C>> {
  const request = toRequest(call, input);
  const response = await fetch(`${url}${request.url}`, {
    method: request.method,
    headers: headersOf(sent),
    body: request.body === null ? null : JSON.stringify(request.body),
  });
  return fromResponse(call, response.status, await response.json());
}

/** Makes a call that must succeed. Errors: throws with the message of a refusal. */
export async function askOver<C extends AnyCall>(
  url: string,
  asked: { call: C; input: InputOf<C>; sent?: Sent },
): Promise<OutputOf<C>> {
  const answer = await callOver(url, asked);
  if (!answer.ok) throw new Error(`${asked.call.name}: ${answer.message}`);
  return answer.value;
}

function headersOf({ token, idempotencyKey }: Sent): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: token }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}
