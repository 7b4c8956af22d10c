import type { Refused } from '@polam/contract/answer';
import type { AnyCall, InputOf } from '@polam/contract/call';
import { fetchFile } from '../api/fetch-file.ts';

/** Result of saving a file: it is on the device, or why not. */
export type Saving = { readonly ok: true } | Pick<Refused, 'ok' | 'message'>;

/** Fetches the file that a call answers, as the signed-in user, and saves it on the device under a name. */
export async function saveFile<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  fileName: string,
): Promise<Saving> {
  const fetched = await fetchFile(call, input);
  if (!fetched.ok) return fetched;
  hand(fetched.file, fileName);
  return { ok: true };
}

function hand(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
