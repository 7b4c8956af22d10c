import { createHash } from 'node:crypto';
import { wordsIn } from '@polam/contract/messages/by-language';
import type { Table } from '@polam/contract/tables/table';
import type { Language } from '@polam/domain/catalogue';
import type { Bytes } from '@polam/server/http/calls/implement';
import { withNameless } from '@polam/server/http/calls/sentences';
import { stringify } from 'csv-stringify/sync';

/** Rows of one saved table, bounded for the memory. */
export const MAX_ROWS = 10_000;

/** Spreadsheets read a cell that begins like a formula as one; an apostrophe before it makes it text. */
const safely = { escape_formulas: true, record_delimiter: 'windows', bom: true } as const;

/**
 * CSV file of a table in a reader's language, its heads first, with the byte order mark by which spreadsheets
 * recognise the encoding, and the names of users who have left in the reader's language. At most `MAX_ROWS`.
 */
export function tableFile<Row>(table: Table<Row>, rows: readonly Row[], language: Language): Bytes {
  const { tables: words, units } = wordsIn[language];
  const columns = Object.values(table.columns);
  const lines = rows
    .slice(0, MAX_ROWS)
    .map((row) => columns.map((cellOf) => cellOf(row, { language, words, units })));
  const content = Buffer.from(
    withNameless(stringify([headsOf(table, language), ...lines], safely), language),
  );
  return {
    type: 'text/csv; charset=utf-8',
    etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
    immutable: false,
    saveAs: table.fileName,
    read: async () => content,
  };
}

/** A column without a head of its own shows a detail of a listing and has the label of it. */
function headsOf<Row>({ name, columns }: Table<Row>, language: Language): readonly string[] {
  const heads: Readonly<Record<string, string | undefined>> = wordsIn[language].tables[name];
  const labels: Readonly<Record<string, string>> = wordsIn[language].details;
  return Object.keys(columns).map((column) => heads[column] ?? labels[`listings.fact.${column}`] ?? column);
}
