import { fromResponse, toRequest, type Answer, type Caller } from '@polam/contract/answer';
import type { AnyCall, InputOf } from '@polam/contract/call';
import type { Language } from '@polam/domain/catalogue';

/** Makes the calls of a page over HTTP, as a visitor who reads the language. */
export function callOver(apiUrl: string, language: Language): Caller {
  return async <C extends AnyCall>(call: C, input: InputOf<C>): Promise<Answer<C>> => {
    const { method, url, body } = toRequest(call, input);
    const response = await fetch(apiUrl + url, {
      method,
      headers: {
        'accept-language': language,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    return fromResponse(call, response.status, await response.json());
  };
}
