import { fromResponse, toRequest, type Refused } from '@polam/contract/answer';
import type { AnyCall, InputOf } from '@polam/contract/call';
import { readerText } from '~/i18n/language.tsx';
import { readerLanguage } from '~/i18n/reader.ts';
import { currentSession } from './session.ts';

/** What came of saving a file: it is on the device, or why not. */
export type Saving = { readonly ok: true } | Pick<Refused, 'ok' | 'message'>;

/**
 * Fetches the file that a call answers, as whoever is signed in, and saves it on the device under a name. A link
 * alone could not: the token goes in a header and never into an address.
 */
export async function saveFile<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  fileName: string,
): Promise<Saving> {
  const session = currentSession();
  const { method, url } = toRequest(call, input);
  const headers = {
    'accept-language': readerLanguage(),
    ...(session.state === 'signed-in' ? { authorization: session.token } : {}),
  };
  try {
    const response = await fetch(url, { method, headers, credentials: 'omit' });
    if (!response.ok) return await refusalOf(call, response);
    hand(await response.blob(), fileName);
    return { ok: true };
  } catch {
    // The browser says no more than that nobody answered.
    return { ok: false, message: readerText()('errors.unreachable') };
  }
}

async function refusalOf(call: AnyCall, response: Response): Promise<Saving> {
  const fault = { ok: false, message: readerText()('errors.fault') } as const;
  try {
    const answer = fromResponse(call, response.status, await response.json());
    return answer.ok || answer.message === '' ? fault : answer;
  } catch {
    // A proxy's own page is no answer of ours.
    return fault;
  }
}

function hand(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
