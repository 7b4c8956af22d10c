import { createHash } from 'node:crypto';
import { StartRefusal } from '../start-refusal.ts';

const NEWLINE = 10;

/**
 * Computes the sums of one table's rows as they pass: COPY ends each row, and only rows, with a newline byte.
 */
export class TableSummer {
  readonly #hash = createHash('sha256');
  #rows = 0;
  #bytes = 0;

  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.#rows += 1;
  }

  /** Finishes the sum; call it once. */
  finish(name: string): TableSum {
    return { name, rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** SHA-256 of a text, in hex. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Version of the file layout; other versions are refused. */
export const FORMAT_VERSION = 1;

export const HEADER = 'header.json';
export const MANIFEST = 'manifest.json';

/** First entry of a backup: everything needed before its rows are read. */
export interface BackupHeader {
  readonly format: 'polam-backup';
  readonly formatVersion: number;
  /** Version of the program that wrote it. */
  readonly product: string;
  readonly postgres: string;
  readonly createdAt: string;
  /** Migrations that the database had applied, oldest first. */
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly TableColumns[];
  readonly sequences: readonly SequenceState[];
}

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** Generated columns are left out: the database computes them again. */
export interface TableColumns {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface SequenceState {
  readonly name: string;
  /** As text, since it may exceed the integers that JavaScript represents exactly. */
  readonly value: string;
  readonly isCalled: boolean;
}

/** Last entry of a backup: the sums that the rows before it must match. */
export interface BackupManifest {
  readonly headerSha256: string;
  readonly tables: readonly TableSum[];
}

/** Sums of the rows in COPY's text format. */
export interface TableSum {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Name of one part of the rows of a table; parts follow each other and may split a row. */
export function partName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`;
}

/** The table of a part, or null for any other entry. */
export function tableOfPart(entry: string): string | null {
  return /^tables\/([a-z0-9_]+)\/\d{6,}\.copy$/.exec(entry)?.[1] ?? null;
}

/** Errors: StartRefusal for a file that is no backup, or one of a layout that this version cannot read. */
export function parseHeader(text: string): BackupHeader {
  // Untrusted input: only a file with this format goes further, and its sums are checked afterwards.
  const header = parseJson(text) as BackupHeader | null;
  if (header?.format !== 'polam-backup') throw new StartRefusal('This file is no backup of Polam.');
  if (header.formatVersion !== FORMAT_VERSION)
    throw new StartRefusal(
      `This backup was written by Polam ${header.product} in layout ${header.formatVersion}, which this version cannot read. Use that version.`,
    );
  return header;
}

export function parseManifest(text: string): BackupManifest {
  const manifest = parseJson(text) as BackupManifest | null;
  if (!Array.isArray(manifest?.tables))
    throw new StartRefusal('The backup is damaged: its list of sums is not readable.');
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
