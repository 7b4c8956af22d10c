import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '@polam/server/config';

const TOKEN = 'a-token-of-the-scraper-0123';

let testApps: readonly TestApp[];
let usual: TestApp;
let onTheWeb: TestApp;
let withToken: TestApp;

beforeAll(async () => {
  testApps = await Promise.all([
    startTestApp(),
    startTestApp({ settings: { PUBLIC_URL: 'https://polam.example' } }),
    startTestApp({ settings: { PUBLIC_URL: 'https://polam.example', METRICS_TOKEN: TOKEN } }),
  ]);
  [usual, onTheWeb, withToken] = testApps as [TestApp, TestApp, TestApp];
});

afterAll(() => Promise.all(testApps.map((testApp) => testApp.close())));

const read = async ({ visitor }: TestApp, headers: Record<string, string> = {}) =>
  (await visitor.send({ url: '/metrics', headers })).status;

describe('the metrics', () => {
  it('are open to the computer itself where no balancer can stand before it', async () => {
    expect(await read(usual)).toBe(200);
  });

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'are closed to what %s marks',
    async (mark) => {
      expect(await read(usual, { [mark]: '127.0.0.1' })).toBe(404);
    },
  );

  it('are closed on a market of the web, also to what comes without a mark from the same computer', async () => {
    expect(await read(onTheWeb)).toBe(404);
    expect(await read(onTheWeb, { authorization: 'Bearer undefined' })).toBe(404);
  });

  it('are told to whoever has the token, through balancers too', async () => {
    const authorization = `Bearer ${TOKEN}`;

    expect(await read(withToken, { authorization, 'x-forwarded-for': '203.0.113.5' })).toBe(200);
    expect(await read(withToken)).toBe(404);
    expect(await read(withToken, { authorization: `${authorization}x` })).toBe(404);
  });

  it('have a port of their own where the settings say so, and none beside it', async () => {
    const port = await freePort();
    const own = await startTestApp({ settings: { PORT: `${await freePort()}`, METRICS_PORT: `${port}` } });
    await own.app.listen();

    const [scraped, elsewhere] = [
      await fetch(`http://127.0.0.1:${port}/metrics`),
      await fetch(`http://127.0.0.1:${port}/api/v1/auth/user-auth`),
    ];
    const [text, beside] = [await scraped.text(), await read(own)];
    await own.close();

    expect(text).toContain('polam_answer_seconds');
    expect([scraped.status, elsewhere.status, beside]).toEqual([200, 404, 404]);
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
  });

  it('need a token that nobody guesses, and a wrong one is not shown', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'hush' })).toThrow(/METRICS_TOKEN must have 16/);
    expect(() => readConfig({ METRICS_TOKEN: 'hush' })).not.toThrow(/hush/);
  });
});

describe('the host of a request', () => {
  let port: number;

  beforeAll(async () => {
    await usual.app.http.listen({ port: 0, host: '127.0.0.1' });
    port = (usual.app.http.server.address() as { port: number }).port;
  });

  it.each([
    ['named twice', ['Host: polam.example', 'Host: evil.example'], '1.1'],
    ['named twice alike', ['Host: polam.example', 'host: polam.example'], '1.1'],
    ['not named', [], '1.1'],
    ['empty', ['Host: '], '1.1'],
    ['a list', ['Host: polam.example, evil.example'], '1.1'],
    ['with a path', ['Host: polam.example/evil'], '1.1'],
    ['with a name and password', ['Host: user:pass@polam.example'], '1.1'],
    ['with a quote', ["Host: polam.example'"], '1.1'],
    ['with a port that is none', ['Host: polam.example:port'], '1.1'],
  ])('%s is refused in the form of all answers', async (_how, hosts, version) => {
    const answer = await sendRaw(port, { hosts, version });

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('content-security-policy: ');
    expect(answer).toContain('"code":"malformed"');
  });

  it.each([
    ['a name', ['Host: polam.example'], '1.1'],
    ['a name with a port', ['Host: polam.example:3000'], '1.1'],
    ['an address', ['Host: [::1]:3000'], '1.1'],
    ['nothing, as HTTP/1.0 has it', [], '1.0'],
  ])('that is %s is served', async (_how, hosts, version) => {
    expect(await sendRaw(port, { hosts, version })).toMatch(/^HTTP\/1\.1 200 /);
  });
});

async function sendRaw(
  port: number,
  { hosts, version }: { hosts: readonly string[]; version: string },
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end([`GET /livez HTTP/${version}`, ...hosts, 'Connection: close', '', ''].join('\r\n'));
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
