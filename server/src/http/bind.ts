import type { AnyCall, InputOf, OutputOf, RefusalOf } from '@polam/contract/call';
import type { RefusalCode } from '@polam/contract/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerTo } from './answering.ts';
import type { ContextOf } from './context.ts';
import type { House } from './house.ts';
import type { Result } from './result.ts';

/** What does the work of a call: its input is parsed, its actor is the session's. */
export type Handler<C extends AnyCall> = (
  input: InputOf<C>,
  context: ContextOf<C['access']>,
) => Promise<Result<OutputOf<C>, Extract<RefusalOf<C>, RefusalCode>>>;

/** A call with the handler that does its work; without one it answers 501. */
export interface Binding {
  readonly call: AnyCall;
  // Handlers of different calls stand in one list, each of its own call's types.
  // oxlint-disable-next-line typescript/no-explicit-any -- a list of handlers has no common input type
  readonly handler: Handler<any> | null;
}

/** A handler of a call that answers bytes or a stream itself, after access, input and limits were checked. */
export type RawHandler<C extends AnyCall> = (
  input: InputOf<C>,
  context: ContextOf<C['access']>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<FastifyReply>;

/** Binds a call to its handler. */
export function bind<C extends AnyCall>(call: C, handler: Handler<C>): Binding {
  return { call, handler };
}

/** Makes the routes of bindings. GETs that write are not answered to HEAD. */
export function mount(app: FastifyInstance, house: House, bindings: readonly Binding[]): void {
  for (const { call, handler } of bindings) {
    app.route({
      method: call.method,
      url: routePath(call),
      exposeHeadRoute: call.method === 'GET' && !call.writes,
      handler: (request, reply) => answerTo({ call, handler, house, request, reply }),
    });
  }
}

/** A call's path as fastify spells it. */
export function routePath(call: AnyCall): string {
  return call.path.replace(/\{(\w+)\}/g, ':$1');
}
