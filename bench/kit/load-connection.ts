import { connect, type Socket } from 'node:net';
import { AnswerReader, type ReadAnswer } from './answer-reader.ts';

const READ_BYTES = 65_536;
/** After that an answer counts as late, and its connection is opened anew. */
const LATE_MS = 10_000;

/** Source of requests of a connection, and receiver of its answers. */
export interface Asker {
  /** Bytes of the next request; null where the load has ended. */
  readonly next: () => Buffer | null;
  readonly onAnswer: (answer: ReadAnswer, ms: number) => void;
  readonly onFailure: (kind: 'lost' | 'late') => void;
}

/**
 * Sends one request after the other over a connection, each when the answer before it has come, until there is no next.
 *
 * Written for its cost: a load shares the computer with what it measures. One buffer a connection takes all that is
 * read, and requests are bytes that were made before.
 */
export function keepRequesting({ hostname, port }: URL, asker: Asker): Promise<void> {
  return new Promise((resolve) => {
    new Connection({ host: hostname, port: Number(port) }, asker, resolve).open();
  });
}

class Connection {
  readonly #address: { readonly host: string; readonly port: number };
  readonly #asker: Asker;
  readonly #onEnd: () => void;
  readonly #buffer = Buffer.allocUnsafe(READ_BYTES);
  #reader = new AnswerReader();
  #socket: Socket | null = null;
  #sentAt = 0;

  constructor(address: { readonly host: string; readonly port: number }, asker: Asker, onEnd: () => void) {
    this.#address = address;
    this.#asker = asker;
    this.#onEnd = onEnd;
  }

  open(): void {
    const onread = { buffer: this.#buffer, callback: (length: number) => this.#take(length) };
    const socket = connect({ ...this.#address, noDelay: true, onread });
    this.#socket = socket;
    this.#reader = new AnswerReader();
    socket.setTimeout(LATE_MS, () => this.#fail('late'));
    // Closing follows an error, and is heard.
    socket.on('error', () => undefined);
    socket.on('close', () => this.#fail('lost'));
    socket.on('connect', () => this.#send());
  }

  #send(): void {
    const bytes = this.#asker.next();
    if (bytes === null) return this.#end();
    this.#sentAt = performance.now();
    this.#socket?.write(bytes);
  }

  #take(length: number): boolean {
    const answer = this.#reader.take(this.#buffer.subarray(0, length));
    if (answer === null) return true;
    this.#asker.onAnswer(answer, performance.now() - this.#sentAt);
    this.#send();
    return true;
  }

  #fail(kind: 'lost' | 'late'): void {
    if (this.#socket === null) return;
    this.#drop();
    this.#asker.onFailure(kind);
    setTimeout(() => this.open(), 1);
  }

  #end(): void {
    this.#drop();
    this.#onEnd();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.removeAllListeners('close');
    socket?.destroy();
  }
}
