import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import {
  ENOUGH_READS,
  frozenDatabase,
  fullDisk,
  lockedRow,
  readOnlyDatabase,
  RESTART,
  restartUnderWrites,
  type Held,
  type Market,
} from '../../faults/database-faults.ts';
import { countErrors, startLoad } from '../../faults/load.ts';
import { joinMarket } from '../../faults/market-day.ts';
import { makeOwnDatabase } from '../../kit/own-database.ts';
import { startPolam, watchRefusedStart } from '../../kit/polam.ts';
import { sumOf, type Length, type Outcome, type StandaloneScenario } from '../scenario.ts';

const AFTER_START = 40;
const WAITING = 'Waiting for the database at ';

/** Factor by which a busy computer is slower, from 1 to 6; deadlines grow with it. */
const busyness = Math.min(6, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));
const DEADLINE_MS: Readonly<Record<Length, number>> = {
  short: Math.round(1_000 * busyness),
  // The default of the server.
  long: Math.round(2_000 * busyness),
};
const restarts: Readonly<Record<Length, number>> = { short: 3, long: 6 };

/** A fault of the database of a market. Several may run in one market, one after the other. */
export interface DatabaseScenario extends StandaloneScenario {
  runOn(market: Market, length: Length): Promise<Outcome>;
}

export const databaseScenarios: readonly DatabaseScenario[] = [
  onDatabase({
    name: 'late-database',
    fault: 'a start before its database',
    load: '8 writers from then on',
    runOn: startFirst,
  }),
  onDatabase({
    name: 'database-restart',
    fault: `restart of PostgreSQL, ${restarts.long} times (${restarts.short} in short)`,
    load: '8 writers',
    runOn: async (market, length) => {
      const names = Array.from({ length: restarts[length] }, (_, at) => `restart-${at}`);
      return outcomeOf(market, await eachInTurn(names, (name) => restartUnderWrites(market, name)));
    },
  }),
  onDatabase({
    name: 'locked-row',
    fault: 'a locked row for twice the deadline',
    load: '8 writers, 4 readers',
    runOn: async (market) => outcomeOf(market, [await lockedRow(market, 'locked')]),
  }),
  onDatabase({
    name: 'frozen-database',
    fault: 'PostgreSQL stands still for twice the deadline',
    load: '8 writers',
    runOn: async (market) => outcomeOf(market, [await frozenDatabase(market, 'frozen')]),
  }),
  onDatabase({
    name: 'full-disk',
    fault: 'a full disk, as PostgreSQL tells it',
    load: '8 writers, 4 readers',
    runOn: async (market) => outcomeOf(market, [await fullDisk(market, 'full')]),
  }),
  onDatabase({
    name: 'read-only',
    fault: 'a database that takes no writes',
    load: '8 writers, 4 readers',
    runOn: async (market) => outcomeOf(market, [await readOnly(market)]),
  }),
];

function onDatabase(scenario: Omit<DatabaseScenario, 'runAlone'>): DatabaseScenario {
  return {
    ...scenario,
    runAlone: async (length) => {
      const market = await openOnDatabase(length);
      try {
        return await scenario.runOn(market, length);
      } finally {
        await market.close();
      }
    },
  };
}

/** A server on a database that may be broken; both are gone when it is closed. */
export async function openOnDatabase(length: Length): Promise<Market & { close(): Promise<void> }> {
  const database = await makeOwnDatabase();
  const deadlineMs = DEADLINE_MS[length];
  const env = { DATABASE_URL: database.url, DATABASE_DEADLINE_MS: `${deadlineMs}` };
  const polam = await startPolam({ env });
  const close = async () => {
    await polam.stop();
    await database.remove();
  };
  return { polam, database, farmer: await joinMarket(polam.url, 'Lakshmi'), deadlineMs, close };
}

/** A server started before its database reports it, and opens once the database is there. */
async function startFirst({ database, farmer, polam }: Market): Promise<Outcome> {
  await database.end();
  const isWaiting = new AbortController();
  const starting = startPolam({
    env: { DATABASE_URL: database.url },
    onOutput: (said) => said.includes(WAITING) && isWaiting.abort(),
  });
  await Promise.race([once(isWaiting.signal, 'abort'), starting]);
  const backAt = await database.start();
  const late = await starting;
  const recoveredMs = Date.now() - backAt;
  const load = startLoad({ url: late.url, writer: farmer, lanes: 8, name: 'late' });
  await load.untilDone(AFTER_START);
  const report = await load.end();
  const counted = await database.work((db) => countErrors(db, report, 'late'));
  const pool = await watchRefusedStart(late.dataFolder, { DATABASE_POOL: '2', LOG_FORMAT: 'text' });
  await late.stop();
  return {
    ...counted,
    acknowledged: report.acknowledged.size,
    recoveredMs,
    broken: [
      ...(late.output().includes(WAITING) ? [] : ['it did not say that it waits']),
      ...(pool.code === 1 && pool.output.includes('DATABASE_POOL must be')
        ? []
        : [`DATABASE_POOL=2 was not refused: ${pool.output}`]),
      ...((await fetch(`${polam.url}/livez`)).status === 200 ? [] : ['the other server ended']),
    ],
  };
}

async function eachInTurn(
  names: readonly string[],
  work: (name: string) => Promise<Held>,
): Promise<readonly Held[]> {
  const held: Held[] = [];
  for (const name of names) held.push(await work(name));
  return held;
}

async function readOnly(market: Market): Promise<Held> {
  let ready = 0;
  const held = await readOnlyDatabase(market, 'readonly', async () => {
    ready = (await fetch(`${market.polam.url}/readyz`)).status;
  });
  return { ...held, faulty: held.faulty + (ready === 503 ? 0 : 1) };
}

function outcomeOf({ deadlineMs }: Market, all: readonly Held[]): Outcome {
  const slowest = Math.max(...all.map(({ slowestMs }) => slowestMs));
  const unavailable = all.reduce((sum, held) => sum + held.unavailable, 0);
  const reads = all.reduce((sum, held) => sum + (held.readsMeanwhile ?? 0), 0);
  const sum = sumOf(all.map((held) => ({ ...held, broken: brokenBy(held, deadlineMs) })));
  return { ...sum, measured: `slowest answer ${slowest} ms, ${unavailable} × 503, ${reads} reads meanwhile` };
}

/** Limit of an answer as a multiple of the deadline; a busy computer notices the deadline later. */
const LATER_THAN_DEADLINE = busyness > 1 ? 2 : 1.25;

/** Rules of GUARD: an answer soon after the deadline, and a success within the deadline after the fault. */
function brokenBy(
  { isAlive, faulty, slowestMs, recoveredMs, unavailable, readsMeanwhile, fault }: Held,
  deadlineMs: number,
): readonly string[] {
  return [
    ...(isAlive ? [] : ['the process ended']),
    ...(faulty === 0 ? [] : [`${faulty} answers were faults or none at all`]),
    ...(slowestMs <= deadlineMs * LATER_THAN_DEADLINE ? [] : [`an answer took ${slowestMs} ms`]),
    ...(recoveredMs <= deadlineMs ? [] : [`the first success came ${recoveredMs} ms after the fault`]),
    ...(unavailable > 0 || fault === RESTART ? [] : ['nobody was told that it was unavailable']),
    ...(readsMeanwhile === null || readsMeanwhile > ENOUGH_READS / 2
      ? []
      : [`only ${readsMeanwhile} reads meanwhile`]),
  ];
}
