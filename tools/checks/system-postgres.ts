import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runVitest } from './vitest.ts';
import { withThrowAwayCluster } from './throw-away-cluster.ts';
import type { Outcome, Step } from './step.ts';

const OLDEST_SUPPORTED = 15;
const SERVERS = '/usr/lib/postgresql';

const NO_SERVER: Outcome = {
  passed: 0,
  failed: 0,
  lines: [],
  note: 'left out: no PostgreSQL 15 or newer is installed here',
};

/**
 * Tests of the embedded server itself, or alike on every version; the pooler of the tests has no passwords.
 * The push sender has no database, and for the API clients only the generated code is tested.
 */
const SAME_ON_ALL = [
  'database/src/embedded*.test.ts',
  'database/src/arrival-pooler.test.ts',
  'database/src/backup/backup.test.ts',
  'server/src/every-call/query-counts.test.ts',
  'server/src/http/docs/api-clients.test.ts',
  'server/src/outward/push-sender.test.ts',
];

/** Tests of server and database again, on the oldest supported PostgreSQL installed here. */
export const systemPostgres: Step = {
  name: 'system-postgres',
  stage: 'tests',
  run: async () => {
    const version = oldestServer();
    if (version === null) return NO_SERVER;
    const outcome = await withThrowAwayCluster(join(SERVERS, `${version}`, 'bin'), (url) =>
      runVitest({
        options: [
          ...['database', 'server'].flatMap((project) => ['--project', project]),
          ...SAME_ON_ALL.flatMap((each) => ['--exclude', each]),
        ],
        env: { TEST_DATABASE_URL: url },
      }),
    );
    return { ...outcome, note: `on PostgreSQL ${version}` };
  },
};

function oldestServer(): number | null {
  if (!existsSync(SERVERS)) return null;
  const versions = readdirSync(SERVERS)
    .map(Number)
    .filter(
      (version) => version >= OLDEST_SUPPORTED && existsSync(join(SERVERS, `${version}`, 'bin/postgres')),
    );
  return versions.length > 0 ? Math.min(...versions) : null;
}
