import { startStorm, type Storm } from '../../faults/storm.ts';
import { findPgBouncer, startPgBouncer, type PgBouncer } from '../../kit/network/pgbouncer.ts';
import { findFreePort, watchRefusedStart } from '../../kit/polam.ts';
import type { HeldMarket } from '../held-market.ts';
import { compare } from '../ledger.ts';
import type { Length, Outcome, Scenario } from '../scenario.ts';

const writesBetween: Readonly<Record<Length, number>> = { short: 60, long: 600 };
const UNTRIED: Outcome = {
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  recoveredMs: null,
  broken: [],
  untried: 'there is no pgbouncer on this machine (apt-get install pgbouncer)',
};

/** One of two processes behind PgBouncer in transaction mode, which is restarted under writes. */
export const pooler: Scenario = {
  name: 'pooler',
  fault: 'PgBouncer in transaction mode before the database, restarted',
  load: 'writes on a process behind it and on one beside it',
  run: async (market, length) => {
    const program = findPgBouncer();
    return program === null ? UNTRIED : behindPooler(market, program, writesBetween[length]);
  },
};

async function behindPooler(market: HeldMarket, program: string, count: number): Promise<Outcome> {
  const at = { program, databaseUrl: market.databaseUrl, port: await findFreePort() };
  let running = await startPgBouncer(at);
  try {
    const env = { DATABASE_URL: running.url, DATABASE_DIRECT_URL: market.databaseUrl };
    const named = await nameSettings(market, { running, env });
    const pooled = await market.join(env);
    const { farmer, buyer } = market;
    const storms = [pooled.url, market.first.url].map((url, each) =>
      startStorm({ url, name: `pooled-${each}`, farmer, buyer, whenUnanswered: 'again' }),
    );
    const recoveredMs = await duringStorms(storms, count, async () => {
      await running.stop();
      running = await startPgBouncer(at);
    });
    await pooled.stop();
    const writes = storms.flatMap((storm) => storm.writes);
    return {
      ...(await market.look((db) => compare(db, writes))),
      recoveredMs,
      measured: `${named} settings of the role were named by the start`,
    };
  } finally {
    await running.stop();
    await market.look((db) => db.unsafe('alter role polam in database polam reset all'));
  }
}

/** Does what a start behind the pooler asks for: settings of the role. Gives how many. */
async function nameSettings(
  market: HeldMarket,
  { running, env }: { running: PgBouncer; env: Readonly<Record<string, string>> },
): Promise<number> {
  const refused = await watchRefusedStart(market.dataFolder, { ...env, LOG_FORMAT: 'text' });
  const statements = refused.output.match(/^\s*alter role .*;$/gm) ?? [];
  if (refused.code !== 1 || statements.length === 0)
    throw new Error(`The start behind the pooler did not name the settings it lacks: ${refused.output}`);
  await market.look((db) => db.unsafe(statements.join('\n')));
  await running.reconnect();
  return statements.length;
}

/** Writes before and after a restart; gives how long after it the first further write of the first storm was done. */
async function duringStorms(
  storms: readonly Storm[],
  count: number,
  restart: () => Promise<void>,
): Promise<number> {
  const done = (storm: Storm) => storm.writes.filter(({ acknowledgedId }) => acknowledgedId !== null).length;
  try {
    await Promise.all(storms.map((storm) => storm.untilAcknowledged(count)));
    await restart();
    const backAt = performance.now();
    await Promise.all(storms.slice(0, 1).map((storm) => storm.untilAcknowledged(done(storm) + 1)));
    const recoveredMs = performance.now() - backAt;
    await Promise.all(storms.map((storm) => storm.untilAcknowledged(done(storm) + count)));
    return recoveredMs;
  } finally {
    for (const storm of storms) storm.stop();
    await Promise.all(storms.map((storm) => storm.over()));
  }
}
