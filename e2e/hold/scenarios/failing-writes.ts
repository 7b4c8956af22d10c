import { connect } from '@polam/database/connect';
import { breakAllWrites, openFailingMarket, type BrokenWrite } from '@polam/server/testing/failing-writes';
import { makeOwnDatabase } from '../../kit/own-database.ts';
import { startPolam } from '../../kit/polam.ts';
import type { Outcome, StandaloneScenario } from '../scenario.ts';

/**
 * Every writing call of the contract, with the line to the database broken in place of each of its statements.
 *
 * Its short form is `server/src/every-call/failing-writes.test.ts`.
 */
export const failingWrites: StandaloneScenario = {
  name: 'failing-writes',
  fault: 'the line breaks at each statement, before and after COMMIT',
  load: 'each writing call, sent again under its key',
  runAlone: breakAll,
};

async function breakAll(): Promise<Outcome> {
  const database = await makeOwnDatabase();
  const db = connect(database.url, { max: 5 });
  try {
    // A first start makes the schema, and fills in places and catalogue.
    await (await startPolam({ env: { DATABASE_URL: database.url } })).stop();
    const failing = await openFailingMarket(db, database.url);
    try {
      return outcomeOf(await breakAllWrites(failing));
    } finally {
      await failing.close();
    }
  } finally {
    await db.end({ timeout: 1 });
    await database.remove();
  }
}

function outcomeOf(all: readonly BrokenWrite[]): Outcome {
  const breaks = all.reduce((sum, each) => sum + each.breaks, 0);
  const most = Math.max(...all.map(({ statements }) => statements));
  return {
    acknowledged: all.filter(({ isAcknowledged }) => isAcknowledged).length,
    lost: all.filter(({ isLost }) => isLost).length,
    doubled: all.filter(({ isDoubled }) => isDoubled).length,
    recoveredMs: null,
    broken: all.flatMap(({ call, complaints }) => complaints.map((complaint) => `${call}: ${complaint}`)),
    measured: `${breaks} breaks in ${all.length} calls, ${most} statements at most`,
  };
}
