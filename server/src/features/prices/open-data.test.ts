import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as calls from '@polam/contract/calls/prices';
import { buildPrice } from '@polam/database/seed/prices';
import { buildCatalogue } from '@polam/server/features/catalogue/index';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPrices, type Prices } from './index.ts';

const KEY = '0123456789abcdef-key';
/** Half past seven in the evening in India. */
let now = new Date('2026-11-20T14:00:00Z');
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: string[] = [];
let sink: Server;
let testApp: TestApp;
let prices: Prices;

beforeAll(async () => {
  sink = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    sink.listen(0, '127.0.0.1', resolve);
  });
  const { port } = sink.address() as AddressInfo;
  const settings = { PRICES_KEY: KEY, PRICES_URL: `http://127.0.0.1:${port}/resource/prices` };
  testApp = await startTestApp({ settings, now: () => now });
  const { appContext } = testApp.app;
  prices = buildPrices(appContext, { catalogue: buildCatalogue(appContext) });
});
beforeEach(async () => {
  asked = [];
  await testApp.db`delete from prices`;
  await testApp.db`delete from price_imports`;
});
afterAll(async () => {
  sink.closeAllConnections();
  sink.close();
  await testApp.close();
});

const record = {
  State: 'Andhra Pradesh',
  District: 'Guntur',
  Market: 'Guntur',
  Commodity: 'Dry Chillies',
  Variety: 'Teja',
  Grade: 'FAQ',
  Arrival_Date: '20/11/2026',
  Min_Price: '14800',
  Max_Price: 16200,
  Modal_Price: '15400',
};

/** Answers as documented, a page at a time. */
function serving(records: readonly object[], page = 1_000): typeof answer {
  return (request, response) => {
    const offset = Number(new URL(request.url ?? '', 'http://sink').searchParams.get('offset'));
    response.end(JSON.stringify({ total: records.length, records: records.slice(offset, offset + page) }));
  };
}

const fetchNow = async () => prices.fetchOpenData?.();
const figures = async () =>
  Object.fromEntries((await prices.figures()).map(({ outcome, count }) => [outcome, count]));

async function marketsOf(slug: string) {
  const page = await testApp.visitor.call(calls.get, { slug, state: 'AP' });
  return page.ok ? page.value.markets : [];
}

describe('the open data of the government', () => {
  it('is fetched page by page once a day, in the evening, with names in either case', async () => {
    const others = Array.from({ length: 4 }, (_, at) => ({ ...record, Market: `Market ${at}` }));
    answer = serving([{ ...record }, ...others], 2);

    now = new Date('2026-11-20T06:00:00Z');
    await fetchNow();
    expect(asked).toEqual([]);
    now = new Date('2026-11-20T14:00:00Z');
    await fetchNow();
    await fetchNow();

    expect(asked.map((url) => new URL(url, 'http://sink').searchParams.get('offset'))).toEqual([
      '0',
      '2',
      '4',
    ]);
    expect(asked[0]).toContain(`api-key=${KEY}`);
    expect(await marketsOf('red-chilli')).toHaveLength(5);
    expect((await marketsOf('red-chilli'))[0]).toMatchObject({
      market: 'Guntur',
      variety: 'Teja',
      day: '2026-11-20',
      price: 1_540_000,
      source: 'open-data',
    });
    now = new Date('2026-11-21T14:00:00Z');
    await fetchNow();
    expect(asked).toHaveLength(6);
  });

  it('leaves out what does not fit, and counts it by its fault', async () => {
    now = new Date('2026-11-20T14:00:00Z');
    answer = serving([
      record,
      { ...record, Market: 'Ongole', Commodity: 'Dried what' },
      { ...record, Market: 'Ongole', Arrival_Date: '11/20/2026' },
      { ...record, Market: 'Ongole', Min_Price: '17000' },
      { ...record, Market: 'Ongole', Modal_Price: 'NR' },
    ]);

    await fetchNow();

    expect(await marketsOf('red-chilli')).toMatchObject([{ market: 'Guntur' }]);
    expect(await figures()).toMatchObject({ added: 1, 'commodity-unknown': 1, day: 1, order: 1, price: 1 });
  });

  it.each<[string, typeof answer]>([
    ['refuses', (_request, response) => response.writeHead(403).end('{}')],
    ['says no JSON', (_request, response) => response.end('<html>')],
    ['has another shape', (_request, response) => response.end('{"records":{"0":1},"total":"many"}')],
    ['has no row that fits', serving([{ ...record, Arrival_Date: 'yesterday' }])],
    ['breaks off', (request) => request.socket.destroy()],
  ])(
    'leaves yesterday’s prices where it %s, says so in the metrics, and tries again in an hour',
    async (_what, bad) => {
      now = new Date('2026-11-20T14:00:00Z');
      await buildPrice(testApp.db, {
        commodity: 'red-chilli',
        market: 'Guntur',
        day: '2026-11-19',
        modalPaise: 1_500_000,
      });
      answer = bad;

      const message = await fetchNow().then(
        () => '',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
      const tries = asked.length;
      await fetchNow().catch(() => undefined);

      expect(message).not.toContain(KEY);
      expect(asked).toHaveLength(tries);
      expect(await marketsOf('red-chilli')).toMatchObject([{ day: '2026-11-19' }]);
      expect(await figures()).toMatchObject({ 'broken-off': 1 });
      expect(await testApp.visitor.send({ url: '/metrics' })).toMatchObject({ status: 200 });

      now = new Date('2026-11-20T15:30:00Z');
      answer = serving([record]);
      await fetchNow();
      expect((await marketsOf('red-chilli'))[0]).toMatchObject({ day: '2026-11-20' });
    },
  );
});
