import type { Answer, Caller } from '@polam/contract/answer';
import type { AnyCall, InputOf } from '@polam/contract/call';
import type { Language } from '@polam/domain/catalogue';
import * as z from 'zod/mini';
import type { Binding } from './bind.ts';
import type { Context } from './context.ts';
import { isDatabaseAway } from './faults.ts';
import { parseInput } from './input.ts';
import { refuse, type Refusal, type Result } from './result.ts';
import { answerOf, refusalAnswer } from './sentences.ts';

/** Makes calls as a visitor without the network: what pages rendered on the server ask. */
export function callInProcess(bindings: readonly Binding[], language: Language): Caller {
  const byName = new Map(bindings.map((binding) => [binding.call.name, binding.handler]));
  return async <C extends AnyCall>(call: C, input: InputOf<C>): Promise<Answer<C>> => {
    const handler = byName.get(call.name);
    if (handler === undefined || call.access !== 'public' || call.writes)
      throw new Error(`${call.name} is not for pages that are being rendered`);
    const parsed = parseOwn(call, input);
    if (!parsed.ok) return refused(call, refuse('not-found'), language);
    // Handlers in a list give a result of any type; the call's own output codec reads it below.
    const result = (await handler(parsed.value, visitorContext(language)).catch(tellAway)) as Result<unknown>;
    if (!result.ok) return refused(call, result, language);
    // Through the wire form and back, so that nothing undeclared is left in the value.
    const told = JSON.parse(answerOf(call, result.value, language).body) as never;
    const value = z.decode(call.output, told) as never;
    return { ok: true, value, message: '' };
  };
}

/** Without the database a page is not to be had now, which is another thing than broken. */
function tellAway(error: unknown): never {
  if (!isDatabaseAway(error)) throw error;
  // The router takes a thrown answer for the status of the page.
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way
  throw new Response(null, { status: 503, headers: { 'retry-after': '5' } });
}

function parseOwn(call: AnyCall, input: unknown): ReturnType<typeof parseInput> {
  const wire = z.safeEncode(call.input, input as never);
  if (!wire.success) return { ok: false, kind: 'malformed' };
  return parseInput(call, wire.data);
}

function visitorContext(language: Language): Context {
  return {
    actor: null,
    language,
    address: 'in-process',
    requestId: 'in-process',
    device: { browser: '', system: '' },
    files: [],
    commit: () => Promise.reject(new Error('a page that is being rendered writes nothing')),
  };
}

function refused<C extends AnyCall>(call: C, refusal: Refusal, language: Language): Answer<C> {
  const { body } = refusalAnswer(refusal, { origin: call.origin, language });
  // Refusals are told by the sentence of this same contract.
  return {
    ok: false,
    error: refusal.error,
    fields: {},
    ...(JSON.parse(body) as { message: string }),
  };
}
