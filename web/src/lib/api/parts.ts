import { fromResponse, toRequest } from '@polam/contract/answer';
import { sendPart } from '@polam/contract/calls/uploads';
import { randomKey } from './random-key.ts';
import { send, type Incoming } from './transport.ts';

/** Files of a call, and how they are sent. */
interface Sending {
  readonly files: readonly File[];
  /** Names the files on every try of a submission, also after a restart. */
  readonly key: string;
  /** Headers that all parts carry. */
  readonly headers: Readonly<Record<string, string>>;
  /** Called with the share of the files that has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** The first part is small: its answer says how much of the file is there from an earlier try. */
const FIRST_BYTES = 8_000;
/** Later ones are a fifth of the file: a lost line costs no more than that. */
const SHARE = 5;
const LEAST_BYTES = 32_000;
const MOST_BYTES = 512_000;

/**
 * Sends files in parts, each from where an earlier try of it has stopped, and gives the names under which the server has
 * them; else the answer to the part that was not taken.
 */
export async function sendInParts(
  sending: Sending,
): Promise<readonly string[] | { readonly answer: Incoming }> {
  const { files, key, onProgress } = sending;
  const all = files.reduce((total, { size }) => total + size, 0);
  const names: string[] = [];
  let before = 0;
  for (const [place, file] of files.entries()) {
    const name = `${key}-${place}`;
    const sent = before;
    const failed = await sendFile({ file, name }, sending, (bytes) => onProgress((sent + bytes) / all));
    if (failed !== null) return failed;
    names.push(name);
    before += file.size;
  }
  return names;
}

async function sendFile(
  { file, name }: { readonly file: File; readonly name: string },
  sending: Sending,
  onReceived: (bytes: number) => void,
): Promise<{ readonly answer: Incoming } | null> {
  const later = Math.min(Math.max(Math.ceil(file.size / SHARE), LEAST_BYTES), MOST_BYTES);
  let received = 0;
  let bytes = FIRST_BYTES;
  while (received < file.size) {
    const part = file.slice(received, received + bytes);
    const answer = await sendOne({ name, startAt: received, size: file.size }, part, sending);
    const next = receivedIn(answer);
    // The server has another file under the name, or takes no part.
    if (next === null || next === received) return { answer };
    bytes = later;
    received = next;
    onReceived(received);
  }
  return null;
}

async function sendOne(
  input: { readonly name: string; readonly startAt: number; readonly size: number },
  part: Blob,
  { headers, signal }: Sending,
): Promise<Incoming> {
  const { method, url, body } = toRequest(sendPart, input);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  form.append('photo', part, 'part');
  return send({ method, url, headers: { ...headers, 'idempotency-key': randomKey() }, body: form, signal });
}

/** Bytes that the server says it has; null where it says anything else. */
function receivedIn(incoming: Incoming): number | null {
  if (incoming === null) return null;
  try {
    const answer = fromResponse(sendPart, incoming.status, incoming.body);
    return answer.ok ? answer.value.received : null;
  } catch {
    return null;
  }
}
