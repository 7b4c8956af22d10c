import { Writable } from 'node:stream';
import { categories, createCategory, exportCategories } from '@polam/contract/calls/catalogue';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { implement } from './implement.ts';
import { CallGate } from './call-gate.ts';
import { mountCalls } from './mount.ts';
import { ok } from '../result.ts';

let testApp: TestApp;
let app: FastifyInstance;
let origin = '';
let lines: string[] = [];

beforeAll(async () => {
  testApp = await startTestApp();
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  app = fastify({ logger: { level: 'warn', stream } });
  const calls = { categories, createCategory, exportCategories };
  const handlers = {
    categories: () => Promise.resolve(ok({ categories: [] })),
    createCategory: () => Promise.reject(new Error('nobody is an admin here')),
    exportCategories: () => Promise.reject(new Error('nobody is an admin here')),
  };
  await mountCalls(app, testApp.app.appContext, implement(calls, handlers));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(() => {
  lines = [];
});

afterAll(async () => {
  await app.close();
  await testApp.close();
});

describe('a call that is answered', () => {
  it.each([
    { how: 'from the cache', call: categories, status: 200 },
    { how: 'by a refusal', call: createCategory, status: 401 },
    { how: 'in place of a file', call: exportCategories, status: 401 },
  ])('$how is answered once, and nothing is complained of', async ({ call, status }) => {
    const answer = await fetch(origin + call.path, { method: call.method });
    await answer.text();
    // Whatever comes after an answer comes when its reader has it.
    await new Promise(setImmediate);

    expect(answer.status).toBe(status);
    expect(lines).toEqual([]);
  });
});

describe('the gate of calls', () => {
  it('refuses what is too many, and lets in again once there is room', async () => {
    const gate = new CallGate(1);
    gate.enter();

    expect(gate.enter()).toBe(false);
    gate.leave();

    expect(gate.enter()).toBe(true);
    gate.leave();
    expect(gate.figures).toEqual({ running: 0, shed: 1 });
  });
});
