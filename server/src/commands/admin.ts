import { parseArgs } from 'node:util';
import { refusalOfDatabase } from '@polam/database/arrival';
import { connect, type Database } from '@polam/database/connect';
import { migrate } from '@polam/database/schema/migrate';
import { StartRefusal } from '@polam/database/start-refusal';
import {
  type AdminOptions,
  type Answerer,
  makeAdmin,
  openTerminal,
  setAccountPassword,
} from './admin-terminal.ts';
import { openDatabase } from '../app-database.ts';
import { readConfig } from '../config.ts';

const USAGE = `Usage: npm run admin -- create --email you@example.in --name "Your name"
  [--phone 6000000000] [--pincode 500001] [--address "Polam office, Hyderabad"]
       npm run admin -- password --email you@example.in
Both ask for the password; without a terminal it is the first line of the standard input.`;

/** Default contact details of an admin, who does not trade and need not give them. */
const usual = { phone: '6000000000', pincode: '500001', address: 'Polam office, Hyderabad' };

/** Action on an account; resolves to the sentence that is printed when it is done. */
type Act = (db: Database, terminal: Answerer) => Promise<string>;

try {
  await act(readAct(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function act(done: Act): Promise<void> {
  const { url, stop } = await openDatabase(readConfig(), say);
  const db = connect(url, { max: 2, applicationName: 'polam-admin' });
  const terminal = openTerminal();
  try {
    await migrate(db, { log: say });
    say(await done(db, terminal));
  } catch (error) {
    throw refusalOfDatabase(error);
  } finally {
    terminal.close();
    await db.end();
    await stop();
  }
}

function readAct(parameters: string[]): Act {
  const [command, ...rest] = parameters;
  if (command !== 'create' && command !== 'password') throw new StartRefusal(USAGE);
  const { email, name, ...others } = readOptions(rest);
  if (email === undefined) throw new StartRefusal(USAGE);
  if (command === 'password') return (db, terminal) => replacePassword(db, email, terminal);
  if (name === undefined) throw new StartRefusal(USAGE);
  return (db, terminal) => create(db, { ...usual, ...others, email, name }, terminal);
}

async function create(db: Database, options: AdminOptions, terminal: Answerer): Promise<string> {
  const { email, isNew } = await makeAdmin(db, options, terminal);
  return isNew
    ? `${email} is an admin now, and can sign in.`
    : `${email} is an admin now, with the same password.`;
}

async function replacePassword(db: Database, rawEmail: string, terminal: Answerer): Promise<string> {
  const email = await setAccountPassword(db, rawEmail, terminal);
  return `${email} signs in with the new password; whoever was signed in is not any more.`;
}

function readOptions(parameters: string[]): Partial<AdminOptions> {
  const text = { type: 'string' } as const;
  const options = { email: text, name: text, phone: text, pincode: text, address: text };
  try {
    return parseArgs({ args: parameters, options }).values;
  } catch (error) {
    // An unknown option, or one without its value: the message of parseArgs names it.
    throw new StartRefusal(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
