import { fromResponse, toRequest, type Refused } from '@polam/contract/answer';
import type { AnyCall, InputOf } from '@polam/contract/call';
import { readerText } from '~/i18n/language.tsx';
import { readerLanguage } from '~/i18n/reader.ts';
import { noteReads } from './changes.ts';
import { currentSession, endSessionOf } from '../session/session.ts';

/** Result of fetching a file: the file, or why not. */
export type Fetched = { readonly ok: true; readonly file: Blob } | Refused;

/**
 * Fetches the file that a call answers, as the signed-in user. A link or an image alone could not: the token
 * goes in a header and never into an address.
 */
export async function fetchFile<C extends AnyCall>(call: C, input: InputOf<C>): Promise<Fetched> {
  noteReads(call);
  const session = currentSession();
  const token = session.state === 'signed-in' ? session.token : null;
  const { method, url } = toRequest(call, input);
  const headers = {
    'accept-language': readerLanguage(),
    ...(token === null ? {} : { authorization: token }),
  };
  try {
    const response = await fetch(url, { method, headers, credentials: 'omit' });
    if (response.ok) return { ok: true, file: await response.blob() };
    const refused = await refusalOf(call, response);
    const isOver = response.status === 401 && refused.error === 'unauthenticated';
    if (isOver && token !== null) endSessionOf(token);
    return refused;
  } catch {
    // The browser says no more than that there was no answer.
    return { ok: false, error: 'unreachable', message: readerText()('errors.unreachable'), fields: {} };
  }
}

async function refusalOf(call: AnyCall, response: Response): Promise<Refused> {
  const fault = { ok: false, error: 'fault', message: readerText()('errors.fault'), fields: {} } as const;
  try {
    const answer = fromResponse(call, response.status, await response.json());
    return answer.ok || answer.message === '' ? fault : answer;
  } catch {
    // A proxy's own page is no answer of ours.
    return fault;
  }
}
