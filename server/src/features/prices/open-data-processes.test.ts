import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApp, type App } from '@polam/server/app';
import { testConfig } from '@polam/server/testing/config';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const EVERY_MS = 20;
/** Longer than several intervals, so that both processes find it due at the same time. */
const ANSWER_MS = 300;
const record = {
  state: 'Andhra Pradesh',
  district: 'Guntur',
  market: 'Guntur',
  commodity: 'Wheat',
  arrival_date: '20/11/2026',
  min_price: '2300',
  max_price: '2500',
  modal_price: '2400',
};

let asked = 0;
let sink: Server;
let testApp: TestApp;
let second: App;

beforeAll(async () => {
  sink = createServer((_request, response) => {
    asked += 1;
    setTimeout(() => response.end(JSON.stringify({ total: 1, records: [record] })), ANSWER_MS);
  });
  await new Promise<void>((resolve) => {
    sink.listen(0, '127.0.0.1', resolve);
  });
  const { port } = sink.address() as AddressInfo;
  const settings = { PRICES_KEY: '0123456789abcdef-key', PRICES_URL: `http://127.0.0.1:${port}/prices` };
  // Half past seven in the evening in India.
  const now = () => new Date('2026-11-20T14:00:00Z');
  testApp = await startTestApp({ settings, now, jobsEveryMs: EVERY_MS });
  second = await buildApp({
    config: testConfig(settings),
    databaseUrl: testApp.databaseUrl,
    pages: false,
    jobsEveryMs: EVERY_MS,
    now,
  });
  await second.http.ready();
});
afterAll(async () => {
  await second.close();
  await testApp.close();
  sink.closeAllConnections();
  sink.close();
});

/** Runs of the job that have ended in a process, as its metrics tell them. */
async function runsOf({ http }: App): Promise<number> {
  const { body } = await http.inject({ url: '/metrics' });
  const line = /^polam_job_runs_total\{job="prices\.fetch",outcome="succeeded"\} (\d+)$/m.exec(body);
  return Number(line?.[1] ?? 0);
}

it('fetches the open data by the timers of one of two running servers, once a day', async () => {
  await vi.waitUntil(async () => (await runsOf(testApp.app)) > 3 && (await runsOf(second)) > 3, {
    interval: 50,
    timeout: 20_000,
  });

  const rows = await testApp.db`select source, market from prices where market <> ''`;
  expect(rows).toEqual([{ source: 'open-data', market: 'Guntur' }]);
  expect(asked).toBe(1);
});
