import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchFaults } from './faults.ts';

const app = fastify({ logger: false });

beforeAll(async () => {
  await app.register(multipart);
  catchFaults(app);
  // Error of the driver where our own code has built an array wrongly.
  const wronglyBuilt = Object.assign(new Error('malformed array literal: "x"'), { code: '22P02' });
  app.post('/', () => Promise.reject(wronglyBuilt));
  app.post('/unnumbered', () => Promise.reject(new Error('malformed thing')));
});

afterAll(() => app.close());

const asForm = { 'content-type': 'multipart/form-data; boundary=x' };
const asJson = { 'content-type': 'application/json' };

describe('a bug of ours', () => {
  it.each([
    ['/', asForm],
    ['/', asJson],
    ['/unnumbered', asJson],
  ])('at %s is a fault, and no client is blamed for what its words are', async (url, headers) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload: '{}' });

    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ success: false, code: 'fault' });
  });
});

let testApp: TestApp;
let port: number;

beforeAll(async () => {
  testApp = await startTestApp();
  port = Number(new URL(await testApp.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
});

afterAll(() => testApp.close());

async function answerTo(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

describe('what is no request', () => {
  it.each([
    ['400 Bad Request', 'GET /livez HTTP/9.9\r\n\r\n'],
    [
      '400 Bad Request',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
    ['431 Request Header Fields Too Large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('is refused with %s in the one form, with the headers of every answer', async (status, bytes) => {
    const { head, body } = await answerTo(bytes);

    expect(head).toContain(`HTTP/1.1 ${status}\r\n`);
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}\r\n`);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'malformed' });
  });

  it('is not what has an expectation that no server knows: it is answered as without it', async () => {
    const head = 'GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
    const plain = await answerTo(`${head}\r\n`);
    const expecting = await answerTo(`${head}Expect: the-moon\r\n\r\n`);

    expect(plain.head).toContain('HTTP/1.1 200 OK');
    expect(expecting.head).toContain('HTTP/1.1 200 OK');
    expect(expecting.head).toContain("content-security-policy: default-src 'none'");
    expect(expecting.body).toBe(plain.body);
  });

  it('may not be dripped for ever', () => {
    expect(testApp.app.http.server.requestTimeout).toBe(300_000);
  });
});
