import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connect } from '@polam/database/connect';
import { startStorm } from '../../faults/storm.ts';
import type { HeldMarket } from '../held-market.ts';
import { compare } from '../ledger.ts';
import type { Length, Outcome, Scenario } from '../scenario.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const writesBefore: Readonly<Record<Length, number>> = { short: 60, long: 600 };
const RESTORED = 'polam_restored';

/** A backup of a running market under writes, restored into an empty database. */
export const backup: Scenario = {
  name: 'backup',
  fault: 'a backup under writes, verified and restored elsewhere',
  load: '6 lanes of writes',
  run: backUpAndRestore,
};

async function backUpAndRestore(market: HeldMarket, length: Length): Promise<Outcome> {
  const { first, farmer, buyer } = market;
  const file = join(market.dataFolder, `hold-${length}.tar.gz`);
  const storm = startStorm({ url: first.url, name: 'backup', farmer, buyer });
  const before = new Set<string>();
  const begunAt = performance.now();
  try {
    await storm.untilAcknowledged(writesBefore[length]);
    for (const { acknowledgedId } of storm.writes) if (acknowledgedId !== null) before.add(acknowledgedId);
    await operate(market.databaseUrl, ['backup', file]);
  } finally {
    storm.stop();
    await storm.over();
  }
  const backedUpMs = performance.now() - begunAt;
  await operate(market.databaseUrl, ['verify', file]);

  const live = await market.look((db) => compare(db, storm.writes));
  const inBackup = storm.writes.filter(({ acknowledgedId }) => before.has(acknowledgedId ?? ''));
  const restoringAt = performance.now();
  const restored = await inRestored(market, file, (db) => compare(db, inBackup));
  const recoveredMs = performance.now() - restoringAt;
  return {
    acknowledged: live.acknowledged,
    lost: live.lost + restored.lost,
    doubled: live.doubled + restored.doubled,
    recoveredMs,
    broken: [...live.broken, ...restored.broken.map((each) => `in the restored database: ${each}`)],
    measured: `${before.size} writes were acknowledged before it began; backed up after ${Math.round(backedUpMs)} ms`,
  };
}

/** Restores into a database of the same server, queries it and deletes it. */
async function inRestored<T>(
  market: HeldMarket,
  file: string,
  look: (db: ReturnType<typeof connect>) => Promise<T>,
): Promise<T> {
  await market.look((db) => db.unsafe(`create database ${RESTORED}`));
  const url = new URL(market.databaseUrl);
  url.pathname = `/${RESTORED}`;
  try {
    await operate(url.href, ['restore', file]);
    const db = connect(url.href, { max: 1 });
    try {
      return await look(db);
    } finally {
      await db.end();
    }
  } finally {
    await market.look((db) => db.unsafe(`drop database if exists ${RESTORED} with (force)`));
  }
}

/** `npm run ops`, built. Errors: throws with its output when it fails. */
async function operate(databaseUrl: string, words: readonly string[]): Promise<void> {
  await run(process.execPath, ['server/dist/ops.mjs', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', DATABASE_URL: databaseUrl },
  });
}
