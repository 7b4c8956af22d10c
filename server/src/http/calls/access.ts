import type { AnyCall } from '@polam/contract/call';
import { roles } from '@polam/domain/users/user';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';
import type { WireInput } from './input.ts';
import { refuse, type Refusal } from '../result.ts';

/** Refuses callers who may not make the call at all. An admin may make the calls of users as well. */
export function checkAccess(call: AnyCall, actor: Actor | null): Refusal | null {
  if (call.access === 'public') return null;
  if (actor === null) return refuse('unauthenticated');
  return call.access === 'admin' && actor.role !== roles.admin ? refuse('forbidden') : null;
}

/** Refuses a payload that names another user as the actor; the session alone decides. */
export function checkActor(
  call: AnyCall,
  { actor, wire, log }: { actor: Actor | null; wire: WireInput; log: FastifyBaseLogger },
): Refusal | null {
  if (call.actor === undefined || actor === null) return null;
  if (isNoId(wire[call.actor])) return refuse('malformed');
  const named = idOf(wire[call.actor]);
  if (named === null || named.toLowerCase() === actor.id) return null;
  if (call.adminActsFor === true && actor.role === roles.admin) return null;
  log.warn({ call: call.name, actorId: actor.id }, 'a payload named a foreign actor');
  return refuse('foreign-actor');
}

/**
 * Refuses a writing GET that a page, a link or a prefetch would make: it must be sent by a script of ours, of
 * a listed origin, or by a client outside a browser. Source: GUARD "Delete by GET", ANSWERS "The wire".
 */
export function checkNavigation(
  call: AnyCall,
  { request, corsOrigins }: { request: FastifyRequest; corsOrigins: readonly string[] },
): Refusal | null {
  if (call.method !== 'GET' || !call.writes) return null;
  const {
    'sec-fetch-mode': mode,
    'sec-fetch-site': site,
    'sec-purpose': purpose,
    purpose: oldPurpose,
    'x-moz': oldestPurpose,
  } = request.headers;
  const isPrefetch = [purpose, oldPurpose, oldestPurpose].some((each) => each !== undefined);
  // A script of another origin names its origin, and its browser has sent a preflight before it sends a
  // token.
  const isListed = mode === 'cors' && corsOrigins.includes(request.headers.origin ?? '');
  const isForeign = site === 'cross-site' && !isListed;
  return mode === 'navigate' || isForeign || isPrefetch ? refuse('forbidden') : null;
}

/** A structure that is no populated document. Source: WIRE "For every call". */
function isNoId(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !('_id' in value);
}

function idOf(value: unknown): string | null {
  if (typeof value === 'object' && value !== null && '_id' in value) return idOf(value._id);
  if (typeof value === 'number') return String(value);
  const isNamed = typeof value === 'string' && value !== '' && value !== 'undefined';
  return isNamed ? value : null;
}
