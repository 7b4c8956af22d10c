import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusalOfDatabase } from '@polam/database/arrival';
import { connect, type Query, type Transaction } from '@polam/database/connect';
import { migrate } from '@polam/database/schema/migrate';
import { seedCatalogue, waitForSeeding } from '@polam/database/seed/catalogue';
import { seedDemo } from '@polam/database/seed/demo/demo';
import type { DemoLogin } from '@polam/database/seed/demo/demo-accounts';
import { seedPrices } from '@polam/database/seed/prices';
import { seedPlaces } from '@polam/database/seed/places';
import { seededRandom } from '@polam/database/seed/random';
import { hasUsers } from '@polam/database/seed/users';
import { dayInIndia } from '@polam/domain/day';
import type { Announcer } from './announcer.ts';
import type { Config } from './config.ts';
import { hashPassword } from './features/auth/index.ts';
import { recordAllTrades } from './features/ratings/index.ts';

const LOGINS_FILE = 'demo-logins.txt';
const RESET_NOTE =
  'The last word of a line is the secret answer that resets the password; the admin has none, and gets another password by `npm run admin -- password --email ADDRESS`.';

/** Dependencies of preparing a database. */
export interface Preparation {
  readonly config: Config;
  readonly announcer: Announcer;
}

/** Whether all that ships was compared with the database, or is to be, by {@link bringInShipped}. */
export type Prepared = 'compared' | 'to-compare';

/**
 * Brings the database to what this version needs: schema, places, catalogue, and a demo where one is wanted. Where
 * another start has done so before, nothing waits for the comparison of what ships.
 *
 * Processes that start at once wait for each other: one fills, the others find it filled.
 * Errors: StartRefusal where the database cannot be reached.
 */
export async function prepareDatabase(databaseUrl: string, preparation: Preparation): Promise<Prepared> {
  const { say } = preparation.announcer;
  const db = connect(databaseUrl, startOptions);
  try {
    const applied = await migrate(db, { log: say, waitForOlderMs: preparation.config.databaseWaitMs });
    if (applied.length === 0 && (await isFilled(db, preparation))) return 'to-compare';
    const logins = await db.begin((tx) => fill(tx, preparation));
    if (logins !== null) announceLogins(logins, preparation);
    return 'compared';
  } catch (error) {
    throw refusalOfDatabase(error);
  } finally {
    await db.end();
  }
}

const startOptions = { max: 2, applicationName: 'polam-start', statementTimeoutMs: 0 } as const;

/**
 * Brings in what a release ships anew without a migration: beside requests, as nearly every start finds nothing.
 *
 * Cost: some ten statements.
 */
export async function bringInShipped(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, startOptions);
  try {
    await db.begin(fillShipped);
  } finally {
    await db.end();
  }
}

/** Whether an earlier start has filled the database; then at most single rows are missing. */
async function isFilled(db: Query, { config }: Preparation): Promise<boolean> {
  const [found] = await db<{ isFilled: boolean }[]>`
    select exists (select from pincodes) and exists (select from commodities) and exists (select from varieties)
      and exists (select from equipment_types) and exists (select from prices where source = 'agmarknet')
      as "isFilled"`;
  return found?.isFilled === true && (!config.demo || (await hasUsers(db)));
}

async function fillShipped(tx: Transaction): Promise<void> {
  await waitForSeeding(tx);
  await seedPlaces(tx);
  await seedCatalogue(tx);
  await seedPrices(tx);
}

/** Fills in what is missing; gives the logins of the demo, where it was created. */
async function fill(tx: Transaction, preparation: Preparation): Promise<readonly DemoLogin[] | null> {
  await fillShipped(tx);
  if (!preparation.config.demo || (await hasUsers(tx))) return null;
  return openDemo(tx, preparation);
}

async function openDemo(tx: Transaction, { config, announcer }: Preparation): Promise<readonly DemoLogin[]> {
  announcer.say('Filling the demo marketplace …');
  const now = new Date();
  const today = dayInIndia(now);
  const logins = await seedDemo(tx, { random: seededRandom(Date.parse(today)), hashPassword, today });
  // The job that counts trades begins a minute later, and cards would show whoever looks first only newcomers.
  await recordAllTrades(tx, now);
  // Before the commit: accounts whose passwords were lost would be of no use.
  saveLogins(logins, config.dataFolder);
  return logins;
}

function saveLogins(logins: readonly DemoLogin[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, LOGINS_FILE);
  const lines = [...logins.map(loginLine), `# ${RESET_NOTE}`].map((line) => `${line}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  chmodSync(file, 0o600);
}

/** Passwords are shown at a terminal; into logs, which are collected, they never go. */
function announceLogins(logins: readonly DemoLogin[], { config, announcer }: Preparation): void {
  const file = join(config.dataFolder, LOGINS_FILE);
  if (announcer.format === 'json') return announcer.say(`Demo accounts are in ${file}`);
  announcer.say(`Demo accounts (also in ${file}):`);
  for (const login of logins) announcer.say(`  ${loginLine(login)}`);
  announcer.say(`  ${RESET_NOTE}`);
}

/** Role, email, password, and the secret answer where there is one. */
function loginLine({ role, email, password, answer }: DemoLogin): string {
  return [role, email, password, ...(answer === null ? [] : [answer])].join('\t');
}
