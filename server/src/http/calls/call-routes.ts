import type { AnyCall } from '@polam/contract/call';
import type { FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import type { Binding } from './implement.ts';
import type { WireInput } from './input.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Routes of the calls; there once they are mounted. */
    callRoutes: CallRoutes;
  }
  interface FastifyRequest {
    /** Route of the call that is asked for, null where it is none; undefined before anybody has looked. */
    calledRoute: CalledRoute | null | undefined;
  }
}

/** How paths are read, by fastify and by the routes of the calls. */
export const routerOptions = { maxParamLength: 300, ignoreTrailingSlash: true } as const;

/** Paths of all calls, as fastify spells them. */
export const CALLS_PATH = '/api/v1/*';

/** The call that a request asks for. */
export interface CalledRoute {
  readonly binding: Binding;
  /** Its path, with names in place of values. */
  readonly pattern: string;
  /** The values, by name. */
  readonly params: WireInput;
}

type Method = AnyCall['method'];
type Router = ReturnType<typeof findMyWay>;

/**
 * Calls by their method and path. To fastify all calls are one route: one for each took an eighth of a start, as it makes a context,
 * hooks and parsers for each, which are the same for all (docs/decisions/0107). The paths of a method are read when they are asked for.
 */
export class CallRoutes {
  readonly #bindings: readonly Binding[];
  readonly #routers = new Map<Method, Router>();

  constructor(bindings: readonly Binding[]) {
    this.#bindings = bindings;
  }

  /** The call at an address; null where none is. What reads is answered to HEAD too. */
  find(method: string, url: string): CalledRoute | null {
    const isHead = method === 'HEAD';
    const called = isHead ? 'GET' : (method as Method);
    const found = this.#routerOf(called).find(called, withoutQuery(url));
    if (found === null) return null;
    const { binding, pattern } = found.store as Omit<CalledRoute, 'params'>;
    return isHead && binding.call.writes ? null : { binding, pattern, params: found.params };
  }

  #routerOf(method: Method): Router {
    const known = this.#routers.get(method);
    if (known !== undefined) return known;
    const router = findMyWay(routerOptions);
    for (const binding of this.#bindings) {
      const pattern = routePath(binding.call);
      if (binding.call.method === method) router.on(method, pattern, unused, { binding, pattern });
    }
    this.#routers.set(method, router);
    return router;
  }
}

/** The call that a request to the route of calls asks for; null where it asks for none. */
export function calledRouteOf(request: FastifyRequest): CalledRoute | null {
  if (request.calledRoute === undefined)
    request.calledRoute = request.server.callRoutes.find(request.method, request.raw.url ?? '/');
  return request.calledRoute;
}

/** Pattern of the path that answers a request; undefined where none does. */
export function patternOf(request: FastifyRequest): string | undefined {
  const url = request.routeOptions?.url;
  return url === CALLS_PATH ? calledRouteOf(request)?.pattern : url;
}

/** A call's path as routers spell it. */
export function routePath(call: AnyCall): string {
  return call.path.replace(/\{(\w+)\}/g, ':$1');
}

/** The framework has read the query. */
function withoutQuery(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** Calls are found, not called by the router. */
function unused(): void {}
