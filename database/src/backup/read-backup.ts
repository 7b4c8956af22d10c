import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { StartRefusal } from '../start-refusal.ts';
import {
  HEADER,
  MANIFEST,
  parseHeader,
  parseManifest,
  tableOfPart,
  type BackupHeader,
  type BackupManifest,
  type TableSum,
  sha256Of,
  TableSummer,
} from './format.ts';

/** Callbacks for the contents of a backup, in its order; each call is awaited before the next. */
export interface BackupVisitor {
  readonly header?: (header: BackupHeader) => Promise<void>;
  readonly rows?: (table: string, chunk: Buffer) => Promise<void>;
}

/** A backup that was read to its end and is complete. */
export interface ReadBackup {
  readonly header: BackupHeader;
  readonly tables: readonly TableSum[];
}

/** Reads a backup to its end and checks its sums and counts, without a database. */
export function verifyBackup(file: string): Promise<ReadBackup> {
  return readBackup(file, {});
}

/**
 * Passes the rows of a backup to the visitor.
 *
 * Errors: StartRefusal when the file is no backup, is damaged or incomplete. That may be found last, so a
 * visitor commits nothing before this has returned.
 */
export async function readBackup(file: string, visitor: BackupVisitor): Promise<ReadBackup> {
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  try {
    const [read] = await Promise.all([readEntries(entries, visitor), reading]);
    return read;
  } catch (error) {
    entries.destroy();
    await Promise.allSettled([reading]);
    throw refusalOf(error, file);
  }
}

async function readEntries(entries: AsyncIterable<Entry>, visitor: BackupVisitor): Promise<ReadBackup> {
  const reader = new EntryReader(visitor);
  for await (const entry of entries) await reader.read(entry);
  return reader.finish();
}

/** One file of the archive. */
interface Entry extends AsyncIterable<unknown> {
  readonly header: { readonly name: string };
}

class EntryReader {
  readonly #visitor: BackupVisitor;
  readonly #sums: TableSum[] = [];
  #headerText = '';
  #header: BackupHeader | null = null;
  #manifest: BackupManifest | null = null;
  #current: { readonly table: string; readonly summer: TableSummer } | null = null;

  constructor(visitor: BackupVisitor) {
    this.#visitor = visitor;
  }

  async read(entry: Entry): Promise<void> {
    const { name } = entry.header;
    if (this.#header === null) return this.#readHeader(entry);
    if (this.#manifest !== null) throw damage('something follows its end');
    if (name === MANIFEST) {
      this.#manifest = parseManifest(await textOf(entry));
      return;
    }
    const table = tableOfPart(name);
    if (table === null) throw damage(`it holds "${name}", which is no part of a backup`);
    this.#turnTo(table);
    for await (const chunk of entry) await this.#take(table, chunk as Buffer);
  }

  finish(): ReadBackup {
    const [header, manifest] = [this.#header, this.#manifest];
    if (header === null || manifest === null) throw damage('its end is missing');
    this.#endTable();
    if (manifest.headerSha256 !== sha256Of(this.#headerText)) throw damage('its header was changed');
    const named = header.tables.map(({ name }) => name).join();
    if (named !== manifest.tables.map(({ name }) => name).join()) throw damage('its lists of tables differ');
    for (const expected of manifest.tables) refuseDifferent(expected, this.#sums);
    const unknown = this.#sums.find(({ name }) => manifest.tables.every((each) => each.name !== name));
    if (unknown !== undefined) throw damage(`it holds rows of ${unknown.name}, which it does not list`);
    return { header, tables: manifest.tables };
  }

  async #readHeader(entry: Entry): Promise<void> {
    if (entry.header.name !== HEADER) throw new StartRefusal('This file is no backup of Polam.');
    this.#headerText = await textOf(entry);
    this.#header = parseHeader(this.#headerText);
    await this.#visitor.header?.(this.#header);
  }

  async #take(table: string, chunk: Buffer): Promise<void> {
    this.#current?.summer.add(chunk);
    await this.#visitor.rows?.(table, chunk);
  }

  #turnTo(table: string): void {
    if (this.#current?.table === table) return;
    this.#endTable();
    this.#current = { table, summer: new TableSummer() };
  }

  #endTable(): void {
    if (this.#current !== null) this.#sums.push(this.#current.summer.finish(this.#current.table));
    this.#current = null;
  }
}

const emptySum = new TableSummer().finish('');

function refuseDifferent(expected: TableSum, sums: readonly TableSum[]): void {
  const found = sums.filter(({ name }) => name === expected.name);
  if (found.length > 1) throw damage(`the rows of ${expected.name} are in it twice`);
  const { rows, sha256 } = found[0] ?? emptySum;
  if (rows !== expected.rows)
    throw damage(`${expected.name} has ${rows} rows, and should have ${expected.rows}`);
  if (sha256 !== expected.sha256) throw damage(`the rows of ${expected.name} were changed`);
}

async function textOf(entry: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function damage(what: string): StartRefusal {
  return new StartRefusal(`The backup is damaged: ${what}. Use another one.`);
}

/** Errors of gzip and tar are errors of the file; those of the visitor are returned unchanged. */
function refusalOf(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error instanceof StartRefusal) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (/^(ENOENT|EACCES|EISDIR)$/.test(code))
    return new StartRefusal(`${file} cannot be read: ${error.message}.`);
  const isOfFile = code.startsWith('Z_') || /tar|Unexpected end of data|Premature close/i.test(error.message);
  return isOfFile ? damage(`it cannot be unpacked (${error.message})`) : error;
}
