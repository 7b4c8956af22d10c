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
import { tagsOf, type CachedAnswer, type PublicCache, type Tag } from '../cache/public-cache.ts';

/** Cache of what many pages show, and listener to trouble with the database. */
interface InProcessOptions {
  readonly cache: PublicCache;
  readonly onTrouble: (error: unknown) => void;
}

/** Topics of what many pages show, and which seldom change. */
const SHARED: ReadonlySet<Tag> = new Set(['catalogue', 'prices']);

/**
 * Calls of visitors without the network, for pages rendered on the server. Of the answers that are cached for visitors
 * those of the catalogue and of prices, which many pages show, are shared by pages; a page that shows one may be stale by
 * time for as long as both are cached.
 */
export class CallsInProcess {
  readonly #bindings: ReadonlyMap<string, Binding>;
  readonly #options: InProcessOptions;
  /** Decoded answers, for as long as the cache holds them. */
  readonly #decoded = new WeakMap<CachedAnswer, Answer<AnyCall>>();

  constructor(bindings: readonly Binding[], options: InProcessOptions) {
    this.#bindings = new Map(bindings.map((binding) => [binding.call.name, binding]));
    this.#options = options;
  }

  /** The caller for one page, in its language; `onShown` hears what the page shows. */
  readonly callerFor = (language: Language, onShown: (tags: readonly Tag[]) => void): Caller => {
    return async <C extends AnyCall>(call: C, input: InputOf<C>): Promise<Answer<C>> => {
      const binding = this.#bindings.get(call.name);
      if (binding === undefined || call.access !== 'public' || call.writes)
        throw new Error(`${call.name} is not for pages that are being rendered`);
      if (isShared(binding)) {
        onShown(tagsOf(call.reads));
        // Decoded by the codec of this call's output.
        return (await this.#findShared(binding, input, language)) as Answer<C>;
      }
      const { wire, tags } = await this.#answer(binding, input, language);
      onShown(tags);
      return decoded(call, wire);
    };
  };

  #answer(binding: Binding, input: unknown, language: Language): ReturnType<typeof answerOfVisitor> {
    return answerOfVisitor(binding, input, { language, onTrouble: this.#options.onTrouble });
  }

  async #findShared(binding: Binding, input: unknown, language: Language): Promise<Answer<AnyCall>> {
    const { call } = binding;
    const key = `in-process ${call.name} ${language} ${JSON.stringify(input)}`;
    const make = async () => {
      const { wire, tags } = await this.#answer(binding, input, language);
      return { answer: { status: wire.status, body: Buffer.from(wire.body), headers: {} }, tags };
    };
    const found = await this.#options.cache.findOrMake(key, { make });
    const known = this.#decoded.get(found);
    if (known !== undefined) return known;
    const answer = decoded(call, { status: found.status, body: found.body.toString() });
    this.#decoded.set(found, answer);
    return answer;
  }
}

function isShared({ call, shows }: Binding): boolean {
  const isCached = call.cache === 'public' && shows === undefined;
  return isCached && tagsOf(call.reads).every((tag) => SHARED.has(tag));
}

/** Through the wire form and back, so that nothing undeclared is left in the value. */
function decoded<C extends AnyCall>(
  call: C,
  { status, body }: Pick<WireAnswer, 'status' | 'body'>,
): Answer<C> {
  return fromResponse(call, status, JSON.parse(body));
}

async function answerOfVisitor(
  { call, handler, shows }: Binding,
  input: unknown,
  { language, onTrouble }: Pick<InProcessOptions, 'onTrouble'> & { readonly language: Language },
): Promise<{ readonly wire: WireAnswer; readonly tags: readonly Tag[] }> {
  const parsed = parseOwn(call, input);
  const given = async () =>
    parsed.ok ? handler(parsed.value, visitorContext(language)) : refuse('not-found');
  const result = await given().catch((error: unknown) => throwUnavailable(error, onTrouble));
  const tags = result.ok && shows !== undefined ? shows(result.value) : tagsOf(call.reads);
  if (result.ok) return { wire: answerOf(call, result.value, language), tags };
  return { wire: refusalAnswer(result, { refuses: call.refuses, language }), tags };
}

/** Without the database a page is unavailable, which is not the same as broken. */
function throwUnavailable(error: unknown, onTrouble: InProcessOptions['onTrouble']): never {
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
