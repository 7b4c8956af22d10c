import { parseArgs } from 'node:util';
import { refusalOfDatabase } from '@polam/database/arrival';
import { verifyBackup } from '@polam/database/backup/read-backup';
import { restoreBackup } from '@polam/database/backup/restore-backup';
import { writeBackup } from '@polam/database/backup/write-backup';
import { StartRefusal } from '@polam/database/start-refusal';
import { openDatabase } from '../app-database.ts';
import { readConfig } from '../config.ts';

const USAGE = `Usage: npm run ops -- backup FILE             all rows and photos, while Polam runs
       npm run ops -- verify FILE             checks sums and counts, without a database
       npm run ops -- restore FILE            into an empty database
       npm run ops -- restore FILE --replace  over a database with people, who are lost`;

const MEGA = 1_000_000;

try {
  await run(process.argv.slice(2));
} catch (error) {
  const refusal = refusalOfDatabase(error);
  if (!(refusal instanceof StartRefusal)) throw error;
  console.error(refusal.message);
  process.exitCode = 1;
}

async function run(parameters: string[]): Promise<void> {
  const { command, file, users } = readParameters(parameters);
  if (command === 'verify') return verify(file);
  const { url, stop } = await openDatabase(readConfig(), say);
  try {
    await (command === 'backup' ? backup(url, file) : restore(url, file, users));
  } finally {
    await stop();
  }
}

interface Parameters {
  readonly command: 'backup' | 'restore' | 'verify';
  readonly file: string;
  readonly users: 'replace' | 'refuse';
}

function readParameters(parameters: string[]): Parameters {
  const { positionals, values } = parse(parameters);
  const [command, file, ...more] = positionals;
  const isKnown = command === 'backup' || command === 'restore' || command === 'verify';
  if (!isKnown || file === undefined || more.length > 0) throw new StartRefusal(USAGE);
  if (values.replace === true && command !== 'restore') throw new StartRefusal(USAGE);
  return { command, file, users: values.replace === true ? 'replace' : 'refuse' };
}

function parse(parameters: string[]) {
  try {
    return parseArgs({ args: parameters, allowPositionals: true, options: { replace: { type: 'boolean' } } });
  } catch (error) {
    // An unknown option: the message of parseArgs names it.
    throw new StartRefusal(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}

async function backup(url: string, file: string): Promise<void> {
  const begun = performance.now();
  const { bytes, tables } = await writeBackup({ url, file });
  say(`${file}: ${sumUp(tables)}, ${(bytes / MEGA).toFixed(1)} MB, ${secondsSince(begun)} s.`);
}

async function verify(file: string): Promise<void> {
  const { header, tables } = await verifyBackup(file);
  say(`${file} is whole: ${sumUp(tables)}, of ${header.createdAt}, by Polam ${header.product}.`);
}

async function restore(url: string, file: string, users: Parameters['users']): Promise<void> {
  const begun = performance.now();
  const { tables, applied } = await restoreBackup({ url, file, users, log: say });
  for (const { name, rows } of tables) if (rows > 0) say(`  ${name}\t${rows}`);
  for (const name of applied) say(`Applied migration ${name}.`);
  say(`Restored ${sumUp(tables)} in ${secondsSince(begun)} s; every count is that of the backup.`);
}

function sumUp(tables: readonly { readonly rows: number }[]): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`;
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1_000).toFixed(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
