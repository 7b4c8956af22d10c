import type { AnyCall } from '@polam/contract/call';
import type { Field } from '@polam/contract/fields';
import type { FieldProblems } from '@polam/contract/problems';
import { canonicalEmail } from '@polam/domain/user';
import { restartDeadline } from '@polam/database/deadline';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkAccess, checkActor, checkNavigation } from './access.ts';
import { sendBytes } from './bytes.ts';
import { commitWith, KeyMismatch, Replayed, replayIfKnown, type WireAnswer } from './commit.ts';
import type { Actor, Context } from './context.ts';
import { deviceOf } from './device.ts';
import type { Binding, Bytes } from './implement.ts';
import type { AppContext } from './app-context.ts';
import { hashBody, keyOf, type ReadBody, readBody } from './body.ts';
import { encoded, encodingOf, VARY, type Encoding } from './compression.ts';
import { gatherInput, parseInput, type ParsedInput, type WireInput } from './input.ts';
import type { CachedAnswer, Shows } from './public-cache.ts';
import type { Refusal, Result } from './result.ts';
import { refuse } from './result.ts';
import { answerOf, languageOf, refusalAnswer, withNameless } from './sentences.ts';
import { tokenOf } from './tokens.ts';
import { varyWith } from './vary.ts';

/** One request on its way to its answer. */
export interface Answering {
  readonly call: AnyCall;
  readonly handler: Binding['handler'];
  readonly shows: Binding['shows'];
  readonly appContext: AppContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type TimedRefusal = Refusal & { readonly retryAfterSeconds?: number };

const MAX_USER_AGENT = 400;
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Answers one request to a call: from the cache of public answers where it can, else by its handler.
 *
 * The reply is not returned: awaiting it waits until the reader has the answer, and gives undefined.
 */
export async function answerTo(answering: Answering): Promise<void> {
  const { call, appContext, request, reply } = answering;
  if (call.envelope === 'bytes') return answerBytes(answering);
  if (!isCacheable(answering)) return send(reply, await answer(answering));
  const limited = await countTry(answering, null, null);
  if (limited !== null) return send(reply, refusalOf(answering, limited));
  const encoding = encodingOf(request.headers['accept-encoding']);
  const key = `${languageOf(request.headers)} ${encoding} ${request.raw.url}`;
  const cached = await appContext.cache.findOrMake(key, {
    shows: () => shownBy(answering),
    make: () => makeCached(answering, encoding),
  });
  const vary = varyWith(reply, VARY);
  void reply
    .code(cached.status)
    .headers({ ...cached.headers, vary })
    .send(cached.body);
}

/** Sends a file as it is; a refusal goes out as JSON, as for other calls. */
async function answerBytes(answering: Answering): Promise<void> {
  const { request, reply } = answering;
  const result = await work(answering);
  if (!result.ok) return send(reply, refusalOf(answering, result));
  // By their type, handlers of calls with this envelope give Bytes.
  const bytes = result.value as Bytes;
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

/** Whether the answer is the same for all readers: a public read without a session. */
function isCacheable({ call, request }: Answering): boolean {
  return call.cache === 'public' && tokenOf(request.headers.authorization) === null;
}

/** Data that makes the answer stale; derived from the input, which is not parsed yet. */
function shownBy({ call, shows, request }: Answering): Shows {
  if (shows === undefined) return 'anything';
  const input = parseInput(call, inputOf(call, request, {}));
  return input.ok ? shows(input.value) : 'anything';
}

async function makeCached(answering: Answering, encoding: Encoding): Promise<CachedAnswer> {
  const { status, body } = await answer(answering);
  const cacheHeaders = status < 400 ? { 'cache-control': 'public, no-cache' } : {};
  return encoded(
    { status, body: Buffer.from(body), headers: { 'content-type': JSON_TYPE, ...cacheHeaders } },
    encoding,
  );
}

async function answer(answering: Answering): Promise<WireAnswer> {
  const { call, request } = answering;
  const language = languageOf(request.headers);
  try {
    const result = await work(answering);
    return result.ok ? answerOf(call, result.value, language) : refusalOf(answering, result);
  } catch (error) {
    if (error instanceof Replayed) return error.answer;
    if (error instanceof KeyMismatch) return refusalOf(answering, refuse('idempotency-mismatch'));
    throw error;
  }
}

function refusalOf({ call, request, reply }: Answering, refusal: TimedRefusal): WireAnswer {
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds);
  return refusalAnswer(refusal, { refuses: call.refuses, language: languageOf(request.headers) });
}

/** From the headers to the handler: each step either refuses or hands on. */
async function work(answering: Answering): Promise<Result<unknown>> {
  const { call, handler, appContext, request } = answering;
  const navigation = checkNavigation(call, { request, corsOrigins: appContext.config.corsOrigins });
  if (navigation !== null) return navigation;
  const actor = await findActor(answering);
  const access = checkAccess(call, actor);
  if (access !== null) return access;

  const body = await readBody(call, request, appContext.workload.uploads);
  restartDeadline();
  if (!body.ok) return body;
  const wire = inputOf(call, request, body.value.fields);
  // Parsed before it is counted: however an email is written, it is one account.
  const input = parseInput(call, wire);
  const limited = isCacheable(answering) ? null : await countTry(answering, actor, input);
  if (limited !== null) return limited;
  const foreign = checkActor(call, { actor, wire, log: request.log });
  if (foreign !== null) return foreign;
  if (!input.ok) return inputRefusal(input);
  const result: Result<unknown> = await handler(
    input.value,
    await contextOf(answering, { actor, body: body.value, appContext }),
  );
  return result.ok ? result : inWireNames(call, result);
}

function inputOf(call: AnyCall, request: FastifyRequest, body: WireInput): WireInput {
  const { params, query } = request;
  return gatherInput(call, { params: params as WireInput, query: query as WireInput, body });
}

/** Services name fields by our names; clients know them by the names on the wire. */
function inWireNames(call: AnyCall, refusal: Refusal): Refusal {
  if (refusal.fields === undefined) return refusal;
  const declared = call.input.fields as Readonly<Record<string, Field>>;
  const named = Object.entries(refusal.fields).map(([name, detail]) => [
    declared[name]?.wireName ?? name,
    detail,
  ]);
  return { ...refusal, fields: Object.fromEntries(named) as FieldProblems };
}

async function findActor({ appContext, request }: Answering): Promise<Actor | null> {
  const token = tokenOf(request.headers.authorization);
  return token === null ? null : appContext.sessions.find(token);
}

function inputRefusal(input: Exclude<ReturnType<typeof parseInput>, { ok: true }>): Refusal {
  if (input.kind === 'invalid') return refuse('invalid-input', input.fields);
  return refuse(input.kind === 'malformed' ? 'malformed' : 'not-found');
}

async function countTry(
  { call, appContext, request }: Answering,
  actor: Actor | null,
  input: ParsedInput | null,
): Promise<TimedRefusal | null> {
  const seconds = await appContext.limiter.count(call, {
    actorId: actor?.id ?? null,
    address: request.ip,
    account: input?.ok === true ? accountOf(input.value) : null,
    requestId: request.id,
  });
  return seconds === null ? null : { ...refuse('rate-limited'), retryAfterSeconds: seconds };
}

/** The account that a call without a session means, in the form under which accounts are found. */
function accountOf(input: unknown): string | null {
  const isNamed = typeof input === 'object' && input !== null && 'email' in input;
  return isNamed && typeof input.email === 'string' ? canonicalEmail(input.email) : null;
}

async function contextOf(
  { call, appContext, request }: Answering,
  { actor, body }: { actor: Actor | null; body: ReadBody; appContext: AppContext },
): Promise<Context> {
  const language = languageOf(request.headers);
  const key =
    actor === null || !call.replay
      ? null
      : keyOf(request, { call, actor, bodyHash: hashBody(request, body) });
  if (key !== null) await replayIfKnown(appContext.db, key);
  return {
    actor,
    language,
    address: request.ip,
    requestId: request.id,
    device: deviceOf((request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT)),
    files: body.files,
    commit: commitWith({
      db: appContext.db,
      writer: actor === null ? null : { id: actor.id, isAlone: call.isAlone },
      key,
      answerOf: (result) => answerOf(call, result.ok ? result.value : null, language),
      afterCommit: () => (call.showsTo === 'all' ? appContext.cache.drop() : undefined),
    }),
  };
}

function send(reply: FastifyReply, { status, body }: WireAnswer): void {
  void reply.code(status).type(JSON_TYPE).send(body);
}
