import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import type { Bytes } from '@polam/server/http/handler';

/** Spreadsheets take a cell that begins like a formula for one; one apostrophe before it makes it text. */
const safely = { escape_formulas: true, record_delimiter: 'windows', bom: true } as const;

/** A table to take away: its head and lines as CSV, with the mark by which spreadsheets know the letters. */
export function csvFile(saveAs: string, lines: readonly (readonly (string | number)[])[]): Bytes {
  const content = Buffer.from(
    stringify(
      lines.map((line) => [...line]),
      safely,
    ),
  );
  return {
    type: 'text/csv; charset=utf-8',
    etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
    immutable: false,
    saveAs,
    read: async () => content,
  };
}
