import { parseArgs } from 'node:util';
import { refusalOfDatabase } from '@polam/database/arrival';
import { connect } from '@polam/database/connect';
import { migrate } from '@polam/database/migrate';
import { StartRefusal } from '@polam/database/start-refusal';
import { makeAdmin, type AdminWishes } from './admin-account.ts';
import { openTerminal } from './admin-terminal.ts';
import { openDatabase } from './app-database.ts';
import { readConfig } from './config.ts';

const USAGE = `Usage: npm run admin -- create --email you@example.in --name "Your name"
  [--phone 6000000000] [--pincode 500001] [--address "Polam office, Hyderabad"]
Asks for the password; without a terminal it is the first line of the standard input.`;

/** What an admin who does not trade need not tell. */
const usual = { phone: '6000000000', pincode: '500001', address: 'Polam office, Hyderabad' };

try {
  await create(readWishes(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function create(wishes: AdminWishes): Promise<void> {
  const { url, stop } = await openDatabase(readConfig(), say);
  const db = connect(url, { max: 2, applicationName: 'polam-admin' });
  const terminal = openTerminal();
  try {
    await migrate(db, { log: say });
    const { email, isNew } = await makeAdmin(db, wishes, terminal);
    say(
      isNew
        ? `${email} is an admin now, and can sign in.`
        : `${email} is an admin now, with the same password.`,
    );
  } catch (error) {
    throw refusalOfDatabase(error);
  } finally {
    terminal.close();
    await db.end();
    await stop();
  }
}

function readWishes(parameters: string[]): AdminWishes {
  const [command, ...rest] = parameters;
  if (command !== 'create') throw new StartRefusal(USAGE);
  const { email, name, ...others } = { ...usual, ...readOptions(rest) };
  if (email === undefined || name === undefined) throw new StartRefusal(USAGE);
  return { ...others, email, name };
}

function readOptions(parameters: string[]): Partial<AdminWishes> {
  const text = { type: 'string' } as const;
  const options = { email: text, name: text, phone: text, pincode: text, address: text };
  try {
    return parseArgs({ args: parameters, options }).values;
  } catch (error) {
    // An unknown option, or one without its value: parseArgs says which.
    throw new StartRefusal(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
