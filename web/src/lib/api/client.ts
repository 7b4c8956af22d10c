import { fromResponse, toRequest, type Answer, type Refused } from '@polam/contract/answer';
import { UPLOADS_HEADER, type AnyCall, type InputOf, type RefusalOf } from '@polam/contract/call';
import { readerText } from '~/i18n/language.tsx';
import { readerLanguage } from '~/i18n/reader.ts';
import { currentSession, endSessionOf } from '../session/session.ts';
import { publishOwnChange, type Showing } from './changes.ts';
import { randomKey } from './random-key.ts';
import { isOutdated } from './refusal-kinds.ts';
import { noteReach, send, sendWithProgress, type Incoming, type Outgoing } from './transport.ts';

export interface CallOptions {
  /** The same on every try of one submission, so that it happens once. Made afresh where absent. */
  readonly idempotencyKey?: string;
  /** The files of a call that takes some, in order. */
  readonly files?: readonly File[];
  /** Called with the share of the files that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** Whether the page shows the change already; else the answers on screen are fetched anew. */
  readonly showing?: Showing;
  /** Continues after the page is left. */
  readonly keepsGoing?: boolean;
}

/** Makes a call over the network, as the signed-in user if there is one. Throws only when it is aborted. */
export async function callServer<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  const session = currentSession();
  const token = session.state === 'signed-in' ? session.token : null;
  const incoming = await deliver(call, input, { ...options, token });
  const answer = incoming === null ? unreachable<C>() : readAnswer(call, incoming);
  if (token !== null && isSessionOver(answer, incoming)) endSessionOf(token);
  if (answer.ok || isOutdated(answer.error)) publishOwnChange(call.changes, options.showing);
  return answer;
}

interface Delivery extends CallOptions {
  readonly token: string | null;
}

/** Files that fit into one part are sent with their call. */
const ONE_PART_BYTES = 64_000;

async function deliver<C extends AnyCall>(call: C, input: InputOf<C>, options: Delivery): Promise<Incoming> {
  const { files = [], onProgress = () => undefined, token } = options;
  const isLong = files.reduce((total, { size }) => total + size, 0) > ONE_PART_BYTES;
  if (isLong && token !== null && call.upload !== undefined) return deliverInParts(call, input, options);
  const outgoing = toOutgoing(call, input, options);
  return outgoing.body instanceof FormData ? sendWithProgress(outgoing, onProgress) : send(outgoing);
}

/** A line that is lost meanwhile goes on where it stopped, however often the same submission is tried. */
async function deliverInParts<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: Delivery,
): Promise<Incoming> {
  const { files = [], onProgress = () => undefined, signal, idempotencyKey: key = randomKey() } = options;
  const { headers: all, ...outgoing } = toOutgoing(call, input, {
    ...options,
    files: [],
    idempotencyKey: key,
  });
  const { 'idempotency-key': _ofCall, ...headers } = all;
  const parts = await import('./parts.ts').catch(() => null);
  if (parts === null) return null;
  const sent = await parts.sendInParts({ files, key, headers, onProgress, signal });
  if ('answer' in sent) return sent.answer;
  return send({ ...outgoing, headers: { ...all, [UPLOADS_HEADER]: sent.join(' ') } });
}

/** Makes a call, and treats no answer within a time as a server that cannot be reached. Never throws. */
export async function callWithin<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  { patienceMs, ...options }: Omit<CallOptions, 'signal'> & { readonly patienceMs: number },
): Promise<Answer<C>> {
  try {
    return await callServer(call, input, { ...options, signal: AbortSignal.timeout(patienceMs) });
  } catch {
    noteReach(false);
    return unreachable<C>();
  }
}

function toOutgoing<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  { token, files = [], idempotencyKey, signal, keepsGoing }: Delivery,
): Outgoing {
  const { method, url, body } = toRequest(call, input);
  // A form without anything in it is none.
  const hasParts = files.length > 0 || Object.keys(body ?? {}).length > 0;
  const isMultipart = call.upload !== undefined && body !== null && hasParts;
  const isJson = body !== null && !isMultipart;
  const headers = {
    accept: 'application/json',
    'accept-language': readerLanguage(),
    ...(isJson ? { 'content-type': 'application/json' } : {}),
    ...(token === null ? {} : { authorization: token }),
    ...(call.writes ? { 'idempotency-key': idempotencyKey ?? randomKey() } : {}),
  };
  const sent = isMultipart
    ? toForm(body, call.upload?.field ?? '', files)
    : isJson
      ? JSON.stringify(body)
      : null;
  return { method, url, headers, body: sent, signal, keepsGoing };
}

function toForm(
  body: Readonly<Record<string, unknown>>,
  fileField: string,
  files: readonly File[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  for (const file of files) form.append(fileField, file, file.name);
  return form;
}

function readAnswer<C extends AnyCall>(call: C, incoming: NonNullable<Incoming>): Answer<C> {
  try {
    const answer = fromResponse(call, incoming.status, incoming.body);
    return answer.ok || answer.message !== '' ? answer : { ...answer, message: readerText()('errors.fault') };
  } catch {
    // An answer that is not in the contract's form is a fault of the server's, and is reported as one.
    return refused<C>('fault', readerText()('errors.fault'));
  }
}

function unreachable<C extends AnyCall>(): Answer<C> {
  return refused<C>('unreachable', readerText()('errors.unreachable'));
}

function refused<C extends AnyCall>(error: 'unreachable' | 'fault', message: string): Refused<RefusalOf<C>> {
  return { ok: false, error, message, fields: {} };
}

function isSessionOver(answer: { ok: boolean; error?: string }, incoming: Incoming): boolean {
  return incoming?.status === 401 && !answer.ok && answer.error === 'unauthenticated';
}
