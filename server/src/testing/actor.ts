import { fromResponse, toRequest, type Answer } from '@polam/contract/answer';
import type { AnyCall, InputOf } from '@polam/contract/call';
import type { App } from '../app.ts';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
  /** The body read as JSON; undefined where it is none. */
  readonly json: Readonly<Record<string, unknown>> | undefined;
}

/** A request as a client of any kind may send it. */
export interface RawRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'PATCH';
  readonly url: string;
  readonly json?: unknown;
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Photos that go with a call as a multipart form. */
export interface Sent {
  readonly photos?: readonly { content: Buffer; fileName: string; type: string }[];
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Caller of a test: a visitor, or a signed-in user. */
export interface TestActor {
  /** The id of the user; empty for a visitor. */
  readonly id: string;
  readonly token: string | null;
  call<C extends AnyCall>(call: C, input: InputOf<C>, sent?: Sent): Promise<Answer<C>>;
  send(request: RawRequest): Promise<RawAnswer>;
}

/** Creates a caller of a session, or a visitor. */
export function actorOf(app: App, session: { token: string; userId: string } | null): TestActor {
  const authorization = session === null ? {} : { authorization: session.token };
  const send = async (request: RawRequest): Promise<RawAnswer> => {
    // What a test has just changed in the database may reach visitors some milliseconds later, but not in tests.
    if (session === null) await app.appContext.changes.caughtUp().catch(() => undefined);
    const answer = await app.http.inject({
      method: request.method ?? 'GET',
      url: request.url,
      headers: { ...authorization, ...jsonType(request), ...request.headers },
      ...(request.json === undefined ? {} : { payload: JSON.stringify(request.json) }),
      ...(request.payload === undefined ? {} : { payload: request.payload }),
    });
    const isJson = answer.body !== '' && String(answer.headers['content-type'] ?? '').includes('json');
    const json = isJson ? answer.json<Record<string, unknown>>() : undefined;
    return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload, json };
  };
  const call = async <C extends AnyCall>(
    called: C,
    input: InputOf<C>,
    sent: Sent = {},
  ): Promise<Answer<C>> => {
    const request = toRequest(called, input);
    const key = sent.idempotencyKey === undefined ? {} : { 'idempotency-key': sent.idempotencyKey };
    const body =
      called.upload === undefined ? { json: request.body ?? undefined } : formOf(request.body ?? {}, sent);
    const headers = { ...('headers' in body ? body.headers : {}), ...key, ...sent.headers };
    const answer = await send({ method: request.method, url: request.url, ...body, headers });
    return fromResponse(called, answer.status, answer.json);
  };
  return { id: session?.userId ?? '', token: session?.token ?? null, call, send };
}

function jsonType(request: RawRequest): Record<string, string> {
  return request.json === undefined ? {} : { 'content-type': 'application/json' };
}

const BOUNDARY = 'polam-test-boundary';

/** A multipart form, as a browser sends it. */
export function formOf(
  fields: Readonly<Record<string, unknown>>,
  sent: Sent = {},
): { payload: Buffer; headers: Record<string, string> } {
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    ),
  );
  const files = (sent.photos ?? []).flatMap(({ content, fileName, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="photo"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...texts, ...files, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}
