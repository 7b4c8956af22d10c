import type { AnyCall } from '@polam/contract/call';
import type { Field } from '@polam/contract/fields';
import type { FieldProblems } from '@polam/contract/problems';
import { restartDeadline } from '@polam/database/deadline';
import { dayInIndia } from '@polam/domain/day';
import { canonicalEmail } from '@polam/domain/users/user';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkAccess, checkActor, checkNavigation } from './access.ts';
import { actAs, farmerOf } from './acting-for.ts';
import type { Agent } from './agents.repository.ts';
import type { AppContext } from '../app-context.ts';
import { keyOf, noBody, readBody, type ReadBody } from './body.ts';
import { commitWith, replayIfKnown, type WireAnswer, type Writer } from './commit.ts';
import type { Actor, Context } from '../context.ts';
import type { IdempotencyKey } from './idempotency.repository.ts';
import { deviceOf } from '../sessions/device.ts';
import type { Binding } from './implement.ts';
import { gatherInput, parseInput, type ParsedInput, type WireInput } from './input.ts';
import { ok, refuse, type Refusal, type Result } from '../result.ts';
import { withUploads } from './uploads/sent-in-parts.ts';
import { answerOf, languageOf } from './sentences.ts';
import { tokenOf } from '../sessions/sessions.ts';

/** One request on its way to its answer. */
export interface Answering extends Binding {
  readonly appContext: AppContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Fields of a form that was sent to a page, in place of a body. */
  readonly form?: WireInput;
}

/** A refusal, and the time to wait before another try where that is known. */
export type TimedRefusal = Refusal & { readonly retryAfterSeconds?: number };

/** What the steps up to now have found in a request. */
interface Found {
  readonly actor: Actor | null;
  /** Who makes the call in the actor's name; null where that is the actor. */
  readonly agent: Agent | null;
  readonly body: ReadBody;
  readonly wire: WireInput;
  readonly input: ParsedInput;
  /** The value that the handler has given. */
  readonly value: unknown;
  /** The answer that its unit of work has stored for the value; null where it is not made yet. */
  readonly stored: WireAnswer | null;
}

type Handed = TimedRefusal | { readonly ok: true; readonly value: Partial<Found> };

/** Part of the way of a request: refuses, or hands on what it has found. */
type Step = (sofar: Answering & Found) => Handed | Promise<Handed>;

const MAX_USER_AGENT = 400;
/** What a step hands on that has found nothing. */
const passed = ok({});
const nothing: Found = {
  actor: null,
  agent: null,
  body: noBody,
  wire: {},
  input: { ok: false, kind: 'malformed' },
  value: undefined,
  stored: null,
};

/** The way of a request from its headers to its value; the order decides which refusal is given. */
const steps: readonly Step[] = [
  refuseNavigation,
  findActor,
  refuseWithoutAccess,
  takeBody,
  // Parsed before it is counted: however an email is written, it is one account.
  parse,
  // Before it is counted: what is done in a farmer's name counts as the farmer's.
  actForFarmer,
  count,
  refuseForeignActor,
  refuseInput,
  // Last: a request that only names files weighs nothing, and may be refused before they are read.
  takeUploads,
  handle,
];

/** Takes a request through all steps, or up to the one that refuses. */
export async function work(answering: Answering): Promise<Result<Pick<Found, 'value' | 'stored'>>> {
  const sofar = { ...answering, ...nothing };
  for (const step of steps) {
    const given = step(sofar);
    // What a step knows at once is not waited for.
    const handed = given instanceof Promise ? await given : given;
    if (!handed.ok) return handed;
    if (handed !== passed) Object.assign(sofar, handed.value);
  }
  return ok(sofar);
}

/** Whether the answer is the same for all readers: a public read without a session. */
export function isCacheable({ call, request }: Answering): boolean {
  return call.cache === 'public' && tokenOf(request.headers.authorization) === null;
}

/** Refuses a request beyond a limit of the call. */
export async function countTry(
  { call, appContext, request }: Answering,
  { actor, input }: Pick<Found, 'actor' | 'input'> = nothing,
): Promise<TimedRefusal | null> {
  const seconds = await appContext.limiter.count(call, {
    actorId: actor?.id ?? null,
    address: request.ip,
    account: input.ok ? accountOf(input.value) : null,
    isInputRead: input.ok,
    requestId: request.id,
  });
  return seconds === null ? null : { ...refuse('rate-limited'), retryAfterSeconds: seconds };
}

/** The input of a request before it is parsed. */
function inputOf(call: AnyCall, request: FastifyRequest, body: WireInput): WireInput {
  const { params, query } = request;
  return gatherInput(call, { params: params as WireInput, query: query as WireInput, body });
}

function refuseNavigation({ call, request, appContext }: Answering): Handed {
  return checkNavigation(call, { request, corsOrigins: appContext.config.corsOrigins }) ?? passed;
}

function findActor({ appContext, request }: Answering): Handed | Promise<Handed> {
  const token = tokenOf(request.headers.authorization);
  return token === null ? passed : appContext.sessions.find(token).then((actor) => ok({ actor }));
}

function refuseWithoutAccess({ call, actor }: Answering & Found): Handed {
  return checkAccess(call, actor) ?? passed;
}

function takeBody(answering: Answering & Found): Handed | Promise<Handed> {
  const { form } = answering;
  if (form !== undefined) return ok({ body: { fields: form, files: [] } });
  const { method } = answering.call;
  if (method !== 'GET' && method !== 'DELETE') return readWhole(answering);
  restartDeadline();
  return passed;
}

async function readWhole({ call, request, appContext }: Answering & Found): Promise<Handed> {
  const body = await readBody(call, request, appContext.workload.uploads);
  restartDeadline();
  return body.ok ? ok({ body: body.value }) : body;
}

function parse({ call, request, body }: Answering & Found): Handed {
  const wire = inputOf(call, request, body.fields);
  return ok({ wire, input: parseInput(call, wire) });
}

/** From here on the farmer who has agreed is the actor; the agent is known beside. */
function actForFarmer(sofar: Answering & Found): Handed | Promise<Handed> {
  const named = farmerOf(sofar.call, sofar);
  return named === null ? passed : actAsNamed(sofar, named);
}

async function actAsNamed(
  sofar: Answering & Found,
  { actor, ...named }: NonNullable<ReturnType<typeof farmerOf>>,
): Promise<Handed> {
  const { call, appContext, request } = sofar;
  const acting = await actAs(appContext.db, { actor, ...named, today: dayInIndia(appContext.now()) });
  if (acting !== null) return ok(acting);
  request.log.warn({ call: call.name, actorId: actor.id }, 'an agent without consent');
  return (await countTry(sofar, sofar)) ?? refuse('no-consent');
}

/** Tries that the cache may answer were counted before it was asked. */
function count(sofar: Answering & Found): Handed | Promise<Handed> {
  if (sofar.call.limits.length === 0 || isCacheable(sofar)) return passed;
  return countTry(sofar, sofar).then((refusal) => refusal ?? passed);
}

function refuseForeignActor({ call, actor, wire, request }: Answering & Found): Handed {
  return checkActor(call, { actor, wire, log: request.log }) ?? passed;
}

function refuseInput({ input }: Found): Handed {
  if (input.ok) return passed;
  if (input.kind === 'invalid') return refuse('invalid-input', input.fields);
  return refuse(input.kind === 'malformed' ? 'malformed' : 'not-found');
}

/** Files that were sent before are those of whoever makes the call, also in a farmer's name. */
function takeUploads(sofar: Answering & Found): Handed | Promise<Handed> {
  const { call, actor, agent, body } = sofar;
  const userId = agent?.id ?? actor?.id;
  if (call.upload === undefined || userId === undefined) return passed;
  return withUploads(body, { ...sofar, userId }).then((whole) =>
    whole.ok ? ok({ body: whole.value }) : whole,
  );
}

async function handle(sofar: Answering & Found): Promise<Handed> {
  const { call, handler, input, appContext } = sofar;
  const key = sentKeyOf(sofar);
  const { context, isBegun, storedFor } = contextOf(sofar, key);
  const result = await handler(input.ok ? input.value : null, context);
  // A unit of work knows what its key was answered; without one, what was done before may have made it needless.
  if (key !== null && !isBegun()) await replayIfKnown(appContext.db, key);
  if (!result.ok) return inWireNames(call, result);
  return ok({ value: result.value, stored: storedFor(result.value) });
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

/** The account that a call without a session means, in the form under which accounts are found. */
function accountOf(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null;
  const { email, phone } = input as Readonly<Record<string, unknown>>;
  if (typeof email === 'string') return canonicalEmail(email);
  return typeof phone === 'string' ? phone : null;
}

/** The key under which the answer is stored; null where the client sent none, or answers of the call never are. */
function sentKeyOf({ call, request, actor, body }: Answering & Found): IdempotencyKey | null {
  if (actor === null || !call.replay) return null;
  return keyOf(request, { call, actor, body });
}

interface BegunContext {
  readonly context: Context;
  /** Whether the handler has begun its unit of work. */
  readonly isBegun: () => boolean;
  /** The answer that was stored for a value; null where none was, or for another one. */
  readonly storedFor: (value: unknown) => WireAnswer | null;
}

function contextOf(
  { call, appContext, request, actor, agent, body }: Answering & Found,
  key: IdempotencyKey | null,
): BegunContext {
  let hasBegun = false;
  let made: { readonly value: unknown; readonly answer: WireAnswer } | null = null;
  const language = languageOf(request.headers);
  const commit = commitWith({
    db: appContext.db,
    writer: writerOf({ call, appContext, actor, agent }),
    key,
    answerOf: (result) => {
      const value = result.ok ? result.value : null;
      made = { value, answer: answerOf(call, value, language) };
      return made.answer;
    },
    afterCommit: () => appContext.changes.committed(),
  });
  const context: Context = {
    actor,
    agent,
    language,
    address: request.ip,
    requestId: request.id,
    // For the few calls that open a session; recognising one takes twenty patterns.
    get device() {
      return deviceOf((request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT));
    },
    files: body.files,
    commit: (unit, shared) => {
      hasBegun = true;
      return commit(unit, shared);
    },
  };
  const storedFor = (value: unknown) => (made !== null && made.value === value ? made.answer : null);
  return { context, isBegun: () => hasBegun, storedFor };
}

function writerOf({
  call: { agentActs: scope, isAlone },
  appContext,
  actor,
  agent,
}: Pick<Answering & Found, 'call' | 'appContext' | 'actor' | 'agent'>): Writer | null {
  if (actor === null) return null;
  const isByAgent = agent !== null && scope !== undefined;
  const today = dayInIndia(appContext.now());
  return {
    id: actor.id,
    isAlone,
    consent: isByAgent ? { consentId: agent.consentId, scope, today } : null,
  };
}
