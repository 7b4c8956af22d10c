import { ask } from '@polam/server/testing/call-sample';
import { notAsked, readings, writings } from '@polam/server/testing/call-samples/all-samples';
import { buildMarketFixture, type MarketFixture } from '@polam/server/testing/market-fixture';
import { complaintsAbout, findLargeTables, MOST_ROWS } from '@polam/server/testing/plans';
import { StatementLog, type Statement } from '@polam/server/testing/statements';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import type { Figure } from './kit/figure.ts';
import type { Bench, Workbench } from './kit/workbench.ts';

const FIXTURE_SIZE = 12;
const PLANNED = /^\s*(select|with|insert|update|delete)/i;
/** Characters of a statement, and of its parameters. */
const MOST_SHOWN = 600;
/** Query of the driver on every new connection. */
const ASKED_BY_DRIVER = 'pg_catalog.pg_type';

/** The market under test, and findings in the plans of its statements. */
interface Looked {
  readonly market: Workbench['market'];
  readonly testApp: TestApp;
  readonly fixture: MarketFixture;
  readonly log: StatementLog;
  readonly largeTables: ReadonlySet<string>;
  readonly known: Set<string>;
  readonly complaints: string[];
  /** Of calls that were refused, as by the deadline: their statements are looked at all the same. */
  readonly refused: unknown[];
}

/** Plans of the statements of every call, as `query-plans.test.ts` looks at them among 10,200 listings. */
export const plans: Bench = {
  question: `Does any call read more than ${MOST_ROWS} rows by one statement, or scan a table that holds more?`,
  measure: async ({ market }) => {
    const log = new StatementLog();
    const database = { ...market, drop: async () => undefined };
    const testApp = await startTestApp({ database, onStatement: log.listener, marketInMemory: false });
    try {
      const fixture = await buildMarketFixture(market.db, FIXTURE_SIZE);
      const largeTables = await findLargeTables(market.db);
      const looked = {
        market,
        testApp,
        fixture,
        log,
        largeTables,
        known: new Set<string>(),
        complaints: [],
        refused: [],
      };
      for (const asked of readings) await lookAt(looked, asked, 'for-values');
      for (const asked of writings) await lookAt(looked, asked, 'generic');
      return figuresOf(looked);
    } finally {
      await testApp.close();
    }
  },
};

type PlanKind = 'for-values' | 'generic';

async function lookAt(looked: Looked, asked: (typeof readings)[number], plan: PlanKind): Promise<void> {
  const { testApp, fixture, log, complaints, refused } = looked;
  log.take();
  for (const sample of await asked.samples(fixture))
    await ask(testApp, fixture, { call: asked.call, sample }).catch((error: unknown) => refused.push(error));
  for (const statement of log.take()) {
    const found = await complaintsOf(looked, statement, plan);
    complaints.push(...found.map((complaint) => `${asked.call.name}: ${complaint}`));
  }
}

async function complaintsOf(
  { market, largeTables, known }: Looked,
  { text, parameters }: Statement,
  plan: PlanKind,
): Promise<readonly string[]> {
  const looked = { text, parameters: plan === 'generic' ? [] : parameters, plan };
  const key = JSON.stringify(looked);
  if (!PLANNED.test(text) || text.includes(ASKED_BY_DRIVER) || known.has(key)) return [];
  known.add(key);
  const found = await complaintsAbout(market.db, looked, largeTables);
  return found.map(
    (complaint) => `${complaint}:\n    ${shown(text)}\n    ${shown(JSON.stringify(parameters))}`,
  );
}

function shown(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, MOST_SHOWN);
}

function figuresOf({ known, complaints, refused }: Looked): readonly Figure[] {
  for (const error of refused) console.log(`  refused: ${String(error).slice(0, MOST_SHOWN)}`);
  for (const complaint of complaints) console.log(`  ${complaint}`);
  const note = `${known.size} statements of ${readings.length + writings.length} calls; not asked: ${notAsked.join(', ')}`;
  const answered = {
    what: 'calls refused',
    value: refused.length,
    unit: 'found',
    target: { atMost: 0 },
    note: '',
  } as const;
  return [answered, { what: 'plans', value: complaints.length, unit: 'found', target: { atMost: 0 }, note }];
}
