import { parseArgs } from 'node:util';
import { refusalOfDatabase } from '@polam/database/arrival';
import { connect } from '@polam/database/connect';
import { migrate } from '@polam/database/schema/migrate';
import { seedBulk } from '@polam/database/seed/bulk';
import { seedCatalogue } from '@polam/database/seed/catalogue';
import { seedPlaces } from '@polam/database/seed/places';
import { StartRefusal } from '@polam/database/start-refusal';
import { openDatabase } from '../app-database.ts';
import { readConfig, type Config } from '../config.ts';
import { hashPassword } from '../features/auth/index.ts';

const USAGE =
  'Usage: npm run seed -- --users 1000 --listings 20000 [--password "a password for all of them"]';
const MAX_ROWS = 5_000_000;

try {
  await seed(readConfig(), readOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

interface SeedOptions {
  readonly users: number;
  readonly listings: number;
  readonly password: string | null;
}

function readOptions(parameters: string[]): SeedOptions {
  const { values } = parseArgs({
    args: parameters,
    options: { users: { type: 'string' }, listings: { type: 'string' }, password: { type: 'string' } },
    strict: false,
  });
  const users = countOf(values['users'], 2);
  const listings = countOf(values['listings'], 1);
  if (users === null || listings === null) throw new StartRefusal(USAGE);
  return { users, listings, password: typeof values['password'] === 'string' ? values['password'] : null };
}

function countOf(text: unknown, least: number): number | null {
  const count = Number(text);
  return Number.isInteger(count) && count >= least && count <= MAX_ROWS ? count : null;
}

async function seed(config: Config, { users, listings, password }: SeedOptions): Promise<void> {
  const { url, stop } = await openDatabase(config, say);
  const db = connect(url, { max: 2, applicationName: 'polam-seed', statementTimeoutMs: 0 });
  try {
    await migrate(db, { log: say });
    await seedPlaces(db);
    await seedCatalogue(db);
    // With a random password nobody can sign in as one of them.
    const passwordHash = await hashPassword(password ?? crypto.randomUUID());
    await seedBulk(db, { users, listings, random: Math.random, passwordHash, log: say });
  } catch (error) {
    throw refusalOfDatabase(error);
  } finally {
    await db.end();
    await stop();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
