import { createHash } from 'node:crypto';
import type { TableSum } from './format.ts';

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
