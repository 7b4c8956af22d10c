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
  readonly form?: WireInput;
}

/** A refusal, and the time to wait before another try where that is known. */
export type TimedRefusal = Refusal & { readonly retryAfterSeconds?: number };

/** Results of the steps so far of a request. */
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
type Step = (sofar: Answering & Found) => Eventual<Handed>;

/** Result of a step without findings. */
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

type Worked = Result<Pick<Found, 'value' | 'stored'>>;

/** Takes a request through all steps, or up to the one that refuses: at once as long as each knows its part. */
export function work(answering: Answering): Eventual<Worked> {
  return goOn({ ...answering, ...nothing }, 0);
}

function goOn(sofar: Answering & Found, from: number): Eventual<Worked> {
  for (const [at, step] of steps.entries()) {
    if (at < from) continue;
    const given = step(sofar);
    if (given instanceof Promise) return given.then((handed) => taken(sofar, handed) ?? goOn(sofar, at + 1));
    const refusal = taken(sofar, given);
    if (refusal !== null) return refusal;
  }
  return ok(sofar);
}

/** Takes what a step hands on; null where it does not refuse. */
function taken(sofar: Answering & Found, handed: Handed): TimedRefusal | null {
  if (!handed.ok) return handed;
  if (handed !== passed) Object.assign(sofar, handed.value);
  return null;
}

/** Whether the answer is the same for all readers: a public read without a session. */
export function isCacheable({ call, request }: Answering): boolean {
  return call.cache === 'public' && tokenOf(request.headers.authorization) === null;
}

/** Refuses a request beyond a limit of the call. */
export function countTry(
  { call, appContext, request }: Answering,
  { actor, input }: Pick<Found, 'actor' | 'input'> = nothing,
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

function refuseNavigation({ call, request, appContext }: Answering): Handed {
  return checkNavigation(call, { request, corsOrigins: appContext.config.corsOrigins }) ?? passed;
}

function findActor({ appContext, request }: Answering): Eventual<Handed> {
  const token = tokenOf(request.headers.authorization);
  return token === null ? passed : whenKnown(appContext.sessions.findHeard(token), (actor) => ok({ actor }));
}

function refuseWithoutAccess({ call, actor }: Answering & Found): Handed {
  return checkAccess(call, actor) ?? passed;
}

function takeBody(answering: Answering & Found): Eventual<Handed> {
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
function actForFarmer(sofar: Answering & Found): Eventual<Handed> {
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
function count(sofar: Answering & Found): Eventual<Handed> {
  if (sofar.call.limits.length === 0 || isCacheable(sofar)) return passed;
  return whenKnown(countTry(sofar, sofar), (refusal) => refusal ?? passed);
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
function takeUploads(sofar: Answering & Found): Eventual<Handed> {
  const { call, actor, agent, body } = sofar;
  const userId = agent?.id ?? actor?.id;
  if (call.upload === undefined || userId === undefined) return passed;
  return withUploads(body, { ...sofar, userId }).then((whole) =>
    whole.ok ? ok({ body: whole.value }) : whole,
  );
}

function handle(sofar: Answering & Found): Eventual<Handed> {
  const { handler, input, appContext } = sofar;
  const key = sentKeyOf(sofar);
  const begun = contextOf(sofar, key);
  const given = handler(input.ok ? input.value : null, begun.context);
  return whenKnown(given, (result) => {
    // A unit of work knows what its key was answered; without one, what was done before may have made it needless.
    const isReplayed = key !== null && !begun.isBegun();
    return whenKnown(isReplayed ? replayIfKnown(appContext.db, key) : undefined, () =>
      result.ok
        ? ok({ value: result.value, stored: begun.storedFor(result.value) })
        : inWireNames(sofar.call, result),
    );
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
