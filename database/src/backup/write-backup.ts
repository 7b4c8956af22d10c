import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type postgres from 'postgres';
import { pack, type Pack } from 'tar-stream';
import { appVersion } from '../app-version.ts';
import { connect } from '../connect.ts';
import { StartRefusal } from '../start-refusal.ts';
import {
  getDatabaseBytes,
  getPostgresVersion,
  listApplied,
  listSequences,
  listTables,
} from './catalogue.repository.ts';
import { readDiskSpace, refuseFullDisk, type ReadDiskSpace } from './disk-space.ts';
import {
  FORMAT_VERSION,
  HEADER,
  MANIFEST,
  partName,
  type BackupHeader,
  type TableColumns,
  type TableSum,
  sha256Of,
  TableSummer,
} from './format.ts';

/** Source and target of a backup. */
export interface BackupOptions {
  readonly url: string;
  /** Replaced only once the new one is completely on the disk. */
  readonly file: string;
  /** Size of the previous backup; by default the size of the database. */
  readonly expectedBytes?: number | undefined;
  readonly readSpace?: ReadDiskSpace;
  readonly signal?: AbortSignal;
}

/** Result of a backup. */
export interface WrittenBackup {
  readonly bytes: number;
  readonly tables: readonly TableSum[];
}

type Session = postgres.ReservedSql;

const PART_BYTES = 1_048_576;

/**
 * Writes all rows of the database, in one snapshot, to one file; users may go on trading meanwhile.
 *
 * The file is a gzip-compressed tar: header.json, the rows of each table in COPY's text format,
 * manifest.json.
 * Memory: a few MiB, however large the market is.
 * Errors: StartRefusal when the disk is nearly full or the database is not one of Polam. Nothing is left
 * behind then.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const file = resolve(options.file);
  const part = `${file}.part`;
  const db = connect(options.url, { max: 1, applicationName: 'polam-backup', statementTimeoutMs: 0 });
  try {
    const session = await db.reserve();
    const { readSpace = readDiskSpace } = options;
    refuseFullDisk(
      await readSpace(dirname(file)),
      options.expectedBytes ?? (await getDatabaseBytes(session)),
    );
    const tables = await writeSnapshot(session, part, options.signal);
    const bytes = await syncAndRename(part, file);
    return { bytes, tables };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    // An interrupted COPY cannot be rolled back cleanly; closing its connection does that.
    await db.end({ timeout: 1 });
  }
}

async function writeSnapshot(
  session: Session,
  part: string,
  signal?: AbortSignal,
): Promise<readonly TableSum[]> {
  await session`begin isolation level repeatable read read only`;
  const header = await readHeader(session);
  // Makes migrations wait, instead of changing a table between the header and its rows.
  await session`lock table ${session(header.tables.map(({ name }) => `public.${name}`))} in access share mode`;

  const archive = pack();
  // Waiting for the pipeline or an entry reports the error; without a listener the event would end the
  // process.
  archive.on('error', () => undefined);
  const output = createWriteStream(part, { mode: 0o600 });
  const written = pipeline(archive, createGzip(), output);
  const packed = packAll({ session, archive, signal }, header);
  try {
    const [sums] = await Promise.all([packed, written]);
    await session`commit`;
    return sums;
  } catch (error) {
    archive.destroy();
    await Promise.allSettled([written]);
    // Only a file that is closed can be removed for good.
    if (!output.closed) await new Promise<void>((done) => output.once('close', () => done()));
    throw error;
  }
}

/** Streams and signal that rows pass on their way to the disk. */
interface Packing {
  readonly session: Session;
  readonly archive: Pack;
  readonly signal: AbortSignal | undefined;
}

async function readHeader(session: Session): Promise<BackupHeader> {
  const migrations = await listApplied(session);
  if (migrations.length === 0)
    throw new StartRefusal('This database holds no Polam: there is nothing to back up.');
  return {
    format: 'polam-backup',
    formatVersion: FORMAT_VERSION,
    product: appVersion(),
    postgres: await getPostgresVersion(session),
    createdAt: new Date().toISOString(),
    migrations,
    tables: await listTables(session),
    sequences: await listSequences(session),
  };
}

async function packAll(packing: Packing, header: BackupHeader): Promise<readonly TableSum[]> {
  const { archive } = packing;
  const headerText = `${JSON.stringify(header, null, 1)}\n`;
  await addEntry(archive, HEADER, Buffer.from(headerText));
  const tables: TableSum[] = [];
  for (const table of header.tables) tables.push(await packTable(packing, table));
  const manifest = { headerSha256: sha256Of(headerText), tables };
  await addEntry(archive, MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  archive.finalize();
  return tables;
}

async function packTable(
  { session, archive, signal }: Packing,
  { name, columns }: TableColumns,
): Promise<TableSum> {
  const summer = new TableSummer();
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let part = 0;
  const flush = async () => {
    const body = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    summer.add(body);
    part += 1;
    await addEntry(archive, partName(name, part), body);
  };
  const rows = await session`copy ${session(`public.${name}`)} (${session(columns)}) to stdout`.readable();
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    signal?.throwIfAborted();
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes >= PART_BYTES) await flush();
  }
  // Where the last rows and the end of a COPY arrive in one packet, the driver leaves its socket paused
  // forever.
  rows._read(0);
  if (waitingBytes > 0) await flush();
  return summer.finish(name);
}

/**
 * Waits until the disk has taken the entry, so that at most one part is in memory; throws when the archive
 * has ended.
 */
async function addEntry(archive: Pack, name: string, body: Buffer): Promise<void> {
  await new Promise<void>((done, fail) => {
    archive.entry({ name, mode: 0o600 }, body, (error) => (error ? fail(error) : done()));
  });
}

/** The file gets its name only after it has been synced to the disk, so that it survives a power failure. */
async function syncAndRename(part: string, file: string): Promise<number> {
  const handle = await open(part, 'r+');
  try {
    await handle.sync();
    const { size } = await handle.stat();
    await rename(part, file);
    await syncFolder(dirname(file));
    return size;
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
