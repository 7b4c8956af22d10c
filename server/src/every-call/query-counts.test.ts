import { calls } from '@polam/contract';
import { catalogue } from '@polam/contract/calls/catalogue';
import { seedPlaces } from '@polam/database/seed/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Asked } from '../testing/call-sample.ts';
import { notAsked, readings, writings } from '../testing/call-samples/all-samples.ts';
import { buildMarketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { StatementLog, type Statement } from '../testing/statements.ts';

const FEW = 2;
const MANY = 12;

/**
 * Tolerance, in statements: cached answers save a server a statement here and there; the nearest is found in
 * steps.
 */
const SPARED = 5;

/** Timeout of a test with many calls. */
const PATIENCE_MS = 60_000;

/** Maximum number of samples of one call. */
const MOST_SAMPLES = 12;

/** Query of the driver on every new connection, for the types of arrays. */
const ASKED_BY_DRIVER = 'pg_catalog.pg_type';

/** A market with the log of the statements of its server. */
interface Watched {
  readonly testApp: TestApp;
  readonly market: MarketFixture;
  readonly log: StatementLog;
}

let few: Watched;
let many: Watched;

beforeAll(async () => {
  [few, many] = await Promise.all([openWatched(FEW), openWatched(MANY)]);
});

afterAll(() => Promise.all([few.testApp.close(), many.testApp.close()]));

async function openWatched(size: number): Promise<Watched> {
  const log = new StatementLog();
  const testApp = await startTestApp({ onStatement: log.listener, marketInMemory: false });
  await seedPlaces(testApp.db);
  const market = await buildMarketFixture(testApp.db, size);
  // Statements that a server sends once after its start belong to no call; the first request may add to the
  // catalogue.
  for (let look = 0; look < 2; look += 1) {
    await testApp.visitor.call(catalogue, {});
    await quiet(log);
  }
  return { testApp, market, log };
}

/** The statements of each way to make a call. */
async function statementsOf(
  { testApp, market, log }: Watched,
  { call, samples }: Asked,
): Promise<readonly (readonly Statement[])[]> {
  const asked: (readonly Statement[])[] = [];
  for (const sample of someOf(await samples(market))) {
    await quiet(log);
    await ask(testApp, market, { call, sample });
    asked.push(log.take().filter(({ text }) => !text.includes(ASKED_BY_DRIVER)));
  }
  return asked;
}

/** Reduces the samples of a call to a few: filters and sorts hardly change which statements are sent. */
function someOf<Each>(all: readonly Each[]): readonly Each[] {
  const step = Math.ceil(all.length / MOST_SAMPLES);
  return all.filter((_, at) => at % step === 0);
}

/** Waits until no more statements come from earlier calls, and clears them from the log. */
async function quiet(log: StatementLog): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 5));
  while (log.take().length > 0);
}

/** Statements that are sent more often than before, each with the difference. */
function grownIn(before: readonly Statement[], after: readonly Statement[]): readonly string[] {
  const counts = countsOf(after);
  for (const [text, count] of countsOf(before)) counts.set(text, (counts.get(text) ?? 0) - count);
  return [...counts].filter(([, count]) => count > SPARED).map(([text, count]) => `${count} more: ${text}`);
}

function countsOf(statements: readonly Statement[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of statements) {
    const short = text.replace(/\s+/g, ' ').trim();
    counts.set(short, (counts.get(short) ?? 0) + 1);
  }
  return counts;
}

describe(`a call sends no more statements where lists hold ${MANY} things than where they hold ${FEW}`, () => {
  it.each([...readings, ...writings])(
    '$call.name',
    async (asked) => {
      const [short, long] = [await statementsOf(few, asked), await statementsOf(many, asked)];

      const grown = long.flatMap((statements, at) => grownIn(short[at] ?? [], statements));
      expect(grown.join('\n\n')).toBe('');
    },
    PATIENCE_MS,
  );

  it('would find what is asked once for each thing', async () => {
    const [short, long] = [await askOfEach(few), await askOfEach(many)];

    expect(grownIn(short, long)).toEqual([expect.stringContaining('select name from listings')]);
  });

  async function askOfEach({ testApp, market, log }: Watched): Promise<readonly Statement[]> {
    await quiet(log);
    const { db } = testApp.app.appContext;
    for (const { id } of market.listings) await db`select name from listings where id = ${id}`;
    return log.take();
  }

  it('is asked of every call', () => {
    const known = calls.map((call) => call.name).filter((name) => !notAsked.includes(name));

    expect([...readings, ...writings].map(({ call }) => call.name).toSorted()).toEqual(known.toSorted());
  });
});
