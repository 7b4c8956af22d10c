import { readMigrations } from '@polam/database/schema/migration-files';
import { judge } from '../step.ts';
import type { Step } from '../step.ts';

/**
 * The last migration of 0.2.0, the first release with these rules: no process may serve beside a schema up to it but
 * those made for it, so what they do to tables disturbs nobody.
 */
const LAST_WITHOUT_RULES = 53;

/** Checks that migrations neither block nor break processes of the version before. */
export const migrations: Step = {
  name: 'migrations',
  stage: 'static',
  run: async () => {
    const { checkMigrations } = await import('../rules/migration-rules.ts');
    const checked = readMigrations().filter(({ schema }) => schema > LAST_WITHOUT_RULES);
    return judge(await checkMigrations(checked), `${checked.length} migrations`);
  },
};
