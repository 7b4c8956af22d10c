import type { AnyCall } from '@polam/contract/call';
import { dayInIndia } from '@polam/domain/day';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Actor, Context } from '../context.ts';
import type { Agent } from './agents.repository.ts';
import { keyOf, type ReadBody } from './body.ts';
import { commitWith, type WireAnswer, type Writer } from './commit.ts';
import type { IdempotencyKey } from './idempotency.repository.ts';
import { answerOf, languageOf } from './sentences.ts';

const MAX_USER_AGENT = 400;

/** A request of which it is known who makes it, in whose name, and what it sends. */
interface ReadRequest {
  readonly call: AnyCall;
  readonly appContext: AppContext;
  readonly request: FastifyRequest;
  readonly actor: Actor | null;
  readonly agent: Agent | null;
  readonly body: ReadBody;
}

/** The key under which the answer is stored; null where the client sent none, or answers of the call never are. */
export function sentKeyOf({ call, request, actor, body }: ReadRequest): IdempotencyKey | null {
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

/** Input of a handler from a request, with the results of its unit of work. */
export function contextOf(
  { call, appContext, request, actor, agent, body }: ReadRequest,
  key: IdempotencyKey | null,
): BegunContext {
  let hasBegun = false;
  let made: { readonly value: unknown; readonly answer: WireAnswer } | null = null;
  const language = languageOf(request.headers);
  const toCommit = () =>
    commitWith({
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
    // A getter here would give each context a shape of its own, which all code that reads it meets for the first time.
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    files: body.files,
    commit: (unit, shared) => {
      hasBegun = true;
      return toCommit()(unit, shared);
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
}: Pick<ReadRequest, 'call' | 'appContext' | 'actor' | 'agent'>): Writer | null {
  if (actor === null) return null;
  const isByAgent = agent !== null && scope !== undefined;
  const today = dayInIndia(appContext.now());
  return {
    id: actor.id,
    isAlone,
    consent: isByAgent ? { consentId: agent.consentId, scope, today } : null,
  };
}
