import { randomUUID } from 'node:crypto';
import { connect, type Database, type Transaction } from '@polam/database/connect';
import { insertNotices } from '@polam/server/live/notices.repository';
import { median } from './kit/figure.ts';
import { openReaders } from './kit/readers.ts';
import type { Bench } from './kit/workbench.ts';

const CLIENTS = 24;
const ROUNDS = 5;

/** Cost to all commits of the cluster of waking the processes. */
export const notices: Bench = {
  question: `How many commits a second do ${CLIENTS} clients make, each with a notice?`,
  measure: async ({ market, endings, seconds }) => {
    const [recipient] = await openReaders(market);
    const recipientId = recipient?.userId ?? '';
    const db = connect(market.url, { max: CLIENTS, applicationName: 'polam-bench' });
    const close = endings.add(() => db.end({ timeout: 1 }));
    const announced: number[] = [];
    const silent: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      silent.push(await commitsPerSecond(db, seconds, (tx) => insertSilently(tx, recipientId)));
      announced.push(await commitsPerSecond(db, seconds, (tx) => announce(tx, recipientId)));
    }
    await close();
    const shares = announced.map((each, round) => (100 * each) / (silent[round] ?? Number.NaN));
    const note = `${whole(median(announced))}/s of ${whole(median(silent))}/s without waking anybody`;
    return [
      { what: 'commits with a notice', value: median(shares), unit: '%', target: { atLeast: 80 }, note },
    ];
  },
};

const event = { type: 'bench.commit' } as const;

async function announce(tx: Transaction, recipientId: string): Promise<void> {
  await insertNotices(tx, [{ id: randomUUID(), recipientId, event }]);
}

async function insertSilently(tx: Transaction, recipientId: string): Promise<void> {
  await tx`
    insert into notices (id, recipient_id, event) values (${randomUUID()}, ${recipientId}, ${tx.json(event)})`;
}

async function commitsPerSecond(
  db: Database,
  seconds: number,
  write: (tx: Transaction) => Promise<void>,
): Promise<number> {
  const beganAt = performance.now();
  const endsAt = beganAt + 1_000 * seconds;
  let commits = 0;
  const client = async () => {
    while (performance.now() < endsAt) {
      await db.begin(write);
      commits += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (1_000 * commits) / (performance.now() - beganAt);
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-IN');
}
