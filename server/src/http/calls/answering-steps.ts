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
import { noBody, readBody, type ReadBody } from './body.ts';
import { replayIfKnown, type WireAnswer } from './commit.ts';
import type { Actor } from '../context.ts';
import { whenKnown, type Eventual } from '../eventual.ts';
import type { Binding } from './implement.ts';
import { gatherInput, parseInput, type ParsedInput, type WireInput } from './input.ts';
import { ok, refuse, type Refusal, type Result } from '../result.ts';
import type { Refusing } from '../limits/limiter.ts';
import { contextOf, sentKeyOf } from './request-context.ts';
import { withUploads } from './uploads/sent-in-parts.ts';
import { tokenOf } from '../sessions/sessions.ts';

/** One request on its way to its answer. */
export interface Answering extends Binding {
  readonly appContext: AppContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Fields of a form that was sent to a page, in place of a body. */
  readonly form?: WireInput | undefined;
}

/** A refusal, and the time to wait before another try where that is known. */
export type TimedRefusal = Refusal & { readonly retryAfterSeconds?: number };

/** Results of the steps so far of a request; each step sets its own. */
interface Found {
  actor: Actor | null;
  /** Who makes the call in the actor's name; null where that is the actor. */
  agent: Agent | null;
  body: ReadBody;
  wire: WireInput;
  input: ParsedInput;
  /** The value that the handler has given. */
  value: unknown;
  /** The answer that its unit of work has stored for the value; null where it is not made yet. */
  stored: WireAnswer | null;
}

/** Part of the way of a request: sets what it has found, and gives a refusal, or null where the next step goes on. */
type Step = (sofar: Answering & Found) => Eventual<TimedRefusal | null>;

/** Of a request whose input was not read yet. */
const unread: ParsedInput = { ok: false, kind: 'malformed' };

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

type Worked = Result<Pick<Found, 'value' | 'stored'>>;

/** Takes a request through all steps, or up to the one that refuses: at once as long as each knows its part. */
export function work(answering: Answering): Eventual<Worked> {
  return goOn(begun(answering), 0);
}

/**
 * Each field is named: a second object that is spread into a literal is copied by the runtime of V8, property by property,
 * into a shape that no code has met before.
 */
function begun({ call, handler, shows, appContext, request, reply, form }: Answering): Answering & Found {
  return {
    call,
    handler,
    shows,
    appContext,
    request,
    reply,
    form,
    actor: null,
    agent: null,
    body: noBody,
    wire: {},
    input: unread,
    value: undefined,
    stored: null,
  };
}

function goOn(sofar: Answering & Found, from: number): Eventual<Worked> {
  for (let at = from; at < steps.length; at += 1) {
    const given = steps[at]?.(sofar) ?? null;
    if (given instanceof Promise) return given.then((refusal) => refusal ?? goOn(sofar, at + 1));
    if (given !== null) return given;
  }
  return ok(sofar);
}

/** Whether the answer is the same for all readers: a public read without a session. */
export function isCacheable({ call, request }: Answering): boolean {
  return call.cache === 'public' && tokenOf(request.headers.authorization) === null;
}

/** Refuses a request beyond a limit of the call. */
export function countTry(
  { call, appContext, request }: Answering,
  { actor, input }: Pick<Found, 'actor' | 'input'> = { actor: null, input: unread },
): Eventual<TimedRefusal | null> {
  const refusing = appContext.limiter.count(call, {
    actorId: actor?.id ?? null,
    address: request.ip,
    account: input.ok ? accountOf(input.value) : null,
    isInputRead: input.ok,
    requestId: request.id,
  });
  return whenKnown(refusing, (limit) => (limit === null ? null : refusalBy(limit, call)));
}

function refusalBy(refusing: Refusing, call: AnyCall): TimedRefusal {
  // Whoever waits for a code is told what helps; where others at the address used it up, none was sent to the number.
  const isOfNumber = refusing.by !== 'address' && call.refusals.includes('codes-used-up');
  const code = isOfNumber ? 'codes-used-up' : 'rate-limited';
  return { ...refuse(code), retryAfterSeconds: refusing.seconds };
}

/** The input of a request before it is parsed. */
function inputOf(call: AnyCall, request: FastifyRequest, body: WireInput): WireInput {
  const { params, query } = request;
  return gatherInput(call, { params: params as WireInput, query: query as WireInput, body });
}

function refuseNavigation({ call, request, appContext }: Answering): Refusal | null {
  return checkNavigation(call, { request, corsOrigins: appContext.config.corsOrigins });
}

function findActor(sofar: Answering & Found): Eventual<null> {
  const token = tokenOf(sofar.request.headers.authorization);
  if (token === null) return null;
  return whenKnown(sofar.appContext.sessions.findHeard(token), (actor) => {
    sofar.actor = actor;
    return null;
  });
}

function refuseWithoutAccess({ call, actor }: Answering & Found): Refusal | null {
  return checkAccess(call, actor);
}

function takeBody(sofar: Answering & Found): Eventual<Refusal | null> {
  const { form, call } = sofar;
  if (form !== undefined) {
    sofar.body = { fields: form, files: [] };
    return null;
  }
  if (call.method !== 'GET' && call.method !== 'DELETE') return readWhole(sofar);
  restartDeadline();
  return null;
}

async function readWhole(sofar: Answering & Found): Promise<Refusal | null> {
  const { call, request, appContext } = sofar;
  const body = await readBody(call, request, appContext.workload.uploads);
  restartDeadline();
  if (!body.ok) return body;
  sofar.body = body.value;
  return null;
}

function parse(sofar: Answering & Found): null {
  const { call, request, body } = sofar;
  sofar.wire = inputOf(call, request, body.fields);
  sofar.input = parseInput(call, sofar.wire);
  return null;
}

/** From here on the farmer who has agreed is the actor; the agent is known beside. */
function actForFarmer(sofar: Answering & Found): Eventual<TimedRefusal | null> {
  const named = farmerOf(sofar.call, sofar);
  return named === null ? null : actAsNamed(sofar, named);
}

async function actAsNamed(
  sofar: Answering & Found,
  { actor, ...named }: NonNullable<ReturnType<typeof farmerOf>>,
): Promise<TimedRefusal | null> {
  const { call, appContext, request } = sofar;
  const acting = await actAs(appContext.db, { actor, ...named, today: dayInIndia(appContext.now()) });
  if (acting !== null) {
    sofar.actor = acting.actor;
    sofar.agent = acting.agent;
    return null;
  }
  request.log.warn({ call: call.name, actorId: actor.id }, 'an agent without consent');
  return (await countTry(sofar, sofar)) ?? refuse('no-consent');
}

/** Tries that the cache may answer were counted before it was asked. */
function count(sofar: Answering & Found): Eventual<TimedRefusal | null> {
  return sofar.call.limits.length === 0 || isCacheable(sofar) ? null : countTry(sofar, sofar);
}

function refuseForeignActor({ call, actor, wire, request }: Answering & Found): Refusal | null {
  return checkActor(call, { actor, wire, log: request.log });
}

function refuseInput({ input }: Found): Refusal | null {
  if (input.ok) return null;
  if (input.kind === 'invalid') return refuse('invalid-input', input.fields);
  return refuse(input.kind === 'malformed' ? 'malformed' : 'not-found');
}

/** Files that were sent before are those of whoever makes the call, also in a farmer's name. */
function takeUploads(sofar: Answering & Found): Eventual<Refusal | null> {
  const { call, actor, agent } = sofar;
  const userId = agent?.id ?? actor?.id;
  return call.upload === undefined || userId === undefined ? null : takeUploadsOf(sofar, userId);
}

async function takeUploadsOf(sofar: Answering & Found, userId: string): Promise<Refusal | null> {
  const whole = await withUploads(sofar.body, { ...sofar, userId });
  if (!whole.ok) return whole;
  sofar.body = whole.value;
  return null;
}

function handle(sofar: Answering & Found): Eventual<Refusal | null> {
  const { handler, input, appContext } = sofar;
  const key = sentKeyOf(sofar);
  const { context, isBegun, storedFor } = contextOf(sofar, key);
  const given = handler(input.ok ? input.value : null, context);
  return whenKnown(given, (result) => {
    // A unit of work knows what its key was answered; without one, what was done before may have made it needless.
    const isReplayed = key !== null && !isBegun();
    return whenKnown(isReplayed ? replayIfKnown(appContext.db, key) : undefined, () => {
      if (!result.ok) return inWireNames(sofar.call, result);
      sofar.value = result.value;
      sofar.stored = storedFor(result.value);
      return null;
    });
  });
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
