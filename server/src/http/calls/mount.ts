import type { AnyCall } from '@polam/contract/call';
import { withDeadline, type WorkKind } from '@polam/database/deadline';
import type { FastifyInstance } from 'fastify';
import { answerTo } from './answering.ts';
import type { Answering } from './answering-steps.ts';
import type { AppContext } from '../app-context.ts';
import type { Binding } from './implement.ts';
import { registerUploads } from './uploads/uploads.ts';
import { sendRefusal } from '../faults/faults.ts';
import { ShedLog } from '../limits/shed-log.ts';

/** Deadline of a long read, such as a full export, in milliseconds. */
const LONG_MS = 15_000;

/** Makes the routes of all calls: forms are read for those that write, as reading them has hooks of its own. */
export async function mountCalls(
  app: FastifyInstance,
  appContext: AppContext,
  bindings: readonly Binding[],
): Promise<void> {
  const { maxBytes: fileBytes, maxPerListing: files } = appContext.config.photo;
  const isRead = ({ call }: Binding) => call.method === 'GET';
  mount(app, appContext, bindings.filter(isRead));
  await app.register(async (scope) => {
    await registerUploads(scope, { fileBytes, files });
    mount(
      scope,
      appContext,
      bindings.filter((each) => !isRead(each)),
    );
  });
}

/** Makes the routes of bindings; beyond a bound of calls that run, more are refused. GETs that write are not answered to HEAD. */
export function mount(app: FastifyInstance, appContext: AppContext, bindings: readonly Binding[]): void {
  const shed = new ShedLog();
  for (const { call, handler, shows } of bindings) {
    const kind = kindOf(call);
    const deadlineMs = kind === 'long' ? LONG_MS : appContext.config.databaseDeadlineMs;
    app.route({
      method: call.method,
      url: routePath(call),
      exposeHeadRoute: call.method === 'GET' && !call.writes,
      handler: (request, reply) => {
        if (appContext.workload.calls.enter())
          return withDeadline(kind, deadlineMs, () =>
            answerLetIn({ call, handler, shows, appContext, request, reply }),
          );
        shed.note('too many calls at once', request.log);
        void sendRefusal(request, reply, { code: 'unavailable', refuses: call.refuses });
      },
    });
  }
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

/** A call's path as fastify spells it. */
export function routePath(call: AnyCall): string {
  return call.path.replace(/\{(\w+)\}/g, ':$1');
}
