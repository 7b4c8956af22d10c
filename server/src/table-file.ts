import { createHash } from 'node:crypto';
import { wordsIn } from '@polam/contract/messages/by-language';
import { tableFiles } from '@polam/contract/tables/files';
import type { Table } from '@polam/contract/tables/table';
import { mapNameFields, nameIn, type Language } from '@polam/domain/catalogue';
import type { Bytes } from '@polam/server/http/calls/implement';
import { withNameless } from '@polam/server/http/calls/sentences';
import { stringify } from 'csv-stringify/sync';

/** Rows of one saved table: more than a user trades in years, and bounded for the memory. */
export const MAX_ROWS = 10_000;

/**
 * Spreadsheets read a cell that begins like a formula as one; an apostrophe before it makes it text. Cells with a line break
 * of any kind are quoted: by default only those with that of rows are, and what follows another would begin a row of its own.
 */
const safely = { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

/**
 * CSV file of a table in a reader's language, its heads first, with the byte order mark by which spreadsheets
 * recognise the encoding, and the names of users who have left in the reader's language. At most `MAX_ROWS`.
 */
export function tableFile<Row>(table: Table<Row>, rows: readonly Row[], language: Language): Bytes {
  return fileOf(table, [headOf(table, language), linesOf(table, rows.slice(0, MAX_ROWS), language)]);
}

/** The same file of rows read page by page, so that other requests are served in between; the caller bounds them. */
export async function tableFileOfPages<Row>(
  table: Table<Row>,
  pages: AsyncIterable<readonly Row[]>,
  language: Language,
): Promise<Bytes> {
  const parts = [headOf(table, language)];
  for await (const rows of pages) parts.push(linesOf(table, rows, language));
  return fileOf(table, parts);
}

/**
 * Heads of the columns. A name in another language is headed by that of the name, and a column without a head of its
 * own shows a detail of a listing and has the label of it.
 */
function headOf<Row>({ name, columns }: Table<Row>, language: Language): string {
  const heads: Readonly<Record<string, string | undefined>> = wordsIn[language].tables[name];
  const labels: Readonly<Record<string, string>> = wordsIn[language].details;
  const names: Readonly<Record<string, string>> = mapNameFields((other) =>
    nameIn(other, heads['name'] ?? ''),
  );
  const head = Object.keys(columns).map(
    (column) => heads[column] ?? names[column] ?? labels[`listings.fact.${column}`] ?? column,
  );
  return stringify([head], { ...safely, bom: true });
}

function linesOf<Row>({ columns }: Table<Row>, rows: readonly Row[], language: Language): string {
  const { tables: words, units } = wordsIn[language];
  const cells = Object.values(columns);
  const lines = rows.map((row) => cells.map((cellOf) => cellOf(row, { language, words, units })));
  return withNameless(stringify(lines, safely), language);
}

function fileOf({ name }: Pick<Table<never>, 'name'>, parts: readonly string[]): Bytes {
  const content = Buffer.from(parts.join(''));
  return {
    type: 'text/csv; charset=utf-8',
    etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
    immutable: false,
    saveAs: tableFiles[name],
    read: async () => content,
  };
}
