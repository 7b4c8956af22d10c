import type { AnyCall } from '@polam/contract/call';
import { withDeadline, type WorkKind } from '@polam/database/deadline';
import type { FastifyInstance } from 'fastify';
import { answerTo } from './answering.ts';
import type { AppContext } from '../app-context.ts';
import type { Binding } from './implement.ts';
import { sendRefusal } from '../faults/faults.ts';
import { ShedLog } from '../limits/shed-log.ts';

/** Deadline of a long read, such as a full export, in milliseconds. */
const LONG_MS = 15_000;

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
      handler: async (request, reply) => {
        const answering = { call, handler, shows, appContext, request, reply };
        const { calls, uploads } = appContext.workload;
        const answer = () => withDeadline(kind, deadlineMs, () => answerTo(answering));
        const isLetIn = await calls.enter(answer).finally(() => uploads.release(request));
        if (isLetIn) return reply;
        shed.note('too many calls at once', request.log);
        return sendRefusal(request, reply, { code: 'unavailable', refuses: call.refuses });
      },
    });
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
