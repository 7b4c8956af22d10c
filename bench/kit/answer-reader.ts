/** A whole answer of HTTP/1.1. */
export interface ReadAnswer {
  readonly status: number;
  /** Bytes as they came, in which chunks have their sizes between them. */
  readonly body: Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const STATUS_FROM = 9;
const STATUS_TO = 12;
const nothing: Buffer = Buffer.alloc(0);

/**
 * Reads the answers of one connection, one at a time: of the head no more than the status and how long the body is, so
 * that reading costs a load as little as it can.
 */
export class AnswerReader {
  #read: Buffer = nothing;
  /** Of the answer that is being read; null before its head has come. */
  #head: { readonly status: number; readonly bodyAt: number; readonly length: number | null } | null = null;
  /** Where the next size of a chunk stands. */
  #chunkAt = 0;

  /**
   * Takes bytes; gives the answer where they end it. Only those of an unfinished answer are copied: what is given is to
   * be used before the next bytes are read. Errors: an answer without a length.
   */
  take(bytes: Buffer): ReadAnswer | null {
    this.#read = this.#read.length === 0 ? bytes : Buffer.concat([this.#read, bytes]);
    const answer = this.#readAnswer();
    if (answer !== null) {
      this.#read = nothing;
      this.#head = null;
    } else if (this.#read === bytes) this.#read = Buffer.from(bytes);
    return answer;
  }

  #readAnswer(): ReadAnswer | null {
    this.#head ??= this.#readHead();
    if (this.#head === null) return null;
    const { status, bodyAt, length } = this.#head;
    const end = length === null ? this.#endOfChunks() : bodyAt + length;
    if (end === null || this.#read.length < end) return null;
    return { status, body: this.#read.subarray(bodyAt, end) };
  }

  #readHead() {
    const end = this.#read.indexOf(HEAD_END);
    if (end < 0) return null;
    const head = this.#read.toString('latin1', 0, end).toLowerCase();
    const status = Number(head.slice(STATUS_FROM, STATUS_TO));
    const bodyAt = end + HEAD_END.length;
    const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1];
    this.#chunkAt = bodyAt;
    if (length !== undefined) return { status, bodyAt, length: Number(length) };
    if (/\r\ntransfer-encoding: *chunked/.test(head)) return { status, bodyAt, length: null };
    if (status === 204 || status === 304) return { status, bodyAt, length: 0 };
    throw new Error(`An answer without a length: ${head}`);
  }

  /** Where the last chunk ends; null where it has not come. */
  #endOfChunks(): number | null {
    for (;;) {
      const lineEnd = this.#read.indexOf('\r\n', this.#chunkAt);
      if (lineEnd < 0) return null;
      const size = Number.parseInt(this.#read.toString('latin1', this.#chunkAt, lineEnd), 16);
      const next = lineEnd + 2 + size + 2;
      if (size === 0) return next;
      if (this.#read.length < next) return null;
      this.#chunkAt = next;
    }
  }
}
