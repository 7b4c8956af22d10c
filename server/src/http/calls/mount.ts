import type { AnyCall } from '@polam/contract/call';
import { withDeadline, type WorkKind } from '@polam/database/deadline';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { answerTo } from './answering.ts';
import type { Answering } from './answering-steps.ts';
import type { AppContext } from '../app-context.ts';
import { calledRouteOf, CallRoutes, CALLS_PATH } from './call-routes.ts';
import type { Binding } from './implement.ts';
import { registerUploads } from './uploads/uploads.ts';
import { sendRefusal } from '../faults/faults.ts';
import { ShedLog } from '../limits/shed-log.ts';

/** Deadline of a long read, such as a full export, in milliseconds. */
const LONG_MS = 15_000;

/**
 * Makes the routes of all calls, one for those that read and one for the others: forms are read for these alone, as reading them has
 * hooks of its own.
 */
export async function mountCalls(
  app: FastifyInstance,
  appContext: AppContext,
  bindings: readonly Binding[],
): Promise<void> {
  const { maxBytes: fileBytes, maxPerListing: files } = appContext.config.photo;
  app.decorate('callRoutes', new CallRoutes(bindings));
  app.decorateRequest('calledRoute');
  mount(app, appContext, ['GET', 'HEAD']);
  await app.register(async (scope) => {
    await registerUploads(scope, { fileBytes, files });
    mount(scope, appContext, ['POST', 'PUT', 'DELETE']);
  });
}

/** Makes the route of some methods; beyond a bound of calls that run, more are refused. */
function mount(app: FastifyInstance, appContext: AppContext, methods: readonly HTTPMethods[]): void {
  const shed = new ShedLog();
  app.route({
    method: [...methods],
    url: CALLS_PATH,
    exposeHeadRoute: false,
    // Before the body is read: of what is no call, its type is not looked at.
    onRequest: (request, reply, done) => {
      if (calledRouteOf(request) === null) reply.callNotFound();
      else done();
    },
    handler: (request, reply) => {
      const route = calledRouteOf(request);
      if (route === null) return reply.callNotFound();
      request.params = route.params;
      const { call, handler, shows } = route.binding;
      if (appContext.workload.calls.enter()) {
        const kind = kindOf(call);
        const deadlineMs = kind === 'long' ? LONG_MS : appContext.config.databaseDeadlineMs;
        return withDeadline(kind, deadlineMs, () =>
          answerLetIn({ call, handler, shows, appContext, request, reply }),
        );
      }
      shed.note('too many calls at once', request.log);
      void sendRefusal(request, reply, { code: 'unavailable', refuses: call.refuses });
    },
  });
}

/**
 * Answers a call that was let in, and lets it out. No promise is given to the framework, which would wait for it, and then
 * for the answer to have gone.
 */
function answerLetIn(answering: Answering): void {
  const { appContext, request, reply } = answering;
  const leave = () => {
    appContext.workload.calls.leave();
    appContext.workload.uploads.release(request);
  };
  const fail = (error: unknown) => {
    leave();
    // The framework takes an Error alone for a fault.
    void reply.send(error instanceof Error ? error : new Error('a call failed', { cause: error }));
  };
  try {
    const answered = answerTo(answering);
    if (answered instanceof Promise) answered.then(leave, fail);
    else leave();
  } catch (error) {
    fail(error);
  }
}

/** Files of everything that a user may see have a longer deadline. */
function kindOf({ limits }: AnyCall): WorkKind {
  return limits.includes('tables') || limits.includes('export') ? 'long' : 'call';
}
