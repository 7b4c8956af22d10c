import type { FastifyReply, FastifyRequest } from 'fastify';
import { countTry, isCacheable, work, type Answering, type TimedRefusal } from './answering-steps.ts';
import { whenKnown, type Eventual } from '../eventual.ts';
import { KeyMismatch, Replayed, type WireAnswer } from './commit.ts';
import { encoded, encodedForOne, encodingOf, VARY, type Encoding } from '../cache/compression.ts';
import type { Bytes } from './implement.ts';
import { tagsOf, type MadeAnswer } from '../cache/public-cache.ts';
import { refuse } from '../result.ts';
import { answerBytesOf, languageOf, refusalAnswer, withNameless } from './sentences.ts';
import { varyWith } from '../cache/vary.ts';
import { tokenOf } from '../sessions/sessions.ts';

type SentAnswer = WireAnswer<string | Buffer>;

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Answers one request to a call: from the cache of public answers where it can, else by its handler. The answer to a
 * session waits for the changes up to now; what is known then is sent at once.
 */
export function answerTo(answering: Answering): Eventual<void> {
  if (answering.call.envelope === 'bytes') return sendFile(answering);
  if (isCacheable(answering)) return sendCached(answering);
  return afterChanges(answering, () => whenKnown(makeAnswer(answering), (answer) => send(answering, answer)));
}

/** Goes on with a request once every change is heard that its reader may have made; a visitor's waits for none. */
export function afterChanges<T>({ appContext, request }: Answering, next: () => Eventual<T>): Eventual<T> {
  if (tokenOf(request.headers.authorization) === null) return next();
  return appContext.changes.caughtUp().then(next);
}

/** Sends a file as it is; a refusal goes out as JSON, as for other calls. */
async function sendFile(answering: Answering): Promise<void> {
  const { request, reply } = answering;
  const result = await afterChanges(answering, () => work(answering));
  if (!result.ok) return send(answering, refusalOf(answering, result));
  // By their type, handlers of calls with this envelope give Bytes.
  const bytes = result.value.value as Bytes;
  // Pages of other clients have other origins and show public photos by their addresses. Source: ANSWERS "The
  // wire".
  if (answering.call.access === 'public') void reply.header('cross-origin-resource-policy', 'cross-origin');
  return sendBytes(request, reply, bytes.type.startsWith('text/') ? inWords(answering, bytes) : bytes);
}

/** A text file with the names that were erased in the reader's words. */
function inWords({ request }: Answering, bytes: Bytes): Bytes {
  const language = languageOf(request.headers);
  const read = async () => Buffer.from(withNameless((await bytes.read()).toString(), language));
  return { ...bytes, read };
}

/** Sends an answer of the cache, made now where it is not there. */
async function sendCached(answering: Answering): Promise<void> {
  const { appContext, request, reply } = answering;
  const limited = await countTry(answering);
  if (limited !== null) return send(answering, refusalOf(answering, limited));
  const encoding = encodingOf(request.headers['accept-encoding']);
  const key = `${languageOf(request.headers)} ${encoding} ${request.raw.url}`;
  const cached = await appContext.cache.findOrMake(key, {
    make: () => makeCached(answering, encoding),
  });
  const vary = varyWith(reply, VARY);
  void reply
    .code(cached.status)
    .headers({ ...cached.headers, vary })
    .send(cached.body);
}

async function makeCached(answering: Answering, encoding: Encoding): Promise<MadeAnswer> {
  const { call, shows = () => tagsOf(call.reads) } = answering;
  let tags: MadeAnswer['tags'] = [];
  const { status, body } = await makeAnswer(answering, (value) => (tags = shows(value)));
  const cacheHeaders = status < 400 ? { 'cache-control': 'public, no-cache' } : {};
  const headers = { 'content-type': JSON_TYPE, ...cacheHeaders };
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return { tags, answer: encoded({ status, body: bytes, headers }, encoding) };
}

/** The last step: what the others have given, as it goes over the wire. What its reader may have changed has been heard. */
export function makeAnswer(
  answering: Answering,
  onValue: (value: unknown) => void = () => undefined,
): Eventual<SentAnswer> {
  const { call, request } = answering;
  const toAnswer = (result: Awaited<ReturnType<typeof work>>) => {
    if (!result.ok) return refusalOf(answering, result);
    const { value, stored } = result.value;
    onValue(value);
    return stored ?? answerBytesOf(call, value, languageOf(request.headers));
  };
  const failed = (error: unknown) => answerOfKey(answering, error);
  try {
    const made = whenKnown(work(answering), toAnswer);
    return made instanceof Promise ? made.catch(failed) : made;
  } catch (error) {
    return failed(error);
  }
}

/** The answer of a key that was sent before. Errors: any other that is caught. */
function answerOfKey(answering: Answering, error: unknown): SentAnswer {
  if (error instanceof Replayed) return error.answer;
  if (error instanceof KeyMismatch) return refusalOf(answering, refuse('idempotency-mismatch'));
  throw error;
}

function refusalOf({ call, request, reply }: Answering, refusal: TimedRefusal): WireAnswer {
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds);
  return refusalAnswer(refusal, { refuses: call.refuses, language: languageOf(request.headers) });
}

function send({ request, reply }: Answering, { status, body }: SentAnswer): void {
  const encoding = encodingOf(request.headers['accept-encoding']);
  const compressed = encodedForOne(body, encoding);
  if (compressed !== null)
    void reply.headers({ 'content-encoding': encoding, vary: varyWith(reply, 'accept-encoding') });
  void reply
    .code(status)
    .type(JSON_TYPE)
    .send(compressed ?? body);
}

/** A file of a user shown alone in a tab may load and run nothing. Source: GUARD "Photos". */
const FILE_POLICY = "default-src 'none'; sandbox";
const FOREVER = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=60, must-revalidate';
const NEVER = 'private, no-store';

/** Sends a file, or 304 where the reader has this very content already. */
async function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Bytes): Promise<void> {
  const { etag, type, read } = chosenFor(request, bytes);
  void reply.headers({
    'content-security-policy': FILE_POLICY,
    'cache-control': cacheControlOf(bytes),
    etag,
    ...(bytes.lighter === undefined ? {} : { vary: varyWith(reply, 'accept') }),
    ...(bytes.saveAs === undefined
      ? {}
      : { 'content-disposition': `attachment; filename="${bytes.saveAs}"` }),
  });
  if (knows(request.headers['if-none-match'], etag)) void reply.code(304).send();
  else void reply.type(type).send(await read());
}

/** The form of a file for a reader: browsers name in `Accept` the types of pictures that they read. */
function chosenFor({ headers }: FastifyRequest, bytes: Bytes): Pick<Bytes, 'etag' | 'type' | 'read'> {
  const { lighter } = bytes;
  return lighter && headers.accept?.includes(lighter.type) === true ? lighter : bytes;
}

function cacheControlOf({ immutable, saveAs }: Bytes): string {
  if (saveAs !== undefined) return NEVER;
  return immutable ? FOREVER : SHORT;
}

function knows(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
