import {
  frozenDatabase,
  fullDisk,
  lockedRow,
  readOnlyDatabase,
  restartUnderWrites,
  type Held,
  type Market,
} from '../../faults/database-faults.ts';
import { joinMarket } from '../../faults/market-day.ts';
import { makeOwnDatabase } from '../../kit/own-database.ts';
import { startPolam } from '../../kit/polam.ts';
import { sumOf, type Outcome, type StandaloneScenario } from '../scenario.ts';

/** As a server has it unless it is told otherwise. */
const DEADLINE_MS = 2_000;
/** Of GUARD: an answer comes within so long, and after the fault a success. */
const ANSWER_MS = 2_500;
const RECOVERY_MS = 2_000;
const RESTARTS = 6;

const restarts = Array.from({ length: RESTARTS }, (_, at) => `restart-${at}`);

/** What breaks beneath a market: its database. */
export const databaseScenarios: readonly StandaloneScenario[] = [
  {
    name: 'database-restart',
    fault: `restart of PostgreSQL, ${RESTARTS} times`,
    load: '8 writers',
    runAlone: () =>
      onOwnDatabase((market) => eachInTurn(restarts, (name) => restartUnderWrites(market, name))),
  },
  {
    name: 'locked-row',
    fault: 'a locked row for twice the deadline',
    load: '8 writers, 4 readers',
    runAlone: () => onOwnDatabase(async (market) => [await lockedRow(market, 'locked')]),
  },
  {
    name: 'frozen-database',
    fault: 'PostgreSQL stands still for twice the deadline',
    load: '8 writers',
    runAlone: () => onOwnDatabase(async (market) => [await frozenDatabase(market, 'frozen')]),
  },
  {
    name: 'full-disk',
    fault: 'a full disk, as PostgreSQL tells it',
    load: '8 writers, 4 readers',
    runAlone: () => onOwnDatabase(async (market) => [await fullDisk(market, 'full')]),
  },
  {
    name: 'read-only',
    fault: 'a database that takes no writes',
    load: '8 writers, 4 readers',
    runAlone: () => onOwnDatabase(async (market) => [await readOnly(market)]),
  },
];

/** A server on a database that may be broken; both are gone afterwards. */
async function onOwnDatabase(work: (market: Market) => Promise<readonly Held[]>): Promise<Outcome> {
  const database = await makeOwnDatabase();
  const env = { DATABASE_URL: database.url, DATABASE_DEADLINE_MS: `${DEADLINE_MS}` };
  try {
    const polam = await startPolam({ env });
    try {
      const farmer = await joinMarket(polam.url, 'Lakshmi');
      return outcomeOf(await work({ polam, database, farmer, deadlineMs: DEADLINE_MS }));
    } finally {
      await polam.stop();
    }
  } finally {
    await database.remove();
  }
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

function outcomeOf(all: readonly Held[]): Outcome {
  const slowest = Math.max(...all.map(({ slowestMs }) => slowestMs));
  const unavailable = all.reduce((sum, held) => sum + held.unavailable, 0);
  const reads = all.reduce((sum, held) => sum + (held.readsMeanwhile ?? 0), 0);
  const sum = sumOf(all.map((held) => ({ ...held, broken: brokenBy(held) })));
  return { ...sum, measured: `slowest answer ${slowest} ms, ${unavailable} × 503, ${reads} reads meanwhile` };
}

function brokenBy({ isAlive, faulty, slowestMs, recoveredMs }: Held): readonly string[] {
  return [
    ...(isAlive ? [] : ['the process ended']),
    ...(faulty === 0 ? [] : [`${faulty} answers were faults or none at all`]),
    ...(slowestMs <= ANSWER_MS ? [] : [`an answer took ${slowestMs} ms`]),
    ...(recoveredMs <= RECOVERY_MS ? [] : [`the first success came ${recoveredMs} ms after the fault`]),
  ];
}
