import { createHash } from 'node:crypto';
import { fromResponse, type Answer, type FormCaller } from '@polam/contract/answer';
import type { AnyCall } from '@polam/contract/call';
import { withDeadline } from '@polam/database/deadline';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { afterChanges, makeAnswer } from './answering.ts';
import type { Answering } from './answering-steps.ts';
import type { AppContext } from '../app-context.ts';
import type { WireAnswer } from './commit.ts';
import { troubleOf } from '../faults/database-trouble.ts';
import type { Binding } from './implement.ts';
import type { WireInput } from './input.ts';
import { refuse } from '../result.ts';
import { languageOf, refusalAnswer } from './sentences.ts';

/** Time for which the same form, sent again, has the answer of the first. */
const REMEMBERED_MS = 30_000;
const MOST_REMEMBERED = 500;

/** A request for a page that came with a form. */
interface PostedPage {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Makes the calls of forms that browsers send to pages by themselves, by the steps of every request: with its limits, its
 * address and device, and its line in the audit.
 *
 * A button that is pressed twice sends the form twice: the second waits for the answer of the first, so that nobody who
 * registers is told that the email is taken. An answer that holds anything, such as a session, is not remembered.
 */
export class PostedForms {
  readonly #bindings: ReadonlyMap<string, Binding>;
  readonly #appContext: AppContext;
  readonly #onTrouble: (error: unknown) => void;
  readonly #answers = new LRUCache<string, Promise<WireAnswer>>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS });

  constructor(
    bindings: readonly Binding[],
    appContext: AppContext,
    onTrouble: (error: unknown) => void = () => undefined,
  ) {
    this.#bindings = new Map(bindings.map((binding) => [binding.call.name, binding]));
    this.#appContext = appContext;
    this.#onTrouble = onTrouble;
  }

  /** Makes the calls of one request. */
  callerFor(posted: PostedPage): FormCaller {
    return async <C extends AnyCall>(call: C, form: WireInput): Promise<Answer<C>> => {
      const binding = this.#bindings.get(call.name);
      if (binding === undefined || call.access !== 'public' || !call.writes)
        throw new Error(`${call.name} is not for forms of visitors`);
      const { status, body } = await this.#answerOnce({
        ...binding,
        ...posted,
        form,
        appContext: this.#appContext,
      });
      return fromResponse(call, status, JSON.parse(body));
    };
  }

  #answerOnce(answering: Answering): Promise<WireAnswer> {
    const key = keyOf(answering);
    const first = this.#answers.get(key);
    if (first !== undefined) return first;
    const making = this.#answer(answering);
    this.#answers.set(key, making);
    void making.then((answer) => {
      if (!isMereSuccess(answer) && this.#answers.peek(key) === making) this.#answers.delete(key);
    });
    return making;
  }

  /** Of a fault the reader learns beside the form, where what was typed still is. */
  async #answer(answering: Answering): Promise<WireAnswer> {
    const { config, workload } = this.#appContext;
    if (!workload.calls.enter()) return refusalOf(answering, 'unavailable');
    try {
      const made = async () => afterChanges(answering, () => makeAnswer(answering));
      const { status, body } = await withDeadline('call', config.databaseDeadlineMs, made);
      return { status, body: String(body) };
    } catch (error) {
      if (troubleOf(error) === null) answering.request.log.error({ err: error }, 'a fault');
      this.#onTrouble(error);
      return refusalOf(answering, troubleOf(error) === null ? 'fault' : 'unavailable');
    } finally {
      workload.calls.leave();
    }
  }
}

function refusalOf({ call, request }: Answering, code: 'fault' | 'unavailable'): WireAnswer {
  return refusalAnswer(refuse(code), { refuses: call.refuses, language: languageOf(request.headers) });
}

function keyOf({ call, request, form }: Answering): string {
  const content = JSON.stringify([call.name, request.ip, languageOf(request.headers), form]);
  return createHash('sha256').update(content).digest('base64');
}

/** Whether an answer says no more than that it is done. */
function isMereSuccess({ body }: WireAnswer): boolean {
  const { success, message: _message, ...rest } = JSON.parse(body) as Record<string, unknown>;
  return success === true && Object.keys(rest).length === 0;
}
