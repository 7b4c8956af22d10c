import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import type { Language } from '@polam/domain/catalogue';
import type { Bytes } from '@polam/server/http/handler';
import { withNameless } from '@polam/server/http/sentences';

/** Spreadsheets take a cell that begins like a formula for one; one apostrophe before it makes it text. */
const safely = { escape_formulas: true, record_delimiter: 'windows', bom: true } as const;

/**
 * A table to take away: its head and lines as CSV, with the mark by which spreadsheets know the letters, and the
 * names of those who have left in the reader's words.
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
