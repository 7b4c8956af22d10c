import type { AnyCall, InputOf, OutputOf } from '@polam/contract/call';
import { calls } from '@polam/contract';
import type { Field } from '@polam/contract/fields';
import { en } from '@polam/contract/messages/en/messages';
import { problemSentence } from '@polam/contract/messages';
import type { ProblemDetail } from '@polam/contract/problems';
import { statusOfRefusal, type RefusalCode } from '@polam/contract/refusals';
import { vi } from 'vitest';
import * as z from 'zod/mini';

/** Refusal of a fake server, with problems by field, named as in the contract. */
export interface FakeRefusal {
  readonly refuse: RefusalCode;
  readonly fields?: Readonly<Record<string, ProblemDetail>>;
}

/** A request that reached a fake server, in the names and units of the contract. */
export interface Received {
  readonly call: string;
  readonly input: unknown;
  readonly key: string | null;
  readonly files: readonly string[];
}

/** In-process fake server with answers typed by the contract. */
export interface FakeServer {
  readonly answer: <C extends AnyCall>(
    call: C,
    how: OutputOf<C> | FakeRefusal | ((input: InputOf<C>) => OutputOf<C> | FakeRefusal),
  ) => void;
  readonly received: readonly Received[];
  /** Requests received for one call. */
  readonly receivedOf: (call: AnyCall) => readonly Received[];
  /** Switches the network off or on again. */
  readonly setOnline: (isOnline: boolean) => void;
}

interface WireAnswer {
  readonly status: number;
  readonly text: string;
}

type Exchange = (request: {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | FormData | null;
}) => WireAnswer | null;

/** Puts a fake server behind the page's fetch and uploads, until vitest removes its stubs. */
export function startFakeServer(): FakeServer {
  const answers = new Map<string, (input: never) => unknown>();
  const received: Received[] = [];
  let isReachable = true;

  const exchange: Exchange = ({ method, url, headers, body }) => {
    if (!isReachable) return null;
    const met = findCall(method, url);
    if (met === null) throw new Error(`No call of the contract is ${method} ${url}.`);
    const { call, fields } = met;
    const wire = { ...fields, ...fieldsOf(body) };
    const input = z.decode(call.input, wire) as unknown;
    received.push({ call: call.name, input, key: headers.get('idempotency-key'), files: filesOf(body) });
    const answer = answers.get(call.name);
    if (answer === undefined) return refusalAnswer(call, { refuse: 'fault' });
    return toAnswer(call, answer(input as never));
  };

  stubNetwork(exchange);
  return {
    answer: (call, how) => {
      answers.set(call.name, typeof how === 'function' ? how : () => how);
    },
    received,
    receivedOf: (call) => received.filter((each) => each.call === call.name),
    setOnline: (isOnline) => {
      isReachable = isOnline;
    },
  };
}

function toAnswer(call: AnyCall, output: unknown): WireAnswer {
  if (isRefusal(output)) return refusalAnswer(call, output);
  const wire = z.encode(call.output, output) as object;
  const said = call.done === undefined ? {} : { message: en.done[call.done] };
  const body = call.envelope === 'success' ? { success: true, ...said, ...wire } : wire;
  return { status: call.status, text: JSON.stringify(body) };
}

function refusalAnswer(call: AnyCall, { refuse, fields = {} }: FakeRefusal): WireAnswer {
  const declared = call.input.fields as Readonly<Record<string, Field>>;
  const beside: Record<string, unknown> = Object.fromEntries(
    Object.entries(fields).map(([name, detail]) => [
      declared[name]?.wireName ?? name,
      { code: detail.problem, message: problemSentence(en, detail) },
    ]),
  );
  const body = { success: false, code: refuse, message: en.refusals[refuse], fields: beside };
  return { status: statusOfRefusal(refuse, call.refuses), text: JSON.stringify(body) };
}

function isRefusal(output: unknown): output is FakeRefusal {
  return typeof output === 'object' && output !== null && 'refuse' in output;
}

function findCall(method: string, url: string) {
  const { pathname, searchParams } = new URL(url, 'http://polam.test');
  for (const call of calls) {
    const pattern = new RegExp(`^${call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = call.method === method ? pattern.exec(pathname) : null;
    if (match) return { call, fields: { ...Object.fromEntries(searchParams), ...match.groups } };
  }
  return null;
}

function fieldsOf(body: string | FormData | null): Readonly<Record<string, unknown>> {
  if (body === null) return {};
  if (typeof body === 'string') return JSON.parse(body) as Record<string, unknown>;
  return Object.fromEntries([...body.entries()].filter(([, value]) => typeof value === 'string'));
}

function filesOf(body: string | FormData | null): string[] {
  if (body === null || typeof body === 'string') return [];
  return [...body.values()].flatMap((value) => (typeof value === 'string' ? [] : [value.name]));
}

function stubNetwork(exchange: Exchange): void {
  vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
    const { method = 'GET', headers, body } = options;
    const answer = exchange({
      method,
      url,
      headers: new Headers(headers),
      body: (body ?? null) as string | null,
    });
    if (answer === null) throw new TypeError('Failed to fetch');
    return new Response(answer.text, { status: answer.status });
  });
  vi.stubGlobal('XMLHttpRequest', fakeUploads(exchange));
}

/** Uploads use XMLHttpRequest, the only API that reports upload progress. */
function fakeUploads(exchange: Exchange) {
  return class FakeUpload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #method = '';
    #url = '';
    readonly #headers = new Headers();

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }

    send(body: FormData): void {
      const answer = exchange({ method: this.#method, url: this.#url, headers: this.#headers, body });
      queueMicrotask(() => {
        if (answer !== null) Object.assign(this, { status: answer.status, responseText: answer.text });
        this.dispatchEvent(new Event(answer === null ? 'error' : 'load'));
      });
    }
  };
}
