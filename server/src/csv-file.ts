import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import type { Language } from '@polam/domain/catalogue';
import type { Bytes } from '@polam/server/http/calls/implement';
import { withNameless } from '@polam/server/http/calls/sentences';

/** Spreadsheets read a cell that begins like a formula as one; an apostrophe before it makes it text. */
const safely = { escape_formulas: true, record_delimiter: 'windows', bom: true } as const;

/**
 * CSV file of a table: its head and lines, with the byte order mark by which spreadsheets recognise the
 * encoding, and the names of users who have left in the reader's language.
 */
export function csvFile(
  saveAs: string,
  lines: readonly (readonly (string | number)[])[],
  language: Language,
): Bytes {
  const cells = lines.map((line) => [...line]);
  const content = Buffer.from(withNameless(stringify(cells, safely), language));
  return {
    type: 'text/csv; charset=utf-8',
    etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
    immutable: false,
    saveAs,
    read: async () => content,
  };
}
