import { fromResponse, type Answer, type Caller } from '@polam/contract/answer';
import type { AnyCall, InputOf } from '@polam/contract/call';
import type { Language } from '@polam/domain/catalogue';
import * as z from 'zod/mini';
import type { Binding } from './implement.ts';
import type { WireAnswer } from './commit.ts';
import type { Context } from '../context.ts';
import { troubleOf } from '../faults/database-trouble.ts';
import { RETRY_SECONDS } from '../faults/faults.ts';
import { parseInput } from './input.ts';
import { refuse } from '../result.ts';
import { answerOf, refusalAnswer } from './sentences.ts';
import { tagsOf, type Tag } from '../cache/public-cache.ts';

/** Language of the calls, and listeners to what they show and to trouble with the database. */
export interface CallerOptions {
  readonly language: Language;
  readonly onShown: (tags: readonly Tag[]) => void;
  readonly onTrouble: (error: unknown) => void;
}

/** Makes calls as a visitor without the network, for pages rendered on the server. */
export function callInProcess(bindings: readonly Binding[], options: CallerOptions): Caller {
  const byName = new Map(bindings.map((binding) => [binding.call.name, binding]));
  return async <C extends AnyCall>(call: C, input: InputOf<C>): Promise<Answer<C>> => {
    const binding = byName.get(call.name);
    if (binding === undefined || call.access !== 'public' || call.writes)
      throw new Error(`${call.name} is not for pages that are being rendered`);
    const { status, body } = await answerOfVisitor(binding, { ...options, input });
    // Through the wire form and back, so that nothing undeclared is left in the value.
    return fromResponse(call, status, JSON.parse(body));
  };
}

async function answerOfVisitor(
  { call, handler, shows }: Binding,
  { input, language, onShown, onTrouble }: CallerOptions & { input: unknown },
): Promise<WireAnswer> {
  const parsed = parseOwn(call, input);
  const given = async () =>
    parsed.ok ? handler(parsed.value, visitorContext(language)) : refuse('not-found');
  const result = await given().catch((error: unknown) => throwUnavailable(error, onTrouble));
  onShown(result.ok && shows !== undefined ? shows(result.value) : tagsOf(call.reads));
  if (result.ok) return answerOf(call, result.value, language);
  return refusalAnswer(result, { refuses: call.refuses, language });
}

/** Without the database a page is unavailable, which is not the same as broken. */
function throwUnavailable(error: unknown, onTrouble: CallerOptions['onTrouble']): never {
  if (troubleOf(error) === null) throw error;
  onTrouble(error);
  // The router takes a thrown answer for the status of the page.
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way
  throw new Response(null, { status: 503, headers: { 'retry-after': `${RETRY_SECONDS}` } });
}

function parseOwn(call: AnyCall, input: unknown): ReturnType<typeof parseInput> {
  const wire = z.safeEncode(call.input, input as never);
  if (!wire.success) return { ok: false, kind: 'malformed' };
  return parseInput(call, wire.data);
}

function visitorContext(language: Language): Context {
  return {
    actor: null,
    agent: null,
    language,
    address: 'in-process',
    requestId: 'in-process',
    userAgent: '',
    files: [],
    commit: () => Promise.reject(new Error('a page that is being rendered writes nothing')),
  };
}
