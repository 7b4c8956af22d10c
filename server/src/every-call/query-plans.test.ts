import { calls } from '@polam/contract';
import { seedBulk } from '@polam/database/seed/bulk';
import { testPasswordHash } from '@polam/database/seed/users';
import { seedPlaces } from '@polam/database/seed/places';
import { seededRandom } from '@polam/database/seed/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInIndia } from '@polam/domain/day';
import type { WordMeaning } from '@polam/domain/search/search';
import { buildCatalogue } from '../features/catalogue/index.ts';
import { MarketIndex } from '../features/listings/market/market-index.ts';
import type { ListingFilter } from '../features/listings/search/listing-filter.ts';
import { buildUnderstanding } from '../features/listings/search/listing-finder.ts';
import { buildFeatures } from '../features.ts';
import { appJobs } from '../jobs/housekeeping.ts';
import { ask } from '../testing/call-sample.ts';
import { notAsked, readings, writings } from '../testing/call-samples/all-samples.ts';
import { buildMarketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { untilMatched } from '../testing/trade/trade.ts';
import { complaintsAbout, findLargeTables, MOST_ROWS, type PlannedStatement } from '../testing/plans.ts';
import { StatementLog, type Statement } from '../testing/statements.ts';

const size = { users: MOST_ROWS + 200, listings: MOST_ROWS + 200 };
/** Timeout of a test with many calls. */
const PATIENCE_MS = 60_000;
const log = new StatementLog();
let testApp: TestApp;
let market: MarketFixture;
let largeTables: ReadonlySet<string>;

beforeAll(async () => {
  testApp = await startTestApp({ onStatement: log.listener, marketInMemory: false });
  await seedPlaces(testApp.db);
  const random = seededRandom(16);
  await seedBulk(testApp.db, { ...size, random, passwordHash: testPasswordHash, log: () => undefined });
  market = await buildMarketFixture(testApp.db, 12);
  await openSessions();
  await testApp.db`vacuum (analyze)`;
  largeTables = await findLargeTables(testApp.db);
});

afterAll(() => testApp.close());

/** One session for each user; without them the table would be too small to be checked. */
async function openSessions(): Promise<void> {
  await testApp.db`
    insert into sessions (token_hash, user_id, expires_at, browser, system)
    select sha256(id::text::bytea), id, now() + interval '3 days', '', '' from users`;
}

const alreadyLookedAt = new Set<string>();

async function complaintsOf(statements: readonly PlannedStatement[]): Promise<readonly string[]> {
  const complaints: string[] = [];
  for (const statement of statements.filter(({ text }) =>
    /^\s*(select|with|insert|update|delete)/i.test(text),
  )) {
    const key = JSON.stringify(statement);
    if (alreadyLookedAt.has(key)) continue;
    alreadyLookedAt.add(key);
    const found = await complaintsAbout(testApp.db, statement, largeTables);
    complaints.push(...found.map((complaint) => `${complaint}:\n${formatStatement(statement)}`));
  }
  return complaints;
}

/** A statement with the plan of the session that it went to. */
function asPlanned(statement: Statement): PlannedStatement {
  return statement.isPlannedOnce === true ? genericPlanOf(statement.text) : statement;
}

function genericPlanOf(text: string): PlannedStatement {
  return { text, parameters: [], plan: 'generic' };
}

function formatStatement({ text, parameters }: Statement): string {
  return `${text.replace(/\s+/g, ' ').trim()}\n${JSON.stringify(parameters)}`;
}

describe('what the scheduler runs every minute', () => {
  it(`scans no table of more than ${MOST_ROWS} rows`, async () => {
    const { appContext: ours } = testApp.app;
    const { jobs } = buildFeatures({ appContext: ours, pictureFolders: [], fontSettings: '' });
    log.take();

    for (const { run } of [...jobs, ...appJobs(ours)]) await run();

    expect((await complaintsOf(log.take().map(asPlanned))).join('\n\n')).toBe('');
  });
});

describe(`no reading call scans a table of more than ${MOST_ROWS} rows`, () => {
  it.each(readings)(
    '$call.name',
    async ({ call, samples }) => {
      const complaints: string[] = [];
      for (const sample of await samples(market)) {
        log.take();
        await ask(testApp, market, { call, sample });
        complaints.push(...(await complaintsOf(log.take().map(asPlanned))));
      }
      expect(complaints.join('\n\n')).toBe('');
    },
    PATIENCE_MS,
  );

  it('is asked of every call that reads', () => {
    const reading = calls
      .filter((call) => !call.writes && !notAsked.includes(call.name))
      .map(({ name }) => name);

    expect(new Set(readings.map(({ call }) => call.name))).toEqual(new Set(reading));
  });

  it.each([
    ['select count(*) from listings', []],
    ['select id from users where lower(email) = $1', ['nobody@polam.example']],
    ['select id from listings where state = $1 order by price_paise limit 1', ['active']],
    ['select 1 from listings l join users u on u.id = l.seller_id where l.description = $1', ['']],
  ])('would find %s', async (text, parameters) => {
    expect(await complaintsOf([{ text, parameters }])).not.toEqual([]);
  });
});

describe('what the market in memory collects for a text', () => {
  it.each([
    ['a commodity', 'tomato'],
    ['a commodity and a place', 'onion guntur'],
    ['a place', 'nashik'],
    ['a word of descriptions', 'stemless'],
    ['the beginning of words', 'ste'],
    ['slips', 'onoin'],
  ])(`scans no table of more than ${MOST_ROWS} rows for %s`, async (_, search) => {
    const { written, corrected } = await meaningsOf(search);

    const asked = await collecting([written, corrected]);

    expect(asked.some(({ text }) => text.includes('search_words'))).toBe(true);
    expect((await complaintsOf(asked)).join('\n\n')).toBe('');
  });

  it('asks nothing where more listings than are counted have a commodity of the text', async () => {
    const { filter, word } = await wordOf('tomato');
    const ids = (await testApp.db<{ id: string }[]>`select id from commodities`).map(({ id }) => id);

    const asked = await collecting([filter({ ...word, commodityIds: ids, nameIds: ids })]);

    expect(asked.filter(({ text }) => text.includes('search_words'))).toEqual([]);
  });

  it(`reads more than ${MOST_ROWS} rows only where more are met, which are cached then, and along an index`, async () => {
    const { filter, word } = await wordOf('stemless');
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [letter]);

    const complaints = await complaintsOf(
      await collecting([filter({ ...word, texts: letters, met: 'beginning' })]),
    );

    expect(complaints.length).toBeGreaterThan(0);
    for (const each of complaints) expect(each).toMatch(/^Bitmap (Heap|Index) Scan of .* reads \d+ rows:/);
  });
});

/** The first word of a text, and the filter of a text with another in its place. */
async function wordOf(text: string) {
  const { written } = await meaningsOf(text);
  const { search } = written;
  const [word] = search?.words ?? [];
  if (search === null || word === undefined) throw new Error(`${text} means nothing`);
  return { word, filter: (other: WordMeaning) => ({ ...written, search: { ...search, words: [other] } }) };
}

async function meaningsOf(search: string) {
  const { understand } = buildUnderstanding({ catalogue: buildCatalogue(testApp.app.appContext) });
  const scope = { on: dayInIndia(new Date()), exceptSellerId: null };
  const understood = await understand({ search }, { scope });
  const corrected = understood.ok ? understood.forgiving() : null;
  if (!understood.ok || understood.filter === null || corrected === null)
    throw new Error(`${search} means nothing`);
  return { written: understood.filter, corrected };
}

/** The statements by which a market that is loaded finds pages of filters for the first time. */
async function collecting(filters: readonly ListingFilter[]): Promise<readonly PlannedStatement[]> {
  const { appContext: ours } = testApp.app;
  const index = new MarketIndex(ours.db, ours.changes);
  index.start();
  await index.loaded();
  log.take();
  for (const filter of filters)
    await index.findPage(filter, { sort: 'relevance', rows: 25, after: null, near: [] });
  await index.close();
  return log.take().map(asPlanned);
}

/** Query of the driver on every new connection, for the types of arrays. */
const ASKED_BY_DRIVER = 'pg_catalog.pg_type';

/** Statements of writing calls with the plans that their sessions cache for all values, each statement once. */
function genericPlansOf(statements: readonly Statement[]): readonly PlannedStatement[] {
  const texts = new Set(statements.map(({ text }) => text).filter((text) => !text.includes(ASKED_BY_DRIVER)));
  return [...texts].map(genericPlanOf);
}

describe(`no plan that a writing call caches for all values scans a table of more than ${MOST_ROWS} rows`, () => {
  it.each(writings)(
    '$call.name',
    async ({ call, samples }) => {
      log.take();
      for (const sample of await samples(market)) await ask(testApp, market, { call, sample });
      await untilMatched(testApp);

      expect((await complaintsOf(genericPlansOf(log.take()))).join('\n\n')).toBe('');
    },
    PATIENCE_MS,
  );

  it('would find one', async () => {
    const statement = { text: 'select id from users where lower(email) = $1', parameters: [] };

    expect(await complaintsOf(genericPlansOf([statement]))).not.toEqual([]);
  });
});
