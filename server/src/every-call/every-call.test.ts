import { calls } from '@polam/contract';
import { pathNames, type AnyCall } from '@polam/contract/call';
import { buildUser, buildAdmin } from '@polam/database/seed/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawRequest, TestActor } from '../testing/actor.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** The body of a call as the API describes it. */
interface Body {
  readonly content: Readonly<
    Record<
      string,
      { readonly schema: { readonly properties?: object; readonly required?: readonly string[] } }
    >
  >;
}

interface Operation {
  readonly requestBody?: Body;
  readonly security?: unknown;
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

const someId = '0190163d-8694-739b-aea5-966c26f8ad91';

let testApp: TestApp;
let user: TestActor;
let admin: TestActor;

beforeAll(async () => {
  testApp = await startTestApp();
  user = await testApp.actor((await buildUser(testApp.db)).id);
  admin = await testApp.actor((await buildAdmin(testApp.db)).id);
});

afterAll(() => testApp.close());

function requestFor(call: AnyCall, body: Record<string, unknown> = {}): RawRequest {
  const url = call.path.replace(/\{\w+\}/g, someId);
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  return { method: call.method, url, ...(hasBody ? { json: body } : {}) };
}

/** Signing out would end the session that the other tests share. */
const endingOwn: readonly string[] = ['auth.logout', 'account.endAllSessions'];

const jsonCalls = calls.filter((call) => call.envelope !== 'bytes' && !endingOwn.includes(call.name));

describe('over all calls', () => {
  it.each(calls.filter((call) => call.access !== 'public'))('a visitor may not make $name', async (call) => {
    const answer = await testApp.visitor.send(requestFor(call));

    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ success: false, code: 'unauthenticated' });
  });

  it.each(calls.filter((call) => call.access !== 'public'))(
    'a made-up token does not open $name',
    async (call) => {
      const answer = await testApp.visitor.send({
        ...requestFor(call),
        headers: { authorization: 'x'.repeat(43) },
      });

      expect(answer.status).toBe(401);
    },
  );

  it.each(calls.filter((call) => call.access === 'admin'))('a user may not make $name', async (call) => {
    const answer = await user.send(requestFor(call));

    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ success: false, code: 'forbidden' });
  });

  it.each(calls.filter((call) => call.access === 'public' && call.envelope !== 'bytes'))(
    'a bad token does not keep anybody from the public $name',
    async (call) => {
      const answer = await testApp.visitor.send({
        ...requestFor(call),
        headers: { authorization: 'x'.repeat(43) },
      });

      expect([200, 201, 401, 404, 422]).toContain(answer.status);
      expect(answer.json?.['code']).not.toBe('unauthenticated');
    },
  );

  it.each(jsonCalls.filter((call) => pathNames(call.path).length > 0))(
    '$name finds nothing where the path has no id but a word of another client for none',
    async (call) => {
      const { method = 'GET', json } = requestFor(call);
      for (const none of ['undefined', 'null']) {
        const url = call.path.replace(/\{\w+\}/, none).replace(/\{\w+\}/g, someId);
        const answer = await admin.send({ method, url, json });

        expect([answer.status, answer.json?.['success']]).not.toEqual([200, false]);
      }
    },
  );

  it.each(calls.filter((call) => call.actor !== undefined))(
    'nobody acts for another in $name',
    async (call) => {
      const answer = await user.send(requestFor(call, { [String(call.actor)]: admin.id }));
      const populated = await user.send(requestFor(call, { [String(call.actor)]: { _id: admin.id } }));
      const listed = await user.send(requestFor(call, { [String(call.actor)]: [admin.id] }));

      expect([answer.status, populated.status, listed.status]).toEqual([403, 403, 400]);
      expect(answer.json).toMatchObject({ success: false, code: 'foreign-actor' });
    },
  );

  it.each(jsonCalls.filter((call) => call.method === 'POST' || call.method === 'PUT'))(
    '$name refuses what is no JSON and what is broken JSON',
    async (call) => {
      const { method, url } = requestFor(call);
      const asText = await admin.send({
        method,
        url,
        payload: '{}',
        headers: { 'content-type': 'text/plain' },
      } as RawRequest);
      const broken = await admin.send({
        method,
        url,
        payload: '{"a":',
        headers: { 'content-type': 'application/json' },
      } as RawRequest);

      expect([asText.status, broken.status]).toEqual([415, 400]);
      expect([asText.json?.['code'], broken.json?.['code']]).toEqual(['unsupported-media-type', 'malformed']);
    },
  );

  it.each(jsonCalls)('$name meets an empty input with an answer, never with a fault', async (call) => {
    const answer = await admin.send(requestFor(call));

    expect(answer.status).toBeLessThan(500);
  });

  it.each(jsonCalls.filter((call) => call.method === 'POST' || call.method === 'PUT'))(
    '$name refuses a NUL and structures where text is meant',
    async (call) => {
      const names = Object.values(call.input.fields as Record<string, { wireName: string }>).map(
        (f) => f.wireName,
      );
      const isInBody = (name: string) => name !== call.actor && !pathNames(call.path).includes(name);
      const fill = (value: unknown) => Object.fromEntries(names.filter(isInBody).map((n) => [n, value]));
      const nul = await admin.send(requestFor(call, fill('a\0b')));
      const structure = await admin.send(requestFor(call, fill({ $gt: '' })));
      const list = await admin.send(requestFor(call, fill([['x']])));

      expect(nul.status).toBe(names.length > 0 && Object.keys(fill('')).length > 0 ? 400 : nul.status);
      expect([200, 201, 400, 404]).toContain(structure.status);
      expect(structure.json?.['success'] === true && names.length > 1).toBe(false);
      expect([200, 201, 400, 404]).toContain(list.status);
    },
  );

  it.each(calls)('$name carries the security headers', async (call) => {
    const { headers } = await testApp.visitor.send(requestFor(call));

    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('a GET that writes', () => {
  const writing = calls.filter((call) => call.method === 'GET' && call.writes);

  it.each(writing)('$name is not answered to HEAD', async (call) => {
    expect((await admin.send({ ...requestFor(call), method: 'HEAD' })).status).toBe(404);
  });

  it.each(writing)('$name is refused to links, other sites and prefetches', async (call) => {
    const headers = [
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-purpose': 'prefetch' },
      { purpose: 'prefetch' },
    ];
    for (const each of headers) {
      expect((await admin.send({ ...requestFor(call), headers: each })).status).toBe(403);
    }
  });
});

describe('what is missing', () => {
  it('is no call of the contract: a feature does each', () => {
    const { http } = testApp.app;
    // The stream of live events has a route of its own.
    const hasOwn = ({ method, path }: AnyCall) => http.hasRoute({ method, url: path });
    const missing = calls.filter(
      (call) => http.callRoutes.find(call.method, call.path)?.binding.call !== call && !hasOwn(call),
    );

    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('is a polite 404 where no route is', async () => {
    const answer = await testApp.visitor.send({ url: '/api/v1/nothing/here' });

    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ success: false, code: 'not-found' });
  });
});

describe('the OpenAPI document', () => {
  it('describes every call by its route', async () => {
    const { json } = await testApp.visitor.send({ url: '/api/v1/openapi.json' });
    const paths = json?.['paths'] as Record<string, Record<string, { operationId: string }>>;

    for (const call of calls) {
      expect(paths[call.path]?.[call.method.toLowerCase()]?.operationId).toBe(call.name);
    }
  });

  it('asks for nothing in a body that stands in the path, and shows the one body of refusals', async () => {
    const { json } = await testApp.visitor.send({ url: '/api/v1/openapi.json' });
    const found = json as unknown as {
      paths: Record<
        string,
        Record<string, { requestBody?: Body; responses: Record<string, { content?: object }> }>
      >;
      components: { schemas: object; responses: object };
    };

    for (const call of calls) {
      const operation = found.paths[call.path]?.[call.method.toLowerCase()];
      const [form] = Object.values(operation?.requestBody?.content ?? {});
      const { properties = {}, required = [] } = form?.schema ?? {};
      expect(Object.keys(properties)).toEqual(expect.arrayContaining([...required]));
      expect(operation?.responses['404']).toEqual({ $ref: '#/components/responses/Refused404' });
    }
    expect(JSON.stringify(found.components.responses)).toContain('#/components/schemas/Refusal');
    expect(found.components.schemas).toHaveProperty('Refusal.required');
  });

  it('names its documents as the contract does, and each answer says whether it is a success', async () => {
    const { json } = await testApp.visitor.send({ url: '/api/v1/openapi.json' });
    const { components, paths } = json as unknown as {
      components: { schemas: object };
      paths: Record<string, Record<string, Operation>>;
    };

    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining([
        'Listing',
        'User',
        'Offer',
        'Order',
        'Requirement',
        'Equipment',
        'ColdStorage',
      ]),
    );
    const contentOf = (call: AnyCall) => {
      const operation = paths[call.path]?.[call.method.toLowerCase()];
      const types = Object.keys(operation?.requestBody?.content ?? {});
      return { operation, types, answer: operation?.responses[call.status]?.content ?? {} };
    };
    const successes = calls.filter(({ envelope }) => envelope === 'success').map(contentOf);
    const files = calls.filter(({ envelope }) => envelope === 'bytes').map(contentOf);
    const forms = calls.filter(({ upload }) => upload !== undefined).map(contentOf);
    for (const { answer } of successes)
      expect(JSON.stringify(answer)).toContain('"required":["success","message"');
    for (const { answer } of files)
      expect(Object.keys(answer)[0]).toMatch(/^(image\/|audio\/|text\/(csv|event-stream)$)/);
    for (const { types } of forms) expect(types).toEqual(['multipart/form-data']);
    for (const call of calls)
      expect(contentOf(call).operation?.security).toEqual(call.access === 'public' ? [] : [{ token: [] }]);
  });

  it('has a page that people can read', async () => {
    const page = await testApp.visitor.send({ url: '/api/docs' });

    expect(page.status).toBe(200);
    for (const call of calls) expect(page.body.toString()).toContain(call.name);
  });
});
